import {
  CATEGORIE_APPEL_OFFRES_LABELS,
  CATEGORIES_APPEL_OFFRES,
  STATUT_APPEL_OFFRES_LABELS,
  STATUT_APPEL_OFFRES_SLUGS,
  STATUTS_APPEL_OFFRES,
  type StatutAppelOffres,
  TYPE_APPEL_OFFRES_LABELS,
  TYPES_APPEL_OFFRES,
} from '../appel-offres/vocabulaire.ts';
import { compareDateLimite } from '../appel-offres/appel-offres.ts';
import { type DateLimite, finOf } from '../appel-offres/date-limite.ts';
import { naturesOf } from '../appel-offres/lots.ts';
import { hasPart } from '../appel-offres/lots-situes.ts';
import { NATURE_TRAVAUX_LABELS, NON_RENSEIGNE } from '../projet/vocabulaire.ts';
import { compareMontant, filtreMontant, filtrePrefecture, filtreRegion, filtreRoute } from './filtres-communs.ts';
import type { AppelOffresIndexe } from '../registre/index-registre.ts';
import type { DefinitionListe, OptionFiltre } from './liste.ts';
import { texteOfAppelOffres } from './textes-cherches.ts';
import { slugOf } from '../socle/recherche.ts';
import { compareInstants, readInstant } from '../socle/instant.ts';

const JOUR_MS = 86_400_000;

/** How far the deadline is; a tender is in one of them at a time. */
const ECHEANCES_LIMITE: readonly OptionFiltre[] = [
  { valeur: '7-jours', label: 'Dans les 7 jours' },
  { valeur: '30-jours', label: 'De 8 à 30 jours' },
  { valeur: 'plus-tard', label: 'Dans plus de 30 jours' },
  { valeur: 'passee', label: 'Passée' },
  { valeur: 'non-publiee', label: 'Non publiée' },
];

function echeanceLimite(appelOffres: DateLimite, now: Date): string {
  const fin = finOf(appelOffres);
  if (fin === undefined) return 'non-publiee';
  const jours = (readInstant(fin) - now.getTime()) / JOUR_MS;
  if (jours <= 0) return 'passee';
  return jours <= 7 ? '7-jours' : jours <= 30 ? '30-jours' : 'plus-tard';
}

/** Search, filters and sorts of `/appels-doffres`; the deadline sort goes by the device's clock (R30). */
export const LISTE_APPELS_OFFRES: DefinitionListe<AppelOffresIndexe> = {
  chemin: '/appels-doffres',
  filtres: [
    {
      nom: 'status',
      label: 'Statut',
      test: (appel, valeur, _now, { region, departement } = {}) => {
        const isStatut = (statut: StatutAppelOffres) => STATUT_APPEL_OFFRES_SLUGS[statut] === valeur;
        return hasPart(appel, isStatut, region, departement);
      },
      options: STATUTS_APPEL_OFFRES.map((statut) => ({
        valeur: STATUT_APPEL_OFFRES_SLUGS[statut],
        label: STATUT_APPEL_OFFRES_LABELS[statut],
      })),
    },
    filtreRegion(),
    filtrePrefecture(),
    { ...filtreRoute(), isRare: true },
    filtreMontant('Budget indicatif', ({ budget_indicatif }) => budget_indicatif),
    {
      nom: 'type',
      label: 'Procédure',
      tous: 'Toutes',
      isRare: true,
      test: ({ type }, valeur) => slugOf(type) === valeur,
      options: TYPES_APPEL_OFFRES.map((type) => ({ valeur: slugOf(type), label: TYPE_APPEL_OFFRES_LABELS[type] })),
    },
    {
      nom: 'categorie',
      label: 'Catégorie',
      tous: 'Toutes',
      test: ({ categorie }, valeur) => slugOf(categorie) === valeur,
      options: CATEGORIES_APPEL_OFFRES.map((categorie) => ({
        valeur: slugOf(categorie),
        label: CATEGORIE_APPEL_OFFRES_LABELS[categorie],
      })),
    },
    {
      nom: 'nature',
      label: 'Nature des travaux',
      tous: 'Toutes',
      isRare: true,
      test: (appel, valeur) => {
        const natures = naturesOf(appel);
        if (valeur === NON_RENSEIGNE.valeur) return natures.length === 0;
        return natures.some((nature) => slugOf(nature) === valeur);
      },
      options: [
        ...Object.entries(NATURE_TRAVAUX_LABELS).map(([nature, label]) => ({ valeur: slugOf(nature), label })),
        { ...NON_RENSEIGNE, label: 'Non renseignée' },
      ],
    },
    {
      nom: 'limite',
      label: 'Date limite',
      tous: 'Toutes',
      test: (appel, valeur, now) => echeanceLimite(appel, now) === valeur,
      options: ECHEANCES_LIMITE,
    },
    { nom: 'bailleur', label: 'Bailleur', test: ({ bailleur }, valeur) => bailleur.includes(valeur) },
  ],
  tris: [
    { nom: 'date-limite', label: 'Date limite', compare: (a, b, now) => compareDateLimite(now)(a, b) },
    {
      nom: 'recent',
      label: 'Les plus récents',
      compare: (a, b) => compareInstants(b.date_lancement, a.date_lancement),
    },
    { nom: 'montant', label: 'Montant', compare: (a, b) => compareMontant(a.budget_indicatif, b.budget_indicatif, -1) },
  ],
  texteOf: texteOfAppelOffres,
};
