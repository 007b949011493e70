import { useState } from 'react';
import type { FormesChamps } from '../../domain/proposition/forme-champ.ts';
import type { DroitDeProposer } from '../../domain/proposition/habilitation.ts';
import { droitsFiche } from '../../domain/saisie/droits-fiche.ts';
import { cadreHabilite } from './cadre-fiche.ts';
import { Tournee } from './Tournee.tsx';

interface Props {
  adresse: string;
  formes: FormesChamps;
  droits: readonly DroitDeProposer[];
}

/** The round, within what these rights let the account propose. */
export function TourneeDroits({ droits, ...props }: Props) {
  const [cadre] = useState(() => cadreHabilite(droitsFiche(droits)));
  return <Tournee {...props} cadre={cadre} />;
}
