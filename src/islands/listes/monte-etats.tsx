import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { type AppelDate, DatesCarte, PastillesCarte } from '../../components/appel-offres/EtatCarte.tsx';
import { Participer } from '../../components/appel-offres/Participer.tsx';

/** What a card of a built page says of its tender, for whoever writes a newer state into it. */
export type AppelSuivi = AppelDate & { id: string; titre: string };

/** Writes newer states into cards that the build wrote; each says so. */
export function mountEtats(cartes: ReadonlyArray<{ carte: HTMLElement; appel: AppelSuivi }>): void {
  const now = new Date();
  for (const { carte, appel } of cartes) {
    const pieces: Record<string, ReactNode> = {
      pastilles: <PastillesCarte appelOffres={appel} now={now} />,
      dates: <DatesCarte appelOffres={appel} now={now} />,
      participer: <Participer appelOffres={appel} now={now} />,
    };
    for (const place of carte.querySelectorAll<HTMLElement>('[data-place]'))
      createRoot(place).render(pieces[place.dataset['place'] ?? '']);
  }
}
