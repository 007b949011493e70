import { createRoot } from 'react-dom/client';
import type { AppelDate } from '../../components/appel-offres/EtatCarte.tsx';
import { EtatRang } from '../../components/appel-offres/EtatRang.tsx';
import { type EtatsPublics, withEtat } from '../../domain/appel-offres/etat-liste.ts';
import { Filet } from '../filet/Filet.tsx';

/** Writes newer states into lines that the build wrote; each says so. */
export function writeRangs(rangs: readonly HTMLElement[], etats: EtatsPublics): void {
  const now = new Date();
  for (const place of rangs) {
    const appel = JSON.parse(place.dataset['suivi'] ?? '') as AppelDate & { id: string };
    createRoot(place).render(
      <Filet place={place}>
        <EtatRang appelOffres={withEtat(appel, etats)} now={now} />
      </Filet>,
    );
  }
}
