import { formatEtoiles } from '../../domain/entreprise/entreprise.ts';

const ETOILE = 'M10 1.5l2.6 5.6 6.1.7-4.5 4.2 1.2 6L10 15l-5.4 3 1.2-6L1.3 7.8l6.1-.7z';

/** Five stars, those earned filled; always with its words for those who cannot see them. */
export function Etoiles({ etoiles, hasScore }: { etoiles: number; hasScore: boolean }) {
  return (
    <span className="inline-flex items-center gap-2">
      <svg viewBox="0 0 100 20" width="100" height="20" aria-hidden="true" className="text-suspendu">
        {[0, 1, 2, 3, 4].map((rang) => (
          <path
            key={rang}
            d={ETOILE}
            transform={`translate(${rang * 20})`}
            fill={rang < etoiles ? 'currentColor' : 'none'}
            stroke="currentColor"
          />
        ))}
      </svg>
      <span className="text-sm text-muted">{formatEtoiles(etoiles, hasScore)}</span>
    </span>
  );
}
