import type {
  AppelOffresIndexe,
  EntrepriseIndexee,
  Noms,
  ProjetIndexe,
} from '../../src/domain/registre/index-registre.ts';
import { anAppelOffres, anEntreprise, aProjet } from './builders.ts';

// Rows as islands know them; a test gives the fields it is about.

export const NOMS: Noms = {
  regions: { kindia: 'Kindia', nzerekore: 'N’Zérékoré' },
  bailleurs: { bnd: ['BND', 'Budget national de développement'], bad: ['BAD', 'Banque africaine de développement'] },
  entreprises: { 'sogea-test': 'Sogea Test SA' },
};

export function aProjetIndexe(overrides: Partial<ProjetIndexe> = {}): ProjetIndexe {
  const position = { lat: 10, lng: -12.8, precision: 'localite' } as const;
  return {
    ...aProjet(),
    status: 'EN_COURS',
    bailleur: ['bnd'],
    parts: [100],
    ...position,
    numero: 1,
    ...overrides,
  };
}

export function anAppelOffresIndexe(overrides: Partial<AppelOffresIndexe> = {}): AppelOffresIndexe {
  return { ...anAppelOffres(), ...overrides };
}

export function anEntrepriseIndexee(overrides: Partial<EntrepriseIndexee> = {}): EntrepriseIndexee {
  const nom = { id: 'sogea-test', raison_sociale: 'Sogea Test SA', domaine: 'ROUTES' } as const;
  const faits = { a_temps: 0, en_retard: 0, avenants: 0, suspendus: 0 };
  return { ...anEntreprise(), ...nom, ...faits, chantiers: 0, projets: 0, ...overrides };
}
