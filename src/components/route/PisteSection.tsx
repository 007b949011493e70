import { formatPk } from '../../domain/reference/emprise.ts';
import { AXE, LIGNE, type Lieu, type PlanSection } from './plan-section.ts';

/** The road of a strip, from top to bottom, with its towns and bridges; in dashes where nobody knows how far it goes. */
export function PisteSection({ sur, fin, lieux }: Pick<PlanSection<never>, 'sur' | 'fin' | 'lieux'>) {
  return (
    <>
      <path d={`M${AXE} 14V${sur}`} stroke="var(--color-chaussee)" strokeWidth="9" />
      <path d={`M${AXE} 18V${sur}`} stroke="var(--color-marquage)" strokeDasharray="7 6" />
      {sur < fin && (
        <path d={`M${AXE} ${sur + 3}V${fin}`} stroke="var(--color-chaussee)" strokeWidth="9" strokeDasharray="2 5" />
      )}
      {lieux.map((lieu, rang) => (
        <LieuBande key={rang} {...lieu} />
      ))}
    </>
  );
}

function LieuBande({ nom, pk, genre, y, yMots }: Lieu) {
  return (
    <>
      {genre === 'pont' ? (
        <path
          d={`M${AXE - 9} ${y - 5}q9 5 18 0M${AXE - 9} ${y + 5}q9-5 18 0`}
          fill="none"
          stroke="var(--color-ink)"
          strokeWidth="2"
        />
      ) : (
        <circle
          cx={AXE}
          cy={y}
          r={genre === 'bout' ? 6 : 4}
          fill="var(--color-surface)"
          stroke="var(--color-ink)"
          strokeWidth="2"
        />
      )}
      <text textAnchor="end" fill="var(--color-ink)" fontWeight={genre === 'bout' ? 700 : undefined}>
        {nom.map((ligne, rang) => (
          <tspan key={rang} x={AXE - 14} y={yMots + LIGNE * rang + 12}>
            {ligne}
          </tspan>
        ))}
        {pk !== undefined && (
          <tspan x={AXE - 14} y={yMots + LIGNE * nom.length + 12} fill="var(--color-muted)" fontWeight="400">
            {formatPk(pk)}
          </tspan>
        )}
      </text>
    </>
  );
}
