import type { ContexteExport } from '../../src/domain/export.ts';
import type { AppelOffresIndexe, EntrepriseIndexee, ProjetIndexe } from '../../src/domain/index-registre.ts';

// Smallest rows of the index files, and the view that they are exported from.

export function aProjetIndexe(overrides: Partial<ProjetIndexe> = {}): ProjetIndexe {
  return {
    id: 'pont-de-wassou',
    numero: 1,
    title: 'Pont de Wassou',
    status: 'EN_COURS',
    secteur: 'PONT',
    nature_travaux: 'CONSTRUCTION',
    region: 'nzerekore',
    departement: 'Lola',
    bailleur: ['bnd'],
    entreprise: [],
    date_mise_a_jour: '2026-01-05',
    lat: 7.8,
    lng: -8.5,
    precision: 'exacte',
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
    region: 'nzerekore',
    departement: 'Lola',
    date_lancement: '2026-03-02T09:00:00Z',
    date_limite: '2026-04-10T10:00:00Z',
    date_mise_a_jour: '2026-03-02',
    ...overrides,
  };
}

export function anEntrepriseIndexee(overrides: Partial<EntrepriseIndexee> = {}): EntrepriseIndexee {
  return {
    id: 'wassou-btp',
    raison_sociale: 'Wassou BTP',
    domaine: 'OUVRAGES_ART',
    ville: 'Lola',
    region: 'nzerekore',
    etoiles: 0,
    date_mise_a_jour: '2026-01-05',
    chantiers: 0,
    projets: 0,
    ...overrides,
  };
}

export function aContexteExport(overrides: Partial<ContexteExport> = {}): ContexteExport {
  return {
    noms: {
      regions: { nzerekore: 'N’Zérékoré' },
      bailleurs: { bnd: ['BND', 'Budget national de développement'], bad: ['BAD', 'Banque africaine'] },
      entreprises: { 'wassou-btp': 'Wassou BTP', sgc: 'Société guinéenne' },
    },
    criteres: ['Statut\u00a0: En cours', 'Tri\u00a0: budget décroissant'],
    date_arrete: '2026-10-31',
    exemple: true,
    source: 'https://portail.example.gn/projets?status=en-cours',
    now: new Date('2026-11-21T10:05:00Z'),
    ...overrides,
  };
}
