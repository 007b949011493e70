import type { Acte } from '../journal-public/acte.ts';
import { type ObjetJson, toObjet } from './json.ts';

// Changes of the register, one per line: which entry, which field, from what, to what, when, why (R233).

const COLLECTIONS: Record<string, string> = { appels_offres: 'appels-offres' };

const faits = (valeur: Acte['avant']): Record<string, unknown> => (typeof valeur === 'object' ? valeur : {});

type Dire = (acte: Acte, champ: string) => string | undefined;

function tete({ rang, instant, source, action, objet, objet_id, reference, lot }: Acte): ObjetJson {
  return toObjet({
    rang,
    quand: instant,
    source,
    action,
    collection: COLLECTIONS[objet] ?? objet,
    fiche: objet_id,
    reference,
    lot,
  });
}

/** The lines of an act: one per field that changed; one for an act of a procedure, which has no field. */
function lignesActe(acte: Acte, pourquoi: Dire): ObjetJson[] {
  const { avant, apres } = acte;
  if (typeof avant !== 'object' && typeof apres !== 'object')
    return [toObjet({ ...tete(acte), pourquoi: acte.motif, avant, apres })];
  const [avants, apres_] = [faits(avant), faits(apres)];
  const champs = [...new Set([...Object.keys(avants), ...Object.keys(apres_)])];
  return champs.map((champ) =>
    toObjet({ ...tete(acte), pourquoi: pourquoi(acte, champ), champ, avant: avants[champ], apres: apres_[champ] }),
  );
}

/** Every change that the public history tells, oldest first; `pourquoi` gives the reason of a field's change where one is known. */
export const changementsOf = (actes: readonly Acte[], pourquoi: Dire = ({ motif }) => motif): ObjetJson[] =>
  actes.flatMap((acte) => lignesActe(acte, pourquoi));
