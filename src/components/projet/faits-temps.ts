import type { Projet } from '../../domain/projet/projet.ts';
import { formatJour } from '../../domain/socle/date.ts';
import { serieAvenants } from '../../domain/projet/serie-avenants.ts';
import { NATURE_PAIEMENT_LABELS, STATUT_PAIEMENT_LABELS } from '../../domain/projet/vocabulaire-suivi.ts';
import { formatGnf, formatPourcentage } from '../../domain/socle/montant.ts';
import type { LigneTexte } from './faits-projet.tsx';

// What happened to the works and to their contract, row by row, as a sheet lists it.

/** The observations, most recent first: "52 % des travaux, 60 % du délai, selon la mission de contrôle". */
export function lignesObservations({ observations = [] }: Projet): LigneTexte[] {
  const sources = new Set(observations.map(({ source }) => source));
  return [...observations].reverse().map((une) => {
    const { taux_conso_delai: delai, taux_execution_financiere: facture } = une;
    const parts = [
      `${formatPourcentage(une.taux_execution_physique)} des travaux`,
      delai !== undefined && `${formatPourcentage(delai)} du délai`,
      facture !== undefined && `${formatPourcentage(facture)} facturés`,
      sources.size > 1 && `selon ${une.source}`,
    ];
    return [formatJour(une.date), parts.filter(Boolean).join(', ')];
  });
}

/** The amendments, between what was signed and what it has become. */
export function lignesAvenants(projet: Projet): LigneTexte[] {
  return serieAvenants(projet).map(({ titre, date, objet, notes, montant }) => [
    titre,
    [montant, date && formatJour(date), objet, ...notes].filter(Boolean).join(' · '),
  ]);
}

/** The payments, most recent first. */
export function lignesPaiements({ paiements = [] }: Projet): LigneTexte[] {
  return [...paiements]
    .reverse()
    .map(({ date, montant, nature, statut }) => [
      formatJour(date),
      `${NATURE_PAIEMENT_LABELS[nature]} : ${formatGnf(montant)} (${STATUT_PAIEMENT_LABELS[statut].toLowerCase()})`,
    ]);
}
