import type { PalierArgent } from '../../domain/projet/echelle-argent.ts';

interface Props {
  palier: Pick<PalierArgent, 'genre' | 'de' | 'a'>;
  /** Where the budget stands, percent of the width. */
  budget: number | undefined;
}

const TEINTES: Record<PalierArgent['genre'], string> = {
  prevu: 'fill-sunken stroke-strong',
  marche: 'fill-chaussee',
  ecart: 'fill-laterite',
  paye: 'fill-encours',
};

/** The bar of a step, what exceeds the budget in red beyond its dotted line. The amount stands beside it in words. */
export function BarreArgent({ palier: { genre, de, a }, budget }: Props) {
  const isDepasse = budget !== undefined && genre !== 'prevu' && a > budget;
  const exces = isDepasse ? Math.max(de, budget) : a;
  return (
    <svg width="100%" height="16" aria-hidden="true" className="block overflow-visible">
      {exces > de && <Barre de={de} a={exces} className={TEINTES[genre]} />}
      {isDepasse && <Barre de={exces} a={a} className="fill-danger" />}
      {budget !== undefined && (
        <line
          x1={`${budget}%`}
          x2={`${budget}%`}
          y2="16"
          className="stroke-laterite"
          strokeWidth="2"
          strokeDasharray="3 2"
        />
      )}
    </svg>
  );
}

const Barre = ({ de, a, className }: { de: number; a: number; className: string }) => (
  <rect x={`${de}%`} y="3" width={`${(a - de).toFixed(1)}%`} height="10" className={className} />
);
