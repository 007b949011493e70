import type { Correspondance } from '../../domain/classeur/correspondance.ts';
import { ask } from './requete.ts';

/** How a workbook is read, as the portal keeps it; `lecture`: to be read as a file is, the register may have changed since. */
export interface CorrespondanceGardee {
  id: string;
  nom: string;
  lecture: unknown;
  le: string;
  /** Who kept it, told to administrators. */
  par: string | null;
  is_mienne: boolean;
}

/** All that is kept, for whoever may propose on the whole register. */
export const readCorrespondancesGardees = async (): Promise<readonly CorrespondanceGardee[]> =>
  (await ask((client) => client.rpc('rpc_correspondances'))) as unknown as readonly CorrespondanceGardee[];

/** Keeps one under its name; one's own of that name is replaced. */
export async function keepCorrespondance(lecture: Correspondance): Promise<void> {
  await ask((client) => client.rpc('rpc_garde_correspondance', { p_lecture: lecture as never }));
}

/** Forgets one; twice without effect. */
export async function forgetCorrespondance(id: string): Promise<void> {
  await ask((client) => client.rpc('rpc_oublie_correspondance', { p_id: id }));
}
