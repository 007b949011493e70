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

/** An amount, an identifier, a reference to an organisation: said whole or not at all (R229). */
const isEntier = (objet: ObjetJson): boolean =>
  'amount' in objet || 'scheme' in objet || ('id' in objet && 'name' in objet);

const pick = (objet: ObjetJson, champs: readonly string[]): ObjetJson =>
  Object.fromEntries(champs.flatMap((champ) => (objet[champ] === undefined ? [] : [[champ, objet[champ]]])));

/** What takes a row away: its id stays, since nothing in the standard's merge removes a row. */
function retireRangee(liste: string, rangee: Rangee): ObjetJson {
  if (liste === 'statistics') return { id: rangee.id, ...CHIFFRE_RETIRE };
  // An organisation that other releases refer to keeps its name.
  if (liste === 'parties') return { id: rangee.id, ...('roles' in rangee && { roles: null }) };
  const tenus = tenusDe(liste);
  const autres = Object.entries(rangee).filter(([champ]) => !tenus.includes(champ));
  return {
    ...pick(rangee, tenus),
    ...Object.fromEntries(autres.map(([champ, valeur]) => [champ, retire(champ, valeur)])),
  };
}

/** What takes a value away: null for each thing that it says. */
function retire(champ: string, valeur: Json): Json {
  if (isRangees(champ, valeur)) return valeur.map((rangee) => retireRangee(champ, rangee));
  if (!isRecord(valeur)) return null;
  return Object.fromEntries(Object.entries(valeur).map(([sien, sienne]) => [sien, retire(sien, sienne)]));
}

function ecartRangees(liste: string, avant: readonly Rangee[], apres: readonly Rangee[]): Rangee[] {
  const [connues, dites] = [avant, apres].map((rangees) => new Map(rangees.map((rangee) => [rangee.id, rangee])));
  const changees = apres.flatMap((rangee): Rangee[] => {
    const connue = connues?.get(rangee.id);
    if (connue === undefined) return [rangee];
    if (isSame(connue, rangee)) return [];
    const ecart = ecartObjets(connue, rangee);
    // A row that is said again in another order says nothing.
    if (Object.keys(ecart).length === 0) return [];
    return [{ ...pick(rangee, tenusDe(liste)), ...ecart, id: rangee.id }];
  });
  const retirees = avant.flatMap((rangee): Rangee[] => {
    if (dites?.has(rangee.id) === true) return [];
    const retrait = { ...retireRangee(liste, rangee), id: rangee.id };
    return isSame(mergeObjets(rangee, retrait), rangee) ? [] : [retrait];
  });
  return [...changees, ...retirees];
}

function ecartValeurs(champ: string, avant: Json | undefined, apres: Json | undefined): Json | undefined {
  if (isSame(avant, apres)) return undefined;
  if (apres === undefined) {
    if (!isRangees(champ, avant)) return avant === undefined ? undefined : retire(champ, avant);
    const retraits = ecartRangees(champ, avant, []);
    return retraits.length === 0 ? undefined : retraits;
  }
  if (isRangees(champ, apres)) {
    const rangees = ecartRangees(champ, isRangees(champ, avant) ? avant : [], apres);
    return rangees.length === 0 ? undefined : rangees;
  }
  if (!isRecord(apres) || !isRecord(avant)) return apres;
  const ecart = ecartObjets(avant, apres);
  if (Object.keys(ecart).length === 0) return undefined;
  return isEntier(apres) ? { ...apres, ...ecart } : { ...(champ === 'tender' && pick(apres, tenusDe(champ))), ...ecart };
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
