import type { MeilleurTotal } from '../../domain/appel-offres/montants-lots.ts';
import { formatGnf, formatPourcentage, NON_DISPONIBLE } from '../../domain/socle/montant.ts';
import { listOf } from '../../domain/socle/texte.ts';

/** `+4,2 %`, `−7,9 %`. */
export const formatEcart = (ecart: number | undefined): string =>
  ecart === undefined ? NON_DISPONIBLE : `${ecart < 0 ? '−' : '+'}${formatPourcentage(Math.abs(ecart))}`;

/** The least that all the lots may cost; a mark also counts, so that it decides nothing. */
export function TotalLots({ total: { nombre, separes, combine, ecart, isPartiel } }: { total: MeilleurTotal }) {
  return (
    <div className="mt-3 border-t border-subtle pt-2 text-sm">
      <p>
        <span>{`Les moins chères de chaque lot (${nombre} lots)\u00a0:`}</span>{' '}
        <b className="insecable">{formatGnf(separes)}</b>
      </p>
      {combine && (
        <p>
          <span>{`Meilleur total avec les rabais pour plusieurs lots (${listOf(combine.choix.map(({ soumissionnaire, lots }) => `${soumissionnaire}, lots ${listOf(lots)}`))})\u00a0:`}</span>{' '}
          <b className="insecable">{formatGnf(combine.total)}</b>
        </p>
      )}
      {ecart !== undefined && (
        <p className="text-muted">{`${formatEcart(ecart)} de la somme des budgets de ces lots.`}</p>
      )}
      {isPartiel && (
        <p className="text-muted">Sans les lots annulés ou infructueux, ni les offres écartées par le rapport.</p>
      )}
      <p className="text-muted">Pour information&nbsp;: la note de chaque offre compte aussi.</p>
    </div>
  );
}
