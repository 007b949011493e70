import { createRoot, type Root } from 'react-dom/client';
import type { EmetteurRecu } from '../../domain/appel-offres/recu.ts';
import type { PvVerifie } from '../../stores/scelle/pv-public.ts';
import { Filet } from '../filet/Filet.tsx';
import { PvPublie } from './PvPublie.tsx';

let root: Root | undefined;

/** Writes public minutes into their place on the page, or takes away those of another tender. */
export function mountPv(place: HTMLElement, publie: PvVerifie | undefined): void {
  const emetteur = JSON.parse(place.dataset['emetteur'] ?? '') as EmetteurRecu;
  root ??= createRoot(place);
  root.render(<Filet place={place}>{publie && <PvPublie {...publie} emetteur={emetteur} />}</Filet>);
}
