import type { CoursTravaux, PointCours } from '../../domain/projet/cours-travaux.ts';
import { formatPourcentage } from '../../domain/socle/montant.ts';
import { Borne } from './MesureTravaux.tsx';

/** Height of the drawing at 100 %, and the room above it, pixels. */
const HAUTEUR = 140;
const HAUT = 18;
/** Height of the stone, which stands on the axis of time. */
const BORNE = 30;

const yOf = (taux: number): number => HAUT + HAUTEUR - Math.round((HAUTEUR * Math.min(100, taux)) / 100);

/**
 * The works as a road that climbs, the delay of the contract as a dotted line to its kilometre stone. Abscissas are
 * percents: words keep their size at any width. Drawn with attributes only, as the measure is; its table says the same.
 */
export function TraceCours({ cours }: { cours: CoursTravaux }) {
  const { travaux, delai, arrets } = cours;
  const troncons = travaux.slice(1).map((point, rang) => [travaux[rang] ?? point, point] as const);
  const dernier = travaux.at(-1);
  const isAuBord = (dernier?.x ?? 0) > 82;
  return (
    <div className="px-2">
      <svg width="100%" height={HAUT + HAUTEUR + 6} aria-hidden="true" className="block overflow-visible text-xs">
        {arrets.map(({ x1, x2 }) => (
          <rect
            key={x1}
            x={`${x1}%`}
            y={HAUT}
            width={`${(x2 - x1).toFixed(1)}%`}
            height={HAUTEUR}
            className="fill-suspendu-soft"
          />
        ))}
        {[0, 50, 100].map((taux) => (
          <g key={taux}>
            <line x2="100%" y1={yOf(taux)} y2={yOf(taux)} className="stroke-subtle" />
            {taux > 0 && (
              <text y={yOf(taux) - 4} fill="currentColor" className="text-muted">
                {formatPourcentage(taux)}
              </text>
            )}
          </g>
        ))}
        {delai && (
          <Ligne de={delai[0]} a={delai[1]} className="stroke-laterite" strokeWidth="2" strokeDasharray="2 5" />
        )}
        {troncons.map(([de, a]) => (
          <Ligne key={a.x} de={de} a={a} className="stroke-chaussee" strokeWidth="9" strokeLinecap="round" />
        ))}
        {troncons.map(([de, a]) => (
          <Ligne key={a.x} de={de} a={a} className="stroke-marquage" strokeWidth="1.5" strokeDasharray="5 6" />
        ))}
        {delai && (
          <svg y={HAUT + HAUTEUR - BORNE + 1} width="100%" height={BORNE} className="overflow-visible">
            <Borne delai={delai[1].x} hauteur={BORNE} />
          </svg>
        )}
        {dernier && (
          <>
            <circle
              cx={`${dernier.x}%`}
              cy={yOf(dernier.y)}
              r="6"
              className="fill-surface stroke-chaussee"
              strokeWidth="3"
            />
            {/* Beside the point, or above it where it stands at the edge; its outline keeps it apart from the lines. */}
            <text
              x={`${dernier.x}%`}
              y={yOf(dernier.y) + (isAuBord ? -14 : 6)}
              dx={isAuBord ? 8 : 13}
              textAnchor={isAuBord ? 'end' : undefined}
              fill="currentColor"
              className="stroke-page text-base font-semibold text-ink"
              strokeWidth="5"
              strokeLinejoin="round"
              paintOrder="stroke"
            >
              {formatPourcentage(dernier.y)}
            </text>
          </>
        )}
      </svg>
    </div>
  );
}

interface PropsLigne {
  de: PointCours;
  a: PointCours;
  className: string;
  strokeWidth: string;
  strokeDasharray?: string;
  strokeLinecap?: 'round';
}

const Ligne = ({ de, a, ...trait }: PropsLigne) => (
  <line x1={`${de.x}%`} y1={yOf(de.y)} x2={`${a.x}%`} y2={yOf(a.y)} {...trait} />
);
