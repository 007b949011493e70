import { useState } from 'react';
import { formatHeure } from '../../domain/date.ts';
import { messageFor } from '../../domain/erreur.ts';
import type { Index, ProjetIndexe } from '../../domain/index-registre.ts';
import { refreshProjets } from '../../stores/carte.ts';

/** Reads the register's index again and stamps the time (decision 17); what was read before stays when that fails. */
export function Actualiser({ onLu }: { onLu: (index: Index<ProjetIndexe>) => void }) {
  const [isLecture, setLecture] = useState(false);
  const [phrase, setPhrase] = useState(() => `Données lues à ${formatHeure(new Date())}.`);
  const refresh = async () => {
    setLecture(true);
    try {
      onLu(await refreshProjets());
      setPhrase(`Données lues à ${formatHeure(new Date())}.`);
    } catch (error) {
      console.warn('Actualisation :', error);
      setPhrase(messageFor(error));
    } finally {
      setLecture(false);
    }
  };
  return (
    <>
      <button type="button" className="btn" aria-disabled={isLecture} onClick={() => void (isLecture || refresh())}>
        {isLecture ? 'Lecture…' : 'Actualiser'}
      </button>
      <span role="status" className="carte-note">
        {phrase}
      </span>
    </>
  );
}
