import { formatGnf, formatNombre } from '../socle/montant.ts';
import { formeOf } from '../socle/forme.schema.ts';
import { type RangeeLue, texteDe } from './cellule.ts';
import { ciblesOf } from './cibles.ts';
import { isExporte, lireChemin } from './inchange.ts';
import { libelleDe } from './libelles-classeur.ts';
import type { Lecteur } from './rangee.ts';
import type { FaceAFace } from './resultat.ts';

/** Facts shown at most: those that tell two entries apart stand among the first columns. */
export const FAITS_MAX = 8;

/** A row beside the entries that look like it: fact by fact, as each says it (R211). */
export function compareFaces(
  rangee: RangeeLue,
  ids: readonly string[],
  { collection, colonnes, registre }: Lecteur,
): FaceAFace {
  const dits = new Set<string>();
  const faits: FaceAFace['faits'] = [];
  for (const { lue, titre, rang } of colonnes) {
    const ici = texteDe(rangee.cellules[rang]);
    if (ici === '' || dits.has(lue.champ) || faits.length === FAITS_MAX) continue;
    const la = ids.map((id) => sayPresente(id, lue.champ, ici));
    if (la.every((un) => un === '')) continue;
    dits.add(lue.champ);
    faits.push({ titre, ici, la });
  }
  return { ids, faits };

  function sayPresente(id: string, champ: string, ici: string): string {
    const fiche = registre.parId(collection, id) ?? {};
    // What an export joins or names is what the row says.
    if (isExporte(ici, champ, fiche, collection, registre)) return ici;
    const valeur = lireChemin(fiche, champ);
    if (typeof valeur === 'number') {
      const schema = ciblesOf(collection).get(champ)?.schema;
      return schema && formeOf(schema).genre === 'montant' ? formatGnf(valeur) : formatNombre(valeur);
    }
    if (typeof valeur !== 'string') return '';
    if (champ === 'region') return registre.annuaires.regions.nomOf(valeur) ?? valeur;
    return /^\d{4}-\d{2}-\d{2}/.test(valeur) ? texteDe({ jour: valeur }) : libelleDe(champ, valeur);
  }
}
