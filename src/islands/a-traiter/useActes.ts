import type { ActesADeux } from '../../domain/administration/acte-a-deux.ts';
import { actesLus } from '../../stores/administration/actes-lus.ts';
import { useRessource } from '../registre/useRessource.ts';

/** What waits for a second administrator, beside the rows that it is about; missed when it cannot be read. */
export function useActes(): ActesADeux | undefined {
  const etat = useRessource(actesLus);
  return etat.status === 'ready' ? etat.value : undefined;
}
