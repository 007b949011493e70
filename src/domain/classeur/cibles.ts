import { champsOf, formeOf } from '../socle/forme.schema.ts';
import { SCHEMAS, type Schema, schemaDe } from './collections.schema.ts';
import type { CollectionClasseur } from './vocabulaire.ts';

// Where a column may go: the fields of an entry that a cell can hold, and a few that are read together.

/** A field that a column may fill. */
export interface Cible {
  champ: string;
  /** What it says, for who chooses it. */
  sens: string;
  /** What its cells are read as; none where they only name the entry. */
  schema?: Schema;
}

/** Its last observation, read as a whole (R201): its rate, its day, who saw it. */
export const CHAMPS_CONSTAT: Readonly<Record<string, string>> = {
  'constat.taux_execution_physique': 'taux_execution_physique',
  'constat.taux_conso_delai': 'taux_conso_delai',
  'constat.date': 'date',
  'constat.source': 'source',
};
export const ORDRE_DEMARRAGE = 'ordre_demarrage';

const SENS_CONSTAT: Readonly<Record<string, string>> = {
  'constat.taux_execution_physique': 'Travaux faits au dernier constat, en pour cent.',
  'constat.taux_conso_delai': 'Délai écoulé au dernier constat, en pour cent.',
  'constat.date': 'Jour du dernier constat.',
  'constat.source': 'Qui a fait le dernier constat.',
};

/** Fields that nobody types in a workbook: written by commands, or by what accepts a change. */
const RESERVES = ['date_publication', 'reponse', 'performance_ratio'];
/** What a cell holds in one word or one number; `identifiant` names a file. */
const isSimple = (genre: string): boolean => !['array', 'object', 'tuple', 'record'].includes(genre);

function ciblesChamps(collection: CollectionClasseur): Cible[] {
  return champsOf(SCHEMAS[collection]).flatMap(([champ, schema]): Cible[] => {
    const { genre, sens = '' } = formeOf(schema);
    if (RESERVES.includes(champ)) return [];
    if (isSimple(genre)) return [{ champ, sens, schema }];
    if (genre === 'object')
      return champsOf(schema).flatMap(([nom, dedans]) => {
        const forme = formeOf(dedans);
        return isSimple(forme.genre) ? [{ champ: `${champ}.${nom}`, sens: forme.sens ?? '', schema: dedans }] : [];
      });
    return champ in LISTES ? [{ champ, sens, schema }] : [];
  });
}

/** Lists of names, and the collection that each names. */
export const LISTES: Readonly<Record<string, 'bailleurs' | 'entreprises'>> = {
  bailleur: 'bailleurs',
  entreprise: 'entreprises',
  titulaire: 'entreprises',
};

const MEMOIRE = new Map<CollectionClasseur, ReadonlyMap<string, Cible>>();

/** Every field that a column of this collection may fill, by its name. */
export function ciblesOf(collection: CollectionClasseur): ReadonlyMap<string, Cible> {
  const connues = MEMOIRE.get(collection);
  if (connues) return connues;
  const observation = (champ: string) => schemaDe('projets', `observations.0.${champ}`);
  const groupees: Cible[] =
    collection === 'projets'
      ? [
          ...Object.entries(CHAMPS_CONSTAT).map(([champ, nom]) => ({
            champ,
            sens: SENS_CONSTAT[champ] ?? '',
            schema: observation(nom) as Schema,
          })),
          {
            champ: ORDRE_DEMARRAGE,
            sens: 'Jour de l’ordre de service de démarrage.',
            schema: schemaDe('projets', 'ordres_service.0.date') as Schema,
          },
        ]
      : [];
  const cibles = [
    { champ: 'id', sens: 'Fiche du portail : son nom de fichier, ou l’adresse de sa page.' },
    ...ciblesChamps(collection),
    ...groupees,
  ];
  const parChamp = new Map(cibles.map((cible) => [cible.champ, cible]));
  MEMOIRE.set(collection, parChamp);
  return parChamp;
}
