// A position as the part of an address after “#”: deflated JSON in letters that survive every messenger.

const MOST = 2_000_000; // bytes; no position comes near

async function through(bytes, stream) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const chunks = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > MOST) throw new RangeError("too large");
    chunks.push(next.value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

export async function pack(position) {
  const bytes = new TextEncoder().encode(JSON.stringify(position));
  const packed = await through(bytes, new CompressionStream("deflate-raw"));
  let text = "";
  for (const byte of packed) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

// The position of a packed text; whatever is wrong with it, an error.
export async function unpack(text) {
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  const plain = await through(bytes, new DecompressionStream("deflate-raw"));
  const position = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(plain));
  if (!position || typeof position !== "object" || Array.isArray(position)) throw new TypeError("no position");
  return position;
}
