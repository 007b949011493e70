import { z } from 'zod';
import { MODES_ACQUISITION } from '../../domain/appel-offres/vocabulaire.ts';

// Bodies of the calls about tender files: which fields, of which type, how long. What they mean is for the database to judge.

const uuid = z.guid();
const appel = z.string().regex(/^[a-z0-9-]{1,150}$/);
const reference = z.string().max(1_000);
const instant = z.iso.datetime();

export const conditions = z.strictObject({});
export const acquisition = z.strictObject({ p_appel_offres_id: appel, p_mode: z.enum(MODES_ACQUISITION).optional() });
export const renoncement = z.strictObject({ p_id: uuid });

export const confirmation = z.strictObject({
  p_id: uuid,
  p_reference: reference,
  p_paye_le: instant.optional(),
  p_preuve: z.string().max(200).optional(),
});
export const annulation = z.strictObject({ p_id: uuid, p_reason: z.string().max(10_000) });
export const remboursement = z.strictObject({ p_id: uuid, p_reference: reference, p_rembourse_le: instant.optional() });
export const versementRendu = z.strictObject({ p_id: uuid, p_reference: reference });

/** « Payer en ligne », by the company. */
export const ouverture = z.strictObject({ acquisition_id: uuid });
