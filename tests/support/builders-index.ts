import type { AppelOffresIndexe, EntrepriseIndexee, Noms, ProjetIndexe } from '../../src/domain/index-registre.ts';

// Rows as islands know them; a test gives the fields it is about.

export const NOMS: Noms = {
  regions: { kindia: 'Kindia', nzerekore: 'N’Zérékoré' },
  bailleurs: { bnd: ['BND', 'Budget national de développement'], bad: ['BAD', 'Banque africaine de développement'] },
  entreprises: { 'sogea-test': 'Sogea Test SA' },
};

export function aProjetIndexe(overrides: Partial<ProjetIndexe> = {}): ProjetIndexe {
  return {
    id: 'pont-de-wassou',
    title: 'Pont de Wassou',
    status: 'EN_COURS',
    secteur: 'PONT',
    nature_travaux: 'CONSTRUCTION',
    region: 'kindia',
    departement: 'Kindia',
    bailleur: ['bnd'],
    entreprise: [],
    date_mise_a_jour: '2026-01-05',
    lat: 10,
    lng: -12.8,
    precision: 'localite',
    numero: 1,
    ...overrides,
  };
}

export function anAppelOffresIndexe(overrides: Partial<AppelOffresIndexe> = {}): AppelOffresIndexe {
  return {
    id: 'aaon-001',
    reference: 'AAON 001/2026',
    titre: 'Construction du pont de Wassou',
    type: 'AAON',
    nature_travaux: 'CONSTRUCTION',
    categorie: 'TRAVAUX',
    statut: 'OUVERT',
    bailleur: ['bnd'],
    maitre_ouvrage: 'Ministère des Travaux publics',
    region: 'kindia',
    departement: 'Kindia',
    date_lancement: '2026-03-02T09:00:00Z',
    date_limite: '2026-04-10T10:00:00Z',
    date_mise_a_jour: '2026-03-02',
    ...overrides,
  };
}

export function anEntrepriseIndexee(overrides: Partial<EntrepriseIndexee> = {}): EntrepriseIndexee {
  return {
    id: 'sogea-test',
    raison_sociale: 'Sogea Test SA',
    domaine: 'ROUTES',
    ville: 'Kindia',
    region: 'kindia',
    etoiles: 0,
    date_mise_a_jour: '2026-01-05',
    chantiers: 0,
    projets: 0,
    ...overrides,
  };
}
