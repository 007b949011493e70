import { relitLecture } from '../scelle/lecture-relue.ts';
import { lignesLecture } from '../scelle/lecture.ts';
import { formatGnf } from '../socle/montant.ts';
import { isRecord } from '../socle/objet.ts';
import type { LigneJournal, NomsFiches } from './journal.ts';

// What a line of the log holds beside its states, in words: an auditor reads it without knowing how the database writes it.

type Terme = [terme: string, valeur: string];

const lectureOf = (valeur: unknown, prefixe = ''): Terme[] =>
  valeur === undefined ? [] : lignesLecture(relitLecture(valeur)).map(([terme, dit]): Terme => [prefixe + terme, dit]);

const isTextes = (valeur: unknown): valeur is string[] =>
  Array.isArray(valeur) && valeur.every((un) => typeof un === 'string');

/** Readings, lots, winners, amounts and observations of a line; nothing where it has none. */
export function detailsOf({ details }: Pick<LigneJournal, 'details'>, noms: NomsFiches): Terme[] {
  if (!isRecord(details)) return [];
  const { lot, titulaire, montant, observations, lecture, avant, ouvre, presences } = details;
  return [
    ...(typeof lot === 'number' && lot > 0 ? [['Lot', String(lot)] satisfies Terme] : []),
    ...(isTextes(titulaire)
      ? [['Titulaire', titulaire.map((id) => noms.get(id) ?? id).join(', ')] satisfies Terme]
      : []),
    ...(typeof montant === 'number' ? [['Montant', formatGnf(montant)] satisfies Terme] : []),
    ...(typeof observations === 'string' && observations !== ''
      ? [['Observations', observations] satisfies Terme]
      : []),
    ...(typeof ouvre === 'boolean'
      ? [['Cette paire', ouvre ? 'ouvre l’offre' : 'n’ouvre pas l’offre'] satisfies Terme]
      : []),
    ...(typeof presences === 'number' ? [['Personnes présentes', String(presences)] satisfies Terme] : []),
    ...lectureOf(lecture),
    ...lectureOf(avant, 'Avant\u00a0: '),
  ];
}
