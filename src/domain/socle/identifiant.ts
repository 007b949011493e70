import { toHex } from './empreinte.ts';

/** A random identifier, also where the page is served without https and `randomUUID` is absent. */
export function drawId(): string {
  const octets = crypto.getRandomValues(new Uint8Array(16));
  octets[6] = ((octets[6] ?? 0) & 0x0f) | 0x40;
  octets[8] = ((octets[8] ?? 0) & 0x3f) | 0x80;
  return toHex(octets).replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
