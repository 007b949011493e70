import { readAttente } from '../../domain/socle/attente.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { DOSSIER_JUSTIFICATIFS } from '../../domain/demande/justificatif.ts';
import { getClient } from './client.ts';
import { getConfiguration } from './configuration.ts';
import { codeOf } from './reponse.ts';

/** An upload without progress for that long is aborted; the person may retry. */
const SILENCE_MS = 60_000;

/**
 * Puts a proof into the folder of its request. By `XMLHttpRequest`, which alone reports upload progress;
 * the address and the headers are those of supabase-js.
 */
export async function uploadJustificatif(chemin: string, fichier: Blob, onPart: (part: number) => void): Promise<void> {
  const { url, cle } = await getConfiguration();
  await new Promise<void>((resolve, reject) => {
    const requete = new XMLHttpRequest();
    const fail = (code: ConstructorParameters<typeof AppError>[0], cause: unknown) =>
      reject(new AppError(code, { cause, attente: readAttente(requete.getResponseHeader('retry-after'), Date.now()) }));
    let silence = setTimeout(() => requete.abort(), SILENCE_MS);
    requete.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(silence);
      silence = setTimeout(() => requete.abort(), SILENCE_MS);
      onPart(total === 0 ? 0 : loaded / total);
    };
    requete.onload = () => {
      // A file that is there already was stored by a try whose answer was lost.
      const isLa = requete.status === 409 || /duplicate|already exists/i.test(requete.responseText);
      const code = codeOf(requete.status);
      if (requete.status < 300 || isLa) resolve();
      else fail(code === 'inattendue' || code === 'non_autorise' ? 'fichier_refuse' : code, requete.status);
    };
    requete.onerror = () => fail('hors_ligne', 'réseau');
    requete.onabort = () => fail('delai_depasse', 'silence');
    requete.onloadend = () => clearTimeout(silence);
    requete.open('POST', `${url}/storage/v1/object/${DOSSIER_JUSTIFICATIFS}/${chemin}`);
    requete.setRequestHeader('apikey', cle);
    requete.setRequestHeader('authorization', `Bearer ${cle}`);
    requete.setRequestHeader('content-type', fichier.type);
    requete.setRequestHeader('x-upsert', 'false');
    requete.send(fichier);
  });
}

/** A link to a proof that holds for 60 s; administrators alone get one. */
export async function signJustificatif(chemin: string): Promise<string> {
  const client = await getClient();
  const { data, error } = await client.storage.from(DOSSIER_JUSTIFICATIFS).createSignedUrl(chemin, 60);
  if (error) throw new AppError('fichier_non_telecharge', { cause: error });
  return data.signedUrl;
}
