import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { Echec } from '../../components/ui/Echec.tsx';
import type { ChampFiltre } from '../../components/listes/ChampsFiltres.tsx';
import { Pagination } from '../../components/listes/Pagination.tsx';
import { messageFor } from '../../domain/socle/erreur.ts';
import { countOf } from '../../domain/socle/texte.ts';
import type { ListeDistante } from '../../stores/administration/liste-distante.ts';
import { FiltresAdmin } from './FiltresAdmin.tsx';

export interface TextesListe {
  /** What a row is: « demande ». */
  une: string;
  plusieurs: string;
  /** What could not be read. */
  echec: string;
  aucune: string;
  /** Label of the search: the columns that it reads. */
  recherche: string;
}

interface Props<V, T> {
  liste: ListeDistante<V, T>;
  /** Address of its page. */
  chemin: string;
  parPage: number;
  textes: TextesListe;
  champs: readonly ChampFiltre[];
  children: (rows: readonly T[]) => ReactNode;
}

/** A list that the database holds: its filters, its rows, its pages. */
export function ListeAdmin<V extends { q: string; page: number }, T>(props: Props<V, T>) {
  const { liste, chemin, parPage, textes, champs, children } = props;
  const { vues, filter, load, open } = liste;
  const vue = useStore(liste.$vue);
  const etat = useStore(liste.$page);
  const isLisant = useStore(liste.$isLisant);
  useEffect(open, [open]);

  const { une, plusieurs, echec, aucune } = textes;
  // Past the end of a list, its first page was read.
  const { rows, total, page } = etat.status === 'ready' ? etat.value : { rows: [], total: 0, page: 1 };
  const pages = Math.max(1, Math.ceil(total / parPage));
  return (
    <div className="grid grid-cols-1 gap-5">
      <FiltresAdmin liste={liste} vue={vue} nom={plusieurs} recherche={textes.recherche} champs={champs} />
      <p role="status" className="text-muted">
        {isLisant ? `Lecture des ${plusieurs}…` : etat.status === 'ready' && countOf(total, une, plusieurs)}
      </p>
      {etat.status === 'failed' && (
        <Echec titre={echec} onReessaie={() => void load()}>
          {messageFor(etat.error)}
        </Echec>
      )}
      {etat.status === 'ready' && rows.length === 0 && !isLisant && (
        <div className="fiche p-5">
          <p>{aucune}</p>
          {vues.format({ ...vue, page: 1 }) !== '' && (
            <button type="button" className="btn mt-3" onClick={() => filter(vues.vide)}>
              Effacer les filtres
            </button>
          )}
        </div>
      )}
      {rows.length > 0 && (
        <section aria-labelledby="liste-admin" aria-busy={isLisant} className="grid grid-cols-1 gap-4">
          <h2 id="liste-admin" className="sr-only">
            Liste des {plusieurs}
          </h2>
          {children(rows)}
          <Pagination
            page={page}
            pages={pages}
            href={(autre) => chemin + vues.format({ ...vue, page: autre })}
            onPage={(autre) => {
              filter({ page: autre } as Partial<V>);
              scrollTo({ top: 0 });
            }}
          />
        </section>
      )}
    </div>
  );
}
