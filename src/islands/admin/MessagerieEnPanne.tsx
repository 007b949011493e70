import { phraseMessagerie } from '../../domain/administration/etat-service.ts';
import { etatService } from '../../stores/espaces/service.ts';
import { useRessource } from '../registre/useRessource.ts';

/** Since when no letter leaves, above the letters; nothing while the mail service takes them. */
export function MessagerieEnPanne() {
  const etat = useRessource(etatService);
  const phrase = etat.status === 'ready' ? phraseMessagerie(etat.value) : undefined;
  if (phrase === undefined) return null;
  return (
    <p role="alert" className="mb-5 max-w-texte rounded-md border-2 border-danger bg-danger-soft p-4 text-danger">
      {phrase}
    </p>
  );
}
