import type { Entreprise } from '../../domain/entreprise/entreprise.ts';
import type { PartConnue } from '../../domain/projet/financement.ts';
import type { Bailleur } from '../../domain/reference/reference.ts';
import { formatPart } from '../../domain/socle/montant.ts';

/** A funder of a projet and its share. */
export interface Financement {
  bailleur: Bailleur;
  part: PartConnue;
}

/** Who builds, on one line: "Wassou BTP (mandataire), Badiar Travaux"; empty where no company is known. */
export const titulairesDits = (entreprises: readonly Entreprise[]): string =>
  entreprises
    .map(({ raison_sociale }, rang) =>
      rang === 0 && entreprises.length > 1 ? `${raison_sociale} (mandataire)` : raison_sociale,
    )
    .join(', ');

/** Who pays, on one line, with the shares of several; says where shares are not published. Empty without a funder. */
export function financementDit(bailleurs: readonly Financement[]): string {
  const noms = bailleurs.map(({ bailleur, part }) =>
    bailleurs.length > 1 && part !== undefined ? `${bailleur.nom} : ${formatPart(part)}` : bailleur.nom,
  );
  return noms.join(', ').concat(bailleurs.some(({ part }) => part === undefined) ? ' (parts non publiées)' : '');
}
