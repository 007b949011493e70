import type { ConsignesPaiement as Consignes } from '../../domain/appel-offres/paiement-dao.ts';
import { formatGnf } from '../../domain/socle/montant.ts';
import { MotsEntiers } from '../ui/MotsEntiers.tsx';

interface Props {
  consignes: Consignes;
  reference: string;
  /** GNF. */
  montant: number;
}

/** Whom to pay, how much, with which reference. */
export function ConsignesPaiement({ consignes, reference, montant }: Props) {
  return (
    <div className="grid gap-2 rounded-md bg-sunken p-3 text-sm">
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        <div>
          <dt className="text-muted">À payer</dt>
          <dd className="insecable text-base font-semibold">{formatGnf(montant)}</dd>
        </div>
        <div>
          <dt className="text-muted">Référence à citer</dt>
          <dd className="insecable text-base font-semibold">{reference}</dd>
        </div>
      </dl>
      <p>
        <MotsEntiers texte={consignes.phrase} />
      </p>
      {consignes.lieux.length > 0 && (
        <ul className="list-disc pl-5">
          {consignes.lieux.map((lieu) => (
            <li key={lieu}>{lieu}</li>
          ))}
        </ul>
      )}
      {consignes.note !== '' && <p className="text-muted">{consignes.note}</p>}
    </div>
  );
}
