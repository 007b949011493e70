import { isRecord } from '../socle/objet.ts';
import { isRangees, mergeObjets, type Rangee } from './fusion-ocds.ts';
import type { Json, ObjetJson } from './json.ts';

// What a release must say for the present of a procedure to become another: only what differs, and null for what is said no more.

/** Fields without which the standard reads no object, whatever a release says of it. */
const TENUS: Record<string, readonly string[]> = {
  tender: ['id'],
  contracts: ['id', 'awardID'],
  statistics: ['id', 'measure', 'value'],
};
const tenusDe = (champ: string): readonly string[] => TENUS[champ] ?? ['id'];

/** A figure that the standard forbids to withdraw is told to be no figure any more. */
const CHIFFRE_RETIRE: ObjetJson = { measure: 'x_retire', value: 0, notes: 'Chiffre retiré du registre.' };

const isSame = (un: Json | undefined, autre: Json | undefined): boolean => JSON.stringify(un) === JSON.stringify(autre);

/** A reference to an organisation. */
const isReference = (objet: ObjetJson): boolean => 'id' in objet && 'name' in objet;

/** An amount, an identifier, a reference: said whole or not at all (R229). */
const isEntier = (objet: ObjetJson): boolean => 'amount' in objet || 'scheme' in objet || isReference(objet);

const pick = (objet: ObjetJson, champs: readonly string[]): ObjetJson =>
  Object.fromEntries(champs.flatMap((champ) => (objet[champ] === undefined ? [] : [[champ, objet[champ]]])));

/** What takes a row away: its id stays, since nothing in the standard's merge removes a row. */
function retireRangee(liste: string, rangee: Rangee): Rangee {
  const { id } = rangee;
  if (liste === 'statistics') return { id, ...CHIFFRE_RETIRE };
  // An organisation that other releases refer to keeps its name.
  if (liste === 'parties') return { id, ...('roles' in rangee && { roles: null }) };
  return { ...without(rangee, tenusDe(liste)), ...pick(rangee, tenusDe(liste)), id };
}

/** What withdraws all that an object says, but for these fields. */
const without = (objet: ObjetJson, champs: readonly string[]): ObjetJson =>
  ecartObjets(Object.fromEntries(Object.entries(objet).filter(([champ]) => !champs.includes(champ))), {});

/** A list that is replaced whole can be no null: of fees their ids are left; identifiers of an organisation stay until others come. */
function retireListe(champ: string, liste: readonly ObjetJson[]): Json | undefined {
  const vides = liste.map((objet) => pick(objet, ['id']));
  return champ === 'participationFees' && !isSame(vides, [...liste]) ? vides : undefined;
}

const orNothing = <T extends object>(dit: T): T | undefined => (Object.keys(dit).length === 0 ? undefined : dit);

/**
 * What takes a value away: null for each thing that it says. Undefined where nothing is left to withdraw, and of what the
 * standard lets no release withdraw, such as the id of an organisation that is referred to.
 */
function retire(champ: string, valeur: Json): Json | undefined {
  if (isRangees(champ, valeur)) return orNothing(ecartRangees(champ, valeur, []));
  if (Array.isArray(valeur) && valeur.every(isRecord)) return retireListe(champ, valeur as ObjetJson[]);
  if (!isRecord(valeur)) return null;
  if (isReference(valeur)) return undefined;
  const tenus = champ === 'tender' ? tenusDe(champ) : [];
  const retrait = orNothing(without(valeur, tenus));
  return retrait && { ...pick(valeur, tenus), ...retrait };
}

function ecartRangees(liste: string, avant: readonly Rangee[], apres: readonly Rangee[]): Rangee[] {
  const connues = new Map(avant.map((rangee) => [rangee.id, rangee]));
  const dites = new Set(apres.map(({ id }) => id));
  const changees = apres.flatMap((rangee): Rangee[] => {
    const connue = connues.get(rangee.id);
    if (connue === undefined) return [rangee];
    const ecart = orNothing(ecartObjets(connue, rangee));
    return ecart === undefined ? [] : [{ ...pick(rangee, tenusDe(liste)), ...ecart, id: rangee.id }];
  });
  const retirees = avant.flatMap((rangee): Rangee[] => {
    if (dites.has(rangee.id)) return [];
    const retrait = retireRangee(liste, rangee);
    return isSame(mergeObjets(rangee, retrait), rangee) ? [] : [retrait];
  });
  return [...changees, ...retirees];
}

function ecartValeurs(champ: string, avant: Json | undefined, apres: Json | undefined): Json | undefined {
  if (isSame(avant, apres)) return undefined;
  if (apres === undefined) return avant === undefined ? undefined : retire(champ, avant);
  if (isRangees(champ, apres)) return orNothing(ecartRangees(champ, isRangees(champ, avant) ? avant : [], apres));
  if (!isRecord(apres) || !isRecord(avant)) return apres;
  const ecart = orNothing(ecartObjets(avant, apres));
  if (ecart === undefined) return undefined;
  return isEntier(apres)
    ? { ...apres, ...ecart }
    : { ...(champ === 'tender' && pick(apres, tenusDe(champ))), ...ecart };
}

/** What `apres` says otherwise than `avant`; empty where they say the same. */
export function ecartObjets(avant: ObjetJson, apres: ObjetJson): ObjetJson {
  const champs = [...new Set([...Object.keys(apres), ...Object.keys(avant)])];
  return Object.fromEntries(
    champs.flatMap((champ) => {
      const ecart = ecartValeurs(champ, avant[champ], apres[champ]);
      return ecart === undefined ? [] : [[champ, ecart] as const];
    }),
  );
}
