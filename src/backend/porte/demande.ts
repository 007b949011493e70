import type { FichierRecu } from './arrivee.ts';

/** A request to the API. */
export type Demande = {
  method: string;
  /** Path and query. */ adresse: string;
  headers: Headers;
  corps?: Uint8Array<ArrayBuffer> | undefined;
  /** In place of the body, for a call that brings a large file. */
  fichier?: FichierRecu | undefined;
};

/** The body as the services read it, without a byte order mark: the rules must see what the services see. */
export function readJson(corps: Uint8Array | undefined): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(corps)) as unknown;
  } catch {
    return undefined;
  }
}
