import { createRoot } from 'react-dom/client';
import { type AppelDate, DatesCarte, PastillesCarte } from '../../components/appel-offres/EtatCarte.tsx';
import { Participer } from '../../components/appel-offres/Participer.tsx';
import { ID_LIGNES_PAGE } from '../../components/listes/lignes-page.ts';
import type { Elements } from '../../components/ui/elements.ts';
import { type EtatsPublics, withEtat } from '../../domain/appel-offres/etat-liste.ts';
import { Filet } from '../filet/Filet.tsx';

/** What a card of a built page says of its tender, for whoever writes a newer state into it. */
type AppelSuivi = AppelDate & { id: string; titre: string };

/** Writes newer states into the cards that the build wrote; each says so. */
export function writeEtats(etats: EtatsPublics): void {
  const now = new Date();
  for (const carte of document.querySelectorAll<HTMLElement>(`#${ID_LIGNES_PAGE} [data-suivi]`)) {
    const appel = withEtat(JSON.parse(carte.dataset['suivi'] ?? '') as AppelSuivi, etats);
    if (!appel.isPlusRecent) continue;
    const pieces: Record<string, Elements> = {
      pastilles: <PastillesCarte appelOffres={appel} now={now} />,
      dates: <DatesCarte appelOffres={appel} now={now} />,
      participer: <Participer appelOffres={appel} now={now} />,
    };
    for (const place of carte.querySelectorAll<HTMLElement>('[data-place]'))
      createRoot(place).render(<Filet place={place}>{pieces[place.dataset['place'] ?? '']}</Filet>);
  }
}
