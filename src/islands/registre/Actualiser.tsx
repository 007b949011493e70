import { useState } from 'react';
import { formatHeure } from '../../domain/socle/date.ts';
import { messageFor } from '../../domain/socle/erreur.ts';
import type { Index, ProjetIndexe } from '../../domain/registre/index-registre.ts';
import { refreshProjets } from '../../stores/registre/registre.ts';

interface Props {
  onLu?: (index: Index<ProjetIndexe>) => void;
  /** Says that the register was read, and when. */
  phraseOf: (heure: string) => string;
  /** What stands there before the first click. */
  initiale?: string;
  /** What a failure leaves, said after it. */
  gardee?: string;
  /** Class of the sentence. */
  classe: string;
}

/** Reads the register's index again and stamps the time (R49); what was read before stays when that fails. */
export function Actualiser({ onLu, phraseOf, initiale, gardee = '', classe }: Props) {
  const [isLecture, setLecture] = useState(false);
  const [phrase, setPhrase] = useState(() => initiale ?? phraseOf(formatHeure(new Date())));
  const refresh = async () => {
    setLecture(true);
    try {
      const index = await refreshProjets();
      onLu?.(index);
      setPhrase(phraseOf(formatHeure(new Date())));
    } catch (error) {
      console.warn('Actualisation :', error);
      setPhrase(`${messageFor(error)} ${gardee}`.trim());
    } finally {
      setLecture(false);
    }
  };
  return (
    <>
      <button type="button" className="btn" aria-disabled={isLecture} onClick={() => void (isLecture || refresh())}>
        {isLecture ? 'Lecture…' : 'Actualiser'}
      </button>
      <span role="status" className={classe}>
        {phrase}
      </span>
    </>
  );
}
