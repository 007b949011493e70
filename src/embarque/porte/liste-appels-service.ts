import { z } from 'zod';
import type { Appel } from './appel.ts';
import { KIO, rpc } from './formes.ts';

// What worked and what did not, and the extension that follows from it (R96).

const uuid = z.guid();
const fiche = z.string().regex(/^[a-z0-9-]{1,200}$/);
/** Lengths leave the database the last word, and its own message. */
const motif = z.string().max(10_000);

const ADMINISTRATEURS: Appel[] = [
  rpc('disponibilité du service', 'rpc_disponibilite', z.strictObject({ p_jours: z.int() })),
  rpc(
    'proposer une prolongation',
    'rpc_propose_prolongation',
    z.strictObject({ p_id: fiche, p_date_limite: z.iso.datetime({ offset: true }), p_reason: motif }),
  ),
  rpc('confirmer une prolongation', 'rpc_confirme_prolongation', z.strictObject({ p_id: uuid })),
  rpc('écarter une prolongation', 'rpc_ecarte_prolongation', z.strictObject({ p_id: uuid, p_reason: motif })),
];

/** The object that the probe writes and reads back. */
const TEMOIN = '/storage/v1/object/sonde/temoin';

/** What the probe asks, with the secret key. */
const SONDE: Appel[] = [
  { nom: 'écrire le témoin', methode: 'POST' as const, chemin: TEMOIN, corps: 'fichier' as const, octets: 4 * KIO },
  { nom: 'relire le témoin', methode: 'GET' as const, chemin: TEMOIN },
  rpc(
    'noter un passage de la sonde',
    'rpc_note_sonde',
    z.strictObject({ p_delai_ms: z.int().min(0), p_panne: z.literal('STOCKAGE').optional() }),
  ),
].map((appel) => ({ ...appel, cle: 'secrete' as const }));

export const APPELS_SERVICE: readonly Appel[] = [
  ...ADMINISTRATEURS,
  rpc('service avant une date limite', 'rpc_incident_limite', z.strictObject({ p_appel_offres_id: fiche })),
  ...SONDE,
];
