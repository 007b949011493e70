import { useState } from 'react';
import type { Elements } from '../../components/ui/elements.ts';
import { routeMesPropositions } from '../../domain/portail/route-registre.ts';
import type { DroitDeProposer } from '../../domain/proposition/habilitation.ts';
import { createMesDroits } from '../../stores/administration/mes-droits.ts';
import { GardeRoute } from '../compte/GardeRoute.tsx';
import { RessourceLue } from '../registre/RessourceLue.tsx';

interface Props {
  /** What stands there for an account that may propose. */
  children: (droits: readonly DroitDeProposer[]) => Elements;
}

/** A screen on which an account proposes without being an administrator (R251). The guard only tells: the database refuses. */
export function GardeDroits(props: Props) {
  return (
    <GardeRoute>
      <Droits {...props} />
    </GardeRoute>
  );
}

function Droits({ children }: Props) {
  const [droits] = useState(() => createMesDroits());
  return (
    <RessourceLue ressource={droits} attente="Lecture de vos droits…" echec="Impossible de charger vos droits">
      {(lus) =>
        lus.length === 0 ? (
          <p className="fiche p-4">
            <span>Votre compte ne peut rien proposer pour l’instant. </span>
            <a href={routeMesPropositions()}>Vos droits et vos propositions</a>
          </p>
        ) : (
          <>
            <p className="mb-4">
              <a href={routeMesPropositions()}>Vos droits et vos propositions</a>
            </p>
            {children(lus)}
          </>
        )
      }
    </RessourceLue>
  );
}
