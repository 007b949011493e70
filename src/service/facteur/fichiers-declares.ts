import { isRecord } from '../../domain/socle/objet.ts';

/** A file to verify. */
type FichierDeclare = { id: string; chemin: string };

/** Files of a bucket whose hash is only declared so far. */
export type FichiersDeclares = {
  /** Some of them in order of their places, after one of these; the first ones after ''. */
  list: (apres: string) => Promise<FichierDeclare[]>;
  read: (chemin: string) => Promise<ReadableStream<Uint8Array>>;
  /** Tells the hash of the stored file; true when it is the declared one. */
  attest: (id: string, sha256: string) => Promise<boolean>;
};

/** True for a file to verify, as the database gives it. */
export const isDeclare = (value: unknown): value is FichierDeclare =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['chemin'] === 'string';
