import { useState } from 'react';
import { basculeColonne, colonnesChoisies, colonnesDenses } from '../../domain/exports/tableau-dense.ts';
import { type DefinitionListe, hasTri, vueInitiale } from '../../domain/listes/liste.ts';
import { keepAffichage, readColonnes } from '../../stores/registre/affichage-garde.ts';
import type { Liste } from './useListe.ts';
import { type BuildExport, useTable } from './useTable.ts';
import { VuesGardees } from './VuesGardees.tsx';

interface Props<T> {
  liste: Liste<T>;
  definition: DefinitionListe<T>;
  buildExport: BuildExport<T>;
}

/** How the list is shown: cards or a table, its columns, the views that this device names (R267, R268). */
export function Affichage<T>({ liste, definition, buildExport }: Props<T>) {
  const { vue, show } = liste;
  const { chemin } = definition;
  const [isGarde, setGarde] = useState(true);
  function choose(tableau: string | undefined): void {
    setGarde(keepAffichage(chemin, tableau));
    // A column's sort is the table's: cards take the list's own again.
    const tri = tableau === undefined && !hasTri(definition, vue.tri) ? vueInitiale(definition).tri : vue.tri;
    show({ ...vue, tableau, tri, page: tri === vue.tri ? vue.page : 1 });
  }
  const isTableau = vue.tableau !== undefined;
  return (
    <section aria-label="Vue de la liste" className="fiche ecran-seul mt-3 grid gap-3 p-4">
      <div role="group" aria-label="Présentation" className="flex flex-wrap gap-2">
        <button
          type="button"
          className={isTableau ? 'btn' : 'btn btn-principal'}
          aria-pressed={!isTableau}
          onClick={() => choose(undefined)}
        >
          Cartes
        </button>
        <button
          type="button"
          className={isTableau ? 'btn btn-principal' : 'btn'}
          aria-pressed={isTableau}
          onClick={() => choose(readColonnes(chemin))}
        >
          Tableau
        </button>
      </div>
      {isTableau && <Colonnes {...{ liste, buildExport }} tableau={vue.tableau ?? ''} onChoix={choose} />}
      {!isGarde && (
        <p role="status" className="text-sm">
          Ce navigateur ne garde rien pour ce site : ce choix vaut pour cette page, et son adresse le redonne.
        </p>
      )}
      <VuesGardees {...{ liste, definition }} />
    </section>
  );
}

interface ColonnesProps<T> extends Omit<Props<T>, 'definition'> {
  tableau: string;
  onChoix: (tableau: string) => void;
}

/** The columns that the table may show: those of the exports, the last that is left stays. */
function Colonnes<T>({ liste, buildExport, tableau, onChoix }: ColonnesProps<T>) {
  const lue = useTable({ liste, buildExport, select: () => [], cle: 0 });
  if (lue.status !== 'ready') return null;
  const { value: table } = lue;
  const choisies = colonnesChoisies(table, tableau).map(({ cle }) => cle);
  return (
    <details>
      <summary className="min-h-11 py-2.5 font-semibold">{`Colonnes du tableau (${choisies.length})`}</summary>
      <fieldset className="grille-champs grid">
        <legend className="sr-only">Colonnes du tableau</legend>
        {colonnesDenses(table).map(({ cle, label, sens }) => (
          <label key={cle} title={sens} className="flex min-h-6 items-center gap-2 text-sm">
            <input
              type="checkbox"
              className="size-5 accent-brand"
              checked={choisies.includes(cle)}
              disabled={choisies.length === 1 && choisies[0] === cle}
              onChange={() => onChoix(basculeColonne(table, tableau, cle))}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {tableau !== '' && (
        <button type="button" className="btn mt-3" onClick={() => onChoix('')}>
          Colonnes habituelles
        </button>
      )}
    </details>
  );
}
