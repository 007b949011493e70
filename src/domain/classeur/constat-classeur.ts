import { isRecord } from '../socle/objet.ts';
import type { Appliquee } from './fiche-appliquee.ts';

// What a row says of how far the works have come (R201): a new observation where its day is after the last one, the last one
// mended where it is the same day; the fields of today where the entry has no observation and nobody dates this one.

const TAUX = ['taux_execution_physique', 'taux_conso_delai'] as const;

/** Adds to an entry what its row saw; `constat`: what changed alone; `selon`: who saw it, unless the row says. */
export function addConstat(
  { champs, fautes }: Appliquee,
  constat: Readonly<Record<string, unknown>>,
  jour: string,
  selon: string | undefined,
): void {
  const observations = (Array.isArray(champs['observations']) ? champs['observations'] : []).filter(isRecord);
  const derniere = observations.at(-1);
  const date = (constat['date'] ?? (selon === undefined ? derniere?.['date'] : jour)) as string | undefined;
  // A file that dates nothing says itself who saw it; a row that keeps who saw the last one says so too.
  const source = constat['source'] ?? selon ?? derniere?.['source'];
  const taux = Object.fromEntries(TAUX.flatMap((nom) => (constat[nom] === undefined ? [] : [[nom, constat[nom]]])));
  const physique =
    constat['taux_execution_physique'] ?? derniere?.['taux_execution_physique'] ?? champs['taux_execution_physique'];
  if (derniere === undefined && (constat['date'] === undefined || constat['source'] === undefined)) {
    // Nobody dates it, or says who saw it: it is the rate of today.
    if (Object.keys(taux).length === 0 && Object.keys(constat).length > 0)
      fautes.push({
        champ: 'constat.date',
        attendu: 'le jour du constat, qui l’a fait et le taux des travaux, ensemble',
      });
    Object.assign(champs, taux);
    return;
  }
  if (physique === undefined) {
    fautes.push({
      champ: 'constat.taux_execution_physique',
      attendu: 'le taux des travaux, puisque le constat est daté',
    });
    return;
  }
  const avant = derniere?.['date'] as string | undefined;
  if (avant !== undefined && date !== undefined && date < avant) {
    const dit = avant.split('-').reverse().join('/');
    fautes.push({ champ: 'constat.date', attendu: `un jour d’après le dernier constat (${dit})` });
    return;
  }
  // Who mends a rate without a day speaks of the day that the row still tells.
  const suite = avant === date ? observations.slice(0, -1) : observations;
  const reprise = avant === date ? derniere : undefined;
  champs['observations'] = [
    ...suite,
    {
      ...reprise,
      date,
      ...(reprise === undefined && { taux_execution_physique: physique }),
      ...taux,
      source,
    },
  ];
  // What follows from the observations is not written twice.
  for (const nom of TAUX) Reflect.deleteProperty(champs, nom);
}
