import type { ProjetChantier, RapportGarde } from '../../domain/chantier/rapport-chantier.ts';
import { openBase } from './base-navigateur.ts';

// Site reports and their photographs, in the browser's own database: apart from the forms that a sign-out erases, and never in
// the caches that the service worker answers from (R218).

const BASE = 'chantier';
const MAGASINS = ['rapports', 'photos', 'cadres'] as const;

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

const run = openBase(BASE, MAGASINS);

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
