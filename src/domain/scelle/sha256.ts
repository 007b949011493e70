/** The bytes of a SHA-256 written as 64 lower-case hexadecimal digits; undefined for anything else. */
export function fromHex(hex: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[0-9a-f]{64}$/.test(hex)) return undefined;
  return Uint8Array.from({ length: 32 }, (_, rang) => Number.parseInt(hex.slice(2 * rang, 2 * rang + 2), 16));
}

/** SHA-256 (FIPS 180-4) of bytes that follow one another. Needs a secure context in a browser. */
export async function sha256(...parts: readonly Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> {
  const octets = new Uint8Array(parts.reduce((somme, { length }) => somme + length, 0));
  let debut = 0;
  for (const part of parts) {
    octets.set(part, debut);
    debut += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', octets));
}
