import type { IssueFiche, PropositionAEcrire } from '../../domain/proposition/a-ecrire.ts';
import { createLecturePhotos, type PhotoAEcrire } from './photos-a-ecrire.ts';

/** What the command that writes the register asks of Supabase (R194, R221). */
export type ApiPropositions = {
  /** Accepted propositions that wait to be written, in the order of their decisions. */
  readPropositions: () => Promise<PropositionAEcrire[]>;
  /** Photographs of a site report, or of a proposition, that were accepted. */
  readPhotos: (id: string) => Promise<PhotoAEcrire[]>;
  /** Says what became of one: entries written, entries left and why, the revision of the content. */
  noteProposition: (id: string, issues: readonly IssueFiche[], revision?: string) => Promise<void>;
};

/** `call` calls a function of the database by its name; `read` reads a file of the site reports. */
export function createApiPropositions(
  call: (nom: string, corps: Record<string, unknown>) => Promise<unknown>,
  list: <T>(nom: string) => Promise<T[]>,
  read: Parameters<typeof createLecturePhotos>[1],
): ApiPropositions {
  return {
    readPropositions: () => list<PropositionAEcrire>('rpc_propositions_a_ecrire'),
    readPhotos: createLecturePhotos(call, read),
    noteProposition: async (id, issues, revision) => {
      await call('rpc_note_proposition', { p_id: id, p_issues: issues, ...(revision && { p_revision: revision }) });
    },
  };
}
