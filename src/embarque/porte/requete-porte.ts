import type { Demande as DemandeLue } from '../../service/http/requete-http.ts';
import type { FichierRecu } from './arrivee.ts';

/** A request to the API. */
export type Demande = DemandeLue & {
  /** In place of the body, for a call that brings a large file. */
  fichier?: FichierRecu | undefined;
};
