import type { Soumission, VersionSoumission } from '../../src/domain/appel-offres/soumission.ts';
import type { SaisieOffre } from '../../src/domain/scelle/formulaire-offre.ts';
import { texteFeuille } from '../../src/domain/scelle/feuille.ts';
import { aFeuille } from './scelle.ts';

/** A form that a company alone has filled in for one lot. */
export const aSaisie = (overrides: Partial<SaisieOffre> = {}): SaisieOffre => ({
  type: 'ENTREPRISE',
  nom: 'Alpha Travaux',
  membres: [
    { nom: '', part: '' },
    { nom: '', part: '' },
  ],
  lots: [{ lot: '1', montant: '12 500 000 000', cautionnement: '250 000 000', rabais: '2,5', moment: 'AVANT' }],
  ...overrides,
});

/** Two companies together, for two lots. */
export const GROUPEMENT: SaisieOffre = aSaisie({
  type: 'GROUPEMENT',
  nom: ' Groupement du Fouta ',
  membres: [
    { nom: 'Alpha Travaux', part: '60' },
    { nom: 'Beta Routes', part: '40' },
  ],
  lots: [
    { lot: '1', montant: '12 500 000 000', cautionnement: '250 000 000', rabais: '2,5', moment: 'AVANT' },
    { lot: '2', montant: '8.000.000.000', cautionnement: '0', rabais: '' },
  ],
});

/** A version that was received. */
export const aVersion = (overrides: Partial<VersionSoumission> = {}): VersionSoumission => ({
  version: 1,
  numero_recu: 'RO-2026-000012',
  submitted_at: '2026-11-23T09:59:58.123456Z',
  feuille: texteFeuille(aFeuille()),
  ...overrides,
});

/** An offer that was handed in once. */
export const anOffre = (overrides: Partial<Soumission> = {}): Soumission => ({
  soumission_id: 's1',
  appel_offres_id: 'ao',
  titre: 'Collecteur',
  status: 'DEPOSEE',
  version: 1,
  submitted_at: '2026-11-23T09:59:58.123456Z',
  withdrawn_at: null,
  created_at: '2026-11-20T09:00:00Z',
  versions: [aVersion()],
  empreintes: 'VERIFIEES',
  resultat: null,
  resultats_lots: [],
  changement: null,
  copie: null,
  ...overrides,
});
