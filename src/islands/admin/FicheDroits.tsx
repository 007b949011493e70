import { useState } from 'react';
import { routeMesPropositions } from '../../domain/portail/route-registre.ts';
import type { DroitDeProposer } from '../../domain/proposition/habilitation.ts';
import { droitsFiche } from '../../domain/saisie/droits-fiche.ts';
import { cadreHabilite } from './cadre-fiche.ts';
import { FicheRegistre } from './FicheRegistre.tsx';

/** The form, within what these rights let the account propose. */
export function FicheDroits({ adresse, droits }: { adresse: string; droits: readonly DroitDeProposer[] }) {
  const [cadre] = useState(() => cadreHabilite(droitsFiche(droits)));
  return (
    <>
      <p className="mb-4">
        <a href={routeMesPropositions()}>Vos droits et vos propositions</a>
      </p>
      <FicheRegistre adresse={adresse} cadre={cadre} />
    </>
  );
}
