import { type ActeADeux, acteAppel } from '../../domain/administration/acte-a-deux.ts';
import { aTraiter } from '../../stores/administration/a-traiter.ts';
import { useRessource } from '../registre/useRessource.ts';
import { useActes } from './useActes.ts';

/** Whether ending a tender, or one of its lots, without a contract takes another administrator, and the proposal that waits (R281). */
export function useFinADeux(appel: string, lot = 0): { attend: ActeADeux | undefined; isADeux: boolean } {
  const faits = useRessource(aTraiter.procedureOf(appel));
  return {
    attend: acteAppel(useActes(), 'FIN', appel, lot),
    isADeux: faits.status === 'ready' && faits.value?.fin_a_deux === true,
  };
}
