import type { z } from 'zod';
import type { chiffresNationauxSchema } from '../../src/domain/reference/reference.schema.ts';

/** What the register cannot count itself (decision 1): 172 known projects, of which 123 have a published file. */
export const CHIFFRES_NATIONAUX: z.input<typeof chiffresNationauxSchema> = {
  projets_recenses: 172,
  date_arrete: '2026-11-20',
  source:
    'Données d’exemple : recensement fictif, composé pour faire connaître le portail. ' +
    'Il ne vient ni du ministère ni d’AGEROUTE et ne décrit pas l’état réel des travaux.',
};
