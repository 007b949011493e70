import type { FormesChamps } from '../proposition/forme-champ.ts';
import type { CollectionProposee } from '../proposition/proposition.ts';

// Which fields a form shows, and which it shows first.

/** Set by whoever writes, derived, led by a procedure, drawn or photographed: nobody types them here. */
const HORS_SAISIE = [
  'date_publication',
  'date_mise_a_jour',
  'performance_ratio',
  'photos',
  'trace',
  'questions',
  'reponse',
];

/** What the state of an entry asks for, besides its required fields. */
const PREMIERS: Readonly<Partial<Record<CollectionProposee, Readonly<Record<string, readonly string[]>>>>> = {
  projets: {
    EN_COURS: [
      'observations',
      'date_debut',
      'date_fin_prevue',
      'montant',
      'entreprise',
      'mission_controle',
      'avenants',
    ],
    ACHEVE: ['date_fin_reelle', 'date_reception_provisoire', 'date_reception_definitive', 'montant', 'montant_paye'],
    SUSPENDU: ['date_suspension', 'motif_suspension', 'ordres_service', 'observations', 'entreprise'],
    A_VENIR: ['date_debut', 'date_fin_prevue', 'budget', 'cout_travaux', 'bailleur'],
  },
  'appels-offres': {
    PUBLIE: ['date_ouverture_depot', 'date_limite', 'lots', 'budget_indicatif'],
    OUVERT: ['date_limite', 'date_ouverture', 'lots', 'montant_dao', 'budget_indicatif'],
    ATTRIBUE: ['attribution_publiee_le', 'titulaire', 'montant_attribue', 'lots'],
    INFRUCTUEUX: ['motif_fin', 'date_fin'],
    ANNULE: ['motif_fin', 'date_fin'],
  },
};

/** What most clerks know, and none is forced to tell (R132): not required, and not folded. */
const SOUVENT_CONNUS: Readonly<Partial<Record<CollectionProposee, readonly string[]>>> = {
  projets: ['secteur', 'nature_travaux'],
  'appels-offres': ['nature_travaux', 'description'],
  entreprises: ['ville', 'domaine'],
};

/** Field that tells the state of an entry. */
const CHAMP_ETAT: Readonly<Partial<Record<CollectionProposee, string>>> = {
  projets: 'status',
  'appels-offres': 'statut',
};

/** Fields of a form, in the order of the file: those that are asked first, and the rest. */
interface ChampsFiche {
  premiers: string[];
  autres: string[];
}

const isSaisi = (champ: string): boolean => !HORS_SAISIE.includes(champ);

/** Sorts the fields of an entry for its form: required ones, what its state asks for and what is mostly known come first. */
export function champsFiche(
  collection: CollectionProposee,
  formes: FormesChamps,
  fiche: Readonly<Record<string, unknown>>,
): ChampsFiche {
  const etat = fiche[CHAMP_ETAT[collection] ?? ''];
  const voulus = [
    ...(typeof etat === 'string' ? (PREMIERS[collection]?.[etat] ?? []) : []),
    ...(SOUVENT_CONNUS[collection] ?? []),
  ];
  const saisis = Object.keys(formes).filter(isSaisi);
  const isPremier = (champ: string) => formes[champ]?.isFacultatif !== true || voulus.includes(champ);
  return { premiers: saisis.filter(isPremier), autres: saisis.filter((champ) => !isPremier(champ)) };
}
