import { countOf, listOf } from '../socle/texte.ts';
import type { AppelOffres } from './appel-offres.ts';
import { type Alloti, statutOfLot } from './fins-de-lots.ts';
import { type StatutAppelOffres, STATUTS_LOT } from './vocabulaire.ts';

const PARTICIPES: Record<StatutAppelOffres, readonly [un: string, plusieurs: string]> = {
  PUBLIE: ['publié', 'publiés'],
  OUVERT: ['ouvert', 'ouverts'],
  CLOTURE: ['clôturé', 'clôturés'],
  EVALUE: ['évalué', 'évalués'],
  ATTRIBUE: ['attribué', 'attribués'],
  INFRUCTUEUX: ['infructueux', 'infructueux'],
  ANNULE: ['annulé', 'annulés'],
};

/** "2 attribués, 1 infructueux et 1 évalué": how many lots are in each state, in the order given. */
export function phraseStatuts(statuts: readonly StatutAppelOffres[], ordre: readonly StatutAppelOffres[]): string {
  const parts = [...new Set(ordre)].flatMap((statut) => {
    const siens = statuts.filter((autre) => autre === statut).length;
    return siens === 0 ? [] : [`${siens} ${PARTICIPES[statut][siens > 1 ? 1 : 0]}`];
  });
  return listOf(parts);
}

/** "4 lots : 2 attribués, 1 infructueux et 1 évalué"; "4 lots" while they are all at the same step; undefined without lots. */
export function phraseLots(appel: Alloti & Partial<Pick<AppelOffres, 'nombre_lots'>>): string | undefined {
  const { lots = [], nombre_lots = lots.length } = appel;
  if (nombre_lots === 0 || (lots.length === 0 && nombre_lots === 1)) return undefined;
  const nombre = countOf(nombre_lots, 'lot');
  if (lots.every(({ statut }) => statut === undefined)) return nombre;
  const statuts = lots.map((lot) => statutOfLot(lot, appel));
  return `${nombre}\u00a0: ${phraseStatuts(statuts, [...STATUTS_LOT, appel.statut])}`;
}
