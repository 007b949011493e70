import { formatJour } from '../../domain/socle/date.ts';
import {
  formatMontantDetaille,
  formatKm,
  formatNombre,
  formatPourcentage,
  NON_DISPONIBLE,
} from '../../domain/socle/montant.ts';
import { apresAvenant, avantAvenant } from '../../domain/projet/mots-avenant.ts';
import { depassementBudget, isApresAvenant, montantEngage } from '../../domain/projet/montant-engage.ts';
import { phraseRetardAchevement } from '../../domain/projet/achevement.ts';
import {
  cadence,
  CLASSE_PERFORMANCE_LABELS,
  executionFinanciere,
  performanceOf,
  performanceRatio,
} from '../../domain/projet/performance.ts';
import { NATURE_TRAVAUX_LABELS, SECTEUR_LABELS } from '../../domain/projet/vocabulaire.ts';
import type { Projet } from '../../domain/projet/projet.ts';
import type { NomRegion } from '../../domain/reference/lieu-travaux.ts';
import { lignesLieu } from '../ui/lignes-lieu.ts';
import { tauxPaiement } from '../../domain/projet/paiement.ts';
import { countOf } from '../../domain/socle/texte.ts';

/** A fact in words: its label, its value; undefined where the project has none. On the page and on its sheet. */
export type LigneTexte = readonly [terme: string, valeur: string | undefined];

const optional = <T,>(value: T | undefined, format: (value: T) => string) =>
  value === undefined ? undefined : format(value);
const mois = (n: number) => `${formatNombre(n)} mois`;

/** What is built, where, for which programme; `route`: the road that the register has for it (R139). */
export function lignesOuvrage(
  projet: Projet,
  nomOf: NomRegion,
  route?: { titre: string; emprise: string | undefined },
): LigneTexte[] {
  return [
    ['Nature des travaux', projet.nature_travaux ? NATURE_TRAVAUX_LABELS[projet.nature_travaux] : 'non renseignée'],
    ['Secteur', projet.secteur ? SECTEUR_LABELS[projet.secteur] : 'non renseigné'],
    ['Route', route?.titre ?? projet.axe],
    ['Emprise sur la route', route?.emprise],
    ...lignesLieu(projet, nomOf),
    ['Programme', projet.programme],
    ['Linéaire prévu', optional(projet.lineaire_prevu_km, formatKm)],
    ['Linéaire actualisé', optional(projet.lineaire_actualise_km, formatKm)],
    ['Linéaire exécuté', optional(projet.lineaire_execute_km, formatKm)],
    ['Linéaire restant', optional(projet.lineaire_restant_km, formatKm)],
    ['Ouvrages prévus', optional(projet.nombre_ouvrages_prevu, formatNombre)],
    ['Ouvrages réalisés', optional(projet.nombre_ouvrages_realise, formatNombre)],
  ];
}

/** " (+12 %)"; of an amendment that nobody describes, that neither its amount nor its rate is published. */
function partAvenant({ taux_avenant, nouveau_montant_avenant, avenants }: Projet): string {
  if (taux_avenant !== undefined) return ` (${taux_avenant > 0 ? '+' : ''}${formatPourcentage(taux_avenant)})`;
  return nouveau_montant_avenant === undefined && avenants === undefined ? ', montant non publié' : '';
}

/** Money: what was voted, estimated, contracted, amended. */
export function lignesArgent(projet: Projet): LigneTexte[] {
  const { avenant } = projet;
  const isAmende = isApresAvenant(projet);
  const montant = montantEngage(projet);
  // Works to come may be under contract already.
  const isSansMarche = projet.status === 'A_VENIR' && montant === undefined;
  const depassement = depassementBudget(projet);
  return [
    ['Budget', formatMontantDetaille(projet.budget)],
    ['Coût estimé des travaux', optional(projet.cout_travaux, formatMontantDetaille)],
    [`Marché ${avantAvenant(projet)}`, isAmende ? optional(projet.montant, formatMontantDetaille) : undefined],
    [
      'Avenant',
      avenant
        ? `Oui${projet.nombre_avenants ? `, ${countOf(projet.nombre_avenants, 'avenant')}` : ''}${partAvenant(projet)}`
        : optional(avenant, () => 'Non'),
    ],
    [
      isAmende ? `Montant engagé, ${apresAvenant(projet)}` : 'Montant engagé',
      isSansMarche ? undefined : formatMontantDetaille(montant),
    ],
    ['Dépassement du budget', depassement > 0 ? formatMontantDetaille(depassement) : undefined],
    [
      'Exécution financière (montant engagé ÷ budget, non les paiements)',
      isSansMarche ? undefined : formatPourcentage(executionFinanciere({ montant, budget: projet.budget })),
    ],
    ['Montant ordonnancé', optional(projet.montant_ordonnance, formatMontantDetaille)],
    ['Montant payé', optional(projet.montant_paye, formatMontantDetaille)],
    ['Montant payé ÷ montant engagé', optional(tauxPaiement(projet), formatPourcentage)],
  ];
}

