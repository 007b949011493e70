import { partiesEcheance } from '../../domain/projet/phrase-echeance.ts';

interface Props {
  /** What stands before "dépassée de 75 jours": its subject, or a comma after the date that is missed. */
  avant?: string;
  jours: number;
}

/** The sentence of lateness with its days marked, which the page's script rewrites (R30). */
export function JoursDepasses({ avant, jours }: Props) {
  const { sujet, verbe, duree } = partiesEcheance(jours);
  return (
    <>
      {/* This text never changes: the days alone do, in an element of their own. */}
      {/* eslint-disable-next-line portail/texte-a-son-element */}
      {`${avant ?? `${sujet} `}${verbe}`}
      <span data-jours="">{duree}</span>
    </>
  );
}
