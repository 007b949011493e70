import { groupBy } from '../socle/groupes.ts';
import { compareInstants } from '../socle/instant.ts';
import { isRecord } from '../socle/objet.ts';
import type { Etiquette, Evenement } from './evenement.ts';
import { mergeObjets } from './fusion-ocds.ts';
import { type Json, type ObjetJson, toObjet } from './json.ts';
import { type Noms, openParties } from './organisations.ts';

/** A release: what one moment of a procedure says. Once published it stays as it is (R231, `suite-publiee.ts`). */
export type VersionOcds = VersionSansId & { id: string };
type VersionSansId = ObjetJson & { ocid: string; date: string; tag: string[] };

/** A procedure: its releases, oldest first, and all of them put together. */
export interface ProcedureOcds {
  ocid: string;
  versions: VersionOcds[];
  compilee: ObjetJson;
}

/** Ids of the organisations that a value refers to. */
export function referencesOf(value: Json, ids = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const element of value) referencesOf(element, ids);
  else if (isRecord(value)) {
    const { id } = value;
    if (typeof id === 'string' && 'name' in value) ids.add(id);
    for (const sienne of Object.values(value)) referencesOf(sienne, ids);
  }
  return ids;
}

/** The compact writing of a moment, for an id: `20261126T222059Z`. */
const compact = (date: string): string => date.replaceAll(/[-:]/g, '');

/**
 * The releases of a procedure: one per moment, with the tags of all that happened then, so that no two share a date.
 * `toEmpreinte` gives a text's digest: a release that says otherwise has another id.
 */
export function writeProcedure(
  ocid: string,
  evenements: readonly Evenement[],
  noms: Noms,
  toEmpreinte: (texte: string) => string,
): ProcedureOcds {
  const parties = openParties(noms);
  const moments = groupBy(
    [...evenements].sort((a, b) => compareInstants(a.date, b.date)),
    ({ date }) => date,
  );
  let isMiseEnOeuvre = false;
  const tagOf = (etiquette: Etiquette): Etiquette => {
    if (etiquette !== 'implementation') return etiquette;
    const tag = isMiseEnOeuvre ? 'implementationUpdate' : 'implementation';
    isMiseEnOeuvre = true;
    return tag;
  };
  const versions = [...moments].map(([date, siens]): VersionOcds => {
    let corps: ObjetJson = {};
    const acteurs = new Set<string>();
    for (const { dits } of siens) {
      const { acteurs: autres = [], ...champs } = dits(parties);
      for (const acteur of autres) if (acteur) acteurs.add(acteur.id);
      corps = mergeObjets(corps, toObjet(champs));
    }
    const tag = [...new Set(siens.map(({ etiquette }) => etiquette))].map(tagOf);
    const ids = new Set([...acteurs, ...referencesOf(corps)]);
    const tete = { ocid, date, tag: [...new Set(tag)], initiationType: 'tender', language: 'fr' };
    return signVersion({ ...tete, ...toObjet({ parties: parties.ecritesDe(ids) }), ...corps }, toEmpreinte);
  });
  return { ocid, versions, compilee: compile(ocid, versions) };
}

/** A release with its id, which ends with the digest of all that it says: two contents never share one. */
export function signVersion(dit: VersionSansId, toEmpreinte: (texte: string) => string): VersionOcds {
  const { ocid, date } = dit;
  return { ...dit, id: `${ocid}-${compact(date)}-${toEmpreinte(JSON.stringify(dit)).slice(0, 8)}` };
}

/** True of a release that still says what its id was made of. */
export function isIntacte({ id, ...dit }: VersionOcds, toEmpreinte: (texte: string) => string): boolean {
  return signVersion(dit, toEmpreinte).id === id;
}

/** What names one release, and is no fact of its procedure. */
const TETE = ['ocid', 'id', 'date', 'tag'];

/** All that these releases say of a procedure, put together. */
export function etatOf(versions: readonly VersionOcds[]): ObjetJson {
  const tout = versions.reduce<ObjetJson>(mergeObjets, {});
  return Object.fromEntries(Object.entries(tout).filter(([champ]) => !TETE.includes(champ)));
}

/** The present of a procedure, as its record gives it. */
export function compile(ocid: string, versions: readonly VersionOcds[]): ObjetJson {
  const derniere = versions.at(-1);
  if (derniere === undefined) return {};
  return { ...etatOf(versions), ocid, id: `${derniere.id}-compilee`, date: derniere.date, tag: ['compiled'] };
}
