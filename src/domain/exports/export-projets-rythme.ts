import { joursSansConstat } from '../projet/constat.ts';
import { joursDeRetard } from '../projet/echeance.ts';
import { retardAchevement } from '../projet/achevement.ts';
import { CLASSE_PERFORMANCE_LABELS, performanceOf, performanceRatio } from '../projet/performance.ts';
import type { ProjetIndexe } from '../registre/index-registre.ts';
import { type ColonneExport, SANS_OBJET } from './export.ts';
import { desTravaux, type Valeur } from './export-projets-colonnes.ts';

/** A value for works in progress; "sans objet" for the others. */
const enCours =
  (valeur: (projet: ProjetIndexe) => Valeur) =>
  (projet: ProjetIndexe): Valeur =>
    projet.status === 'EN_COURS' ? valeur(projet) : SANS_OBJET;

function classeOf(projet: ProjetIndexe): string | undefined {
  const performance = performanceOf(projet);
  return performance === 'NON_DISPONIBLE' ? undefined : CLASSE_PERFORMANCE_LABELS[performance];
}

/** How far the works have come, for how much of the delay; `now`: the moment by which lateness is told. */
export const colonnesRythme = (now: Date): ReadonlyArray<ColonneExport<ProjetIndexe>> => [
  {
    titre: 'Travaux faits',
    court: 'Travaux (%)',
    unite: '%',
    sens: 'Part des travaux exécutée sur le site, certifiée par la mission de contrôle.',
    genre: 'pourcentage',
    valeur: desTravaux(({ taux_execution_physique }) => taux_execution_physique),
    largeur: 10,
  },
  {
    titre: 'Délai couru',
    court: 'Délai (%)',
    unite: '%',
    sens: 'Part du délai contractuel écoulée ; plus de 100 quand le délai est dépassé.',
    genre: 'pourcentage',
    valeur: desTravaux(({ taux_conso_delai }) => taux_conso_delai),
    largeur: 10,
  },
  {
    titre: 'Avancement constaté le',
    sens: 'Jour du dernier constat d’avancement, dont vient le taux des travaux faits.',
    genre: 'jour',
    valeur: desTravaux(({ avancement_au }) => avancement_au),
    largeur: 13,
    isTableurSeul: true,
  },
  {
    titre: 'Avancement constaté par',
    sens: 'Qui a fait le dernier constat d’avancement.',
    genre: 'texte',
    valeur: desTravaux(({ avancement_selon }) => avancement_selon),
    largeur: 34,
    isTableurSeul: true,
  },
  {
    titre: 'Jours sans constat',
    sens: 'Jours depuis le dernier constat d’avancement de travaux en cours, le jour de l’export.',
    genre: 'entier',
    valeur: enCours((projet) => joursSansConstat(projet, now)),
    largeur: 11,
    isTableurSeul: true,
  },
  {
    titre: 'Jours de retard',
    sens: 'Jours depuis la fin prévue de travaux encore en cours, le jour de l’export ; 0 : l’échéance n’est pas passée.',
    genre: 'entier',
    valeur: enCours((projet) => (projet.date_fin_prevue === undefined ? undefined : joursDeRetard(projet, now))),
    largeur: 11,
  },
  {
    titre: 'Retard à l’achèvement',
    court: 'Retard final (j)',
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
    valeur: enCours(classeOf),
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
