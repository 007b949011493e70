import { heureDe, jourDe, jourSaisi, nombreDe, plat } from '../registre/saisie-francaise.ts';
import { phraseProche } from '../registre/remedes.ts';
import { cleanTexte } from '../socle/nettoyage.ts';
import { lettresOf, nearestNom } from '../socle/nom-proche.ts';
import type { FormeChamp } from './forme-champ.ts';
import type { Valeur } from './proposition.ts';
import { isChamps, isListe } from './meme-valeur.ts';

/** What was typed, read as the register writes it; or what is wrong with it, in a sentence. */
export type ValeurLue = { valeur: Valeur; faute?: undefined } | { faute: string };

const NOMBRES = ['montant', 'pourcentage', 'kilometres', 'nombre', 'degres', 'number'];

/** True for a value that one line of a form can hold. */
export const isSaisissable = (valeur: Valeur | undefined): valeur is string | number | boolean =>
  valeur !== undefined && !isListe(valeur) && !isChamps(valeur);

/** Digits of an amount in threes, its decimals kept as they are. */
const grouped = (entier: string): string => entier.replace(/\B(?=(?:\d{3})+$)/g, ' ');

/** A value as a form shows it, to be typed over: a day, an amount and a word of a closed list as people write them. */
export const showSaisie = (valeur: string | number | boolean, forme?: FormeChamp): string => {
  if (typeof valeur === 'boolean') return valeur ? 'oui' : 'non';
  if (typeof valeur === 'number')
    return forme?.genre === 'montant' ? grouped(String(valeur)) : String(valeur).replace('.', ',');
  if (forme?.genre === 'jour' || (isMoment(forme) && valeur.length === 10)) return jourSaisi(valeur);
  if (isMoment(forme)) return `${jourSaisi(valeur)} à ${valeur.slice(11, 13)} h ${valeur.slice(14, 16)}`;
  return forme?.mots?.[valeur] ?? valeur;
};

const isMoment = (forme: FormeChamp | undefined): boolean => ['instant', 'echeance'].includes(forme?.genre ?? '');

/** A word of a closed list, by its label or by the code that files write; `quoi`: what is asked for. */
function readMot(texte: string, mots: Readonly<Record<string, string>>, quoi: string): ValeurLue {
  const lettres = lettresOf(texte);
  const trouve = Object.entries(mots).find(([code, mot]) => [code, mot].some((un) => lettresOf(un) === lettres));
  if (trouve) return { valeur: trouve[0] };
  const proche = nearestNom(texte, Object.values(mots));
  return { faute: `Écrivez ${quoi}${proche === undefined ? '' : `\u00a0: ${phraseProche(proche)}`}.` };
}

/** A day, or a moment where the field asks for an hour. */
function readDate(texte: string, genre: string): ValeurLue {
  const lu = jourDe(texte);
  if (lu?.suite === '' && genre !== 'instant') return { valeur: lu.jour };
  if (genre === 'jour') return { faute: 'Écrivez une date, comme 12/03/2026 ou 12 mars 2026.' };
  const heure = lu && heureDe(lu.suite);
  if (lu && heure !== undefined) return { valeur: `${lu.jour}${heure}` };
  return { faute: 'Écrivez une date et son heure, comme 12/03/2026 à 10 h 00.' };
}

/** Three decimals of a measure: an amount has none, and groups its thousands otherwise; a degree is never a thousand. */
function decimalDe(texte: string, genre: string): number | undefined {
  if (!['degres', 'kilometres', 'pourcentage', 'number'].includes(genre)) return undefined;
  const [, entier, decimales] = (genre === 'degres' ? /^(-?\d+)[.,](\d+)$/ : /^(-?\d+),(\d{3})$/).exec(texte) ?? [];
  return entier === undefined ? undefined : Number(`${entier}.${decimales ?? ''}`);
}

/**
 * Reads what a French hand typed in a field: dates, amounts, yes or no, words of a list; a text stays as it is. `avant`: what
 * stands there, which tells the kind of a field that has no shape.
 */
export function readSaisie(
  texte: string,
  avant: string | number | boolean | undefined,
  forme: FormeChamp | undefined,
): ValeurLue {
  const genre = forme?.genre ?? '';
  const propre = cleanTexte(texte, 'ligne');
  if (propre === '') return { faute: 'Écrivez une valeur, ou laissez ce champ de côté.' };
  if (NOMBRES.includes(genre) || typeof avant === 'number') {
    const valeur = decimalDe(propre, genre) ?? nombreDe(propre, { isMontant: genre === 'montant' });
    return valeur === undefined ? { faute: 'Écrivez un nombre, comme 1 200 000 ou 41,5.' } : { valeur };
  }
  if (genre === 'boolean' || typeof avant === 'boolean') {
    const mot = plat(propre);
    return mot === 'oui' || mot === 'non' ? { valeur: mot === 'oui' } : { faute: 'Écrivez oui ou non.' };
  }
  if (genre === 'jour' || isMoment(forme)) return readDate(propre, genre);
  const quoi = forme?.cible === undefined ? 'un des choix de la liste' : 'un nom que le registre connaît';
  return forme?.mots ? readMot(propre, forme.mots, quoi) : { valeur: cleanTexte(texte, 'prose') };
}
