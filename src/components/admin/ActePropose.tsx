import { type ActeADeux, PROPOSE } from '../../domain/administration/acte-a-deux.ts';
import { routeActes } from '../../domain/portail/route-actes.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { MotsEntiers } from '../ui/MotsEntiers.tsx';

/** What was proposed for an account, a request or a tender, and waits for another administrator (R168). */
export function ActePropose({ acte }: { acte: ActeADeux | undefined }) {
  if (acte === undefined) return null;
  return (
    <div className="my-3 border-l-4 border-strong pl-3">
      <p>
        <b>{PROPOSE}</b>
      </p>
      <p>
        <MotsEntiers texte={acte.acte} />
      </p>
      <p className="text-sm text-muted">
        <span>{`Par ${acte.propose_par}, le ${formatInstant(acte.propose_le)}.`}</span>{' '}
        <a href={routeActes()} className="inline-block py-1">
          Voir ce qui est à confirmer
        </a>
      </p>
    </div>
  );
}
