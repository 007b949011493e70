import { jourDe, nombreDe, plat } from '../registre/saisie-francaise.ts';
import type { FormeChamp } from './forme-champ.ts';
import type { Valeur } from './proposition.ts';
import { isChamps, isListe } from './meme-valeur.ts';

/** What was typed, read as the register writes it; or what is wrong with it, in a sentence. */
export type ValeurLue = { valeur: Valeur; faute?: undefined } | { faute: string };

const NOMBRES = ['montant', 'pourcentage', 'kilometres', 'nombre', 'degres', 'number'];

/** True for a value that one line of a form can hold. */
export const isSaisissable = (valeur: Valeur | undefined): valeur is string | number | boolean =>
  valeur !== undefined && !isListe(valeur) && !isChamps(valeur);

/** A value as a form shows it, to be typed over. */
export const showSaisie = (valeur: string | number | boolean): string => {
  if (typeof valeur === 'boolean') return valeur ? 'oui' : 'non';
  return typeof valeur === 'number' ? String(valeur).replace('.', ',') : valeur;
};

/** Reads what a French hand typed in a field: dates, amounts, yes or no; a text stays as it is. */
export function readSaisie(texte: string, avant: string | number | boolean, forme: FormeChamp | undefined): ValeurLue {
  const propre = texte.replace(/[\u00a0\u202f]/g, ' ').trim();
  if (propre === '') return { faute: 'Écrivez une valeur, ou laissez ce champ de côté.' };
  const genre = forme?.genre ?? '';
  if (NOMBRES.includes(genre) || typeof avant === 'number') {
    const valeur = nombreDe(propre, { isMontant: genre === 'montant' });
    return valeur === undefined ? { faute: 'Écrivez un nombre, comme 1 200 000 ou 41,5.' } : { valeur };
  }
  if (typeof avant === 'boolean') {
    const mot = plat(propre);
    return mot === 'oui' || mot === 'non' ? { valeur: mot === 'oui' } : { faute: 'Écrivez oui ou non.' };
  }
  if (genre !== 'jour') return { valeur: propre };
  const lu = jourDe(propre);
  return lu?.suite === '' ? { valeur: lu.jour } : { faute: 'Écrivez une date, comme 12/03/2026 ou 12 mars 2026.' };
}
