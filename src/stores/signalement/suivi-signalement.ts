import { readSuiviSignalement } from '../../data/supabase/suivi-signalement.ts';
import type { SuiviSignalement } from '../../domain/signalement/suivi-signalement.ts';

/** How the reading of a number ended. */
export type IssueSuivi =
  { status: 'trouve'; suivi: SuiviSignalement } | { status: 'absent' } | { status: 'echec'; error: unknown };

/** Makes the reading of reports by their number. */
export const createSuivi =
  (read: typeof readSuiviSignalement) =>
  async (numero: string): Promise<IssueSuivi> => {
    try {
      const suivi = await read(numero);
      return suivi ? { status: 'trouve', suivi } : { status: 'absent' };
    } catch (error) {
      return { status: 'echec', error };
    }
  };

export const readSuivi = createSuivi(readSuiviSignalement);
