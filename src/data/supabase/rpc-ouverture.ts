import { relit, relitLecture } from '../../domain/scelle/lecture-relue.ts';
import type { Lecture } from '../../domain/scelle/lecture.ts';
import { type NoteOuverture, noteOf } from '../../domain/scelle/note-ouverture.ts';
import type { CoucheOffre, LectureNotee, Ouverture } from '../../domain/scelle/ouverture.ts';
import type { Chiffre } from '../scelle/piece.ts';
import type { Database } from './database.types.ts';
import { readOctets } from './octets-prives.ts';
import { ask } from './requete.ts';

type Json = Database['public']['Functions']['rpc_lit_offre']['Args']['p_lecture'];

const relitNotee = ({ reprise, ...notee }: LectureNotee): LectureNotee => ({
  ...relit(notee),
  reprise: reprise && (relitLecture(reprise) as Lecture),
});

/** The opening of a tender's offers; null before its hour, by the portal's clock. */
export async function readOuverture(appelOffresId: string): Promise<Ouverture | null> {
  const lue = await ask((client) => client.rpc('rpc_ouverture', { p_appel_offres_id: appelOffresId }));
  if (lue === null) return null;
  const ouverture = lue as unknown as Ouverture;
  const offres = ouverture.offres.map((pli) => ({ ...pli, lecture: pli.lecture && relitNotee(pli.lecture) }));
  return { ...ouverture, offres };
}

/** Leaves what the second of a pair opens. */
export async function writeResteOffre(
  { soumission_id, dehors, dedans }: Omit<CoucheOffre, 'chiffre'>,
  reste: string,
): Promise<void> {
  await ask((client) =>
    client.rpc('rpc_avance_offre', {
      p_soumission_id: soumission_id,
      p_dehors: dehors,
      p_dedans: dedans,
      p_reste: reste,
    }),
  );
}

/** Notes whether a pair opens an offer: the minutes say those that do not, and those that nobody tried (R179). */
export async function writePaire(
  { soumission_id, dehors, dedans }: Omit<CoucheOffre, 'chiffre'>,
  isOuverte: boolean,
): Promise<void> {
  await ask((client) =>
    client.rpc('rpc_note_paire', {
      p_soumission_id: soumission_id,
      p_dehors: dehors,
      p_dedans: dedans,
      p_ouvre: isOuverte,
    }),
  );
}

/** Notes what a member reads of an offer. */
export async function writeLecture(soumission: string, lecture: Lecture): Promise<void> {
  await ask((client) =>
    client.rpc('rpc_lit_offre', { p_soumission_id: soumission, p_lecture: lecture as unknown as Json }),
  );
}

/** Confirms another member's reading, as the screen showed it. */
export async function confirmLecture(soumission: string, lecture: Lecture): Promise<void> {
  await ask((client) =>
    client.rpc('rpc_confirme_lecture', { p_soumission_id: soumission, p_lecture: lecture as unknown as Json }),
  );
}

/** Notes who attends and what is said, in the place of the note that was read. */
export async function writeNote(appelOffresId: string, note: NoteOuverture, lue: NoteOuverture): Promise<void> {
  const { presences, remarques } = noteOf(note);
  await ask((client) =>
    client.rpc('rpc_note_ouverture', {
      p_appel_offres_id: appelOffresId,
      p_presences: presences as unknown as Json,
      p_remarques: remarques,
      p_lue: noteOf(lue) as unknown as Json,
    }),
  );
}

/** Closes the opening: its minutes freeze. */
export async function closeOuverture(appelOffresId: string): Promise<void> {
  await ask((client) => client.rpc('rpc_clot_ouverture', { p_appel_offres_id: appelOffresId }));
}

/** An encrypted file of an offer, by its place in the private folder, with its digest and size. */
export const readFichierOffre = (chemin: string): Promise<Chiffre> => readOctets('soumissions', chemin);
