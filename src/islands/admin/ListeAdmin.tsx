import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Echec } from '../../components/ui/Echec.tsx';
import type { ChampFiltre } from '../../components/listes/ChampsFiltres.tsx';
import { SuiteListe } from '../../components/listes/SuiteListe.tsx';
import { messageForAdmin } from '../../domain/administration/erreur-administration.ts';
import { countOf } from '../../domain/socle/texte.ts';
import type { ListeDistante } from '../../stores/administration/liste-distante.ts';
import { FiltresAdmin } from './FiltresAdmin.tsx';
import type { Elements } from '../../components/ui/elements.ts';

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
  /** Where a row stands in the list: the next page comes after the last one's. */
  rangOf: (row: T) => number;
  textes: TextesListe;
  champs: readonly ChampFiltre[];
  /** In what order a view is read, in words. */
  ordreOf?: (vue: V) => string;
  /** What to try when a search finds nothing here. */
  ailleurs?: { label: string; vue: Partial<V> } | undefined;
  children: (rows: readonly T[]) => Elements;
}

/** A list that the database holds: its filters, its rows, its pages. */
export function ListeAdmin<V extends { q: string; apres: number }, T>(props: Props<V, T>) {
  const { liste, chemin, rangOf, textes, champs, ordreOf, ailleurs, children } = props;
  const { vues, filter, load, open } = liste;
  const vue = useStore(liste.$vue);
  const etat = useStore(liste.$page);
  const isLisant = useStore(liste.$isLisant);
  useEffect(open, [open]);

  const { une, plusieurs, echec, aucune } = textes;
  const { rows, total } = etat.status === 'ready' ? etat.value : { rows: [], total: 0 };
  const derniere = rows.at(-1);
  const suivant = derniere && rows.length < total ? rangOf(derniere) : undefined;
  const turn = (apres: number) => {
    filter({ apres } as Partial<V>);
    scrollTo({ top: 0 });
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      <FiltresAdmin liste={liste} vue={vue} nom={plusieurs} recherche={textes.recherche} champs={champs} />
      <p role="status" className="text-muted">
        {isLisant
          ? `Lecture des ${plusieurs}…`
          : etat.status === 'ready' &&
            `${countOf(total, une, plusieurs)}${vue.apres > 0 ? ' à partir d’ici' : ''}${ordreOf && total > 1 ? `, ${ordreOf(vue)}` : ''}`}
      </p>
      {etat.status === 'failed' && (
        <Echec titre={echec} onReessaie={() => void load()}>
          {messageForAdmin(etat.error)}
        </Echec>
      )}
      {etat.status === 'ready' && rows.length === 0 && !isLisant && (
        <div className="fiche p-5">
          <p>{aucune}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            {ailleurs && vue.q.trim() !== '' && (
              <button type="button" className="btn" onClick={() => filter(ailleurs.vue)}>
                {ailleurs.label}
              </button>
            )}
            {vues.format(vue) !== '' && (
              <button type="button" className="btn" onClick={() => filter(vues.vide)}>
                Effacer les filtres
              </button>
            )}
          </div>
        </div>
      )}
      {rows.length > 0 && (
        <section aria-labelledby="liste-admin" aria-busy={isLisant} className="grid grid-cols-1 gap-4">
          <h2 id="liste-admin" className="sr-only">
            {`Liste des ${plusieurs}`}
          </h2>
          {children(rows)}
          <SuiteListe
            debut={vue.apres > 0 ? chemin + vues.format({ ...vue, apres: 0 }) : undefined}
            suite={suivant === undefined ? undefined : chemin + vues.format({ ...vue, apres: suivant })}
            onDebut={() => turn(0)}
            onSuite={() => turn(suivant ?? 0)}
          />
        </section>
      )}
    </div>
  );
}
