import type { AppelOffres } from '../appel-offres/appel-offres.ts';
import { titreLot } from '../appel-offres/lots.ts';
import { NATURE_TRAVAUX_LABELS } from '../projet/vocabulaire.ts';
import type { NatureTravaux } from '../projet/vocabulaire-travaux.ts';
import { type LieuTravaux, lieuxOf, phraseLieu, type NomRegion } from '../reference/lieu-travaux.ts';
import { toDuree, toMontant } from './formes-normes.ts';
import { type ObjetJson, toObjet } from './json.ts';

/** A place as an address, in what is known of it. */
export const toAdresse = ({ region, departement, localite }: LieuTravaux, nomOf: NomRegion): ObjetJson =>
  toObjet({
    locality: [localite, departement].filter((nom) => nom !== undefined).join(', '),
    region: nomOf(region) ?? region,
    countryName: 'Guinée',
  });

export const idLot = (numero: number): string => `lot-${numero}`;

const classification = (id: NatureTravaux): ObjetJson => ({
  scheme: 'GN-NATURE-TRAVAUX',
  id,
  description: NATURE_TRAVAUX_LABELS[id],
});

/** What is bought, place by place; by lot where there are some. */
export function itemsOf(appel: AppelOffres, nomOf: NomRegion): ObjetJson[] {
  const write = (
    lieux: readonly LieuTravaux[],
    description: string,
    nature = appel.nature_travaux,
    lot?: number,
  ): ObjetJson[] =>
    (lieux.length === 0 ? [undefined] : lieux).map((lieu, rang) =>
      toObjet({
        id: `${lot === undefined ? 'travaux' : idLot(lot)}-${rang + 1}`,
        description,
        classification: nature && classification(nature),
        relatedLot: lot === undefined ? undefined : idLot(lot),
        deliveryAddress: lieu && toAdresse(lieu, nomOf),
        deliveryLocation: lieu && { description: phraseLieu(lieu, nomOf) },
      }),
    );
  if (appel.lots === undefined) return write(lieuxOf(appel), appel.titre);
  return appel.lots.flatMap((lot) => write(lot.lieux ?? [], titreLot(lot), lot.nature_travaux, lot.numero));
}

/** The lots as the notice describes them, before anything happens to them. */
export const lotsOf = ({ lots = [] }: AppelOffres): ObjetJson[] =>
  lots.map(({ numero, intitule, budget_indicatif, duree_travaux_mois }) =>
    toObjet({
      id: idLot(numero),
      title: intitule,
      value: toMontant(budget_indicatif),
      contractPeriod: toDuree(duree_travaux_mois),
    }),
  );
