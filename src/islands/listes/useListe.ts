import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import type { Chargement } from '../../domain/socle/erreur.ts';
import type { ContexteExport } from '../../domain/exports/export.ts';
import {
  type DefinitionListe,
  formatVue,
  type OptionsListe,
  type Vue,
  vueInitiale,
  vuesOf,
  withFiltre,
  withOptionsIndex,
} from '../../domain/listes/liste.ts';
import { filterRows, prepareListe, selectRows } from '../../domain/listes/selection.ts';
import type { IndexCherchable } from '../../stores/registre/listes.ts';
import type { Ressource } from '../../stores/socle/ressource.ts';
import { vueExportee } from './vue-exportee.ts';
import { createVueAdresse } from '../../stores/socle/vue-adresse.ts';

/** What the page was built with: one filter at the most, and a page number. */
export interface VuePage {
  filtres: Readonly<Record<string, string>>;
  page: number;
}

/** The filters of a page, as views hold them. */
const filtresOf = ({ filtres }: VuePage): Vue['filtres'] =>
  Object.fromEntries(Object.entries(filtres).map(([nom, valeur]) => [nom, [valeur]]));

interface Demande<T> {
  definition: DefinitionListe<T>;
  options: OptionsListe;
  vuePage: VuePage;
  ressource: Ressource<IndexCherchable<T>>;
  /** Address of the index. */
  adresse: string;
  /** The filter whose values show their counts. */
  filtreCompte: string;
}

/** A list as its island shows it. */
export interface Liste<T> {
  vue: Vue;
  /** The view of the page's own rows. */
  pageVue: Vue;
  /** True while the pre-rendered rows of the page are the view. */
  isPage: boolean;
  index: Chargement<IndexCherchable<T>>;
  /** Values of the filters; those of the index once it is read. */
  options: OptionsListe;
  /** All rows of the view; undefined while the page's own rows show, or until the index is there. */
  rows: readonly T[] | undefined;
  /** Rows that the other filters leave, by which the counts of `filtreCompte` are made. */
  rowsCompte: readonly T[] | undefined;
  /** How many rows another view would show; undefined until the index is there. */
  countVue: (vue: Vue) => number | undefined;
  /** Moment by which deadlines are told. */
  now: Date;
  /** All rows of the view, its other pages included, and what an export says of them. */
  readVue: () => Promise<{ rows: readonly T[]; contexte: ContexteExport }>;
  /** Asks for the index, at the first sign that it will be wanted. */
  load: () => Promise<IndexCherchable<T>>;
  show: (vue: Vue, options?: { isFrappe?: boolean }) => void;
  setFiltre: (nom: string, valeurs: readonly string[]) => void;
  hrefOf: (vue: Vue) => string;
}

/** Ties a list's definition to its index, to the address and to what the page already shows. */
export function useListe<T extends object>(demande: Demande<T>): Liste<T> {
  const { definition, vuePage, ressource, adresse, filtreCompte } = demande;
  const pageVue = useMemo(
    () => ({ ...vueInitiale(definition), page: vuePage.page, filtres: filtresOf(vuePage) }),
    [definition, vuePage],
  );
  const [adresseVue] = useState(() =>
    createVueAdresse(vuesOf(definition, demande.options), { chemin: definition.chemin }),
  );
  const vue = useStore(adresseVue.$vue, { ssr: 'initial' }) ?? pageVue;
  const index = useStore(ressource.$etat, { ssr: 'initial' });
  const isPage = formatVue(definition, vue) === formatVue(definition, pageVue);

  useEffect(() => adresseVue.open(), [adresseVue]);
  useEffect(() => {
    if (isPage) return undefined;
    // The failure stands in the store, and the list says it.
    ressource.load(adresse).catch(() => undefined);
    return () => ressource.cancel();
  }, [isPage, ressource, adresse]);

  const value = index.status === 'ready' ? index.value : undefined;
  const options = useMemo(
    () => (value ? withOptionsIndex(definition, demande.options, value.noms) : demande.options),
    [definition, demande.options, value],
  );
  const { preparation, now } = useMemo(() => {
    const now = new Date();
    return { preparation: value && prepareListe(definition, value, now), now };
  }, [definition, value]);
  const rowsCompte = useMemo(
    () => (isPage ? undefined : preparation && selectRows(definition, preparation, vue, filtreCompte)),
    [definition, preparation, vue, isPage, filtreCompte],
  );
  const rows = useMemo(
    () => rowsCompte && filterRows(definition, rowsCompte, filtreCompte, vue.filtres[filtreCompte], now),
    [definition, rowsCompte, filtreCompte, vue, now],
  );

  const hrefOf = (next: Vue) => formatVue(definition, next);
  return {
    vue,
    pageVue,
    isPage,
    index,
    options,
    rows,
    rowsCompte,
    now,
    countVue: (next) => preparation && selectRows(definition, preparation, next).length,
    load: () => ressource.load(adresse),
    readVue: async () => vueExportee(definition, options, await ressource.load(adresse), vue),
    show: adresseVue.change,
    setFiltre: (nom, valeurs) => adresseVue.change(withFiltre(definition, vue, nom, valeurs, options)),
    hrefOf,
  };
}
