// Who plays in the demonstration. Invented people and companies, at addresses that can receive nothing.

export type CompteDemo = {
  email: string;
  full_name: string;
  role: 'ADMIN' | 'BAILLEUR' | 'ENTREPRISE' | 'VISITEUR';
  status: 'ACTIVE' | 'PENDING' | 'DISABLED' | 'BLACKLISTED';
  entreprise_id?: string;
  bailleur_id?: string;
};

export const COMPTES: readonly CompteDemo[] = [
  { email: 'admin@portail.example', full_name: 'Aïssatou Exemple', role: 'ADMIN', status: 'ACTIVE' },
  {
    email: 'bailleur@portail.example',
    full_name: 'Ibrahima Exemple',
    role: 'BAILLEUR',
    status: 'ACTIVE',
    bailleur_id: 'afd',
  },
  {
    email: 'entreprise@portail.example',
    full_name: 'Mariama Exemple',
    role: 'ENTREPRISE',
    status: 'ACTIVE',
    entreprise_id: 'badiar-travaux',
  },
  { email: 'visiteur@portail.example', full_name: 'Sékou Exemple', role: 'VISITEUR', status: 'ACTIVE' },
  { email: 'en-attente@portail.example', full_name: 'Fatoumata Exemple', role: 'VISITEUR', status: 'PENDING' },
  { email: 'desactive@portail.example', full_name: 'Mamadou Exemple', role: 'ENTREPRISE', status: 'DISABLED' },
  { email: 'liste-noire@portail.example', full_name: 'Oumar Exemple', role: 'ENTREPRISE', status: 'BLACKLISTED' },
];

export type DemandeDemo = {
  type_compte: 'ENTREPRISE' | 'BAILLEUR';
  origine?: 'demande-compte-entreprise';
  nom_societe?: string;
  numero_identification?: string;
  full_name: string;
  email: string;
  phone?: string;
  message?: string;
  /** Days since the request was made. */
  age: number;
  /** What the administrator makes of it; absent, it stays `RECU`. */
  decision?: 'EN_ETUDE' | 'APPROUVE' | 'REFUSE' | 'BLACKLISTE';
  reason?: string;
};

export const DEMANDES: readonly DemandeDemo[] = [
  {
    type_compte: 'ENTREPRISE',
    nom_societe: 'Routes du Fouta (exemple)',
    full_name: 'Alpha Exemple',
    email: 'alpha@routes-fouta.example',
    phone: '+224 620 00 00 01',
    message: 'Nous souhaitons répondre aux appels d’offres de la région de Labé.',
    age: 1,
  },
  {
    type_compte: 'BAILLEUR',
    full_name: 'Claire Exemple',
    email: 'claire@fonds-routier.example',
    message: 'Suivi des projets que nous finançons.',
    age: 2,
  },
  {
    type_compte: 'ENTREPRISE',
    origine: 'demande-compte-entreprise',
    nom_societe: 'Ponts de Guinée (exemple)',
    numero_identification: 'RCCM-EXEMPLE-0001',
    full_name: 'Kadiatou Exemple',
    email: 'kadiatou@ponts-guinee.example',
    age: 4,
    decision: 'EN_ETUDE',
  },
  {
    type_compte: 'ENTREPRISE',
    nom_societe: 'Terrassements de Kindia (exemple)',
    full_name: 'Moussa Exemple',
    email: 'moussa@terrassements-kindia.example',
    age: 6,
    decision: 'APPROUVE',
  },
  {
    type_compte: 'BAILLEUR',
    full_name: 'Ibrahima Exemple',
    email: 'bailleur@portail.example',
    age: 9,
    decision: 'APPROUVE',
  },
  {
    type_compte: 'ENTREPRISE',
    nom_societe: 'Négoce divers (exemple)',
    full_name: 'Lansana Exemple',
    email: 'lansana@negoce-divers.example',
    age: 12,
    decision: 'REFUSE',
    reason: 'L’activité déclarée ne relève pas des travaux publics.',
  },
  {
    type_compte: 'ENTREPRISE',
    nom_societe: 'Identité usurpée (exemple)',
    full_name: 'Oumar Exemple',
    email: 'liste-noire@portail.example',
    age: 20,
    decision: 'BLACKLISTE',
    reason: 'Pièces falsifiées.',
  },
];
