import type { Acte } from '../journal-public/acte.ts';
import { MANIFESTE_ENGAGE } from '../journal-public/manifeste-engage.ts';
import { type ObjetJson, toObjet } from './json.ts';

// Changes of the register, one per line: which entry, which field, from what, to what, when, why (R233).

const COLLECTIONS: Record<string, string> = { appels_offres: 'appels-offres' };

const faits = (valeur: Acte['avant']): Record<string, unknown> => (typeof valeur === 'object' ? valeur : {});

type Dire = (acte: Acte, champ: string) => string | undefined;

function tete({ rang, instant, source, action, objet, objet_id, reference, lot, empreinte }: Acte): ObjetJson {
  return toObjet({
    rang,
    quand: instant,
    source,
    action,
    collection: COLLECTIONS[objet] ?? objet,
    fiche: objet_id,
    reference,
    lot,
    empreinte,
  });
}

/** The lines of an act: one per field that changed; one for an act of a procedure, which has no field. */
function lignesActe(acte: Acte, pourquoi: Dire): ObjetJson[] {
  const { avant, apres, detail = {} } = acte;
  const autres = acte.champs?.split(' ') ?? [];
  if (typeof avant !== 'object' && typeof apres !== 'object' && autres.length === 0)
    return [toObjet({ ...tete(acte), pourquoi: acte.motif, avant, apres })];
  const [avants, apres_] = [faits(avant), faits(apres)];
  const suivis = new Set([...Object.keys(avants), ...Object.keys(apres_)]);
  const ligne = (champ: string, valeurs: object) =>
    toObjet({ ...tete(acte), pourquoi: pourquoi(acte, champ), champ, ...valeurs });
  return [
    ...[...suivis].map((champ) => ligne(champ, { avant: avants[champ], apres: apres_[champ] })),
    // Those that are not followed one by one: from what to what where the act spells it, as canonical JSON.
    ...autres.filter((champ) => !suivis.has(champ)).map((champ) => ligne(champ, detail[champ] ?? {})),
  ];
}

/**
 * Every change that the public history tells, oldest first; not the manifest of these files, which would never end.
 * `pourquoi` gives the reason of a field's change where one is known.
 */
export const changementsOf = (actes: readonly Acte[], pourquoi: Dire = ({ motif }) => motif): ObjetJson[] =>
  actes.filter(({ action }) => action !== MANIFESTE_ENGAGE).flatMap((acte) => lignesActe(acte, pourquoi));
