/** A number in [0, 1[ that depends on its key only (FNV-1a): the sample is the same on every machine. */
export function tirage(key: string): number {
  let hash = 0x811c9dc5;
  for (const char of key) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39) >>> 0;
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}

/** A whole number from min to max, both included. */
export function tirageEntier(key: string, min: number, max: number): number {
  return min + Math.floor(tirage(key) * (max - min + 1));
}
