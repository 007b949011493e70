import type { MouseEvent } from 'react';
import { routes } from '../../domain/portail/routes.ts';
import type { Conseil } from '../../domain/socle/pistes-recherche.ts';

interface Props {
  conseil: Conseil;
  hrefOf: (q: string) => string;
  onEssai?: (q: string, event: MouseEvent) => void;
}

/** How a query was read, and the searches to try in its place; nothing when there is nothing to say. */
export function ConseilRecherche({ conseil: { isVide, phrases, essais }, hrefOf, onEssai }: Props) {
  if (phrases.length === 0 && !isVide) return null;
  return (
    <div className="mb-4 grid justify-items-start gap-3">
      {phrases.map((phrase) => (
        <p key={phrase}>{phrase}</p>
      ))}
      {isVide && (
        <p className="flex flex-wrap gap-3">
          {essais.map(({ q, label }) => (
            <a key={q} className="btn" href={hrefOf(q)} onClick={(event) => onEssai?.(q, event)}>
              {label}
            </a>
          ))}
          <a className="btn" href={routes.carte()}>
            Chercher sur la carte, près de moi
          </a>
        </p>
      )}
    </div>
  );
}
