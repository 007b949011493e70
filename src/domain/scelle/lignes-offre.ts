import { formatGnf, formatPourcentage } from '../socle/montant.ts';

interface Contenu {
  /** Members of a groupement, the lead first. */
  membres: ReadonlyArray<{ nom: string; part?: number }>;
  /** Whole GNF. */
  lots: ReadonlyArray<{ lot: string; montant_gnf: number; cautionnement_gnf: number; rabais_pct?: number }>;
}

/** Who bids together and for how much, each a term and its value: checked by the bidder, then read at the opening. */
export const lignesContenu = ({ membres, lots }: Contenu): Array<[terme: string, valeur: string]> => [
  ...membres.map(({ nom, part }, rang): [string, string] => [
    rang === 0 ? 'Mandataire' : `Membre ${rang + 1}`,
    part === undefined ? nom : `${nom}, ${formatPourcentage(part)}`,
  ]),
  ...lots.map(({ lot, montant_gnf, cautionnement_gnf, rabais_pct }): [string, string] => [
    `Lot ${lot}`,
    [
      formatGnf(montant_gnf),
      rabais_pct !== undefined && `rabais ${formatPourcentage(rabais_pct)}`,
      cautionnement_gnf === 0 ? 'sans cautionnement' : `cautionnement ${formatGnf(cautionnement_gnf)}`,
    ]
      .filter(Boolean)
      .join(', '),
  ]),
];
