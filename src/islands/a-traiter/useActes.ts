import type { ActesADeux } from '../../domain/administration/acte-a-deux.ts';
import { actesADeux } from '../../stores/administration/actes-a-deux.ts';
import { useRessource } from '../registre/useRessource.ts';

/** What waits for a second administrator, beside the rows that it is about; missed when it cannot be read. */
export function useActes(): ActesADeux | undefined {
  const etat = useRessource(actesADeux.actes);
  return etat.status === 'ready' ? etat.value : undefined;
}
