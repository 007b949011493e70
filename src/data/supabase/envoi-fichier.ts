import { AppError } from '../../domain/socle/erreur.ts';

/** A request without progress for that long is aborted; the person may retry. */
const SILENCE_MS = 60_000;

/** Part of a resumable upload, bytes: the service takes this size alone; the last part may be shorter. */
export const PART_OCTETS = 6 * 1_024 * 1_024;

interface Envoi {
  methode: 'POST' | 'HEAD' | 'PATCH';
  adresse: string;
  entetes: Readonly<Record<string, string>>;
  corps?: Blob;
}

/** What the service answered. */
export interface Recu {
  status: number;
  texte: string;
  headerOf: (nom: string) => string | null;
}

/** Sends a body and tells the share of it that has left; throws `hors_ligne` or `delai_depasse` when no answer came. */
export type SendCorps = (envoi: Envoi, onPart: (part: number) => void) => Promise<Recu>;

/** By `XMLHttpRequest`, which alone reports upload progress. */
export const sendCorps: SendCorps = ({ methode, adresse, entetes, corps }, onPart) =>
  new Promise<Recu>((resolve, reject) => {
    const requete = new XMLHttpRequest();
    let silence = setTimeout(() => requete.abort(), SILENCE_MS);
    requete.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(silence);
      silence = setTimeout(() => requete.abort(), SILENCE_MS);
      onPart(total === 0 ? 0 : loaded / total);
    };
    requete.onload = () =>
      resolve({
        status: requete.status,
        texte: requete.responseText,
        headerOf: (nom) => requete.getResponseHeader(nom),
      });
    requete.onerror = () => reject(new AppError('hors_ligne', { cause: 'réseau' }));
    requete.onabort = () => reject(new AppError('delai_depasse', { cause: 'silence' }));
    requete.onloadend = () => clearTimeout(silence);
    requete.open(methode, adresse);
    for (const [nom, valeur] of Object.entries(entetes)) requete.setRequestHeader(nom, valeur);
    requete.send(corps ?? null);
  });
