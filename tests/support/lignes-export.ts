import type { ContexteExport } from '../../src/domain/exports/export.ts';
import type { AppelOffresIndexe, EntrepriseIndexee, ProjetIndexe } from '../../src/domain/registre/index-registre.ts';
import * as index from './builders-index.ts';

// Smallest rows of the index files, and the view that they are exported from.

export const aProjetIndexe = (overrides: Partial<ProjetIndexe> = {}): ProjetIndexe =>
  index.aProjetIndexe({ region: 'nzerekore', departement: 'Lola', ...overrides });

export const anAppelOffresIndexe = (overrides: Partial<AppelOffresIndexe> = {}): AppelOffresIndexe =>
  index.anAppelOffresIndexe({ region: 'nzerekore', departement: 'Lola', ...overrides });

export const anEntrepriseIndexee = (overrides: Partial<EntrepriseIndexee> = {}): EntrepriseIndexee =>
  index.anEntrepriseIndexee({
    ...{ id: 'wassou-btp', raison_sociale: 'Wassou BTP', domaine: 'OUVRAGES_ART', ville: 'Lola', region: 'nzerekore' },
    ...overrides,
  });

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
    agence: 'Agence d’essai',
    licence: 'CC BY 4.0, https://creativecommons.org/licenses/by/4.0/deed.fr',
    source: 'https://portail.example.gn/projets?status=en-cours',
    now: new Date('2026-11-21T10:05:00Z'),
    ...overrides,
  };
}
