import { useState } from 'react';
import type { DroitDeProposer } from '../../domain/proposition/habilitation.ts';
import { droitsFiche } from '../../domain/saisie/droits-fiche.ts';
import { formesDites } from '../../domain/saisie/formes-saisie.ts';
import { cadreHabilite } from './cadre-fiche.ts';
import { Tournee } from './Tournee.tsx';

/** The round, within what these rights let the account propose. */
export function TourneeDroits({ adresse, droits }: { adresse: string; droits: readonly DroitDeProposer[] }) {
  const [cadre] = useState(() => cadreHabilite(droitsFiche(droits)));
  const [formes] = useState(() => formesDites('projets'));
  return <Tournee {...{ adresse, formes, cadre }} />;
}
