import type { TypeCompte } from './demande-acces.ts';

/** The two public forms, by the address that the request remembers. */
export type OrigineDemande = 'demande-acces' | 'demande-compte-entreprise';

/** A field of a form: its name on screen, its column in the table, its bounds (those of the database). */
export interface ChampDemande {
  nom: string;
  colonne: 'nom_societe' | 'organisation' | 'full_name' | 'email' | 'phone' | 'message' | 'numero_identification';
  label: string;
  genre: 'text' | 'email' | 'tel' | 'textarea';
  isRequis: boolean;
  /** Said when it is empty. */
  manque: string;
  min: number;
  max: number;
  /** What a browser may fill in by itself. */
  autocomplete: string;
  aide?: string;
  /** The field is asked for this type of account alone. */
  type_compte?: TypeCompte;
}

const CHAMPS_ACCES: readonly ChampDemande[] = [
  {
    nom: 'nom_societe',
    colonne: 'nom_societe',
    label: 'Nom de la société',
    genre: 'text',
    isRequis: true,
    manque: 'Indiquez le nom de la société.',
    min: 2,
    max: 200,
    autocomplete: 'organization',
    type_compte: 'ENTREPRISE',
  },
  {
    nom: 'organisation',
    colonne: 'organisation',
    label: 'Organisation (bailleur)',
    genre: 'text',
    isRequis: true,
    manque: 'Indiquez l’organisation, par exemple une banque de développement.',
    min: 2,
    max: 200,
    autocomplete: 'organization',
    type_compte: 'BAILLEUR',
  },
  {
    nom: 'full_name',
    colonne: 'full_name',
    label: 'Nom complet du représentant',
    genre: 'text',
    isRequis: true,
    manque: 'Indiquez le nom complet du représentant.',
    min: 2,
    max: 120,
    autocomplete: 'name',
  },
  {
    nom: 'email',
    colonne: 'email',
    label: 'Email professionnel',
    genre: 'email',
    isRequis: true,
    manque: 'Indiquez l’email professionnel.',
    min: 5,
    max: 254,
    autocomplete: 'email',
    aide: 'La réponse est envoyée à cette adresse.',
  },
  {
    nom: 'phone',
    colonne: 'phone',
    label: 'Téléphone',
    genre: 'tel',
    isRequis: false,
    manque: '',
    min: 6,
    max: 30,
    autocomplete: 'tel',
    aide: 'Par exemple +224 620 00 00 00.',
  },
  {
    nom: 'message',
    colonne: 'message',
    label: 'Message',
    genre: 'textarea',
    isRequis: false,
    manque: '',
    min: 0,
    max: 2000,
    autocomplete: 'off',
  },
];

const CHAMPS_COMPTE_ENTREPRISE: readonly ChampDemande[] = [
  {
    nom: 'nomEntreprise',
    colonne: 'nom_societe',
    label: 'Nom de l’entreprise',
    genre: 'text',
    isRequis: true,
    manque: 'Indiquez le nom de l’entreprise.',
    min: 2,
    max: 200,
    autocomplete: 'organization',
  },
  {
    nom: 'nomDirigeant',
    colonne: 'full_name',
    label: 'Nom du dirigeant',
    genre: 'text',
    isRequis: true,
    manque: 'Indiquez le nom du dirigeant.',
    min: 2,
    max: 120,
    autocomplete: 'name',
  },
  {
    nom: 'adresseMail',
    colonne: 'email',
    label: 'Adresse email',
    genre: 'email',
    isRequis: true,
    manque: 'Indiquez l’adresse email.',
    min: 5,
    max: 254,
    autocomplete: 'email',
    aide: 'La réponse est envoyée à cette adresse.',
  },
  {
    nom: 'numeroIdentification',
    colonne: 'numero_identification',
    label: 'Numéro d’identification (RCCM/IFU)',
    genre: 'text',
    isRequis: true,
    manque: 'Indiquez le numéro d’identification (RCCM ou IFU).',
    min: 3,
    max: 60,
    autocomplete: 'off',
  },
];

export const CHAMPS_DEMANDE: Record<OrigineDemande, readonly ChampDemande[]> = {
  'demande-acces': CHAMPS_ACCES,
  'demande-compte-entreprise': CHAMPS_COMPTE_ENTREPRISE,
};
