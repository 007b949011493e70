import { useEffect, useRef, useState } from 'react';
import { ChampsFiltres } from '../../components/listes/ChampsFiltres.tsx';
import { type DefinitionListe, formatVue, type Vue, vueInitiale, withFiltre } from '../../domain/listes/liste.ts';
import { PLUSIEURS } from '../../domain/listes/plusieurs.ts';
import { champsDe, readSaisie } from './champs-liste.ts';
import type { FeuilleFiltres } from './FeuilleFiltres.tsx';
import type { Elements } from '../../components/ui/elements.ts';
import type { Liste } from './useListe.ts';

interface Props<T> {
  liste: Liste<T>;
  definition: DefinitionListe<T>;
  compte: (total: number) => string;
  invite: string;
  /** What may be typed: "RN1, Kindia, école…". */
  exemples: string;
  filtreEnCartes: string;
  /** What stands at the end of its first line. */
  children: Elements;
}

/**
 * The form of a list: one line of a search field and commands, then a line of selects (in a sheet on a phone), the less
 * useful ones behind a button. It is a real form, so that what is typed
 * before the island is awake can be sent all the same, and is taken over when it wakes.
 */
export function BarreFiltres<T extends object>(props: Props<T>) {
  const { liste, definition, compte, invite, exemples, filtreEnCartes, children } = props;
  const { vue, options, show, load, countVue } = liste;
  const [isOuverte, setOuverte] = useState(false);
  const [Feuille, setFeuille] = useState<typeof FeuilleFiltres>();
  const [isPlus, setPlus] = useState(false);
  /** What was chosen in the sheet and not applied: kept for its next opening, as long as the view it started from. */
  const [attente, setAttente] = useState<{ de: Vue; vue: Vue }>();
  const enAttente = attente?.de === vue ? attente.vue : undefined;
  const form = useRef<HTMLFormElement>(null);

  const champsOf = (de: Vue) => champsDe(definition, options, de, filtreEnCartes);
  const champs = champsOf(vue);
  const valeursOf = ({ filtres, tri }: Vue) => ({
    ...Object.fromEntries(
      Object.entries(filtres).map(([nom, [valeur = '', ...autres]]) => [nom, autres.length > 0 ? PLUSIEURS : valeur]),
    ),
    tri,
  });
  const change = (from: Vue, nom: string, valeur: string): Vue =>
    nom === 'tri'
      ? { ...from, tri: valeur, page: 1 }
      : withFiltre(definition, from, nom, valeur === '' ? [] : [valeur], options);
  // After a failure the server answers what is chosen: asking again would keep that choice waiting (R123).
  const wake = () => {
    if (liste.index.status === 'idle') load().catch(() => undefined);
  };

  useEffect(() => {
    if (!form.current) return undefined;
    // The form that stood in for this one, and does again should this one stop (R121): two would have the same fields.
    const tenue = document.querySelector('.sans-script form');
    const lieu = tenue?.parentElement;
    tenue?.remove();
    // What said that the address waited for this form.
    document.querySelector('[data-attente]')?.remove();
    const isEnvoye = form.current.dataset['ile'] === 'envoyee';
    // Tests wait for it: from here on the form acts by itself.
    form.current.dataset['ile'] = 'prete';
    // What was sent is on its way back with its rows.
    const saisie = isEnvoye ? undefined : readSaisie(form.current, vue, valeursOf(vue), champs, change);
    if (saisie) show(saisie);
    return () => {
      if (tenue) lieu?.prepend(tenue);
    };
    // Once, when the island wakes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const openFeuille = () => {
    setOuverte(true);
    import('./FeuilleFiltres.tsx').then(
      (piece) => setFeuille(() => piece.FeuilleFiltres),
      () => {
        // The sheet did not come: its selects show in the page.
        setOuverte(false);
        for (const select of form.current?.elements ?? []) select.closest('.hidden')?.classList.remove('hidden');
      },
    );
  };
  const tri = champs.slice(-1);
  const rares = champs.filter(({ isRare }) => isRare);
  const actifsDe = (parmi: typeof champs) => parmi.filter(({ nom }) => vue.filtres[nom]).length;
  const compteDe = (nombre: number) => (nombre > 0 ? ` (${nombre})` : '');
  const selects = (lesquels: typeof champs) => (
    <ChampsFiltres
      champs={lesquels}
      valeurs={valeursOf(vue)}
      onChange={(nom, valeur) => show(change(vue, nom, valeur))}
      prefixe="liste"
    />
  );
  const filtresCaches = Object.entries(vue.filtres).filter(([nom]) => !champs.some((champ) => champ.nom === nom));
  return (
    <>
      <form
        ref={form}
        role="search"
        aria-label={invite}
        method="get"
        action={definition.chemin}
        className="mt-3 grid gap-3 sm:mt-5"
        onFocus={wake}
        onSubmit={(event) => {
          event.preventDefault();
          if (liste.index.status === 'failed') show(vue);
          // The results are there already: only the phone's keyboard stands before them.
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        }}
      >
        {filtresCaches.flatMap(([nom, valeurs]) =>
          valeurs.map((valeur) => <input key={`${nom} ${valeur}`} type="hidden" name={nom} value={valeur} />),
        )}
        <div className="flex items-end gap-2 max-[19rem]:grid">
          <div className="min-w-24 flex-1">
            <label htmlFor="liste-q" className="block text-sm text-muted">
              <span>Rechercher</span>{' '}
              <span className="hidden sm:inline">{`${invite.slice('Rechercher '.length)} (${exemples})`}</span>
            </label>
            <input
              id="liste-q"
              type="search"
              name="q"
              className="champ"
              autoComplete="off"
              enterKeyHint="search"
              maxLength={200}
              value={vue.q}
              onChange={(event) => show({ ...vue, q: event.currentTarget.value, page: 1 }, { isFrappe: true })}
            />
          </div>
          <button type="submit" className="btn hidden px-3 md:inline-flex">
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
              <path d="M13 13l5 5M8.5 15a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13z" className="trait" />
            </svg>
            <span className="sr-only">Rechercher</span>
          </button>
          <button type="button" className="btn md:hidden" aria-haspopup="dialog" onClick={openFeuille}>
            <span>{`Filtres${compteDe(actifsDe(champs))}`}</span>
            {enAttente && <span className="font-normal">, à appliquer</span>}
          </button>
          <div className="hidden w-56 md:block">{selects(tri)}</div>
          {children}
        </div>
        <div className="grille-champs hidden md:grid">
          {selects(champs.filter((champ) => !rares.includes(champ) && !tri.includes(champ)))}
          {rares.length > 0 && (
            <button
              type="button"
              className="btn self-end px-2 py-1 text-sm"
              aria-expanded={isPlus}
              onClick={() => setPlus(!isPlus)}
            >
              {`Plus de filtres${compteDe(actifsDe(rares))}`}
            </button>
          )}
        </div>
        {rares.length > 0 && <div className={`champs hidden ${isPlus ? 'md:grid' : ''}`}>{selects(rares)}</div>}
      </form>
      {isOuverte && Feuille && (
        <Feuille
          {...{ champsOf, valeursOf, change }}
          vue={enAttente ?? vue}
          clear={(from) => ({
            ...from,
            ...vueInitiale(definition),
            q: from.q,
            filtres: Object.fromEntries(filtresCaches),
          })}
          resultat={(next) => {
            const total = countVue(next);
            return total === undefined ? undefined : compte(total);
          }}
          onApplique={show}
          onFerme={(laissee) => {
            setOuverte(false);
            setAttente(
              laissee && formatVue(definition, laissee) !== formatVue(definition, vue)
                ? { de: vue, vue: laissee }
                : undefined,
            );
          }}
        />
      )}
    </>
  );
}
