import {
  compareMontant,
  filtreMontant,
  filtrePrefecture,
  filtreRegion,
  filtreRoute,
  optionsParNom,
} from './filtres-communs.ts';
import type { ProjetIndexe } from '../registre/index-registre.ts';
import { isAbandonne } from '../projet/projet.ts';
import {
  FACETTES_CONSTAT,
  FACETTES_ECHEANCE,
  FACETTES_FIN,
  FACETTES_PUBLIE,
  FACETTES_RYTHME,
} from '../registre/facettes-projets.ts';
import { compareRetardEcheance, isEcheanceDepassee } from '../projet/echeance.ts';
import type { DefinitionListe } from './liste.ts';
import { texteOfProjet } from './textes-cherches.ts';
import { slugOf } from '../socle/recherche.ts';
import {
  CLASSE_PERFORMANCE_LABELS,
  CLASSE_PERFORMANCE_SLUGS,
  CLASSES_PERFORMANCE,
  performanceOf,
  performanceRatio,
} from '../projet/performance.ts';
import { isRythmeEnRetard } from '../projet/rythme.ts';
import {
  NON_RENSEIGNE,
  SECTEUR_LABELS,
  SECTEURS,
  STATUT_PROJET_LABELS_PLURIEL,
  STATUT_PROJET_SLUGS,
  STATUTS_PROJET,
} from '../projet/vocabulaire.ts';

/** Search, filters and sorts of `/projets`. The file's order is the default one: most recent first. */
export const LISTE_PROJETS: DefinitionListe<ProjetIndexe> = {
  chemin: '/projets',
  filtres: [
    {
      nom: 'status',
      label: 'Statut',
      test: (projet, valeur) => STATUT_PROJET_SLUGS[projet.status] === valeur && !isAbandonne(projet),
      options: STATUTS_PROJET.map((statut) => ({
        valeur: STATUT_PROJET_SLUGS[statut],
        label: STATUT_PROJET_LABELS_PLURIEL[statut],
      })),
    },
    filtreRegion(),
    filtrePrefecture(),
    filtreRoute(),
    filtreMontant('Budget', ({ budget }) => budget),
    {
      nom: 'secteur',
      label: 'Secteur',
      isRare: true,
      test: ({ secteur }, valeur) => (secteur ? slugOf(secteur) : NON_RENSEIGNE.valeur) === valeur,
      options: [
        ...SECTEURS.map((secteur) => ({ valeur: slugOf(secteur), label: SECTEUR_LABELS[secteur] })),
        NON_RENSEIGNE,
      ],
    },
    {
      nom: 'performance',
      label: 'Performance',
      tous: 'Toutes',
      isRare: true,
      // The pace is a running project's.
      test: (projet, valeur) =>
        projet.status === 'EN_COURS' && CLASSE_PERFORMANCE_SLUGS[performanceOf(projet)] === valeur,
      options: CLASSES_PERFORMANCE.map((classe) => ({
        valeur: CLASSE_PERFORMANCE_SLUGS[classe],
        label: CLASSE_PERFORMANCE_LABELS[classe],
      })),
    },
    {
      nom: 'echeance',
      label: 'Échéance',
      tous: 'Toutes',
      test: (projet, valeur, now) => valeur === 'depassee' && isEcheanceDepassee(projet, now),
      options: FACETTES_ECHEANCE,
    },
    {
      nom: 'mise-a-jour',
      label: 'Mise à jour',
      tous: 'Toutes',
      isRare: true,
      test: (projet, valeur, now) =>
        FACETTES_CONSTAT.some((facette) => facette.valeur === valeur && facette.test(projet, now)),
      options: FACETTES_CONSTAT,
    },
    // What figures lead to: they have no select.
    {
      nom: 'rythme',
      label: 'Rythme des travaux',
      noms: FACETTES_RYTHME,
      test: (projet, valeur) => valeur === 'en-retard' && isRythmeEnRetard(projet),
    },
    {
      nom: 'fin',
      label: 'Fin du projet',
      noms: FACETTES_FIN,
      test: (projet, valeur) => FACETTES_FIN.some((facette) => facette.valeur === valeur && facette.test(projet)),
    },
    {
      nom: 'publie',
      label: 'Donnée publiée',
      noms: FACETTES_PUBLIE,
      test: (projet, valeur) => FACETTES_PUBLIE.some((facette) => facette.valeur === valeur && facette.test(projet)),
    },
    { nom: 'bailleur', label: 'Bailleur', test: ({ bailleur }, valeur) => bailleur.includes(valeur) },
    {
      nom: 'entreprise',
      label: 'Entreprise',
      tous: 'Toutes',
      test: ({ entreprise }, valeur) => entreprise.includes(valeur),
      optionsIndex: ({ entreprises }) => optionsParNom(entreprises),
    },
  ],
  tris: [
    { nom: 'recent', label: 'Les plus récents' },
    {
      nom: 'budget-decroissant',
      label: 'Budget décroissant',
      compare: (a, b) => compareMontant(a.budget, b.budget, -1),
    },
    { nom: 'budget-croissant', label: 'Budget croissant', compare: (a, b) => compareMontant(a.budget, b.budget, 1) },
    {
      nom: 'performance',
      label: 'Performance',
      compare: (a, b) => compareMontant(performanceEnCours(a), performanceEnCours(b), -1),
    },
    { nom: 'retard', label: 'Retard sur l’échéance', compare: (a, b, now) => compareRetardEcheance(now)(a, b) },
  ],
  texteOf: texteOfProjet,
};

/** The pace is a running project's: the others come after them in that sort. */
function performanceEnCours(projet: ProjetIndexe): number | undefined {
  return projet.status === 'EN_COURS' ? performanceRatio(projet) : undefined;
}
