import type { Avance } from '../../domain/socle/erreur.ts';

/** How far the reading of the register has come, when it takes several files. */
export function AvanceLecture({ avance }: { avance: Avance | undefined }) {
  if (avance === undefined) return null;
  const { venues, total } = avance;
  return (
    <>
      <progress className="progression my-2 max-w-texte" max={total} value={venues} aria-label="Lecture du registre" />
      <p className="text-sm text-muted">{`Parties reçues : ${venues} sur ${total}`}</p>
    </>
  );
}
