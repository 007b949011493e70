import { line } from 'd3-shape';
import { graduations } from '../../domain/projet/axe-cours.ts';
import type { CoursTravaux, PointCours } from '../../domain/projet/cours-travaux.ts';
import { formatPourcentage } from '../../domain/socle/montant.ts';

import { Borne } from './MesureTravaux.tsx';

/** Height of the drawing at 100 %, the room above it for letters, and under it for the axis, pixels. */
const HAUTEUR = 150;
const HAUT = 34;
const BAS = 22;
/** Height of the stone, which stands on the axis of time. */
const BORNE = 30;
/** A word of the axis this near an edge would leave the drawing, percent. */
const BORD = 10;

const yOf = (taux: number): number => HAUT + HAUTEUR - Math.round((HAUTEUR * Math.min(100, taux)) / 100);

/** A curve through points, straight from one to the next: nothing is known in between. */
const courbe = line<PointCours>(
  ({ x }) => x,
  ({ y }) => yOf(y) - HAUT,
).digits(1);
/** A dot at each point, by the round ends of lines that have no length. */
const points = (lus: readonly PointCours[]): string => lus.map(({ x, y }) => `M${x},${yOf(y) - HAUT}h0`).join('');

/**
 * The works as a road that climbs, the delay of the contract as a dotted line to its kilometre stone, what was invoiced
 * as a thin one, stops as shades, orders and amendments as letters (R261). Abscissas are percents: curves stretch with
 * the page and words keep their size. Drawn with attributes only, as the measure is; its key, its sentence and its table
 * say the same.
 */
export function TraceCours({ cours }: { cours: CoursTravaux }) {
  const { travaux, constats, delai, facture, arrets, marques } = cours;
  const dernier = travaux.at(-1);
  const isAuBord = (dernier?.x ?? 0) > 82;
  return (
    <div className="px-2">
      <svg width="100%" height={HAUT + HAUTEUR + BAS} aria-hidden="true" className="block overflow-visible text-xs">
        {arrets.map(({ x1, x2 }) => (
          <rect
            key={x1}
            x={`${x1}%`}
            y={HAUT}
            width={`${(x2 - x1).toFixed(1)}%`}
            height={HAUTEUR}
            className="fill-suspendu-soft stroke-suspendu"
            strokeDasharray="2 3"
          />
        ))}
        {[0, 25, 50, 75, 100].map((taux) => (
          <line key={taux} x2="100%" y1={yOf(taux)} y2={yOf(taux)} className="stroke-subtle" />
        ))}
        {graduations(cours.debut, cours.fin).map(({ x, mot }) => (
          <g key={x}>
            <line x1={`${x}%`} x2={`${x}%`} y1={HAUT} y2={HAUT + HAUTEUR} className="stroke-subtle" />
            {x >= BORD && x <= 100 - BORD && (
              <text x={`${x}%`} y={HAUT + HAUTEUR + 16} textAnchor="middle" fill="currentColor" className="text-muted">
                {mot}
              </text>
            )}
          </g>
        ))}
        {marques.map(({ x, lettre }) => (
          <g key={lettre}>
            <line
              x1={`${x}%`}
              x2={`${x}%`}
              y1={16}
              y2={HAUT + HAUTEUR}
              className="stroke-strong"
              strokeDasharray="1 3"
            />
            <text x={`${x}%`} y={12} textAnchor="middle" fill="currentColor" className="font-bold">
              {lettre}
            </text>
          </g>
        ))}
        <svg
          y={HAUT}
          width="100%"
          height={HAUTEUR}
          viewBox={`0 0 100 ${HAUTEUR}`}
          preserveAspectRatio="none"
          fill="none"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="overflow-visible"
        >
          {delai && <Trait d={courbe(delai)} className="stroke-laterite" strokeWidth={2} strokeDasharray="1 5" />}
          <Trait d={courbe(travaux)} className="stroke-chaussee" strokeWidth={8} />
          <Trait d={points(constats)} className="stroke-marquage" strokeWidth={4} />
          {facture.length > 0 && (
            <>
              <Trait d={courbe(facture)} className="stroke-acheve" strokeWidth={2} strokeDasharray="7 5" />
              <Trait d={points(facture)} className="stroke-acheve" strokeWidth={6} />
            </>
          )}
        </svg>
        {[50, 100].map((taux) => (
          <Mot key={taux} y={yOf(taux) - 4} className="text-muted">
            {formatPourcentage(taux)}
          </Mot>
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
            {/* Beside the point, or above it where it stands at the edge. */}
            <Mot
              x={`${dernier.x}%`}
              y={yOf(dernier.y) + (isAuBord ? -14 : 6)}
              dx={isAuBord ? 8 : 13}
              textAnchor={isAuBord ? 'end' : undefined}
              className="text-base font-semibold text-ink"
            >
              {formatPourcentage(dernier.y)}
            </Mot>
          </>
        )}
      </svg>
    </div>
  );
}

interface PropsTrait {
  d: string | null;
  className: string;
  strokeWidth: number;
  strokeDasharray?: string;
}

/** A line whose thickness does not stretch with the drawing. */
const Trait = ({ d, ...trait }: PropsTrait) => <path d={d ?? ''} {...trait} vectorEffect="non-scaling-stroke" />;

interface PropsMot {
  x?: string;
  y: number;
  dx?: number;
  textAnchor?: 'end' | undefined;
  className: string;
  children: string;
}

/** A word over lines: its outline keeps it apart from them. */
const Mot = ({ className, children, ...place }: PropsMot) => (
  <text
    {...place}
    fill="currentColor"
    className={`stroke-page ${className}`}
    strokeWidth="5"
    strokeLinejoin="round"
    paintOrder="stroke"
  >
    {children}
  </text>
);
