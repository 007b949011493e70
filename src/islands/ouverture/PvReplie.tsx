import { useState } from 'react';
import type { EmetteurRecu } from '../../domain/appel-offres/recu.ts';
import type { PvOuverture } from '../../domain/scelle/pv-ouverture.ts';
import { createPiece, Differe } from '../registre/Differe.tsx';

/** The minutes come when they are opened. */
const procesVerbal = createPiece(() => import('./OuverturePv.tsx'));

interface Props {
  pv: PvOuverture;
  emetteur: EmetteurRecu;
}

/** The minutes of an opening, folded among other papers, under a title of the fourth level. */
export function PvReplie({ pv, emetteur }: Props) {
  const [isOuvert, setOuvert] = useState(false);
  return (
    <details onToggle={(event) => setOuvert(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-link">
        Procès-verbal de l’ouverture des offres
      </summary>
      {isOuvert && (
        <Differe
          piece={procesVerbal}
          attente="Lecture du procès-verbal…"
          echec="Impossible de charger le procès-verbal"
        >
          {({ OuverturePv }) => <OuverturePv pv={pv} emetteur={emetteur} niveau={5} />}
        </Differe>
      )}
    </details>
  );
}
