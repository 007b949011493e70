import { joursDeRetard, retardAchevement } from '../projet/echeance.ts';
import { depassementBudget, montantEngage } from '../projet/montant-engage.ts';
import {
  CLASSE_PERFORMANCE_LABELS,
  executionFinanciere,
  performanceOf,
  performanceRatio,
} from '../projet/performance.ts';
import type { ProjetIndexe } from '../registre/index-registre.ts';
import { type ColonneExport, SANS_OBJET, type SansObjet } from './export.ts';

type Valeur = string | number | SansObjet | undefined;

/** A project to come has no contract, unless one is published before its works. */
const duMarche =
  (valeur: (projet: ProjetIndexe) => Valeur) =>
  (projet: ProjetIndexe): Valeur =>
    projet.status === 'A_VENIR' && montantEngage(projet) === undefined && projet.num_marche === undefined
      ? SANS_OBJET
      : valeur(projet);
/** What is told of works that have begun. */
const desTravaux =
  (valeur: (projet: ProjetIndexe) => Valeur) =>
  (projet: ProjetIndexe): Valeur =>
    projet.status === 'A_VENIR' ? SANS_OBJET : valeur(projet);
/** What is told of running works alone. */
const enCours =
  (valeur: (projet: ProjetIndexe) => Valeur) =>
  (projet: ProjetIndexe): Valeur =>
    projet.status === 'EN_COURS' ? valeur(projet) : SANS_OBJET;
/** What an avenant changed: nothing where there is said to be none, not published where nothing is said. */
const siAvenant = (valeur: (projet: ProjetIndexe) => Valeur) =>
  duMarche((projet) => (projet.avenant === false ? SANS_OBJET : valeur(projet)));

/** Undefined where nothing is said: silence is not "no" (R5). */
const ouiNon = (dit: boolean | undefined): string | undefined => (dit === undefined ? undefined : dit ? 'Oui' : 'Non');

function classe(projet: ProjetIndexe): string | undefined {
  const performance = performanceOf(projet);
  return performance === 'NON_DISPONIBLE' ? undefined : CLASSE_PERFORMANCE_LABELS[performance];
}

/** What a project costs: budget, contract, its amendment, one against the other. */
export const COLONNES_MARCHE: ReadonlyArray<ColonneExport<ProjetIndexe>> = [
  {
    titre: 'N° de marché',
    sens: 'Numéro du marché, comme son autorité l’écrit.',
    genre: 'texte',
    valeur: duMarche(({ num_marche }) => num_marche),
    largeur: 24,
    isTableurSeul: true,
  },
  {
    titre: 'Budget',
    unite: 'GNF',
    sens: 'Budget voté pour le projet.',
    genre: 'gnf',
    valeur: ({ budget }) => budget,
    largeur: 20,
    isTotalisee: true,
  },
  {
    titre: 'Montant initial',
    unite: 'GNF',
    sens: 'Montant du marché signé, avant tout avenant.',
    genre: 'gnf',
    valeur: duMarche(({ montant }) => montant),
    largeur: 20,
    isTableurSeul: true,
    isTotalisee: true,
  },
  {
    titre: 'Avenant',
    sens: 'Le marché a-t-il été modifié par un avenant ; « Non publié » là où le registre n’en dit rien.',
    genre: 'texte',
    valeur: duMarche(({ avenant }) => ouiNon(avenant)),
    largeur: 11,
    isTableurSeul: true,
  },
  {
    titre: 'Taux de l’avenant',
    unite: '%',
    sens: 'Ce que l’avenant ajoute au marché, ou lui retire.',
    genre: 'pourcentage',
    valeur: siAvenant(({ taux_avenant }) => taux_avenant),
    largeur: 11,
    isTableurSeul: true,
  },
  {
    titre: 'Montant après avenant',
    unite: 'GNF',
    sens: 'Montant du marché modifié.',
    genre: 'gnf',
    valeur: siAvenant(({ nouveau_montant_avenant }) => nouveau_montant_avenant),
    largeur: 20,
    isTableurSeul: true,
  },
  {
    titre: 'Montant engagé',
    unite: 'GNF',
    sens: 'Montant qui compte : après avenant où il y en a un, sinon celui du marché signé.',
    genre: 'gnf',
    valeur: duMarche(montantEngage),
    largeur: 20,
    isTotalisee: true,
  },
  {
    titre: 'Dépassement du budget',
    unite: 'GNF',
    sens: 'Ce que le montant engagé a de plus que le budget ; 0 : rien.',
    genre: 'gnf',
    valeur: duMarche((projet) =>
      projet.budget === undefined || montantEngage(projet) === undefined ? undefined : depassementBudget(projet),
    ),
    largeur: 20,
    isTableurSeul: true,
    isTotalisee: true,
  },
  {
    titre: 'Exécution financière',
    unite: '%, engagé ÷ budget',
    sens: 'Montant engagé rapporté au budget : ce qui est signé, non ce qui est payé.',
    genre: 'pourcentage',
    valeur: duMarche((projet) => executionFinanciere({ montant: montantEngage(projet), budget: projet.budget })),
    largeur: 12,
    isTableurSeul: true,
  },
  {
    titre: 'Pénalités de retard',
    unite: 'GNF',
    sens: 'Pénalités appliquées à l’entreprise pour retard.',
    genre: 'gnf',
    valeur: desTravaux(({ penalites_retard }) => penalites_retard),
    largeur: 18,
    isTableurSeul: true,
    isTotalisee: true,
  },
];

