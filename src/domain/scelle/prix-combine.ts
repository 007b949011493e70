import type { LotInterne } from '../appel-offres/appel-offres-interne.ts';
import { STATUT_APPEL_OFFRES_LABELS } from '../appel-offres/vocabulaire.ts';
import { formatGnf, formatNombre, formatPart } from '../socle/montant.ts';
import { listOf } from '../socle/texte.ts';

// Prices that count a rebate for several lots: each names its lots, and is awarded only with them (R147).

/** A price of an offer for a lot, with a rebate that it grants if several lots are won together. */
export interface PrixCombine {
  /** Whole GNF. */
  prix: number;
  /** Numbers of the lots, this one included; null for one that the notice does not number. */
  lots: ReadonlyArray<number | null>;
  /** Percent. */
  rabais_pct: number;
}

/** Prices of an offer for a lot: the one that was read or corrected first, then those with its rebates. */
export interface PrixOffre {
  prix_admis: readonly number[];
  prix_combines: readonly PrixCombine[];
}

/** What is known of the other lots of a tender. */
type LotVoisin = Pick<LotInterne, 'numero' | 'statut' | 'titulaire'>;

/** "1, 2 et 3"; a lot that the notice does not number has no better name. */
export const listeLots = (lots: PrixCombine['lots']): string =>
  listOf(lots.map((lot) => (lot === null ? 'hors de l’avis' : String(lot))));

/** The rebates that make a price; none for the price of the lot alone. */
export const rabaisDuPrix = (prix: number, { prix_admis, prix_combines }: PrixOffre): readonly PrixCombine[] =>
  prix === prix_admis[0] ? [] : prix_combines.filter((un) => un.prix === prix);

/** "avec le rabais de 3 % des lots 1 et 2"; several rebates may make one price. */
export function nameRabais(rabais: readonly PrixCombine[]): string | undefined {
  if (rabais.length === 0) return undefined;
  const dits = rabais.map(({ lots, rabais_pct }) => `de ${formatPart(rabais_pct)} des lots\u00a0${listeLots(lots)}`);
  return `avec le rabais ${dits.join(', ou ')}`;
}

/** A price in the list to choose from. */
export const nomPrix = (prix: number, offre: PrixOffre): string =>
  [formatNombre(prix), nameRabais(rabaisDuPrix(prix, offre))].filter((un) => un !== undefined).join(', ');

/** "prix du rapport 1 000 GNF, moins 10 % si lots 1 et 2"; undefined where the price is the report's, or is not explained. */
export function ecartAuRapport(prix: number, offre: PrixOffre): string | undefined {
  const [seul] = offre.prix_admis;
  const rabais = rabaisDuPrix(prix, offre);
  if (seul === undefined || rabais.length === 0) return undefined;
  const dits = rabais.map(({ lots, rabais_pct }) => `${formatPart(rabais_pct)} si lots\u00a0${listeLots(lots)}`);
  return `prix du rapport ${formatGnf(seul)}, moins ${dits.join(', ou ')}`;
}

/** What keeps another lot of a rebate from going to the same offer; undefined where it does. */
function obstacleDe(numero: number | null, chef: string | undefined, voisins: readonly LotVoisin[]) {
  const lot = voisins.find((un) => un.numero === numero);
  if (numero === null || lot === undefined) return 'un de ces lots n’est pas dans l’avis';
  const nom = `le lot\u00a0${numero}`;
  if (lot.statut === 'INFRUCTUEUX' || lot.statut === 'ANNULE')
    return `${nom} est ${STATUT_APPEL_OFFRES_LABELS[lot.statut].toLowerCase()}`;
  if (lot.titulaire === null) return `${nom} n’est proposé à personne`;
  if (lot.titulaire[0] === chef) return undefined;
  return `${nom} est ${lot.statut === 'ATTRIBUE' ? 'attribué' : 'proposé'} à une autre offre`;
}

/** Why a price with a rebate for several lots cannot be awarded now; undefined where it can. The database judges again. */
export function conditionPrix(
  rabais: readonly PrixCombine[],
  { lot, chef, voisins }: { lot: number; chef: string | undefined; voisins: readonly LotVoisin[] },
): string | undefined {
  const restes = rabais.map(({ lots }) =>
    lots.filter((numero) => numero !== lot).flatMap((numero) => obstacleDe(numero, chef, voisins) ?? []),
  );
  const [premiers] = restes;
  if (premiers === undefined || restes.some((obstacles) => obstacles.length === 0)) return undefined;
  const [premier] = rabais;
  return `Le rabais des lots\u00a0${listeLots(premier?.lots ?? [])} ne compte que si tous vont à cette offre\u00a0: ${premiers.join(', ')}.`;
}
