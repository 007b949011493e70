import { createPiece, Differe } from '../registre/Differe.tsx';
import { GardeDroits } from './GardeDroits.tsx';

/** The rules of the register come once it is known what may be proposed. */
const piece = createPiece(() => import('./FicheDroits.tsx'));

/** The form of an entry for an account that may propose without being an administrator (R251). */
export function FicheHabilitee({ adresse }: { adresse: string }) {
  return (
    <GardeDroits>
      {(droits) => (
        <Differe piece={piece} attente="Lecture du registre…" echec="Impossible de charger le formulaire">
          {({ FicheDroits }) => <FicheDroits adresse={adresse} droits={droits} />}
        </Differe>
      )}
    </GardeDroits>
  );
}
