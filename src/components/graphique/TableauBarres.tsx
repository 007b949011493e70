import type { ReactNode } from 'react';

/** A row of the chart: what it is, what it counts, how long its bar is. */
interface Barre {
  cle: string;
  label: ReactNode;
  /** Where its rows are; none for a figure of zero. */
  href?: string | undefined;
  /** Figures in words, one per column. */
  valeurs: readonly string[];
  /** What the bar measures; the longest of the table fills its cell. */
  mesure: number;
  /** Class of the bar's colour. */
  fond?: string;
}

interface Props {
  /** Of its title. */
  id: string;
  titre: string;
  /** What the title does not say. */
  note?: string;
  /** Heads: of the labels first, then of the figures. */
  colonnes: readonly string[];
  barres: readonly Barre[];
  /** Figures of the last row. */
  total: readonly string[];
  /** What stands in place of the figures when there is nothing to share out. */
  vide?: string | undefined;
}

/** A chart that is its own table: each row draws its bar under its label, and says its figures. */
export function TableauBarres({ id, titre, note, colonnes, barres, total, vide }: Props) {
  if (vide !== undefined)
    return (
      <section aria-labelledby={id} className="fiche p-4">
        <h2 id={id} className="text-titre-3!">
          {titre}
        </h2>
        <p className="mt-2">{vide}</p>
      </section>
    );
  const plus = Math.max(...barres.map(({ mesure }) => mesure), 0);
  return (
    <section aria-labelledby={id} className="fiche p-4">
      <table aria-labelledby={id} className="tableau barres">
        <caption>
          <h2 id={id} className="text-titre-3!">
            {titre}
          </h2>
          {note !== undefined && <p className="mt-1 text-sm text-muted">{note}</p>}
        </caption>
        <thead>
          <tr>
            {colonnes.map((colonne, rang) => (
              <th key={colonne} scope="col" className={rang === 0 ? undefined : 'nombre'}>
                {colonne}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {barres.map(({ cle, label, href, valeurs, mesure, fond = 'fill-brand' }) => (
            <tr key={cle}>
              <th scope="row">
                {href === undefined ? (
                  <span className="flex min-h-11 items-center gap-1.5 py-1.5">{label}</span>
                ) : (
                  <a href={href} className="flex min-h-11 items-center gap-1.5 py-1.5">
                    {label}
                  </a>
                )}
                <svg width="100%" height="8" aria-hidden="true" className="block">
                  <rect width="100%" height="8" rx="2" className="fill-sunken" />
                  {mesure > 0 && (
                    <rect width={`${((100 * mesure) / plus).toFixed(2)}%`} height="8" rx="2" className={fond} />
                  )}
                </svg>
              </th>
              {valeurs.map((valeur, rang) => (
                <td key={colonnes[rang + 1]} className="nombre">
                  {valeur}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {total.map((valeur, rang) => (
              <td key={colonnes[rang + 1]} className="nombre">
                {valeur}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
