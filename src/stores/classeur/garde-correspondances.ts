import {
  type CorrespondanceGardee,
  forgetCorrespondance,
  keepCorrespondance,
  readCorrespondancesGardees,
} from '../../data/supabase/correspondances-gardees.ts';
import type { Correspondance } from '../../domain/classeur/correspondance.ts';
import { cleOf, messageFor } from '../../domain/socle/erreur.ts';
import { createRessource } from '../socle/ressource.ts';

export type { CorrespondanceGardee };

const DEPENDANCES = { forgetCorrespondance, keepCorrespondance, readCorrespondancesGardees };

/** What only a correspondance is refused for, one sentence each. */
const PHRASES: Readonly<Record<string, string>> = {
  correspondance_illisible: 'Cette correspondance ne se garde pas\u00a0: donnez-lui un nom de trois à cent signes.',
  trop_de_correspondances: 'Vous en gardez déjà trente\u00a0: oubliez-en une, puis gardez celle-ci.',
};
export const messageForCorrespondance = (error: unknown): string => PHRASES[cleOf(error) ?? ''] ?? messageFor(error);

/** Makes the verbs about correspondances that the portal keeps (R212). */
export function createGardeCorrespondances(dependances: typeof DEPENDANCES = DEPENDANCES) {
  const liste = createRessource<readonly CorrespondanceGardee[], []>(() => dependances.readCorrespondancesGardees());

  async function act(geste: () => Promise<void>): Promise<string | undefined> {
    try {
      await geste();
      return undefined;
    } catch (error) {
      console.error('Correspondance non gardée, ou non oubliée.', error);
      return messageForCorrespondance(error);
    }
  }

  return {
    liste,
    /** Keeps what was said on screen; what went wrong, in one sentence. */
    keep: (correspondance: Correspondance) => act(() => dependances.keepCorrespondance(correspondance)),
    /** Forgets one, and reads the list again. */
    forget: (id: string) =>
      act(async () => {
        await dependances.forgetCorrespondance(id);
        await liste.reload();
      }),
  };
}
