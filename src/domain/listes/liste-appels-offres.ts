import {
  CATEGORIE_APPEL_OFFRES_LABELS,
  STATUT_APPEL_OFFRES_LABELS,
  STATUT_APPEL_OFFRES_SLUGS,
  STATUTS_APPEL_OFFRES,
  TYPE_APPEL_OFFRES_LABELS,
  TYPES_APPEL_OFFRES,
} from '../appel-offres/vocabulaire.ts';
import { compareDateLimite } from '../appel-offres/appel-offres.ts';
import { compareMontant, filtreMontant, filtrePrefecture, filtreRegion } from './filtres-communs.ts';
import type { AppelOffresIndexe, Noms } from '../registre/index-registre.ts';
import type { DefinitionListe } from './liste.ts';
import { slugOf } from '../socle/recherche.ts';
import { NATURE_TRAVAUX_LABELS } from '../projet/vocabulaire.ts';

/** Search, filters and sorts of `/appels-doffres`; the deadline sort goes by the device's clock (R30). */
export const LISTE_APPELS_OFFRES: DefinitionListe<AppelOffresIndexe> = {
  chemin: '/appels-doffres',
  filtres: [
    {
      nom: 'status',
      label: 'Statut',
      test: ({ statut }, valeur) => STATUT_APPEL_OFFRES_SLUGS[statut] === valeur,
      options: STATUTS_APPEL_OFFRES.map((statut) => ({
        valeur: STATUT_APPEL_OFFRES_SLUGS[statut],
        label: STATUT_APPEL_OFFRES_LABELS[statut],
      })),
    },
    filtreRegion(),
    filtrePrefecture(),
    filtreMontant('Budget indicatif', ({ budget_indicatif }) => budget_indicatif),
    {
      nom: 'type',
      label: 'Procédure',
      tous: 'Toutes',
      test: ({ type }, valeur) => slugOf(type) === valeur,
      options: TYPES_APPEL_OFFRES.map((type) => ({ valeur: slugOf(type), label: TYPE_APPEL_OFFRES_LABELS[type] })),
    },
    { nom: 'bailleur', label: 'Bailleur', test: ({ bailleur }, valeur) => bailleur.includes(valeur) },
  ],
  tris: [
    { nom: 'date-limite', label: 'Date limite', compare: (a, b, now) => compareDateLimite(now)(a, b) },
    {
      nom: 'recent',
      label: 'Les plus récents',
      compare: (a, b) => b.date_lancement.localeCompare(a.date_lancement),
    },
    { nom: 'montant', label: 'Montant', compare: (a, b) => compareMontant(a.budget_indicatif, b.budget_indicatif, -1) },
  ],
  texteOf: (appelOffres, { regions, bailleurs }: Noms) =>
    [
      appelOffres.titre,
      appelOffres.reference,
      appelOffres.departement,
      regions[appelOffres.region],
      appelOffres.maitre_ouvrage,
      CATEGORIE_APPEL_OFFRES_LABELS[appelOffres.categorie],
      NATURE_TRAVAUX_LABELS[appelOffres.nature_travaux],
      ...appelOffres.bailleur.flatMap((id) => bailleurs[id] ?? []),
    ].join(' '),
};