/** How far the works have come, for how much of the delay; `now`: the moment by which lateness is told. */
export const colonnesRythme = (now: Date): ReadonlyArray<ColonneExport<ProjetIndexe>> => [
  {
    titre: 'Travaux faits',
    unite: '%',
    sens: 'Part des travaux exécutée sur le site, certifiée par la mission de contrôle.',
    genre: 'pourcentage',
    valeur: desTravaux(({ taux_execution_physique }) => taux_execution_physique),
    largeur: 10,
  },
  {
    titre: 'Délai couru',
    unite: '%',
    sens: 'Part du délai contractuel écoulée ; plus de 100 quand le délai est dépassé.',
    genre: 'pourcentage',
    valeur: desTravaux(({ taux_conso_delai }) => taux_conso_delai),
    largeur: 10,
  },
  {
    titre: 'Jours de retard',
    sens: 'Jours depuis la fin prévue de travaux encore en cours, le jour de l’export ; 0 : l’échéance n’est pas passée. Le retard de travaux achevés est dans « Retard à l’achèvement ».',
    genre: 'entier',
    valeur: enCours((projet) => (projet.date_fin_prevue === undefined ? undefined : joursDeRetard(projet, now))),
    largeur: 11,
  },
  {
    titre: 'Retard à l’achèvement',
    unite: 'jours',
    sens: 'Jours entre la fin prévue et la fin réelle de travaux achevés : négatif en avance, 0 à la date prévue.',
    genre: 'entier',
    valeur: (projet) => (projet.status === 'ACHEVE' ? retardAchevement(projet) : SANS_OBJET),
    largeur: 13,
  },
  {
    titre: 'Performance',
    sens: 'Rythme des travaux en cours : excellent dès 80, bien dès 60, en retard dès 40, retard important en dessous ; trop tôt avant 5 % du délai.',
    genre: 'texte',
    valeur: enCours(classe),
    largeur: 15,
    absent: 'n.\u00a0d.',
  },
  {
    titre: 'Indice de performance',
    sens: 'Travaux faits rapportés au délai couru, fois 100 ; travaux en cours seulement.',
    genre: 'entier',
    valeur: enCours(performanceRatio),
    largeur: 13,
    isTableurSeul: true,
  },
  {
    titre: 'Suspendu le',
    sens: 'Jour de la suspension d’un projet suspendu.',
    genre: 'jour',
    valeur: ({ status, date_suspension }) => (status === 'SUSPENDU' ? date_suspension : SANS_OBJET),
    largeur: 12,
    isTableurSeul: true,
  },
  {
    titre: 'Motif de la suspension',
    sens: 'Pourquoi les travaux ont été suspendus.',
    genre: 'texte',
    valeur: ({ status, motif_suspension }) => (status === 'SUSPENDU' ? motif_suspension : SANS_OBJET),
    largeur: 40,
    isTableurSeul: true,
  },
];
