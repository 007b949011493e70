import { useState } from 'react';
import { routeMesPropositions } from '../../domain/portail/route-registre.ts';
import { createOutils } from '../../stores/administration/outils-registre.ts';
import { Lecture } from '../registre/Lecture.tsx';
import { useRessource } from '../registre/useRessource.ts';
import { PropositionAdmin } from './PropositionAdmin.tsx';

/** A proposition of the account that is signed in, as whoever decides reads it (R223). */
export function MaProposition({ id }: { id: string }) {
  const [outils] = useState(() => createOutils());
  return (
    <Lecture
      etat={useRessource(outils)}
      attente="Lecture de la proposition…"
      echec="Impossible de charger la proposition"
      onReessaie={() => outils.load()}
    >
      {({ formes }) => <PropositionAdmin id={id} formes={formes} hrefOf={routeMesPropositions} hasHistorique={false} />}
    </Lecture>
  );
}
