import type { ChangementChamp, CollectionProposee, Valeur } from '../proposition/proposition.ts';
import { isRecord } from '../socle/objet.ts';
import { CHAMPS_CONSTAT, ORDRE_DEMARRAGE } from './cibles.ts';
import { readPar, type Schema, schemaDe } from './collections.schema.ts';
import { addConstat } from './constat-classeur.ts';
import type { Appliquee, Champs } from './fiche-appliquee.ts';
import type { RangeeComprise } from './rangee.ts';

// What an entry becomes once a row is applied to it.

/** Puts what a row says in the fields of an entry; `jour`: the day of what is seen and not dated. */
export function applyRangee(
  avant: Readonly<Record<string, unknown>>,
  { valeurs }: RangeeComprise,
  constantes: Readonly<Record<string, unknown>>,
  jour: string,
): Appliquee {
  const appliquee: Appliquee = { champs: { ...avant }, fautes: [] };
  const { champs } = appliquee;
  const constat: Record<string, unknown> = {};
  for (const [champ, { valeur }] of valeurs) {
    if (champ in CHAMPS_CONSTAT) constat[CHAMPS_CONSTAT[champ] ?? ''] = valeur;
    else if (champ === ORDRE_DEMARRAGE) setOrdre(champs, valeur);
    else if (champ === 'bailleur' && Array.isArray(valeur)) champs['bailleur'] = valeur.map((id: unknown) => ({ id }));
    else setChemin(champs, champ, valeur);
  }
  // A position without its worth, an entry without its system: said once for all rows.
  for (const [champ, valeur] of Object.entries(constantes)) {
    const [objet = '', partie] = champ.split('.');
    const isUtile =
      partie === undefined ? champ !== 'precision' || champs['location'] !== undefined : isRecord(champs[objet]);
    if (isUtile && lire(champs, champ) === undefined && !(champ in CHAMPS_CONSTAT)) setChemin(champs, champ, valeur);
  }
  if (Object.keys(constat).length > 0)
    addConstat(appliquee, constat, jour, constantes['constat.source'] as string | undefined);
  return appliquee;
}

const lire = (champs: Champs, champ: string): unknown => {
  const [objet = '', partie] = champ.split('.');
  const valeur = champs[objet];
  return partie === undefined ? valeur : isRecord(valeur) ? valeur[partie] : undefined;
};

/** Sets a field, or a part of one; a part that is erased takes an empty whole with it. */
function setChemin(champs: Champs, champ: string, valeur: unknown): void {
  const [objet = '', partie] = champ.split('.');
  if (partie === undefined) {
    if (valeur === undefined) Reflect.deleteProperty(champs, objet);
    else champs[objet] = valeur;
    return;
  }
  const avant = champs[objet];
  const entier: Champs = { ...(isRecord(avant) ? avant : {}), [partie]: valeur };
  if (valeur === undefined) Reflect.deleteProperty(entier, partie);
  if (Object.keys(entier).length === 0) Reflect.deleteProperty(champs, objet);
  else champs[objet] = entier;
}

/** The order that begins the works: the first of its list. */
function setOrdre(champs: Champs, date: unknown): void {
  const ordres = (Array.isArray(champs['ordres_service']) ? champs['ordres_service'] : []) as Champs[];
  const autres = ordres.filter(({ type }) => type !== 'DEMARRAGE');
  if (date === undefined && autres.length === 0) delete champs['ordres_service'];
  else champs['ordres_service'] = date === undefined ? autres : [{ type: 'DEMARRAGE', date }, ...autres];
}

/** What differs between an entry and what it would say, in the order of its fields; texts that read alike do not. */
export function changementsChamps(
  collection: CollectionProposee,
  avant: Readonly<Record<string, unknown>>,
  apres: Readonly<Record<string, unknown>>,
): ChangementChamp[] {
  const noms = [...new Set([...Object.keys(avant), ...Object.keys(apres)])].filter((nom) => nom !== 'id');
  return noms.flatMap((champ): ChangementChamp[] => {
    const schema = schemaDe(collection, champ);
    if (!schema || apres[champ] === avant[champ]) return [];
    if (avant[champ] !== undefined && lecture(schema, avant[champ]) === lecture(schema, apres[champ])) return [];
    return [
      {
        champ,
        ...(avant[champ] !== undefined && { avant: avant[champ] as Valeur }),
        ...(apres[champ] !== undefined && { apres: apres[champ] as Valeur }),
      },
    ];
  });
}

/** A value as its schema reads it, its fields in one order, so that two can be compared. */
function lecture(schema: Schema, valeur: unknown): string {
  if (valeur === undefined) return '';
  const lu = readPar(schema, valeur);
  return JSON.stringify(range('lu' in lu ? lu.lu : valeur));
}

const range = (valeur: unknown): unknown => {
  if (Array.isArray(valeur)) return valeur.map(range);
  if (!isRecord(valeur)) return valeur;
  return Object.fromEntries(
    Object.keys(valeur)
      .sort()
      .map((nom) => [nom, range(valeur[nom])]),
  );
};
