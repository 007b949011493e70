// Files: a signed link, and how large an offer may be announced, before a byte is sent.
import { createHash, randomUUID } from 'node:crypto';
import { readLimiteFichiers } from '../supabase/reglages.ts';
import { ask, type Contexte, type Controle, json, pasVu, rouge, SANS_SECRETE, vu } from './controle.ts';

/** The largest file that a bidder may seal, and the ciphering around it: bytes. */
export const ANNONCE = 52_428_800 + 16_384;
/** Above what any bucket takes. */
const TROP = 60_000_000;

/** Announces a file of that many bytes by a key, and takes the announcement back where it was accepted. */
async function announce(contexte: Contexte, taille: number, cle: string): Promise<number> {
  const champs = {
    bucketName: 'soumissions',
    objectName: `${randomUUID()}/${createHash('sha256').update(randomUUID()).digest('hex')}.age`,
    contentType: 'application/octet-stream',
  };
  const metadonnees = Object.entries(champs).map(([nom, valeur]) => `${nom} ${Buffer.from(valeur).toString('base64')}`);
  const tus = { 'tus-resumable': '1.0.0' };
  const { status, headers } = await ask(contexte, '/storage/v1/upload/resumable', cle, {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(taille), 'upload-metadata': metadonnees.join(',') },
  });
  const lieu = headers.get('location');
  if (status === 201 && lieu !== null) {
    const { pathname } = new URL(lieu, contexte.api);
    await ask(contexte, pathname, cle, { method: 'DELETE', headers: tus });
  }
  return status;
}

export const CONTROLES_FICHIERS: readonly Controle[] = [
  {
    nom: 'Le service de fichiers',
    voir: async (contexte) => {
      const { status } = await ask(contexte, '/storage/v1/status', contexte.clePublique);
      return status === 200
        ? vu('répond')
        : rouge(`/storage/v1/status répond ${status} : le service « storage » est-il lancé ?`);
    },
  },
  {
    nom: 'Un lien signé',
    voir: async (contexte) => {
      const { cleSecrete: cle } = contexte;
      if (cle === undefined) return pasVu(SANS_SECRETE);
      const { status, lu } = await ask(contexte, '/storage/v1/object/sign/sonde/temoin', cle, json({ expiresIn: 60 }));
      const lien = lu['signedURL'];
      if (status !== 200 || typeof lien !== 'string')
        return status === 400 || status === 404
          ? pasVu('Le facteur n’a encore rien écrit : relancez dans une minute. (systemctl status portail-facteur)')
          : rouge(`Un lien ne se signe pas (${status}) : la clé secrète est-elle la bonne ?`);
      const ouvert = await ask(contexte, `/storage/v1${lien}`, undefined);
      const faux = await ask(
        contexte,
        `/storage/v1${lien.replace(/.$/, (signe) => (signe === 'A' ? 'B' : 'A'))}x`,
        undefined,
      );
      if (ouvert.status !== 200)
        return rouge(`Le lien signé répond ${ouvert.status} : le chemin /storage/v1 passe-t-il entier ?`);
      return faux.status >= 400
        ? vu('il ouvre, un faux n’ouvre rien')
        : rouge(
            'Un lien signé d’une fausse signature ouvre le fichier : le secret des jetons diffère entre les services.',
          );
    },
  },
  {
    nom: 'Une offre de 52,4 Mo s’annonce',
    voir: async (contexte) => {
      const { cleSecrete: cle } = contexte;
      if (cle === undefined) return pasVu(SANS_SECRETE);
      const grande = await announce(contexte, ANNONCE, cle);
      if (grande === 413)
        return rouge(
          `52,4 Mo sont refusés : FILE_SIZE_LIMIT=${readLimiteFichiers()} pour Storage, et 56 Mo au moins dans le serveur HTTPS.`,
        );
      if (grande >= 500 || grande === 404)
        return rouge(`L’annonce répond ${grande} : /storage/v1/upload/resumable arrive-t-il à Storage ?`);
      const trop = await announce(contexte, TROP, cle);
      return trop === 413
        ? vu(`${grande} ; 60 Mo, 413, avant un octet`)
        : rouge(`60 Mo répondent ${trop} au lieu de 413 : FILE_SIZE_LIMIT=${readLimiteFichiers()}.`);
    },
  },
  {
    nom: 'Sans compte, aucune offre',
    voir: async (contexte) => {
      const status = await announce(contexte, 1_000, contexte.clePublique);
      return status >= 400 && status < 500 && status !== 404 && status !== 413
        ? vu(`refusée, ${status}, avant un octet`)
        : rouge(
            `La clé publique seule obtient ${status} en annonçant une offre : les migrations sont-elles toutes appliquées ?`,
          );
    },
  },
];
