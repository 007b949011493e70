import type { MouseEvent } from 'react';
import { formatNombre } from '../../domain/socle/montant.ts';
import {
  type ComptesFiltres,
  GENRE_RESULTAT_LABELS,
  GENRES_RESULTAT,
  type GenreResultat,
  type RequeteSite,
  STATUTS_PAR_GENRE,
} from '../../domain/recherche/recherche-site.ts';

interface Props {
  requete: RequeteSite;
  comptes: ComptesFiltres;
  /** Names of the regions, by id. */
  regions: Readonly<Record<string, string>>;
  /** Address of the same search in another kind, or in all. */
  hrefOf: (type: GenreResultat | undefined) => string;
  onType: (type: GenreResultat | undefined, event: MouseEvent<HTMLAnchorElement>) => void;
  onStatut: (statut: string) => void;
  onRegion: (region: string) => void;
}

const SELECT = 'champ mt-1 w-full font-normal hover:border-brand sm:w-60';
const sumOf = (comptes: Record<string, number> = {}) => Object.values(comptes).reduce((a, b) => a + b, 0);

/** Kind, status and region of the results; each value says how many it would leave. */
export function FiltresSite({ requete, comptes, regions, hrefOf, onType, onStatut, onRegion }: Props) {
  const { type, statut, region } = requete;
  const genres = GENRES_RESULTAT.filter((genre) => genre === type || (comptes.type?.[genre] ?? 0) > 0);
  const groupes = GENRES_RESULTAT.filter((genre) => type === undefined || genre === type).flatMap((genre) => {
    const statuts = (STATUTS_PAR_GENRE[genre] ?? []).filter(
      ([slug]) => slug === statut || (comptes.statut?.[slug] ?? 0) > 0,
    );
    return statuts.length > 0 ? [{ genre, statuts }] : [];
  });
  const presentes = Object.entries(regions).filter(([id]) => id === region || (comptes.region?.[id] ?? 0) > 0);
  return (
    <>
      <nav aria-label="Rubrique" className="mt-5" hidden={genres.length === 0}>
        <ul className="flex flex-wrap gap-2">
          {[undefined, ...genres].map((genre) => (
            <li key={genre ?? 'tout'}>
              <a
                href={hrefOf(genre)}
                aria-current={genre === type ? 'true' : undefined}
                onClick={(event) => onType(genre, event)}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-subtle bg-surface px-4 text-ink! no-underline hover:border-brand aria-[current]:border-brand aria-[current]:bg-brand-soft"
              >
                <span>{genre ? GENRE_RESULTAT_LABELS[genre] : 'Tout'}</span>{' '}
                <span className="text-muted">
                  {formatNombre(genre ? (comptes.type?.[genre] ?? 0) : sumOf(comptes.type))}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {(groupes.length > 0 || presentes.length > 0) && (
        <div className="mt-4 grid grid-cols-2 gap-3 sm:flex">
          {groupes.length > 0 && (
            <label className="grid text-sm font-semibold">
              Statut
              <select
                name="statut"
                className={SELECT}
                value={statut ?? ''}
                onChange={(event) => onStatut(event.target.value)}
              >
                <option value="">Tous</option>
                {groupes.map(({ genre, statuts }) => (
                  <optgroup key={genre} label={GENRE_RESULTAT_LABELS[genre]}>
                    {statuts.map(([slug, label]) => (
                      <option key={slug} value={slug}>
                        {`${label} (${formatNombre(comptes.statut?.[slug] ?? 0)})`}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </select>
            </label>
          )}
          {presentes.length > 0 && (
            <label className="grid text-sm font-semibold">
              Région
              <select
                name="region"
                className={SELECT}
                value={region ?? ''}
                onChange={(event) => onRegion(event.target.value)}
              >
                <option value="">Toutes</option>
                {presentes.map(([id, nom]) => (
                  <option key={id} value={id}>
                    {`${nom} (${formatNombre(comptes.region?.[id] ?? 0)})`}
                  </option>
                ))}
              </select>
            </label>
          )}
        </div>
      )}
    </>
  );
}
