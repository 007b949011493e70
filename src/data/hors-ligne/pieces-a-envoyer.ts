import { AppError } from '../../domain/socle/erreur.ts';

// Files that wait for a network, in the browser's own database: never in the caches that the service worker answers from.

const BASE = 'a-envoyer';
const PIECES = 'pieces';

/** A file as it is kept: its bytes, so that it stays whole when the one on the disk changes or goes. */
interface PieceGardee {
  nom: string;
  type: string;
  octets: ArrayBuffer;
}

const refusal = (cause: DOMException | null) => new AppError('stockage_refuse', { cause });

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const demande = indexedDB.open(BASE, 1);
    demande.onupgradeneeded = () => demande.result.createObjectStore(PIECES);
    demande.onsuccess = () => resolve(demande.result);
    demande.onerror = () => reject(refusal(demande.error));
  });
}

/** Does one thing with what is kept; settles once it is on the device. Throws `stockage_refuse` where the browser keeps nothing, or no more. */
async function run<T>(mode: IDBTransactionMode, ask: (pieces: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const base = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = base.transaction(PIECES, mode);
      const demande = ask(transaction.objectStore(PIECES));
      transaction.oncomplete = () => resolve(demande.result);
      transaction.onabort = () => reject(refusal(transaction.error));
    });
  } finally {
    base.close();
  }
}

/** Keeps files under a name, in place of those that it had. */
export async function putPieces(cle: string, fichiers: readonly File[]): Promise<void> {
  const pieces: PieceGardee[] = [];
  for (const fichier of fichiers)
    pieces.push({ nom: fichier.name, type: fichier.type, octets: await fichier.arrayBuffer() });
  await run('readwrite', (garde) => garde.put(pieces, cle));
}

/** The files kept under a name, in their order. */
export async function readPieces(cle: string): Promise<File[]> {
  const pieces = (await run('readonly', (garde) => garde.get(cle))) as PieceGardee[] | undefined;
  return (pieces ?? []).map(({ nom, type, octets }) => new File([octets], nom, { type }));
}

export const deletePieces = (cle: string): Promise<undefined> => run('readwrite', (garde) => garde.delete(cle));

/** The names under which files are kept. */
export const listPieces = async (): Promise<string[]> =>
  (await run('readonly', (garde) => garde.getAllKeys())).map(String);
