import { isRecord } from '../socle/objet.ts';
import type { Etiquette } from './evenement.ts';
import { isRangees, type Rangee } from './fusion-ocds.ts';
import type { Json, ObjetJson } from './json.ts';

// What a release that corrects or completes the past is called: by what it says and what was already said.

const rangeesOf = (objet: Json | undefined, champ: string): Rangee[] => {
  const liste = isRecord(objet) ? objet[champ] : undefined;
  return isRangees(champ, liste) ? liste : [];
};

const hasNeuve = (avant: Json | undefined, ecart: Json | undefined, liste: string): boolean => {
  const connues = new Set(rangeesOf(avant, liste).map(({ id }) => id));
  return rangeesOf(ecart, liste).some(({ id }) => !connues.has(id));
};

function etiquetteAppel(avant: ObjetJson, ecart: ObjetJson): Etiquette[] {
  const { tender, planning, buyer, relatedProcesses, bids } = ecart;
  if ([tender, planning, buyer, relatedProcesses, bids].every((dit) => dit === undefined)) return [];
  if (avant['tender'] === undefined) return [tender === undefined ? 'planningUpdate' : 'tender'];
  if (isRecord(tender) && tender['status'] === 'cancelled') return ['tenderCancellation'];
  return [hasNeuve(avant['tender'], tender, 'amendments') ? 'tenderAmendment' : 'tenderUpdate'];
}

function etiquettesMarche(connu: Rangee | undefined, marche: Rangee): Etiquette[] {
  const { implementation } = marche;
  const dits = Object.keys(marche).filter((nom) => !['id', 'awardID', 'implementation'].includes(nom));
  const execution: Etiquette[] =
    implementation === undefined
      ? []
      : [connu?.['implementation'] === undefined ? 'implementation' : 'implementationUpdate'];
  if (connu === undefined) return ['contract', ...execution];
  if (dits.length === 0) return execution;
  if (marche['status'] === 'terminated') return ['contractTermination', ...execution];
  return [hasNeuve(connu, marche, 'amendments') ? 'contractAmendment' : 'contractUpdate', ...execution];
}

/** The tags of a release that says this of a procedure of which that was known. */
export function etiquettesDe(avant: ObjetJson, ecart: ObjetJson): Etiquette[] {
  const marches = rangeesOf(avant, 'contracts');
  const dites: Etiquette[] = [
    ...etiquetteAppel(avant, ecart),
    ...(ecart['awards'] === undefined ? [] : ([avant['awards'] === undefined ? 'award' : 'awardUpdate'] as const)),
    ...rangeesOf(ecart, 'contracts').flatMap((marche) =>
      etiquettesMarche(
        marches.find(({ id }) => id === marche.id),
        marche,
      ),
    ),
  ];
  // Of the organisations alone.
  if (dites.length === 0) return [avant['tender'] === undefined ? 'contractUpdate' : 'tenderUpdate'];
  return [...new Set(dites)];
}
