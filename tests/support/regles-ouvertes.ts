import { isRecord } from '../../src/domain/socle/objet.ts';
import { mergeObjets } from '../../src/domain/donnees-ouvertes/fusion-ocds.ts';
import type { ObjetJson } from '../../src/domain/donnees-ouvertes/json.ts';
import { isInPays } from '../../src/domain/projet/cadre-pays.ts';

// What a publisher of open contracting data is graded on, and no schema asks (R229 to R231).

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/;
const CHAMPS_DATES =
  /(?:^|[a-z])(?:[dD]ate(?:Met|Signed|Published|Modified|Answered)?|startDate|endDate|dueDate|updated)$/;
const IDENTIFIANT_PROJET = /^oc4ids-[a-z0-9]{6}-./;
const OCID = /^ocds-[a-z0-9]{6}-./;
/** Fields that refer to an organisation. */
const REFERENCES = [
  'buyer',
  'procuringEntity',
  'administrativeEntity',
  'publicAuthority',
  'sourceParty',
  'payer',
  'payee',
];

/** `connu`: what earlier releases say in the same place. */
type Visite = (chemin: string, champ: string, valeur: unknown, connu: unknown) => void;

const memeRangee = (connu: unknown, element: unknown): unknown =>
  Array.isArray(connu) && isRecord(element)
    ? connu.find((autre) => isRecord(autre) && autre['id'] === element['id'])
    : undefined;

function visit(valeur: unknown, see: Visite, connu: unknown, chemin = '', champ = ''): void {
  see(chemin, champ, valeur, connu);
  if (Array.isArray(valeur))
    for (const [rang, element] of valeur.entries())
      visit(element, see, memeRangee(connu, element), `${chemin}[${rang}]`, champ);
  else if (isRecord(valeur))
    for (const [nom, sienne] of Object.entries(valeur))
      visit(sienne, see, isRecord(connu) ? connu[nom] : undefined, `${chemin}.${nom}`, nom);
}

const isVide = (valeur: unknown): boolean =>
  valeur === null ||
  valeur === '' ||
  (Array.isArray(valeur) && valeur.length === 0) ||
  (isRecord(valeur) && Object.keys(valeur).length === 0);

function idsDe(rows: unknown): string[] {
  return Array.isArray(rows)
    ? rows.flatMap((row) => (isRecord(row) && typeof row['id'] === 'string' ? [row['id']] : []))
    : [];
}

const hasDoubles = (ids: readonly string[]): boolean => new Set(ids).size < ids.length;

/** Faults of a projet or a release, each with its path. `avant`: what earlier releases say, which this one may withdraw. */
export function controleEditeur(objet: Record<string, unknown>, avant: Record<string, unknown> = {}): string[] {
  const fautes: string[] = [];
  const parties = new Set([...idsDe(avant['parties']), ...idsDe(objet['parties'])]);
  visit(
    objet,
    (chemin, champ, valeur, connu) => {
      const dit = (faute: string): void => void fautes.push(`${chemin}: ${faute}`);
      if (isVide(valeur) && !(valeur === null && connu !== undefined)) dit('valeur vide');
      if (
        isRecord(valeur) &&
        'amount' in valeur &&
        typeof valeur['amount'] === 'number' &&
        typeof valeur['currency'] !== 'string'
      )
        dit('montant sans monnaie');
      if (typeof valeur === 'string' && CHAMPS_DATES.test(champ) && !INSTANT.test(valeur))
        dit('date sans heure ni fuseau');
      const isReference = REFERENCES.includes(champ) || (champ === 'suppliers' && isRecord(valeur));
      if (isReference && isRecord(valeur) && !parties.has(String(valeur['id']))) dit('organisation absente de parties');
      if (champ === 'geometry' && isRecord(valeur) && valeur['type'] === 'Point') {
        const [lng = NaN, lat = NaN] = valeur['coordinates'] as number[];
        if (!isInPays({ lat, lng })) dit('point hors du pays : [longitude, latitude] ?');
      }
      if (Array.isArray(valeur) && hasDoubles(idsDe(valeur))) dit('identifiant double');
    },
    avant,
  );
  if ('ocid' in objet) {
    if (!OCID.test(String(objet['ocid']))) fautes.push('.ocid: préfixe OCDS absent');
  } else if (!IDENTIFIANT_PROJET.test(String(objet['id']))) fautes.push('.id: préfixe OC4IDS absent');
  return fautes;
}

/** Faults of the releases of one procedure together: ids that are unique, dates that rise. */
export function controleVersions(versions: ReadonlyArray<Record<string, unknown>>): string[] {
  const fautes: string[] = [];
  if (hasDoubles(idsDe(versions))) fautes.push('deux versions ont le même identifiant');
  const dates = versions.map(({ date }) => String(date));
  if (dates.some((date, rang) => rang > 0 && date <= (dates[rang - 1] ?? '')))
    fautes.push('les dates ne croissent pas');
  let avant: ObjetJson = {};
  for (const version of versions) {
    fautes.push(...controleEditeur(version, avant).map((faute) => `${String(version['id'])}${faute}`));
    avant = mergeObjets(avant, version as ObjetJson);
  }
  return fautes;
}
