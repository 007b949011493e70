import { useState } from 'react';
import { routeMesPropositions } from '../../domain/portail/route-registre.ts';
import { createMesDroits } from '../../stores/administration/mes-droits.ts';
import { GardeRoute } from '../compte/GardeRoute.tsx';
import { createPiece, Differe } from '../registre/Differe.tsx';
import { RessourceLue } from '../registre/RessourceLue.tsx';

/** The rules of the register come once it is known what may be proposed. */
const piece = createPiece(() => import('./FicheDroits.tsx'));

/** The form of an entry for an account that may propose without being an administrator (R251). */
export function FicheHabilitee({ adresse }: { adresse: string }) {
  return (
    <GardeRoute>
      <Droits adresse={adresse} />
    </GardeRoute>
  );
}

function Droits({ adresse }: { adresse: string }) {
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
          <Differe piece={piece} attente="Lecture du registre…" echec="Impossible de charger le formulaire">
            {({ FicheDroits }) => <FicheDroits adresse={adresse} droits={lus} />}
          </Differe>
        )
      }
    </RessourceLue>
  );
}
