import type { Elements } from '../../components/ui/elements.ts';
import type { Ressource } from '../../stores/socle/ressource.ts';
import { Lecture } from './Lecture.tsx';
import { useRessource } from './useRessource.ts';

interface Props<T> {
  ressource: Ressource<T, []>;
  attente: string;
  echec: string;
  children: (value: T) => Elements;
}

/** Something that is asked for once its place shows: under a guard, once the guard has let somebody in, and never before. */
export function RessourceLue<T>({ ressource, attente, echec, children }: Props<T>) {
  return (
    <Lecture etat={useRessource(ressource)} attente={attente} echec={echec} onReessaie={() => ressource.load()}>
      {children}
    </Lecture>
  );
}
