import type { EmetteurRecu } from '../../domain/appel-offres/recu.ts';
import { formatJour } from '../../domain/socle/date.ts';
import type { PvVerifie } from '../../stores/scelle/pv-public.ts';
import { OuverturePv } from '../ouverture/OuverturePv.tsx';

interface Props extends PvVerifie {
  emetteur: EmetteurRecu;
}

/** Minutes that the agency has made public, and whether they are of the list frozen at the deadline. */
export function PvPublie({ publie_le, pv, constat: { isVrai, phrase }, emetteur }: Props) {
  return (
    <OuverturePv
      pv={pv}
      emetteur={emetteur}
      niveau={2}
      titre={`Procès-verbal d’ouverture, publié le ${formatJour(publie_le)}`}
    >
      <p className="fiche p-4">
        <span className={`pastille ${isVrai ? 'bg-encours-soft text-encours' : 'bg-danger-soft text-danger'}`}>
          {isVrai ? 'Vrai' : 'À vérifier'}
        </span>{' '}
        <span>{phrase}</span>
      </p>
    </OuverturePv>
  );
}
