import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (texte: string): Buffer => createHash('sha256').update(texte).digest();

/** Compares in constant time, whatever the first wrong character and the length. */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));
