import { z } from 'zod';
import { identifiant, jour, montantGnf, nombre, reference } from '../socle/champs.schema.ts';
import { writeEcheance, writeFait } from '../socle/instant.ts';
import { STATUTS_APPEL_OFFRES, STATUTS_LOT } from './vocabulaire.ts';

// Rows of the database on their way to `content/`: each is read alone, so that an odd one never holds back the others.

/** An instant of the database in the content's form, rounded as what it tells demands (R124). */
const instantBase = (write: (texte: string) => string | undefined) =>
  z.string({ error: 'une date et une heure' }).transform((texte, ctx) => {
    const ecrit = write(texte);
    if (ecrit !== undefined) return ecrit;
    ctx.addIssue({ code: 'custom', message: 'une date et une heure', input: texte });
    return z.NEVER;
  });
const echeance = instantBase(writeEcheance);

/** A tender that the database leads, as `rpc_procedures_publiques` gives it. */
export const procedurePubliqueSchema = z.object({
  id: identifiant,
  statut: z.enum(STATUTS_APPEL_OFFRES, { error: `un état parmi ${STATUTS_APPEL_OFFRES.join(', ')}` }),
  date_limite: echeance,
  dates_limites_anterieures: z.array(echeance),
  date_ouverture: echeance.nullable(),
  motif_fin: z.string().nullable(),
  date_fin: jour.nullable(),
  attribution_publiee_le: jour.nullable(),
  titulaire: z.array(identifiant).nullable(),
  montant_attribue: montantGnf.nullable(),
  /** Each lot by its number; `isdecrit`: the notice gives its title, hence the content has it. */
  lots: z
    .array(
      z.object({
        numero: nombre,
        isdecrit: z.boolean(),
        statut: z.enum(STATUTS_LOT).nullable(),
        motif_fin: z.string().nullable(),
        attribution_publiee_le: jour.nullable(),
        titulaire: z.array(identifiant).nullable(),
        montant_attribue: montantGnf.nullable(),
      }),
    )
    .default([]),
});

/** A published question, as `rpc_questions_publiees` gives it. */
export const questionPubliqueSchema = z.object({
  appel_offres_id: identifiant,
  question: reference,
  reponse: reference,
  publiee_le: instantBase(writeFait),
});
