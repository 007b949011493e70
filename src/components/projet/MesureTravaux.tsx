import { formatPourcentage } from '../../domain/socle/montant.ts';

interface Props {
  /** Share of the works done, percent. */
  travaux: number | undefined;
  /** Share of the delay used, percent; above 100 the stone stands at the end. */
  delai: number | undefined;
  /** Taller, for the top of a page. */
  isGrande?: boolean;
}

/**
 * The product's own measure: the works as a carriageway being laid, the delay as a kilometre stone beside it. Works
 * ahead of the stone are ahead of time. Drawn with attributes only: no inline style (CSP), and it prints.
 */
export function MesureTravaux({ travaux, delai, isGrande = false }: Props) {
  if (travaux === undefined) return null;
  const hauteur = isGrande ? 26 : 18;
  const fait = `${Math.min(100, travaux)}%`;
  const milieu = 6 + hauteur / 2;
  return (
    <div>
      <svg width="100%" height={hauteur + 12} aria-hidden="true" className="block overflow-visible">
        <rect x="0" y="6" width="100%" height={hauteur} rx="4" className="fill-sunken stroke-subtle" />
        {travaux > 0 && (
          <>
            <rect x="0" y="6" width={fait} height={hauteur} rx="3" className="fill-chaussee" />
            <line
              x1="8"
              y1={milieu}
              x2={fait}
              y2={milieu}
              className="stroke-marquage"
              strokeWidth="2"
              strokeDasharray="9 9"
            />
          </>
        )}
        {delai !== undefined && <Borne delai={delai} hauteur={hauteur + 12} />}
      </svg>
      <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span>
          Travaux <b className="text-ink">{formatPourcentage(travaux)}</b>
        </span>
        {delai !== undefined && (
          <span>
            Délai consommé <b className="text-ink">{formatPourcentage(delai)}</b>
          </span>
        )}
      </p>
    </div>
  );
}

/** The kilometre stone, ten pixels wide, its foot on the delay. */
export function Borne({ delai, hauteur }: { delai: number; hauteur: number }) {
  const bas = hauteur - 1;
  return (
    <svg x={`${Math.min(100, delai)}%`} y="0" className="overflow-visible">
      <g transform={delai > 96 ? 'translate(-5)' : delai < 4 ? 'translate(5)' : undefined}>
        <path d={`M-5 ${bas}V6a5 5 0 0 1 10 0v${bas - 6}z`} className="fill-borne stroke-laterite" strokeWidth="1.2" />
        <path d="M-5 12V6a5 5 0 0 1 10 0v6z" className="fill-laterite" />
      </g>
    </svg>
  );
}
