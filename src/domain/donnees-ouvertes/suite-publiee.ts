import { isRecord } from '../socle/objet.ts';
import { compareInstants, readInstant, writeFait } from '../socle/instant.ts';
import { ecartObjets } from './ecart-ocds.ts';
import { etiquettesDe } from './etiquettes-ocds.ts';
import { mergeObjets, type Rangee } from './fusion-ocds.ts';
import type { Json, ObjetJson } from './json.ts';
import { compile, etatOf, type ProcedureOcds, referencesOf, signVersion, type VersionOcds } from './versions-ocds.ts';

// Releases that were published stay (R231): what today's register says otherwise of the past comes after them, in one more.

/** How a release that is written now is dated and named. */
export interface PlumeVersions {
  /** When its publication is; at the earliest, since dates rise. */
  instant: string;
  toEmpreinte: (texte: string) => string;
}

const MS_PAR_SECONDE = 1000;

/** The moment of a publication, later than all that was told before. */
function apresTout(instant: string, derniere: string): string {
  if (compareInstants(instant, derniere) > 0) return writeFait(instant) ?? instant;
  return new Date(readInstant(derniere) + MS_PAR_SECONDE).toISOString().replace(/\.\d+Z$/, 'Z');
}

const rangeesOf = (value: Json | undefined): Rangee[] => (Array.isArray(value) ? (value as Rangee[]) : []);

/** Organisations of a release: those that it changes, and those that it refers to, with what is known of them. */
function partiesOf({ parties, ...ecart }: ObjetJson, present: ObjetJson): Rangee[] {
  const changees = rangeesOf(parties);
  const citees = referencesOf(ecart);
  const connues = rangeesOf(present['parties']).filter(
    ({ id }) => citees.has(id) && changees.every((changee) => changee.id !== id),
  );
  return [...changees, ...connues];
}

function writeSuite(
  ocid: string,
  dites: readonly VersionOcds[],
  corps: ObjetJson,
  tag: string[],
  plume: PlumeVersions,
) {
  const derniere = dites.at(-1)?.date ?? '';
  const date = apresTout(plume.instant, derniere);
  return signVersion({ ocid, date, tag, initiationType: 'tender', language: 'fr', ...corps }, plume.toEmpreinte);
}

/**
 * A procedure whose first releases were published: these stand, byte for byte; then each event that came after the last of
 * them; then, where today's register says the past otherwise, one release with what differs.
 */
export function continueProcedure(
  ecrite: ProcedureOcds,
  publiees: readonly VersionOcds[],
  plume: PlumeVersions,
): ProcedureOcds {
  const derniere = publiees.at(-1);
  if (derniere === undefined) return ecrite;
  const { ocid } = ecrite;
  const neuves = ecrite.versions.filter(({ date }) => compareInstants(date, derniere.date) > 0);
  const versions = [...publiees, ...neuves];
  const etat = etatOf(versions);
  const ecart = ecartObjets(etat, etatOf(ecrite.versions));
  if (Object.keys(ecart).length > 0) {
    const corps = Object.fromEntries(Object.entries(ecart).filter(([nom]) => nom !== 'parties'));
    const parties = partiesOf(ecart, mergeObjets(etat, ecart));
    const tag = etiquettesDe(etat, ecart);
    versions.push(writeSuite(ocid, versions, parties.length === 0 ? corps : { parties, ...corps }, tag, plume));
  }
  return { ocid, versions, compilee: compile(ocid, versions) };
}

/** A procedure that the register holds no more: what was published stands, and one last release says so. */
export function retireProcedure(ocid: string, publiees: readonly VersionOcds[], plume: PlumeVersions): ProcedureOcds {
  const { tender } = etatOf(publiees);
  const connu = isRecord(tender) ? tender : undefined;
  const isDit = connu?.['status'] === 'withdrawn';
  const corps: ObjetJson = { tender: { id: connu?.['id'] ?? ocid, status: 'withdrawn' } };
  const versions = isDit ? [...publiees] : [...publiees, writeSuite(ocid, publiees, corps, ['tenderUpdate'], plume)];
  return { ocid, versions, compilee: compile(ocid, versions) };
}
