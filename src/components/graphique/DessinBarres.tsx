import type { Dessin, FondBarre, Serie, ValeurDessin } from '../../domain/tableau-de-bord/dessin.ts';
import { echelleOf } from '../../domain/tableau-de-bord/dessin.ts';
import { formatFigure, noteDite, teteSerie } from '../../domain/tableau-de-bord/figures-dites.ts';
import { routesTableaux } from '../../domain/portail/route-tableaux.ts';

const FONDS: Record<FondBarre, string> = {
  marque: 'fill-brand',
  encours: 'fill-encours',
  acheve: 'fill-acheve',
  suspendu: 'fill-suspendu',
  retard: 'fill-laterite',
  chaussee: 'fill-chaussee',
};

/** Room around what can be pressed, and the same around what cannot: rows have one height. */
const CIBLE = 'inline-block min-w-6 py-1';

interface Props {
  dessin: Dessin;
  /** Level of its title. */
  Titre?: 'h2' | 'h3';
  /** What is beyond the rows that are drawn. */
  suite?: { texte: string; href: string } | undefined;
}

/**
 * A drawing of the public dashboards (R263): a table that draws the bars of each row under its label. The first bar is thick
 * and the second thin, here and in the heads, which are the key. Every figure leads to its rows.
 */
export function DessinBarres({ dessin, Titre = 'h2', suite }: Props) {
  const { nom, sujet, titre, tete, series, lignes, total, absents } = dessin;
  const max = echelleOf(dessin);
  return (
    <div className="dessin fiche">
      <Titre id={nom} className={Titre === 'h3' ? undefined : 'text-titre-3!'}>
        {titre}
      </Titre>
      <p className="text-sm text-muted">{noteDite(dessin)}</p>
      {(lignes.length > 0 || total.some(({ valeur }) => valeur > 0)) && (
        <table aria-labelledby={nom} className="tableau mt-2">
          <thead>
            <tr>
              <th scope="col">{tete}</th>
              {series.map((serie, rang) => (
                <th key={serie.label} scope="col">
                  <Cle serie={serie} rang={rang} />
                  <span>{teteSerie(serie)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lignes.map(({ cle, label, nom: complet, href, valeurs }) => (
              <tr key={cle}>
                <th scope="row">
                  {href === undefined ? (
                    <span title={complet} className={CIBLE}>
                      {label}
                    </span>
                  ) : (
                    <a href={href} title={complet === label ? undefined : complet} className={CIBLE}>
                      {label}
                    </a>
                  )}
                  <Barres series={series} valeurs={valeurs} max={max} />
                </th>
                <Figures series={series} valeurs={valeurs} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                <span className={CIBLE}>Total</span>
              </th>
              <Figures series={series} valeurs={total} />
            </tr>
          </tfoot>
        </table>
      )}
      <p className="flex flex-wrap gap-x-5 gap-y-1 mt-3 text-sm">
        {absents.map(({ texte, href }) => (
          <a key={texte} href={href} className={CIBLE}>
            {texte}
          </a>
        ))}
        {suite && (
          <a href={suite.href} className={CIBLE}>
            {suite.texte}
          </a>
        )}
        <a
          className="ecran-seul py-1"
          href={routesTableaux.fichier(nom, 'csv')}
          download
          aria-label={`Données CSV\u00a0: ${sujet}`}
        >
          Données CSV
        </a>
        <a className="ecran-seul py-1" href={routesTableaux.fichier(nom, 'svg')} aria-label={`Image\u00a0: ${sujet}`}>
          Image
        </a>
      </p>
    </div>
  );
}

/** How thick the bar of a series is, and where it stands under the one before. */
const EPAISSEURS = [
  { y: 0, height: 8 },
  { y: 10, height: 4 },
] as const;
const epaisseurOf = (rang: number) => EPAISSEURS[rang] ?? EPAISSEURS[1];

/** The bar of a series, small, beside its name. */
function Cle({ serie, rang }: { serie: Serie; rang: number }) {
  if (serie.fond === undefined) return null;
  return (
    <svg width="14" height="8" aria-hidden="true" className="ml-auto block">
      <rect width="14" height={epaisseurOf(rang).height} className={FONDS[serie.fond]} />
    </svg>
  );
}

function Barres({ series, valeurs, max }: { series: readonly Serie[]; valeurs: readonly ValeurDessin[]; max: number }) {
  const tracees = series.filter(({ fond }) => fond !== undefined).length;
  return (
    <svg width="100%" height={tracees > 1 ? 14 : 8} aria-hidden="true" className="block">
      <rect width="100%" height="8" className="fill-sunken" />
      {series.map(({ label, fond }, rang) => {
        const { valeur = 0 } = valeurs[rang] ?? {};
        if (fond === undefined || valeur === 0) return null;
        // A bar that is there is seen.
        const part = Math.max(0.5, (100 * valeur) / max);
        return <rect key={label} {...epaisseurOf(rang)} width={`${part.toFixed(1)}%`} className={FONDS[fond]} />;
      })}
    </svg>
  );
}

function Figures({ series, valeurs }: { series: readonly Serie[]; valeurs: readonly ValeurDessin[] }) {
  return series.map((serie, rang) => {
    const { valeur, href } = valeurs[rang] ?? { valeur: 0, href: undefined };
    const dite = formatFigure(valeur, serie);
    return (
      <td key={serie.label} className="nombre">
        {href === undefined ? (
          <span className={CIBLE}>{dite}</span>
        ) : (
          <a href={href} className={CIBLE}>
            {dite}
          </a>
        )}
      </td>
    );
  });
}
