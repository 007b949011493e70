import type { Frise, LigneFrise } from '../../domain/entreprise/frise-travaux.ts';
import { isAbandonne } from '../../domain/projet/projet.ts';
import { STATUT_COULEURS } from '../projet/FormeStatut.tsx';

/** Height of a row of the drawing, pixels. */
const HAUTEUR = 24;
const MILIEU = HAUTEUR / 2;

/** The years over the drawing. */
export function AxeFrise({ annees }: Pick<Frise, 'annees'>) {
  return (
    <svg width="100%" height="18" aria-hidden="true" className="block overflow-visible text-xs">
      {annees.map(({ annee, x }) => (
        <text key={annee} x={`${x}%`} y="13" dx="2" fill="currentColor" className="text-muted">
          {annee}
        </text>
      ))}
    </svg>
  );
}

type Props = Pick<Frise, 'annees' | 'aujourdhui'> & { ligne: LigneFrise };

/**
 * Works on the line of time: their bar, what they overran, where they ended or stopped, today. Abscissas are percents: the
 * drawing holds any width with attributes alone. The row that it stands in says the same (R269).
 */
export function BarreTravaux({ annees, aujourdhui, ligne }: Props) {
  const { projet, barre, finSeule, finInitiale, depassement, fin, arret } = ligne;
  const isAVenir = projet.status === 'A_VENIR';
  return (
    <svg width="100%" height={HAUTEUR} aria-hidden="true" className="block overflow-visible">
      {annees.map(({ annee, x }) => (
        <line key={annee} x1={`${x}%`} x2={`${x}%`} y2={HAUTEUR} className="stroke-subtle" />
      ))}
      <line
        x1={`${aujourdhui}%`}
        x2={`${aujourdhui}%`}
        y2={HAUTEUR}
        className="stroke-laterite"
        strokeWidth="2"
        strokeDasharray="2 2"
      />
      <g className={isAbandonne(projet) ? 'text-muted' : STATUT_COULEURS[projet.status]}>
        {barre && (
          <rect
            x={`${barre.x}%`}
            y={MILIEU - 5}
            width={`${barre.largeur}%`}
            height="10"
            rx="2"
            stroke="currentColor"
            fill="currentColor"
            fillOpacity={isAVenir || barre.isOuverte ? 0 : 1}
            strokeDasharray={isAVenir || barre.isOuverte ? '4 3' : undefined}
          />
        )}
        {finInitiale !== undefined && <Repere x={finInitiale} />}
        {finSeule !== undefined && (
          <line x1={`${finSeule}%`} x2={`${finSeule}%`} y1="3" y2="21" stroke="currentColor" strokeWidth="3" />
        )}
        {depassement && (
          <rect
            x={`${depassement.x}%`}
            y={MILIEU - 2.5}
            width={`${depassement.largeur}%`}
            height="5"
            className="fill-danger"
          />
        )}
        {fin !== undefined && <Rond x={fin} isTardif={depassement !== undefined} />}
        {arret !== undefined && <Croix x={arret} />}
      </g>
    </svg>
  );
}

/** Where they were first to end: a notch across the bar, of the colour of the page, between two ends that stand out of it. */
export const Repere = ({ x }: { x: number }) => (
  <>
    <line x1={`${x}%`} x2={`${x}%`} y1="2" y2="22" stroke="currentColor" strokeWidth="6" />
    <line x1={`${x}%`} x2={`${x}%`} y1="3" y2="21" className="stroke-surface" strokeWidth="2" />
  </>
);

/** Where works ended. It may hide a few days of what they overran: it has their colour then. */
export const Rond = ({ x, isTardif = false }: { x: number; isTardif?: boolean }) => (
  <circle
    cx={`${x}%`}
    cy={MILIEU}
    r="6"
    stroke="currentColor"
    strokeWidth="3"
    className={`fill-surface${isTardif ? ' text-danger' : ''}`}
  />
);

/** Where they stopped. */
export const Croix = ({ x }: { x: number }) => (
  <svg x={`${x}%`} y={MILIEU} className="overflow-visible">
    <rect x="-8" y="-8" width="16" height="16" rx="3" className="fill-surface" />
    <path d="M-5-5 5 5M5-5-5 5" stroke="currentColor" strokeWidth="3" />
  </svg>
);
