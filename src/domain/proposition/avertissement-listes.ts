import { formatInstantOuJour } from '../socle/date.ts';
import { dateOf } from './ajout.ts';
import { CUMULS, warnValeur } from './avertissement-valeur.ts';
import type { FicheLue } from './changement.ts';
import type { FormeChamp } from './forme-champ.ts';
import { pairLignes } from './lignes-appariees.ts';
import { isChamps, isListe, isSame } from './meme-valeur.ts';
import { sayNombre } from './nombre-dit.ts';
import type { Valeur } from './proposition.ts';

// What looks like an oversight inside a list: its lines of before and after face each other (R197).

type Champs = Readonly<Record<string, Valeur>>;

/** From how many times the greatest of the others a new amount, or the length before it a new length, looks mistyped. */
const FOIS_NEUF = 10;
/** From how many times less than the least of the others: told in thousands, or in millions. */
const FOIS_MOINDRE = 1000;

/** Inside a group of fields, each by its name. */
function warnGroupe(
  avant: Readonly<Record<string, Valeur>>,
  apres: Readonly<Record<string, Valeur>>,
  forme: FormeChamp | undefined,
): string[] {
  return [...new Set([...Object.keys(avant), ...Object.keys(apres)])].flatMap((nom) => {
    const sienne = forme?.champs?.[nom];
    const dits = warnDedans(nom, avant[nom], apres[nom], sienne, {});
    return dits.map((dit) => `${sienne?.label ?? nom}\u00a0: ${dit}`);
  });
}

/** What looks like an oversight in a value, whatever it holds; `fiche`: what else the entry said before. */
export function warnDedans(
  champ: string,
  avant: Valeur | undefined,
  apres: Valeur | undefined,
  forme: FormeChamp | undefined,
  fiche: FicheLue,
): string[] {
  if (isListe(apres) && (avant === undefined || isListe(avant)))
    return warnListe(champ, avant ?? [], apres, forme, fiche);
  if (isChamps(avant) && isChamps(apres)) return warnGroupe(avant, apres, forme);
  const dit = warnValeur(champ, avant, apres, forme?.genre ?? '');
  return dit === undefined ? [] : [dit];
}

/** What looks like an oversight between two lists; `avant`: empty where the entry had none. */
function warnListe(
  champ: string,
  avant: readonly Valeur[],
  apres: readonly Valeur[],
  forme: FormeChamp | undefined,
  fiche: FicheLue,
): string[] {
  const moindre = apres.length < avant.length ? ['la liste a moins de lignes'] : [];
  if (champ === 'observations') return [...moindre, ...warnObservations(avant, apres, forme, fiche)];
  const { paires, neuves } = pairLignes(avant, apres);
  return [
    ...moindre,
    ...paires.flatMap(([une, autre]) =>
      isChamps(une) && isChamps(autre)
        ? warnGroupe(une, autre, forme).map((dit) => `${nomOf(autre, apres)}, ${dit}`)
        : [],
    ),
    ...neuves.flatMap((neuve) => (isChamps(neuve) ? warnNeuve(neuve, avant.filter(isChamps), apres, forme) : [])),
  ];
}

/** How a line is called: its number, its day, else its rank. */
function nomOf(ligne: Champs, liste: readonly Valeur[]): string {
  const { numero, date } = ligne;
  if (typeof numero === 'number') return `n°\u00a0${numero}`;
  if (typeof date === 'string') return formatInstantOuJour(date);
  return `ligne ${liste.findIndex((une) => isSame(une, ligne)) + 1}`;
}

