import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Makes what writes the card of an entry: once, however many lists show it. A register that is read anew has new entries. */
export function createCartes<T extends object, P extends unknown[]>(
  card: (entree: T, ...autres: P) => ReactElement,
): (entree: T, ...autres: P) => string {
  const ecrites = new WeakMap<T, string>();
  return (entree, ...autres) => {
    const ecrite = ecrites.get(entree) ?? renderToStaticMarkup(card(entree, ...autres));
    ecrites.set(entree, ecrite);
    return ecrite;
  };
}
