import { AppError } from '../../domain/socle/erreur.ts';

const refusal = (cause: DOMException | null) => new AppError('stockage_refuse', { cause });

/**
 * What does one thing with the stores of a browser's database, and settles once it is on the device; it throws
 * `stockage_refuse` where the browser keeps nothing, or nothing more.
 */
export function openBase<Magasin extends string>(nom: string, tous: readonly Magasin[]) {
  const open = () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const demande = indexedDB.open(nom, 1);
      demande.onupgradeneeded = () => tous.forEach((magasin) => demande.result.createObjectStore(magasin));
      demande.onsuccess = () => resolve(demande.result);
      demande.onerror = () => reject(refusal(demande.error));
    });

  return async function run<T>(
    magasins: readonly Magasin[],
    mode: IDBTransactionMode,
    ask: (stores: readonly IDBObjectStore[]) => IDBRequest<T>,
  ): Promise<T> {
    // Absent, or refused, in some private windows.
    const base = await Promise.resolve()
      .then(open)
      .catch((cause: unknown) => {
        throw cause instanceof AppError ? cause : new AppError('stockage_refuse', { cause });
      });
    try {
      return await new Promise((resolve, reject) => {
        const transaction = base.transaction([...magasins], mode);
        transaction.onabort = () => reject(refusal(transaction.error));
        const demande = ask(magasins.map((magasin) => transaction.objectStore(magasin)));
        transaction.oncomplete = () => resolve(demande.result);
      });
    } finally {
      base.close();
    }
  };
}
