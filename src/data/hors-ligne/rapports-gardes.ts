import { AppError } from '../../domain/socle/erreur.ts';
import type { ProjetChantier, RapportGarde } from '../../domain/chantier/rapport-chantier.ts';

// Site reports and their photographs, in the browser's own database: apart from the forms that a sign-out erases, and never in
// the caches that the service worker answers from (R218).

const BASE = 'chantier';
const MAGASINS = ['rapports', 'photos', 'cadres'] as const;
type Magasin = (typeof MAGASINS)[number];

/** What an account may report on, as it was read last. */
export interface CadreGarde {
  projets: readonly ProjetChantier[];
  /** What the service's clock said then. */
  maintenant: string;
}

/** Bytes of a photograph, whole: a file of the gallery may change or go. */
interface PhotoGardee {
  rapport: string;
  octets: ArrayBuffer;
}

const refusal = (cause: DOMException | null) => new AppError('stockage_refuse', { cause });

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const demande = indexedDB.open(BASE, 1);
    demande.onupgradeneeded = () => MAGASINS.forEach((nom) => demande.result.createObjectStore(nom));
    demande.onsuccess = () => resolve(demande.result);
    demande.onerror = () => reject(refusal(demande.error));
  });
}

/** Does one thing with what is kept; settles once it is on the device. Throws `stockage_refuse` where it keeps nothing, or no more. */
async function run<T>(
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
      const demande = ask(magasins.map((nom) => transaction.objectStore(nom)));
      transaction.oncomplete = () => resolve(demande.result);
    });
  } finally {
    base.close();
  }
}

export const listRapports = (): Promise<RapportGarde[]> =>
  run(['rapports'], 'readonly', ([rapports]) => (rapports as IDBObjectStore).getAll() as IDBRequest<RapportGarde[]>);

export const readRapport = (id: string): Promise<RapportGarde | undefined> =>
  run(
    ['rapports'],
    'readonly',
    ([rapports]) => (rapports as IDBObjectStore).get(id) as IDBRequest<RapportGarde | undefined>,
  );

export const putRapport = (rapport: RapportGarde): Promise<IDBValidKey> =>
  run(['rapports'], 'readwrite', ([rapports]) => (rapports as IDBObjectStore).put(rapport, rapport.id));

/** A report and one more photograph, together or not at all. */
export const putPhoto = (rapport: RapportGarde, id: string, octets: ArrayBuffer): Promise<IDBValidKey> =>
  run(['rapports', 'photos'], 'readwrite', ([rapports, photos]) => {
    (photos as IDBObjectStore).put({ rapport: rapport.id, octets } satisfies PhotoGardee, id);
    return (rapports as IDBObjectStore).put(rapport, rapport.id);
  });

export const readPhoto = async (id: string): Promise<ArrayBuffer | undefined> =>
  (
    await run(
      ['photos'],
      'readonly',
      ([photos]) => (photos as IDBObjectStore).get(id) as IDBRequest<PhotoGardee | undefined>,
    )
  )?.octets;

/** Forgets the bytes of these photographs. */
export const deletePhotos = async (ids: readonly string[]): Promise<void> => {
  for (const id of ids) await run(['photos'], 'readwrite', ([photos]) => (photos as IDBObjectStore).delete(id));
};

export const deleteRapport = (id: string): Promise<undefined> =>
  run(['rapports'], 'readwrite', ([rapports]) => (rapports as IDBObjectStore).delete(id));

export const readCadre = (compte: string): Promise<CadreGarde | undefined> =>
  run(
    ['cadres'],
    'readonly',
    ([cadres]) => (cadres as IDBObjectStore).get(compte) as IDBRequest<CadreGarde | undefined>,
  );

export const putCadre = (compte: string, cadre: CadreGarde): Promise<IDBValidKey> =>
  run(['cadres'], 'readwrite', ([cadres]) => (cadres as IDBObjectStore).put(cadre, compte));
