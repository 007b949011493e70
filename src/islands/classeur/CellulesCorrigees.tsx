import { sansCle } from '../../domain/classeur/brouillon-import.ts';
import type { Corrections } from '../../domain/classeur/corrections.ts';
import { countOf } from '../../domain/socle/texte.ts';
import type { StoreImport } from '../../stores/classeur/import-classeur.ts';

/** Cells that were read otherwise than the file has them, and the way back to what it has. */
export function CellulesCorrigees({ corrections, store }: { corrections: Corrections; store: StoreImport }) {
  const cellules = Object.entries(corrections);
  if (cellules.length === 0) return null;
  return (
    <section aria-labelledby="corrigees" className="fiche p-4">
      <h2 id="corrigees" className="text-titre-3!">
        {countOf(cellules.length, 'cellule corrigée ici', 'cellules corrigées ici')}
      </h2>
      <p className="max-w-texte text-muted">Votre fichier garde ce qu’il dit&nbsp;: corrigez-le aussi.</p>
      <ul className="mt-2 grid gap-1">
        {cellules.map(([adresse, texte]) => (
          <li key={adresse} className="flex flex-wrap items-center gap-3">
            <span className="min-w-0 break-words">
              {`${adresse}\u00a0: ${texte === '' ? 'vide' : `«\u00a0${texte}\u00a0»`}`}
            </span>
            <button
              type="button"
              className="btn"
              onClick={() => store.change({ corrections: sansCle(corrections, adresse) })}
            >
              Lire le fichier<span className="sr-only">{`, cellule ${adresse}`}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
