/** What remembers the address of an upload that was begun: the browser's own storage, or a part of it. */
export type Memoire = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const PREFIXE = 'reprise:';
/** The service forgets an upload that long after it was begun. */
const JOUR_MS = 86_400_000;

/**
 * Remembers uploads beyond the tab, for a day: a photograph that waits on a telephone is resumed once it is switched on again.
 * A browser that keeps nothing begins again, and what nobody came back for goes.
 */
export function createMemoireReprise(ouvre: () => Storage, now = Date.now): Memoire {
  function attempt<T>(run: (stockage: Storage) => T): T | undefined {
    try {
      return run(ouvre());
    } catch {
      return undefined;
    }
  }
  const read = (texte: string | null): string | null => {
    const [quand = '', ...adresse] = (texte ?? '').split(' ');
    return now() - Number(quand) < JOUR_MS && adresse.length > 0 ? adresse.join(' ') : null;
  };
  return {
    getItem: (cle) => attempt((stockage) => read(stockage.getItem(PREFIXE + cle))) ?? null,
    setItem: (cle, adresse) =>
      attempt((stockage) => {
        for (const autre of Object.keys(stockage))
          if (autre.startsWith(PREFIXE) && read(stockage.getItem(autre)) === null) stockage.removeItem(autre);
        stockage.setItem(PREFIXE + cle, `${now()} ${adresse}`);
      }),
    removeItem: (cle) => attempt((stockage) => stockage.removeItem(PREFIXE + cle)),
  };
}
