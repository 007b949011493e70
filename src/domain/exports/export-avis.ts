import { resumeCriteres } from '../appel-offres/criteres.ts';
import { formatGarantie } from '../appel-offres/lot-dit.ts';
import { offresOuvertes } from '../appel-offres/ouverture-plis.ts';
import { formatJour } from '../socle/date.ts';
import type { AppelOffresIndexe } from '../registre/index-registre.ts';
import type { ColonneExport } from './export.ts';

// Conditions of a notice, its source and its opening (R134, R135), in spreadsheets alone.

type Colonne = ColonneExport<AppelOffresIndexe>;

export const COLONNE_NUMERO_AVIS: Colonne = {
  titre: 'Numéro de l’avis',
  sens: 'Numéro de l’avis, quand il en a un autre que celui de la procédure.',
  genre: 'texte',
  valeur: ({ numero_avis, reference }) => numero_avis ?? reference,
  largeur: 22,
  isTableurSeul: true,
};

export const COLONNES_AVIS: readonly Colonne[] = [
  {
    titre: 'Garantie de soumission',
    sens: 'Garantie qui accompagne une offre : part de son montant, ou somme.',
    genre: 'texte',
    valeur: ({ garantie_soumission }) => garantie_soumission && formatGarantie(garantie_soumission),
    largeur: 26,
    isTableurSeul: true,
  },
  {
    titre: 'Validité des offres',
    unite: 'jours',
    sens: 'Jours pendant lesquels une offre engage celui qui la fait.',
    genre: 'entier',
    valeur: ({ validite_offres_jours }) => validite_offres_jours,
    largeur: 10,
    isTableurSeul: true,
  },
  {
    titre: 'Préférence nationale',
    unite: '%',
    sens: 'Marge accordée aux entreprises nationales.',
    genre: 'pourcentage',
    valeur: ({ preference_nationale }) => preference_nationale,
    largeur: 12,
    isTableurSeul: true,
  },
  {
    titre: 'Critères d’évaluation',
    sens: 'Conditions de conformité, critères techniques avec leur poids, et ce qui classe les offres, d’après l’avis.',
    genre: 'texte',
    valeur: ({ criteres }) => criteres && resumeCriteres(criteres),
    largeur: 40,
    isTableurSeul: true,
  },
  {
    titre: 'Ouverture tenue le',
    sens: 'Jour où les plis ont été ouverts, d’après le procès-verbal.',
    genre: 'jour',
    valeur: ({ ouverture }) => ouverture?.date,
    largeur: 13,
    isTableurSeul: true,
  },
  {
    titre: 'Offres ouvertes',
    sens: 'Offres ouvertes ce jour-là, tous lots ensemble, d’après le procès-verbal.',
    genre: 'entier',
    valeur: ({ ouverture }) => offresOuvertes(ouverture),
    largeur: 10,
    isTableurSeul: true,
  },
  {
    titre: 'Source',
    sens: 'Qui a publié l’avis, et quand.',
    genre: 'texte',
    valeur: ({ source }) => source && `${source.organe}, ${formatJour(source.date)}`,
    largeur: 34,
    isTableurSeul: true,
  },
];