/** The contract and its dates. */
export function lignesMarche(projet: Projet): LigneTexte[] {
  return [
    ['Mission de contrôle', projet.mission_controle],
    ['Maître d’ouvrage', projet.maitre_ouvrage],
    ['Maître d’ouvrage délégué', projet.maitre_ouvrage_delegue],
    ['N° du marché', projet.num_marche],
    ['Approbation du marché', optional(projet.date_approbation_marche, formatJour)],
    ['Durée des travaux', optional(projet.duree_travaux_mois, mois)],
    ['Début des travaux', projet.status === 'A_VENIR' ? undefined : optional(projet.date_debut, formatJour)],
    ['Fin prévue', optional(projet.date_fin_prevue, formatJour)],
  ];
}

/** EN_COURS: the performance indicators. */
export function lignesPerformance(projet: Projet): LigneTexte[] {
  const valeur = performanceRatio(projet);
  const rythme = cadence(projet);
  return [
    ['Taux d’exécution physique', formatPourcentage(projet.taux_execution_physique)],
    ['Délai consommé', formatPourcentage(projet.taux_conso_delai)],
    ['Cadence d’exécution (travaux ÷ délai)', rythme === undefined ? NON_DISPONIBLE : formatNombre(rythme)],
    [
      'Indice de performance (rythme seul)',
      valeur === undefined
        ? NON_DISPONIBLE
        : `${formatNombre(valeur)} (${CLASSE_PERFORMANCE_LABELS[performanceOf(projet)]})`,
    ],
    ...lignesRetard(projet),
  ];
}

// Who owes what: a reader takes both for what the company owes.
const PENALITES = 'Pénalités de retard (retenues à l’entreprise)';
const INTERETS = 'Intérêts moratoires (dus à l’entreprise, payée en retard)';

/** What was applied for lateness to works that are not completed; said where it is published. */
const lignesRetard = ({ penalites_retard, interets_moratoires }: Projet): LigneTexte[] => [
  [PENALITES, optional(penalites_retard, formatMontantDetaille)],
  [INTERETS, optional(interets_moratoires, formatMontantDetaille)],
];

/** ACHEVE: completion, acceptances, what was applied for lateness. */
export function lignesAchevement(projet: Projet): LigneTexte[] {
  return [
    ['Fin réelle des travaux', formatJour(projet.date_fin_reelle)],
    ['Retard à l’achèvement', phraseRetardAchevement(projet)],
    ['Réception provisoire', formatJour(projet.date_reception_provisoire)],
    ['Réception définitive', formatJour(projet.date_reception_definitive)],
    [PENALITES, optional(projet.penalites_retard, formatMontantDetaille) ?? 'Non publiées'],
    [INTERETS, optional(projet.interets_moratoires, formatMontantDetaille) ?? 'Non publiés'],
    ['Avenant', projet.avenant === undefined ? 'Non publié' : undefined],
  ];
}

/** SUSPENDU: since when, why, how far the works had come. */
export function lignesSuspension(projet: Projet): LigneTexte[] {
  return [
    ['Date de suspension', formatJour(projet.date_suspension)],
    ['Motif', projet.motif_suspension ?? 'Non publié'],
    ['Avancement avant suspension', formatPourcentage(projet.taux_execution_physique)],
    ...lignesRetard(projet),
  ];
}

/** The day of an end; one that nobody knows is told as such (R286). */
const jourFin = ({ date }: { date?: string | undefined }): string => optional(date, formatJour) ?? 'Date non publiée';

/** What ended, when and why; how far the works had come, and since when they stand still where that is published. */
export function lignesFin(projet: Projet): LigneTexte[] {
  const { abandon, resiliation, date_suspension, motif_suspension, taux_execution_physique: taux } = projet;
  return [
    ['Abandon du projet', optional(abandon, jourFin)],
    ['Motif de l’abandon', abandon?.motif],
    ['Résiliation du marché', optional(resiliation, jourFin)],
    ['Motif de la résiliation', resiliation?.motif],
    ['Date de suspension', optional(date_suspension, formatJour)],
    ['Motif de la suspension', motif_suspension],
    ['Avancement à l’arrêt', taux === 0 ? undefined : optional(taux, formatPourcentage)],
    ...lignesRetard(projet),
  ];
}
