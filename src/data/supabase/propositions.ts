import type {
  Chevauchement,
  ListePropositions,
  PropositionLue,
  VuePropositions,
} from '../../domain/proposition/proposition-lue.ts';
import type { ChangementFiche, OrigineProposition } from '../../domain/proposition/proposition.ts';
import type { Database } from './database.types.ts';
import { ask } from './requete.ts';

type Json = Database['public']['Functions']['rpc_soumet_proposition']['Args']['p_fiches'];

// The types of a JSON answer say nothing of it: it is the database's own functions that write these.

/** One page of a list; `apres`: number of the last row of the page before. */
export const readPropositions = async (vue: VuePropositions, apres?: number): Promise<ListePropositions> =>
  (await ask((client) =>
    client.rpc('rpc_propositions', { p_vue: vue, ...(apres !== undefined && { p_apres: apres }) }),
  )) as unknown as ListePropositions;

/** One proposition; null when there is none. */
export const readProposition = async (id: string): Promise<PropositionLue | null> =>
  (await ask((client) => client.rpc('rpc_proposition', { p_id: id }))) as unknown as PropositionLue | null;

/** An entry refused, and why. */
export interface Refus {
  rang: number;
  motif: string;
}

/** A photograph left out, and why. */
export interface PhotoLaissee {
  id: string;
  motif: string;
}

/** Accepts a proposition as it was read, but for these entries and these photographs. */
export async function decideProposition(
  id: string,
  version: number,
  refus: readonly Refus[],
  laissees: readonly PhotoLaissee[] = [],
): Promise<void> {
  await ask((client) =>
    client.rpc('rpc_decide_proposition', {
      p_id: id,
      p_version: version,
      p_refus: refus as unknown as Json,
      p_laissees: laissees as unknown as Json,
    }),
  );
}

/** Sends it back to its author, with a word. */
export async function returnProposition(id: string, version: number, motif: string): Promise<void> {
  await ask((client) => client.rpc('rpc_renvoie_proposition', { p_id: id, p_version: version, p_motif: motif }));
}

/** Withdraws one's own. */
export async function withdrawProposition(id: string): Promise<void> {
  await ask((client) => client.rpc('rpc_retire_proposition', { p_id: id }));
}

/** A set of changes to submit; sent again under the same number, it is stored once. */
export interface Soumission {
  id: string;
  origine: OrigineProposition;
  titre: string;
  note: string;
  fiches: readonly ChangementFiche[];
  renverse?: string;
}

/** What the service answers to a submission. */
interface Recue {
  numero: number;
  /** Fields that another proposition in hand changes too. */
  chevauchements: readonly Chevauchement[];
}

/** Submits; returns its number, and what another one asks for too. */
export async function submitFiches({ id, origine, titre, note, fiches, renverse }: Soumission): Promise<Recue> {
  const lue = await ask((client) =>
    client.rpc('rpc_soumet_proposition', {
      p_id: id,
      p_origine: origine,
      p_titre: titre,
      p_fiches: fiches as unknown as Json,
      ...(note !== '' && { p_note: note }),
      ...(renverse !== undefined && { p_renverse: renverse }),
    }),
  );
  return lue as unknown as Recue;
}

/** Submits; returns its number. */
export const submitProposition = async (soumission: Soumission): Promise<number> =>
  (await submitFiches(soumission)).numero;

/** Tells which photographs a proposition will add to a projet; the service answers with those that it lacks. */
export async function announcePhotos(
  id: string,
  projet: string,
  photos: ReadonlyArray<{ id: string; sha256: string; taille: number }>,
): Promise<readonly string[]> {
  const dite = await ask((client) =>
    client.rpc('rpc_annonce_photos', { p_id: id, p_projet_id: projet, p_photos: photos as unknown as Json }),
  );
  return (dite as unknown as { manquent: readonly string[] }).manquent;
}
