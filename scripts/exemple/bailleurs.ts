import type { z } from 'zod';
import type { bailleurSchema } from '../../src/domain/reference/reference.schema.ts';
import type { BailleurId } from './identifiants.ts';

/** Funders: real ones, under their own names (decision 6). */
export const BAILLEURS_ENTRIES: Record<BailleurId, z.input<typeof bailleurSchema>> = {
  bnd: { nom: 'Budget national de développement', sigle: 'BND', type: 'BUDGET_NATIONAL' },
  fer: { nom: 'Fonds d’entretien routier', sigle: 'FER', type: 'FONDS' },
  bad: { nom: 'Banque africaine de développement', sigle: 'BAD', type: 'BANQUE_DEVELOPPEMENT' },
  'banque-mondiale': {
    nom: 'Banque mondiale (Association internationale de développement)',
    sigle: 'Banque mondiale',
    type: 'BANQUE_DEVELOPPEMENT',
  },
  bid: { nom: 'Banque islamique de développement', sigle: 'BID', type: 'BANQUE_DEVELOPPEMENT' },
  badea: {
    nom: 'Banque arabe pour le développement économique en Afrique',
    sigle: 'BADEA',
    type: 'BANQUE_DEVELOPPEMENT',
  },
  'fonds-koweitien': {
    nom: 'Fonds koweïtien pour le développement économique arabe',
    sigle: 'Fonds koweïtien',
    type: 'FONDS',
  },
  'fonds-saoudien': { nom: 'Fonds saoudien pour le développement', sigle: 'Fonds saoudien', type: 'FONDS' },
  ofid: { nom: 'Fonds de l’OPEP pour le développement international', sigle: 'OFID', type: 'FONDS' },
  adfd: { nom: 'Fonds d’Abou Dhabi pour le développement', sigle: 'ADFD', type: 'FONDS' },
  ue: { nom: 'Union européenne', sigle: 'UE', type: 'COOPERATION' },
  afd: { nom: 'Agence française de développement', sigle: 'AFD', type: 'COOPERATION' },
  jica: { nom: 'Agence japonaise de coopération internationale', sigle: 'JICA', type: 'COOPERATION' },
  boad: { nom: 'Banque ouest-africaine de développement', sigle: 'BOAD', type: 'BANQUE_DEVELOPPEMENT' },
  afreximbank: { nom: 'Banque africaine d’import-export', sigle: 'Afreximbank', type: 'BANQUE_DEVELOPPEMENT' },
};
