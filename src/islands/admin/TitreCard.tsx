import { MotsEntiers } from '../../components/ui/MotsEntiers.tsx';
import { routes } from '../../domain/portail/routes.ts';
import {
  cleOffre,
  CONFIANCE_LABELS,
  type OffreLecture,
  SUJET_LECTURE_LABELS,
  type TitreLu,
} from '../../domain/proposition/titre-lu.ts';

interface Props {
  lu: TitreLu;
  coches: ReadonlySet<string>;
  isOccupe: boolean;
  onCoche: (offre: OffreLecture, isCoche: boolean) => void;
  onEcarte: (offre: OffreLecture) => void;
}

/** One title, what it tells that its entry lacks, and why one may doubt. */
export function TitreCard({ lu, coches, isOccupe, onCoche, onEcarte }: Props) {
  const { id, titre, offres, reserves, confiance } = lu;
  return (
    <article aria-labelledby={`titre-${id}`} className="fiche p-4">
      <h3 id={`titre-${id}`} tabIndex={-1} className="text-base! break-words">
        {titre.map(({ texte, isIndice }, rang) =>
          isIndice ? (
            <u key={rang} className="decoration-2 underline-offset-2">
              {texte}
            </u>
          ) : (
            <span key={rang}>{texte}</span>
          ),
        )}
      </h3>
      <p className="text-sm text-muted">
        <span>{`${CONFIANCE_LABELS[confiance]}. `}</span>
        <a href={routes.projet(id)}>Fiche du projet</a>
      </p>
      {reserves.map((reserve) => (
        <p key={reserve} className="mt-1 border-l-4 border-suspendu pl-2 text-sm">
          <MotsEntiers texte={reserve} />
        </p>
      ))}
      <ul className="mt-2 grid gap-2">
        {offres.map((offre) => (
          <li
            key={offre.sujet}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-subtle pt-2"
          >
            <label className="flex min-w-0 items-start gap-2">
              <input
                type="checkbox"
                className="size-6 shrink-0"
                checked={coches.has(cleOffre(id, offre))}
                onChange={(event) => onCoche(offre, event.currentTarget.checked)}
              />
              <span className="min-w-0 break-words">
                <span className="font-semibold">{`${SUJET_LECTURE_LABELS[offre.sujet]}\u00a0: `}</span>
                <span>{offre.dit}</span>
              </span>
            </label>
            <button type="button" className="btn" disabled={isOccupe} onClick={() => onEcarte(offre)}>
              Écarter
              <span className="sr-only">{` : ${SUJET_LECTURE_LABELS[offre.sujet]}, ${offre.dit}`}</span>
            </button>
          </li>
        ))}
      </ul>
    </article>
  );
}
