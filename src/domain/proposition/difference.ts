import { formatInstantOuJour } from '../socle/date.ts';
import { formatGnf, formatKm, formatNombre, formatPart } from '../socle/montant.ts';
import { countOf } from '../socle/texte.ts';
import { warnChangement } from './avertissement.ts';
import type { FormeChamp, FormesChamps } from './forme-champ.ts';
import type { ChangementChamp, ChangementFiche, Valeur } from './proposition.ts';
import { isChamps, isListe, isSame } from './meme-valeur.ts';

/** What a field that is not in the file reads. */
const ABSENT = 'rien';

/** One field of an entry, from what to what, in words. */
export interface LigneDifference {
  champ: string;
  label: string;
  avant: string;
  apres: string;
  /** What looks like an oversight, and refuses nothing (R127). */
  avertissement?: string;
}

function sayNombre(genre: string, valeur: number): string {
  if (genre === 'montant') return formatGnf(valeur);
  if (genre === 'pourcentage') return formatPart(valeur);
  if (genre === 'kilometres') return formatKm(valeur);
  // A year or a position is no amount: its digits are not grouped.
  return Math.abs(valeur) >= 10_000 ? formatNombre(valeur) : String(valeur).replace('.', ',');
}

/** A value in words. */
export function sayValeur(valeur: Valeur | undefined, forme: FormeChamp | undefined): string {
  if (valeur === undefined) return ABSENT;
  if (typeof valeur === 'boolean') return valeur ? 'oui' : 'non';
  if (typeof valeur === 'number') return sayNombre(forme?.genre ?? '', valeur);
  if (typeof valeur === 'string') {
    const isDate = ['jour', 'instant', 'echeance'].includes(forme?.genre ?? '');
    return isDate ? formatInstantOuJour(valeur) : (forme?.mots?.[valeur] ?? valeur);
  }
  if (isListe(valeur)) return valeur.length === 0 ? ABSENT : valeur.map((un) => sayValeur(un, forme)).join('\u00a0; ');
  return Object.entries(isChamps(valeur) ? valeur : {})
    .map(([nom, dedans]) => {
      const sienne = forme?.champs?.[nom];
      return `${sienne?.label ?? nom}\u00a0: ${sayValeur(dedans, sienne)}`;
    })
    .join(', ');
}

/** Those of a list that the other does not have, each as many times as it is in excess. */
function exceptIn(liste: readonly Valeur[], autre: readonly Valeur[]): Valeur[] {
  const restent = [...autre];
  return liste.filter((un) => {
    const rang = restent.findIndex((deux) => isSame(un, deux));
    if (rang === -1) return true;
    restent.splice(rang, 1);
    return false;
  });
}

/** Two lists: what leaves and what comes, and how many stay as they are; whole when only their order changed. */
function sayListes(
  avant: readonly Valeur[],
  apres: readonly Valeur[],
  say: (valeur: Valeur) => string,
): [string, string] {
  const partent = exceptIn(avant, apres);
  const viennent = exceptIn(apres, avant);
  const memes = avant.length - partent.length;
  if (memes === 0 || partent.length + viennent.length === 0) return [say(avant), say(apres)];
  const reste = countOf(memes, 'ligne inchangée', 'lignes inchangées');
  const side = (lignes: readonly Valeur[]) => (lignes.length === 0 ? reste : `${reste}, et ${say(lignes)}`);
  return [side(partent), side(viennent)];
}

/** One change in words. */
export function sayChangement(changement: ChangementChamp, formes: FormesChamps): LigneDifference {
  const { champ, avant, apres, ajout } = changement;
  const forme = formes[champ];
  const say = (valeur: Valeur | undefined) => sayValeur(valeur, forme);
  if (ajout === true) {
    const quoi = avant === undefined ? `ajouté\u00a0: ${say(apres)}` : `ôté\u00a0: ${say(avant)}`;
    return { champ, label: forme?.label ?? champ, avant: 'ce que la fiche dit déjà', apres: quoi };
  }
  const [dAvant, dApres] = isListe(avant) && isListe(apres) ? sayListes(avant, apres, say) : [say(avant), say(apres)];
  const avertissement = warnChangement(changement, forme?.genre);
  return { champ, label: forme?.label ?? champ, avant: dAvant, apres: dApres, ...(avertissement && { avertissement }) };
}

/** An entry's changes in words, in the order in which they were given. */
export const sayFiche = ({ champs }: ChangementFiche, formes: FormesChamps): LigneDifference[] =>
  champs.map((changement) => sayChangement(changement, formes));
