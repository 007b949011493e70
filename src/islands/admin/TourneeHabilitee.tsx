import { createPiece, Differe } from '../registre/Differe.tsx';
import { GardeDroits } from './GardeDroits.tsx';

/** The rules of the register come once it is known what may be proposed. */
const piece = createPiece(() => import('./TourneeDroits.tsx'));

/** The monthly round of an account that may propose without being an administrator: its own projets (R251). */
export function TourneeHabilitee({ adresse }: { adresse: string }) {
  return (
    <GardeDroits>
      {(droits) => (
        <Differe piece={piece} attente="Lecture du registre…" echec="Impossible de charger la tournée">
          {({ TourneeDroits }) => <TourneeDroits adresse={adresse} droits={droits} />}
        </Differe>
      )}
    </GardeDroits>
  );
}
