import { type Manifeste, parseManifeste, parsePreuve, parseRecu, type PreuveInclusion } from './documents.ts';
import { fromHex } from './sha256.ts';
import type { Feuille, PieceScellee } from './feuille.ts';
import { type Constat, verifyFichier, verifyManifeste, verifyPresence, verifyPreuve } from './verification.ts';

/** A file handed in for checking: its text when it is a paper of ours, its digest and size in any case. */
export interface FichierRemis extends PieceScellee {
  nom: string;
  texte: string;
}

/** What was found of one file. */
export interface ConstatFichier extends Constat {
  nom: string;
}

interface Papiers {
  feuille?: Feuille;
  preuve?: PreuveInclusion;
  manifeste?: Manifeste;
}

function readPapiers(fichiers: readonly FichierRemis[]): { papiers: Papiers; autres: FichierRemis[] } {
  const papiers: Papiers = {};
  const autres = fichiers.filter(({ texte }) => {
    const feuille = parseRecu(texte)?.feuille;
    const preuve = parsePreuve(texte);
    const manifeste = parseManifeste(texte);
    if (feuille) papiers.feuille = feuille;
    if (preuve) papiers.preuve = preuve;
    if (manifeste) papiers.manifeste = manifeste;
    return !feuille && !preuve && !manifeste;
  });
  return { papiers, autres };
}

const SANS_RACINE = 'Donnez la racine publiée sur la page de l’appel d’offres : 64 chiffres et lettres de a à f.';

/**
 * Checks papers and encrypted files against one another and against the root that the tender's page publishes.
 * Trusts nothing but what it is given.
 * @param racine Root as it was copied; empty to check files against a receipt alone.
 */
export async function checkOffre(fichiers: readonly FichierRemis[], racine: string): Promise<ConstatFichier[]> {
  const { papiers, autres } = readPapiers(fichiers);
  const { feuille, preuve, manifeste } = papiers;
  const constats: ConstatFichier[] = [];
  const note = (nom: string, constat: Constat) => constats.push({ nom, ...constat });
  const publiee = racine.trim().toLowerCase();
  if (preuve || manifeste) {
    if (!fromHex(publiee)) note('Racine', { isVrai: false, phrase: SANS_RACINE });
    else {
      if (preuve)
        note(
          'Preuve',
          feuille
            ? await verifyPreuve(feuille, preuve, publiee)
            : { isVrai: false, phrase: 'Il manque le reçu que cette preuve concerne.' },
        );
      if (manifeste) note('Manifeste', await verifyManifeste(manifeste, publiee));
    }
    if (manifeste && feuille) note('Reçu', verifyPresence(feuille, manifeste));
  }
  for (const fichier of autres)
    note(
      fichier.nom,
      feuille
        ? verifyFichier(feuille, fichier)
        : { isVrai: false, phrase: 'Ni un reçu, ni une preuve, ni un manifeste, et aucun reçu pour le comparer.' },
    );
  if (constats.length === 0)
    note('Contrôle', {
      isVrai: false,
      phrase: feuille
        ? 'Le reçu est bien formé. Ajoutez la preuve ou le manifeste, ou les fichiers chiffrés, pour le vérifier.'
        : 'Il n’y a rien à vérifier : donnez un reçu, une preuve ou un manifeste.',
    });
  return constats;
}
