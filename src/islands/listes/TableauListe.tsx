import { Echec } from '../../components/ui/Echec.tsx';
import {
  type ColonneDense,
  cleTitre,
  colonnesChoisies,
  lignesDenses,
  ordonneTable,
  sensTri,
  triSuivant,
} from '../../domain/exports/tableau-dense.ts';
import type { TableExport } from '../../domain/exports/export.ts';
import { type DefinitionListe, hasTri } from '../../domain/listes/liste.ts';
import { LIGNES_PAR_PAGE } from '../../domain/listes/pagination.ts';
import { messageFor } from '../../domain/socle/erreur.ts';
import type { Liste } from './useListe.ts';
import { type BuildExport, useTable } from './useTable.ts';

interface Props<T> {
  liste: Liste<T>;
  definition: DefinitionListe<T>;
  buildExport: BuildExport<T>;
  /** The page that shows, from 1. */
  page: number;
}

/** The rows of a view as a dense table, in its own box: headings that sort, the name of each row first (R267). */
export function TableauListe<T>({ liste, definition, buildExport, page }: Props<T>) {
  const { vue, show } = liste;
  const debut = (page - 1) * LIGNES_PAR_PAGE;
  // The list's own sorts have put the rows in order: those of the page are enough. A column orders all of them.
  const isOrdonnee = hasTri(definition, vue.tri);
  const select = (rows: readonly T[]) => (isOrdonnee ? rows.slice(debut, debut + LIGNES_PAR_PAGE) : rows);
  const lue = useTable({ liste, buildExport, select, cle: page });
  if (lue.status === 'failed')
    return (
      <Echec titre="Le tableau n’a pas pu être fait" onReessaie={() => show({ ...vue })}>
        {messageFor(lue.error)}
      </Echec>
    );
  if (lue.status !== 'ready') return <p className="text-muted">Chargement du tableau…</p>;
  const table = isOrdonnee ? lue.value : ordonneTable(lue.value, vue.tri);
  const choisies = colonnesChoisies(table, vue.tableau ?? '');
  const lignes = isOrdonnee
    ? lignesDenses(table, choisies, 0, LIGNES_PAR_PAGE)
    : lignesDenses(table, choisies, debut, debut + LIGNES_PAR_PAGE);
  const sort = (cle: string) => show({ ...vue, tri: triSuivant(vue.tri, cle), page: 1 });
  return (
    <div className="dense rounded-md border border-subtle" role="group" aria-label={`${table.titre}, en tableau`}>
      <table className="tableau" aria-labelledby="liste-compte">
        <thead>
          <tr>
            {[titreOf(table), ...choisies].map((colonne) => (
              <EnTete key={colonne.cle} colonne={colonne} tri={vue.tri} onTri={() => sort(colonne.cle)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {lignes.map(({ titre, href, cellules }) => (
            <tr key={href}>
              <th scope="row">
                <a href={href} className="inline-block py-1">
                  {titre}
                </a>
              </th>
              {choisies.map(({ cle, isChiffre }, rang) => (
                <td key={cle} className={isChiffre ? 'nombre' : undefined}>
                  {cellules[rang]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The column that names the rows, as a heading. */
function titreOf(table: TableExport): Pick<ColonneDense, 'cle' | 'label' | 'isChiffre'> {
  return { cle: cleTitre(table), label: table.colonnes[table.figees - 1]?.titre ?? '', isChiffre: false };
}

interface EnTeteProps {
  colonne: Pick<ColonneDense, 'cle' | 'label' | 'isChiffre'>;
  tri: string;
  onTri: () => void;
}

/** A heading whose button sorts: its direction is said to all, and drawn. */
function EnTete({ colonne: { cle, label, isChiffre }, tri, onTri }: EnTeteProps) {
  const sens = sensTri(tri, cle);
  return (
    <th scope="col" aria-sort={sens} className={isChiffre ? 'nombre' : undefined}>
      <button type="button" onClick={onTri} className="py-1 text-left font-semibold">
        <span>{label}</span>{' '}
        <span aria-hidden="true">{sens === undefined ? '↕' : sens === 'ascending' ? '↑' : '↓'}</span>
      </button>
    </th>
  );
}
