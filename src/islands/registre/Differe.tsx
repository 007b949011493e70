import { useEffect, useRef, useState } from 'react';
import { AppError } from '../../domain/socle/erreur.ts';
import { createRessource, type Ressource } from '../../stores/socle/ressource.ts';
import { Lecture } from './Lecture.tsx';
import { useRessource } from './useRessource.ts';
import type { Elements } from '../../components/ui/elements.ts';

/** A part of a screen in a file of its own. */
export type Piece<M> = Ressource<M, []>;

export const createPiece = <M,>(charge: () => Promise<M>): Piece<M> =>
  createRessource<M, []>(() =>
    charge().catch((cause: unknown) => {
      throw new AppError('outil_non_charge', { cause });
    }),
  );

interface Props<M> {
  piece: Piece<M>;
  attente?: string;
  echec?: string;
  children: (module: M) => Elements;
}

/** Fetches a part once the rest shows, so that the first figures do not wait for it. */
export function Differe<M>({
  piece,
  attente = 'Chargement de la suite…',
  echec = 'La suite de la page n’a pas pu être chargée',
  children,
}: Props<M>) {
  return (
    <Lecture etat={useRessource(piece)} attente={attente} echec={echec} onReessaie={() => piece.load()}>
      {children}
    </Lecture>
  );
}

/** Mounts its children once its place is on screen: what a closed tab holds is not fetched. */
export function ALaVue({ attente, children }: { attente: string; children: Elements }) {
  const place = useRef<HTMLParagraphElement>(null);
  const [isVu, setVu] = useState(false);
  useEffect(() => {
    const watch = (entrees: IntersectionObserverEntry[]) => {
      if (entrees.some(({ isIntersecting }) => isIntersecting)) setVu(true);
    };
    // A little before it is reached: nobody waits for it.
    const guet = new IntersectionObserver(watch, { rootMargin: '400px 0px' });
    if (place.current) guet.observe(place.current);
    return () => guet.disconnect();
  }, []);
  return isVu ? (
    children
  ) : (
    <p ref={place} className="text-muted">
      {attente}
    </p>
  );
}
