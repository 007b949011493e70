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
  feuilles: Feuille[];
  preuves: PreuveInclusion[];
  manifestes: Manifeste[];
}

/** Every paper counts: a second one never hides what the first one says. */
function readPapiers(fichiers: readonly FichierRemis[]): { papiers: Papiers; autres: FichierRemis[] } {
  const papiers: Papiers = { feuilles: [], preuves: [], manifestes: [] };
  const autres = fichiers.filter(({ texte }) => {
    const feuille = parseRecu(texte)?.feuille;
    const preuve = parsePreuve(texte);
    const manifeste = parseManifeste(texte);
    if (feuille) papiers.feuilles.push(feuille);
    if (preuve) papiers.preuves.push(preuve);
    if (manifeste) papiers.manifestes.push(manifeste);
    return !feuille && !preuve && !manifeste;
  });
  return { papiers, autres };
}

const SANS_RACINE = 'Donnez la racine publiée sur la page de l’appel d’offres : 64 chiffres et lettres de a à f.';

const SANS_RECU: Constat = { isVrai: false, phrase: 'Il manque le reçu que cette preuve concerne.' };

/** What a file is, held against every receipt that was given. */
function constatFichier(feuilles: readonly Feuille[], fichier: FichierRemis): Constat {
  const constats = feuilles.map((feuille) => verifyFichier(feuille, fichier));
  return (
    constats.find(({ isVrai }) => isVrai) ??
    constats[0] ?? {
      isVrai: false,
      phrase: 'Ni un reçu, ni une preuve, ni un manifeste, et aucun reçu pour le comparer.',
    }
  );
}

/**
 * Checks papers and encrypted files against one another and against the root that the tender's page publishes.
 * Trusts nothing but what it is given.
 * @param racine Root as it was copied; empty to check files against a receipt alone.
 */
export async function checkOffre(fichiers: readonly FichierRemis[], racine: string): Promise<ConstatFichier[]> {
  const { papiers, autres } = readPapiers(fichiers);
  const { feuilles, preuves, manifestes } = papiers;
  const constats: ConstatFichier[] = [];
  const note = (nom: string, constat: Constat) => constats.push({ nom, ...constat });
  const publiee = racine.trim().toLowerCase();
  if (preuves.length + manifestes.length > 0) {
    if (!fromHex(publiee)) note('Racine', { isVrai: false, phrase: SANS_RACINE });
    else {
      for (const preuve of preuves) {
        const feuille = feuilles.find(({ numero_recu }) => numero_recu === preuve.numero_recu) ?? feuilles[0];
        note('Preuve', feuille ? await verifyPreuve(feuille, preuve, publiee) : SANS_RECU);
      }
      for (const manifeste of manifestes) note('Manifeste', await verifyManifeste(manifeste, publiee));
    }
    for (const manifeste of manifestes)
      for (const feuille of feuilles) note('Reçu', verifyPresence(feuille, manifeste));
  }
  for (const fichier of autres) note(fichier.nom, constatFichier(feuilles, fichier));
  // A receipt that neither a proof nor a manifest speaks of is said to be unchecked.
  if (manifestes.length === 0 && preuves.length > 0)
    for (const { numero_recu } of feuilles)
      if (!preuves.some((preuve) => preuve.numero_recu === numero_recu))
        note('Reçu', { isVrai: false, phrase: `Aucune preuve n’est celle du reçu ${numero_recu}.` });
  if (constats.length === 0)
    note('Contrôle', {
      isVrai: false,
      phrase: feuilles[0]
        ? 'Le reçu est bien formé. Ajoutez la preuve ou le manifeste, ou les fichiers chiffrés, pour le vérifier.'
        : 'Il n’y a rien à vérifier : donnez un reçu, une preuve ou un manifeste.',
    });
  return constats;
}
