import { z } from 'zod';
import { type Emetteur, type Lettre, oneLine } from '../courriels/lettre.ts';
import type { ApiSupabase } from './api-supabase.ts';

/** Draws the one-time links of letters, as they leave: the queue, which is read, never holds one. */
export type Tirage = Pick<
  ApiSupabase,
  'drawInvitation' | 'drawRecovery' | 'drawConfirmation' | 'drawEquipe' | 'drawPiece' | 'drawAlerte' | 'drawSortie'
>;

/** Writes a letter from what the queue holds of it; undefined when there is nothing left to say. */
export type Redaction = (
  emetteur: Emetteur,
  to: string,
  payload: unknown,
  tirage: Tirage,
) => Lettre | Promise<Lettre | undefined>;

/** A field as one line, which the letter cannot do without. */
export const ligne = z.string().transform(oneLine);
/** A field as one line; empty where the event has none. */
export const siConnu = ligne.default('');
/** A text whose paragraphs stay, each on one line. */
export const paragraphes = z.string().transform((texte) => texte.split('\n').map(oneLine).filter(Boolean));

/** What a letter has of its fields. */
export type Contenu<C extends z.ZodRawShape> = z.infer<z.ZodObject<C>>;

/** Reads what a letter quotes of its event: a missing field stops it, where its sentence would have a hole. */
function readerOf<C extends z.ZodRawShape>(champs: C): (payload: unknown) => Contenu<C> {
  const schema = z.object(champs);
  return (payload) => {
    const lu = schema.safeParse(payload);
    if (lu.success) return lu.data;
    throw new Error(`contenu illisible : ${lu.error.issues.map(({ path }) => path.join('.')).join(', ')}`);
  };
}

/** A letter from the fields that it quotes. */
export function defineLettre<C extends z.ZodRawShape>(
  champs: C,
  write: (emetteur: Emetteur, to: string, contenu: Contenu<C>) => Lettre,
): Redaction {
  const read = readerOf(champs);
  return (emetteur, to, payload) => write(emetteur, to, read(payload));
}

/** A letter that carries a one-time link; nothing is sent once `draw` gives none. */
export function defineLettreLiee<C extends z.ZodRawShape>(
  champs: C,
  draw: (tirage: Tirage, contenu: Contenu<C>, envoi: { emetteur: Emetteur; to: string }) => Promise<string | undefined>,
  write: (emetteur: Emetteur, to: string, contenu: Contenu<C>, lien: string) => Lettre,
): Redaction {
  const read = readerOf(champs);
  return async (emetteur, to, payload, tirage) => {
    const contenu = read(payload);
    const lien = await draw(tirage, contenu, { emetteur, to });
    return lien === undefined ? undefined : write(emetteur, to, contenu, lien);
  };
}

/** Fields of a letter about a tender, as the database writes them. */
export const CHAMPS_APPEL = { full_name: siConnu, appel_offres_id: ligne, reference: ligne, titre: ligne } as const;

/** « AAON 74/2026, Collecteur de Madina ». */
export const nameAppel = ({ reference, titre }: { reference: string; titre: string }): string =>
  `${reference}, ${titre}`;
