import { z } from 'zod';
import type { Appel } from './appel.ts';
import { signature } from './corps.ts';
import { KIO, MIO, rpc } from './formes.ts';

// Evaluation, no-objection, award and their publication.

/** The funder's letter, under the name of its hash, in the folder of the request that it answers. */
const LETTRE = 'non-objections/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{64}\\.pdf';
/** The bucket's own limit. */
const LETTRE_MAX = 10 * MIO;

const uuid = z.guid();
const fiche = z.string().regex(/^[a-z0-9-]{1,200}$/);
/** Lengths leave the database the last word, and its own message. */
const motif = z.string().max(10_000);
const acte = z.strictObject({ p_id: fiche, p_reason: motif });

export const APPELS_EVALUATION: readonly Appel[] = [
  rpc('évaluation d’un appel d’offres', 'rpc_evaluation', z.strictObject({ p_appel_offres_id: fiche })),
  rpc(
    'évaluer une offre',
    'rpc_evalue_offre',
    z.strictObject({ p_soumission_id: uuid, p_note: z.number().nullable(), p_rejet: motif.nullable() }),
  ),
  rpc(
    'désigner un titulaire',
    'rpc_designe_titulaire',
    z.strictObject({
      p_id: fiche,
      p_titulaire: z.array(z.string().max(200)).max(30),
      p_montant: z.int().min(0),
      p_reason: motif,
    }),
  ),
  rpc('publier une attribution', 'rpc_publie_attribution', acte),
  rpc('publier un procès-verbal', 'rpc_publie_pv', acte),
  rpc('procès-verbal publié', 'rpc_pv_public', z.strictObject({ p_appel_offres_id: fiche })),
  rpc('demander une non-objection', 'rpc_demande_non_objection', acte),
  rpc('retirer une demande de non-objection', 'rpc_retire_non_objection', acte),
  rpc('non-objections', 'rpc_non_objections', z.strictObject({ p_appel_offres_id: fiche.optional() })),
  rpc(
    'rendre une non-objection',
    'rpc_rend_non_objection',
    z.strictObject({
      p_demande: uuid,
      p_avis: z.enum(['DONNEE', 'REFUSEE']),
      p_observations: motif.nullable(),
      p_chemin: z.string().max(300).nullable(),
    }),
  ),
  {
    nom: 'déposer la lettre d’une non-objection',
    methode: 'POST',
    chemin: new RegExp(`^/storage/v1/object/${LETTRE}$`),
    corps: 'grand fichier',
    octets: LETTRE_MAX,
  },
  {
    nom: 'lien de la lettre d’une non-objection',
    methode: 'POST',
    chemin: new RegExp(`^/storage/v1/object/sign/${LETTRE}$`),
    corps: signature,
    octets: KIO,
  },
  {
    nom: 'lire la lettre d’une non-objection',
    methode: 'GET',
    chemin: new RegExp(`^/storage/v1/object/sign/${LETTRE}$`),
    parametres: { token: /^[\w-]{1,1000}(?:\.[\w-]{1,1000}){2}$/, 'download?': /^[^\p{Cc}/\\]{1,200}$/u },
    cle: 'aucune',
  },
];
