import { formatGnf, formatPart } from '../socle/montant.ts';
import {
  type Combinaison,
  type LotOffert,
  nomLot,
  numeroLot,
  phraseCombinaison,
  phraseRabais,
} from '../appel-offres/lot-offert.ts';

interface Contenu {
  /** Members of a groupement, the lead first. */
  membres: ReadonlyArray<{ nom: string; part?: number }>;
  lots: readonly LotOffert[];
  combinaisons?: readonly Combinaison[] | undefined;
}

/** What the notice says of a lot. */
export interface LotNomme {
  numero: number;
  intitule: string | null;
}

const termeOf = (lot: string, avis: readonly LotNomme[]): string => {
  const numero = numeroLot(lot);
  const intitule = avis.find((un) => un.numero === numero)?.intitule ?? null;
  return intitule === null ? nomLot(lot) : `${nomLot(lot)}, ${intitule}`;
};

/** Who bids together and for how much, each a term and its value: checked by the bidder, then read at the opening. */
export const lignesContenu = (
  { membres, lots, combinaisons = [] }: Contenu,
  avis: readonly LotNomme[] = [],
): Array<[terme: string, valeur: string]> => [
  ...membres.map(({ nom, part }, rang): [string, string] => [
    rang === 0 ? 'Mandataire' : `Membre ${rang + 1}`,
    part === undefined ? nom : `${nom}, ${formatPart(part)}`,
  ]),
  ...lots.map(({ lot, montant_gnf, cautionnement_gnf, ...rabais }): [string, string] => [
    termeOf(lot, avis),
    [
      formatGnf(montant_gnf),
      phraseRabais(montant_gnf, rabais),
      cautionnement_gnf === 0 ? 'sans cautionnement' : `cautionnement ${formatGnf(cautionnement_gnf)}`,
    ]
      .filter(Boolean)
      .join(', '),
  ]),
  ...combinaisons.map((combinaison): [string, string] => ['Lots ensemble', phraseCombinaison(combinaison)]),
];
