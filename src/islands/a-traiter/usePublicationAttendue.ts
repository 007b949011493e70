import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { changeAppel } from '../../domain/administration/publication-attendue.ts';
import { publication } from '../../stores/administration/publication.ts';

/** What awaits the publication of the site, read again when it has been read before: an act may have changed it. */
export const rereadPublication = async (): Promise<void> => {
  if (publication.etat.$etat.get().status === 'ready') await publication.etat.reload();
};

/** True when the next publication of the site changes the page of a tender; undefined until it is known. Read once it is asked for. */
export function usePublicationAttendue(appel: string, isDemandee: boolean): boolean | undefined {
  const etat = useStore(publication.etat.$etat);
  useEffect(() => {
    if (!isDemandee) return;
    publication.etat
      .load()
      .catch((error: unknown) => console.error('Ce qui attend la publication n’a pas pu être lu.', error));
  }, [isDemandee]);
  if (etat.status === 'failed') return false;
  return etat.status === 'ready' ? changeAppel(etat.value.base, etat.value.site, appel) : undefined;
}
