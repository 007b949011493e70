import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import type { Chargement } from '../../domain/socle/erreur.ts';
import type { ContexteExport } from '../../domain/exports/export.ts';
import {
  type DefinitionListe,
  formatVue,
  type OptionsListe,
  parseVue,
  type Vue,
  vueInitiale,
  vuesOf,
  withFiltre,
  withOptionsIndex,
} from '../../domain/listes/liste.ts';
import { filterRows, prepareListe, selectRows } from '../../domain/listes/selection.ts';
import { type Conseil, conseilOf, pistesOf } from '../../domain/socle/pistes-recherche.ts';
import { readAffichage } from '../../stores/registre/affichage-lu.ts';
import type { IndexCherchable } from '../../stores/registre/liste-cherchable.ts';
import type { Ressource } from '../../stores/socle/ressource.ts';
import { jourOf } from '../../domain/socle/date.ts';
import { createVueAdresse } from '../../stores/socle/vue-adresse.ts';

/**
 * The view whose rows the page came with: one filter at the most and a page number, as it was built; or the query that the
 * server answered (ADR-0060).
 */
export interface VuePage {
  filtres: Readonly<Record<string, string>>;
  page: number;
  requete?: string;
  /** The day on which the server answered: deadlines and missed ends are of that day. */
  jour?: string;
}

/** Rows that the server chose on another day than the device's are read again: a copy kept offline, or a clock that differs. */
const isDuJour = ({ jour }: VuePage): boolean => jour === undefined || jour === jourOf(new Date());

function vueOfPage<T>(definition: DefinitionListe<T>, { filtres, page, requete }: VuePage, options: OptionsListe): Vue {
  if (requete !== undefined) return parseVue(definition, requete, options);
  const seules = Object.entries(filtres).map(([nom, valeur]) => [nom, [valeur]] as const);
  return { ...vueInitiale(definition), page, filtres: Object.fromEntries(seules) };
}

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
  /** The view as asked: what the form holds. */
  vue: Vue;
  /** The view of the rows that show. Title, counts, cards and chips are of these rows, never of others (R123). */
  montree: Vue;
  /** True while the rows that the page came with show. */
  isPage: boolean;
  /** True while those rows show and others are asked for. */
  isAttendue: boolean;
  index: Chargement<IndexCherchable<T>>;
  /** Values of the filters; those of the index once it is read. */
  options: OptionsListe;
  /** All rows of the view; undefined while the page's own rows show, or until the index is there. */
  rows: readonly T[] | undefined;
  /** How the search was read, and where to go when it finds nothing; undefined while the page's own rows show. */
  conseil: Conseil | undefined;
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
    () => vueOfPage(definition, vuePage, demande.options),
    [definition, vuePage, demande.options],
  );
  const [adresseVue] = useState(() =>
    createVueAdresse(vuesOf(definition, demande.options), { chemin: definition.chemin }),
  );
  const vue = useStore(adresseVue.$vue, { ssr: 'initial' }) ?? pageVue;
  const index = useStore(ressource.$etat, { ssr: 'initial' });
  const isDeLaPage = formatVue(definition, vue) === formatVue(definition, pageVue) && isDuJour(vuePage);

  useEffect(() => {
    const close = adresseVue.open();
    // As the page opens, not at a step back: what the address says comes first (R267).
    const tableau = readAffichage(definition.chemin);
    if (tableau !== undefined && !location.search.includes('vue='))
      adresseVue.adjust({ ...(adresseVue.$vue.get() ?? pageVue), tableau });
    return close;
  }, [adresseVue, definition, pageVue]);
  useEffect(() => {
    if (isDeLaPage) return undefined;
    // The failure stands in the store, and the list says it.
    ressource.load(adresse).catch(() => undefined);
    return () => ressource.cancel();
  }, [isDeLaPage, ressource, adresse]);

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
    () => (isDeLaPage ? undefined : preparation && selectRows(definition, preparation, vue, filtreCompte)),
    [definition, preparation, vue, isDeLaPage, filtreCompte],
  );
  const rows = useMemo(
    () => rowsCompte && filterRows(definition, rowsCompte, filtreCompte, vue.filtres[filtreCompte], now, vue.filtres),
    [definition, rowsCompte, filtreCompte, vue, now],
  );

  const conseil = useMemo(
    () => (rows && preparation && vue.q !== '' ? conseilOf(vue.q, pistesOf(vue.q, preparation)) : undefined),
    [rows, preparation, vue.q],
  );

  const hrefOf = (next: Vue) => formatVue(definition, next);
  const show: Liste<T>['show'] = (next, options) => {
    // Without the index, the server answers what is sent; without a network nobody does, and it is asked for again.
    if (index.status !== 'failed') adresseVue.change(next, options);
    else if (navigator.onLine && options?.isFrappe !== true) location.assign(hrefOf(next));
    else {
      adresseVue.change(next, options);
      if (options?.isFrappe !== true) ressource.load(adresse).catch(() => undefined);
    }
  };
  return {
    vue,
    montree: rows ? vue : pageVue,
    isPage: rows === undefined,
    isAttendue: rows === undefined && !isDeLaPage,
    index,
    options,
    rows,
    conseil,
    rowsCompte,
    now,
    countVue: (next) => preparation && selectRows(definition, preparation, next).length,
    load: () => ressource.load(adresse),
    readVue: async () => {
      const [{ vueExportee }, lue] = await Promise.all([import('./vue-exportee.ts'), ressource.load(adresse)]);
      return vueExportee(definition, options, lue, vue);
    },
    show,
    setFiltre: (nom, valeurs) => show(withFiltre(definition, vue, nom, valeurs, options)),
    hrefOf,
  };
}
