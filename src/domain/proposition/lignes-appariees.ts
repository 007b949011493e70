import { isChamps, isSame } from './meme-valeur.ts';
import type { Valeur } from './proposition.ts';

// Two lists of the same field: which line of one became which line of the other.

/** What tells that two lines speak of the same thing, the surest first. */
const CLES: ReadonlyArray<readonly string[]> = [
  ['numero'],
  ['id'],
  ['image'],
  ['date', 'nature'],
  ['date', 'type'],
  ['date'],
  ['nature', 'montant'],
  ['nature'],
  ['type'],
];

/** Those of a list that the other does not have, each as many times as it is in excess. */
export function exceptIn(liste: readonly Valeur[], autre: readonly Valeur[]): Valeur[] {
  const restent = [...autre];
  return liste.filter((un) => {
    const rang = restent.findIndex((deux) => isSame(un, deux));
    if (rang === -1) return true;
    restent.splice(rang, 1);
    return false;
  });
}

const isMemeCle = (cle: readonly string[], a: Valeur, b: Valeur): boolean =>
  isChamps(a) && isChamps(b) && cle.every((nom) => a[nom] !== undefined && isSame(a[nom], b[nom]));

/** Lines that changed, each with what it was; lines that only one of the lists has. */
export function pairLignes(
  avant: readonly Valeur[],
  apres: readonly Valeur[],
): { paires: Array<[avant: Valeur, apres: Valeur]>; neuves: Valeur[] } {
  const partent = exceptIn(avant, apres);
  let neuves = exceptIn(apres, avant);
  const paires: Array<[Valeur, Valeur]> = [];
  for (const cle of CLES)
    neuves = neuves.filter((neuve) => {
      const rang = partent.findIndex((une) => isMemeCle(cle, une, neuve));
      const [sienne] = rang === -1 ? [] : partent.splice(rang, 1);
      if (sienne !== undefined) paires.push([sienne, neuve]);
      return sienne === undefined;
    });
  return { paires, neuves };
}