/** A new line beside those that were there: its amounts are of their size, or look as if they were told in another unit. */
function warnNeuve(
  neuve: Champs,
  autres: readonly Champs[],
  liste: readonly Valeur[],
  forme: FormeChamp | undefined,
): string[] {
  return Object.entries(neuve).flatMap(([nom, valeur]) => {
    const sienne = forme?.champs?.[nom];
    if (sienne?.genre !== 'montant' || typeof valeur !== 'number' || valeur === 0) return [];
    const sommes = autres
      .map((autre) => autre[nom])
      .filter((somme) => typeof somme === 'number')
      .map(Math.abs)
      .filter((somme) => somme > 0);
    if (sommes.length === 0) return [];
    const tell = (dit: string) => [`${nomOf(neuve, liste)}, ${sienne.label}\u00a0: ${dit}`];
    if (Math.abs(valeur) >= FOIS_NEUF * Math.max(...sommes))
      return tell('dix fois le plus grand des autres, ou davantage\u00a0: l’unité est-elle la bonne\u00a0?');
    return Math.abs(valeur) * FOIS_MOINDRE <= Math.min(...sommes)
      ? tell('mille fois moins que le plus petit des autres, ou davantage\u00a0: l’unité est-elle la bonne\u00a0?')
      : [];
  });
}

const parDate = (liste: readonly Valeur[]): Champs[] =>
  liste.filter(isChamps).sort((a, b) => dateOf(a).localeCompare(dateOf(b)));

/**
 * Observations follow each other by date, whatever the order in which they are written: the last of after against the last
 * of before, then each new one between its neighbours. Before the first one, the entry's own fields tell the present.
 */
function warnObservations(
  avant: readonly Valeur[],
  apres: readonly Valeur[],
  forme: FormeChamp | undefined,
  fiche: FicheLue,
): string[] {
  const [anciennes, toutes] = [parDate(avant), parDate(apres)];
  const isNeuve = (ligne: Champs) => !anciennes.some((une) => isSame(une, ligne));
  const deja = new Set<Champs>();
  const dits: string[] = [];
  const face = (une: Champs | undefined, suivante: Champs | undefined) => {
    if (une === undefined || suivante === undefined || deja.has(suivante) || isSame(une, suivante)) return;
    const siens = warnSuite(une, suivante, forme);
    if (siens.length > 0) deja.add(suivante);
    dits.push(...siens);
  };
  face(anciennes.at(-1) ?? fiche, toutes.at(-1));
  toutes.forEach((ligne, rang) => {
    const precedente = rang === 0 ? undefined : toutes[rang - 1];
    if (precedente !== undefined && (isNeuve(ligne) || isNeuve(precedente))) face(precedente, ligne);
  });
  // The same observation, mended: what it no longer tells.
  for (const [une, autre] of pairLignes(avant, apres).paires)
    if (isChamps(une) && isChamps(autre) && dateOf(une) === dateOf(autre))
      dits.push(
        ...warnGroupe(
          Object.fromEntries(Object.entries(une).filter(([nom]) => autre[nom] === undefined)),
          {},
          forme,
        ).map((dit) => `${nomOf(autre, apres)}, ${dit}`),
      );
  return dits;
}

/** Two observations that follow each other. */
function warnSuite(une: Champs, suivante: Champs, forme: FormeChamp | undefined): string[] {
  return Object.entries(suivante).flatMap(([nom, valeur]) => {
    const sienne = forme?.champs?.[nom];
    const genre = sienne?.genre ?? '';
    const precedente = une[nom];
    if (nom === 'date') {
      const dit = warnValeur(nom, precedente, valeur, 'jour');
      return dit === undefined ? [] : [`${nomOf(suivante, [])}\u00a0: ${dit}`];
    }
    if (!CUMULS.includes(nom) || typeof valeur !== 'number' || typeof precedente !== 'number') return [];
    const dit =
      warnValeur(nom, precedente, valeur, genre) ??
      (genre === 'kilometres' && precedente > 0 && valeur >= FOIS_NEUF * precedente
        ? 'dix fois plus qu’avant, ou davantage\u00a0: l’unité est-elle la bonne\u00a0?'
        : undefined);
    return dit === undefined
      ? []
      : [`${sienne?.label ?? nom}\u00a0: ${dit} (${sayNombre(genre, precedente)}, puis ${sayNombre(genre, valeur)})`];
  });
}
