import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Pagination } from '../../components/listes/Pagination.tsx';
import { Puces } from '../../components/listes/Puces.tsx';
import { ConseilRecherche } from '../../components/recherche/ConseilRecherche.tsx';
import { AvanceLecture } from '../../components/ui/AvanceLecture.tsx';
import { onPlainClick } from '../../components/ui/clic.ts';
import { Echec } from '../../components/ui/Echec.tsx';
import { ListeVide } from '../../components/ui/ListeVide.tsx';
import { ID_LIGNES_PAGE } from '../../components/listes/lignes-page.ts';
import { AppError, messageFor } from '../../domain/socle/erreur.ts';
import type { ContexteExport, TableExport } from '../../domain/exports/export.ts';
import { ajoutsOf, type Critere, criteresOf, vueSans } from '../../domain/listes/criteres.ts';
import { type DefinitionListe, withFiltre } from '../../domain/listes/liste.ts';
import { LIGNES_PAR_PAGE } from '../../domain/listes/pagination.ts';
import { ExportBoutons } from '../export/ExportBoutons.tsx';
import type { FormatExport } from '../export/protocole-export.ts';
import { createRessource } from '../../stores/socle/ressource.ts';
import { BarreFiltres } from './BarreFiltres.tsx';
import { useEntete } from './useEntete.ts';
import type { Liste } from './useListe.ts';
import type { Elements } from '../../components/ui/elements.ts';

interface Props<T> {
  /** Title of the view. */
  titre: string;
  liste: Liste<T>;
  definition: DefinitionListe<T>;
  /** "45 projets", for a number of rows. */
  compte: (total: number) => string;
  /** What the search field is for. */
  invite: string;
  /** What may be typed in it. */
  exemples: string;
  /** The client's own sentence of an empty list (R9). */
  messageVide: string;
  /** The filter that shows as cards or links of its own above, and not as a select. */
  filtreEnCartes: string;
  renderRow: (row: T) => Elements;
  /** Rows of the page's own view, all pages. */
  total: number;
  /** Makes the view an export; its columns come on the click. */
  buildExport: (rows: readonly T[], contexte: ContexteExport, format: FormatExport) => Promise<TableExport>;
}

/** The table, its columns and the named views: they come when the address or a press asks for them (R267). */
const outils = createRessource(() => import('./outils-liste.ts'));
const load = () => void outils.load().catch(() => undefined);

/** Search, filters and results of a list. Until the reader asks for another view, the page's own rows stay. */
export function ListeFiltrable<T extends object>(props: Props<T>) {
  const { liste, definition, compte, invite, exemples, messageVide, filtreEnCartes, renderRow, buildExport } = props;
  const { vue, montree, isPage, isAttendue, rows, index, options, show, hrefOf } = liste;
  const piece = useStore(outils.$etat, { ssr: 'initial' });
  const { Affichage, TableauListe } = piece.status === 'ready' ? piece.value : {};
  const [isAffichage, setAffichage] = useState(false);
  const isTableau = vue.tableau !== undefined;
  const compteVu = useRef<HTMLHeadingElement>(null);
  const isTournee = useRef(false);

  useLayoutEffect(() => {
    const lignes = document.getElementById(ID_LIGNES_PAGE);
    if (lignes) lignes.hidden = rows !== undefined;
  }, [rows]);
  useEffect(() => {
    if (isTableau || isAffichage) load();
  }, [isTableau, isAffichage]);
  useEntete({ isPage, titre: props.titre, adresse: hrefOf(montree), now: liste.now });
  useEffect(() => {
    // A page was turned: reading goes on from its head.
    if (isTournee.current) compteVu.current?.focus();
    isTournee.current = false;
  }, [vue.page]);

  const criteres = criteresOf(definition, montree, options);
  const ajouts = ajoutsOf(definition, montree, options);
  const sans = (critere?: Critere) => vueSans(definition, vue, critere, options);
  const nombre = rows?.length ?? props.total;
  const pages = Math.max(1, Math.ceil(nombre / LIGNES_PAR_PAGE));
  const page = Math.min(montree.page, pages);
  const hrefPage = (n: number) => hrefOf({ ...vue, page: n });

  return (
    <div className="avec-script liste-tete">
      <BarreFiltres {...{ liste, definition, compte, invite, exemples, filtreEnCartes }}>
        <button
          type="button"
          id="affichage"
          className="btn px-3 whitespace-nowrap"
          aria-expanded={isAffichage}
          onClick={() => setAffichage(!isAffichage)}
        >
          Vue
        </button>
      </BarreFiltres>
      {isAffichage && Affichage && <Affichage {...{ liste, definition, buildExport }} />}
      {piece.status === 'failed' && <Echec onReessaie={load}>{messageFor(new AppError('outil_non_charge'))}</Echec>}
      <Puces
        {...{ criteres, ajouts }}
        hrefSans={(critere) => hrefOf(sans(critere))}
        onRetire={(critere) => show(sans(critere))}
        onAjoute={(nom, valeur) =>
          show(withFiltre(definition, vue, nom, [...(vue.filtres[nom] ?? []), valeur], options))
        }
      />
      <p role="status" className="sr-only">
        {rows && compte(nombre)}
      </p>
      {isAttendue && index.status === 'loading' && (
        <div className="mt-4">
          <p className="text-muted">Chargement de la liste… La liste ci-dessous ne suit pas encore ce choix.</p>
          <AvanceLecture avance={index.avance} />
        </div>
      )}
      {isAttendue && index.status === 'failed' && (
        <div className="mt-4">
          <Echec
            titre="La liste ci-dessous ne suit pas ce choix"
            onReessaie={() => void liste.load().catch(() => undefined)}
            issue={
              <a className="btn" href={hrefOf(vue)}>
                Demander cette liste au serveur
              </a>
            }
          >
            {messageFor(index.error)}
          </Echec>
        </div>
      )}
      <div className="liste-tete mt-5 mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 ref={compteVu} id="liste-compte" tabIndex={-1} className="text-base!">
          {`${compte(nombre)}${pages > 1 ? `, page ${page} sur ${pages}` : ''}`}
        </h2>
        <ExportBoutons
          table={async (format) => {
            const { rows, contexte } = await liste.readVue();
            const table = await buildExport(rows, contexte, format);
            // The order of a column is the table's own.
            return isTableau ? (await outils.load()).ordonneTable(table, vue.tri) : table;
          }}
          contenu={compte(nombre)}
          nombre={nombre}
        />
      </div>
      {rows && (
        <section aria-labelledby="liste-compte">
          {liste.conseil && (
            <ConseilRecherche
              conseil={liste.conseil}
              hrefOf={(q) => hrefOf({ ...vue, q, page: 1 })}
              onEssai={(q, event) => onPlainClick(event, () => show({ ...vue, q, page: 1 }))}
            />
          )}
          {rows.length === 0 ? (
            <ListeVide
              message={messageVide}
              href={hrefOf(sans())}
              onEfface={(event) => onPlainClick(event, () => show(sans()))}
            />
          ) : isTableau && TableauListe ? (
            <TableauListe {...{ liste, definition, buildExport, page }} />
          ) : (
            <div className="grille">
              {rows.slice((page - 1) * LIGNES_PAR_PAGE, page * LIGNES_PAR_PAGE).map(renderRow)}
            </div>
          )}
          <Pagination
            page={page}
            pages={pages}
            href={hrefPage}
            onPage={(n) => {
              isTournee.current = true;
              show({ ...vue, page: n });
            }}
          />
        </section>
      )}
    </div>
  );
}
