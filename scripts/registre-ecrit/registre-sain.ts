import { createControlePropose } from '../../src/data/content/registre-propose.ts';
import { countOf } from '../../src/domain/socle/texte.ts';
import { phraseFaute } from '../publie/lignes.ts';
import type { Redige } from './redaction.ts';

// Which files of a proposition leave the register sound: the register is read as it would be with them, by halves.

/** How many times the register may be read for one proposition: beyond, what is not cleared yet is left. */
const LECTURES_MAX = 300;

/** Files at fault that a reason names: its author reads it. */
const DITES_MAX = 3;

/** Files that may be written, and why each of the others may not. */
export interface Tri {
  gardes: Redige[];
  raisons: Map<string, string>;
}

/** Faults that the register does not have today, by the file of which they are told. */
type Fautes = ReadonlyMap<string, string>;

/** Those that leave the register sound after `base`, which does: halved until each one at fault stands alone. */
function keep(
  base: readonly Redige[],
  liste: readonly Redige[],
  isSain: (liste: readonly Redige[]) => boolean,
): Redige[] {
  if (liste.length === 0 || isSain([...base, ...liste])) return [...liste];
  if (liste.length === 1) return [];
  const milieu = Math.ceil(liste.length / 2);
  const premiers = keep(base, liste.slice(0, milieu), isSain);
  return [...premiers, ...keep([...base, ...premiers], liste.slice(milieu), isSain)];
}

/**
 * Sorts files into those that leave the register sound and those that do not: only what is at fault is left, also where the
 * fault is told of another's file. Those of which a fault is told come last; what was left is tried again, since what it
 * leaned on may have been kept meanwhile.
 */
export function sortRediges(racine: string, rediges: readonly Redige[], jour: string): Tri {
  const raisons = new Map<string, string>();
  if (rediges.length === 0) return { gardes: [], raisons };
  const check = createControlePropose(racine, jour);
  const fautesOf = (liste: readonly Redige[]): Fautes => {
    const { anomalies } = check(new Map(liste.map(({ fichier, texte }) => [fichier, texte])));
    return new Map(
      [...Map.groupBy(anomalies, ({ fichier }) => fichier)].map(([fichier, siennes]) => [
        fichier,
        siennes.map(({ champ, valeur, attendu }) => phraseFaute(champ, valeur, attendu)).join(' ; '),
      ]),
    );
  };
  const toutes = fautesOf(rediges);
  if (toutes.size === 0) return { gardes: [...rediges], raisons };
  let lectures = 0;
  const isSain = (liste: readonly Redige[]): boolean => {
    lectures += 1;
    return lectures <= LECTURES_MAX && (liste.length === 0 || fautesOf(liste).size === 0);
  };
  const isDite = ({ fichier }: Redige) => toutes.has(fichier);
  let gardes = keep(
    [],
    rediges.filter((un) => !isDite(un)),
    isSain,
  );
  gardes.push(...keep(gardes, rediges.filter(isDite), isSain));
  for (let avant = -1; avant < gardes.length && gardes.length < rediges.length;) {
    avant = gardes.length;
    const restes = rediges.filter((un) => !gardes.includes(un));
    gardes.push(...keep(gardes, restes, isSain));
  }
  gardes = rediges.filter((un) => gardes.includes(un));
  for (const redige of rediges.filter((un) => !gardes.includes(un))) {
    lectures += 1;
    const siennes = lectures <= LECTURES_MAX ? fautesOf([...gardes, redige]) : toutes;
    raisons.set(redige.fichier, phraseOf(redige.fichier, siennes.size === 0 ? toutes : siennes));
  }
  return { gardes, raisons };
}

function phraseOf(fichier: string, fautes: Fautes): string {
  const sienne = fautes.get(fichier);
  if (sienne !== undefined) return `la fiche ne serait plus valable (${sienne})`;
  const dites = [...fautes].slice(0, DITES_MAX).map(([autre, faute]) => `${autre}, ${faute}`);
  const reste = fautes.size - dites.length;
  const suite = reste > 0 ? [`et ${countOf(reste, 'autre fiche', 'autres fiches')}`] : [];
  return `le registre ne serait plus valable (${[...dites, ...suite].join(' ; ')})`;
}
