import { formatNombre } from '../socle/montant.ts';
import { hashFeuille, racineByPreuve, racineOf } from './arbre.ts';
import type { Manifeste, PreuveInclusion } from './documents.ts';
import { toHex } from '../socle/empreinte.ts';
import { fromHex } from './sha256.ts';
import { type Feuille, parseFeuille, type PieceScellee, texteFeuille } from './feuille.ts';

/** One thing that was looked at, and what was found. */
export interface Constat {
  isVrai: boolean;
  phrase: string;
}

/** Whether a file kept by the bidder, encrypted, is one that the receipt names. */
export function verifyFichier({ formulaire, fichiers }: Feuille, { sha256, taille }: PieceScellee): Constat {
  const isMeme = (piece: PieceScellee) => piece.sha256 === sha256 && piece.taille === taille;
  const rang = fichiers.findIndex(isMeme);
  if (rang >= 0) return { isVrai: true, phrase: `Ce fichier est le fichier ${rang + 1} du reçu.` };
  return isMeme(formulaire)
    ? { isVrai: true, phrase: 'Ce fichier est le formulaire du reçu.' }
    : { isVrai: false, phrase: 'Ce fichier n’est pas parmi ceux du reçu.' };
}

/** Whether the offer of a receipt is under the root that was public since the deadline. */
export async function verifyPreuve(feuille: Feuille, preuve: PreuveInclusion, racine: string): Promise<Constat> {
  if (preuve.numero_recu !== feuille.numero_recu)
    return { isVrai: false, phrase: `Cette preuve est celle du reçu ${preuve.numero_recu}.` };
  if (preuve.racine !== racine)
    return {
      isVrai: false,
      phrase:
        'Cette preuve mène à une autre racine que celle qui est donnée. Après une prolongation de la date limite, l’espace de l’entreprise donne une preuve neuve.',
    };
  const chemin = preuve.chemin.map((hex) => fromHex(hex)).filter((octets) => octets !== undefined);
  const trouvee = await racineByPreuve(await hashFeuille(texteFeuille(feuille)), { ...preuve, chemin });
  return trouvee !== undefined && toHex(trouvee) === racine
    ? { isVrai: true, phrase: 'L’offre de ce reçu est comprise dans la racine publiée à la date limite.' }
    : { isVrai: false, phrase: 'L’offre de ce reçu n’est pas comprise dans la racine publiée.' };
}

function sujetOf(offres: number): string {
  if (offres === 0) return 'Le manifeste, sans aucune offre, donne';
  return offres === 1 ? 'La seule offre du manifeste donne' : `Les ${formatNombre(offres)} offres du manifeste donnent`;
}

/** Whether a manifest is whole: its leaves are of its tender, in order, no receipt twice, and give its root. */
export async function verifyManifeste(manifeste: Manifeste, racine: string): Promise<Constat> {
  const feuilles = manifeste.feuilles.map(parseFeuille);
  const numeros = feuilles.map((feuille) => feuille?.numero_recu ?? '');
  const isRange = numeros.every((numero, rang) => rang === 0 || (numeros[rang - 1] ?? '') < numero);
  if (feuilles.some((feuille) => feuille?.appel_offres_id !== manifeste.appel_offres_id) || !isRange)
    return { isVrai: false, phrase: 'Ce manifeste est mal formé.' };
  const trouvee = toHex(await racineOf(await Promise.all(manifeste.feuilles.map(hashFeuille))));
  if (trouvee !== racine || manifeste.racine !== racine)
    return { isVrai: false, phrase: 'Ce manifeste ne donne pas la racine publiée à la date limite.' };
  return { isVrai: true, phrase: `${sujetOf(feuilles.length)} la racine publiée à la date limite.` };
}

/** Whether the offer of a receipt stands in a manifest, to the letter. */
export function verifyPresence(feuille: Feuille, { feuilles }: Manifeste): Constat {
  return feuilles.includes(texteFeuille(feuille))
    ? { isVrai: true, phrase: 'L’offre de ce reçu est dans le manifeste, à l’identique.' }
    : { isVrai: false, phrase: 'L’offre de ce reçu n’est pas dans le manifeste.' };
}
