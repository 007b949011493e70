import { useState } from 'react';
import type { DroitDeProposer } from '../../domain/proposition/habilitation.ts';
import { droitsFiche } from '../../domain/saisie/droits-fiche.ts';
import { cadreHabilite } from './cadre-fiche.ts';
import { FicheRegistre } from './FicheRegistre.tsx';

/** The form, within what these rights let the account propose. */
export function FicheDroits({ adresse, droits }: { adresse: string; droits: readonly DroitDeProposer[] }) {
  const [cadre] = useState(() => cadreHabilite(droitsFiche(droits)));
  return <FicheRegistre adresse={adresse} cadre={cadre} />;
}
