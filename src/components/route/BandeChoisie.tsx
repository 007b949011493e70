import { type Emprise, isPlacee } from '../../domain/reference/emprise.ts';
import type { Section } from '../../domain/reference/route.ts';
import { nomSection } from '../../domain/reference/sections-route.ts';
import { formatKm } from '../../domain/socle/montant.ts';
import { PisteSection } from './PisteSection.tsx';
import { LARGEUR, planSection } from './plan-section.ts';

interface Props {
  section: Section;
  /** Where somebody is placing works; sound kilometre points, or none. */
  emprise: Emprise | undefined;
}

/** The strip of a section as its page draws it, with the length that somebody is choosing; a sentence beside it says the same. */
export function BandeChoisie({ section, emprise }: Props) {
  const { hauteur, fin, sur, lieux, barres, xMots } = planSection(section, emprise ? [{ projet: { emprise } }] : []);
  const [barre] = barres;
  return (
    <svg
      viewBox={`0 0 ${LARGEUR} ${hauteur}`}
      role="img"
      aria-label={`Schéma de la section ${nomSection(section)}`}
      fontSize="13"
      className="bande"
    >
      <PisteSection {...{ sur, fin, lieux }} />
      {barre && isPlacee(emprise) && (
        <g className="text-brand">
          <rect x={barre.x} y={barre.y0} width="7" height={barre.y1 - barre.y0} rx="3" fill="currentColor" />
          <text x={xMots + 2} y={barre.yMots + 12} fill="currentColor" fontWeight="700">
            {emprise.pk_debut === emprise.pk_fin ? 'ici' : formatKm(emprise.pk_fin - emprise.pk_debut)}
          </text>
        </g>
      )}
    </svg>
  );
}
