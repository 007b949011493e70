import { useEffect, useRef, useState } from 'react';
import { type ChampFiltre, ChampsFiltres } from '../../components/listes/ChampsFiltres.tsx';
import type { Vue } from '../../domain/listes/liste.ts';

interface Props {
  /** The view that the sheet starts from. */
  vue: Vue;
  champsOf: (vue: Vue) => readonly ChampFiltre[];
  valeursOf: (vue: Vue) => Readonly<Record<string, string>>;
  /** The view with one choice changed. */
  change: (vue: Vue, nom: string, valeur: string) => Vue;
  /** The view without the sheet's filters. */
  clear: (vue: Vue) => Vue;
  /** How many rows a view shows, in words: "45 projets"; undefined until that is known. */
  resultat: (vue: Vue) => string | undefined;
  onApplique: (vue: Vue) => void;
  /** The sheet has closed; with what was chosen in it, unless that was applied. */
  onFerme: (laissee?: Vue) => void;
}

/** The filters on a phone: a sheet with choices of its own, applied together by its button. */
export function FeuilleFiltres(props: Props) {
  const { champsOf, valeursOf, change, clear, resultat, onApplique, onFerme } = props;
  const [vue, setVue] = useState(props.vue);
  const dialog = useRef<HTMLDialogElement>(null);
  const isAppliquee = useRef(false);
  useEffect(() => dialog.current?.showModal(), []);
  const compte = resultat(vue);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="feuille-titre"
      className="feuille"
      onClose={() => onFerme(isAppliquee.current ? undefined : vue)}
    >
      <form
        method="dialog"
        onSubmit={() => {
          isAppliquee.current = true;
          onApplique(vue);
        }}
        className="flex max-h-[88dvh] flex-col"
        aria-describedby="feuille-compte"
      >
        <div className="flex items-center justify-between border-b border-subtle px-4 py-2">
          <h2 id="feuille-titre" className="text-titre-3!">
            Filtres et tri
          </h2>
          <button type="button" className="btn" onClick={() => dialog.current?.close()}>
            Fermer
          </button>
        </div>
        <div className="grid gap-3 overflow-y-auto px-4 py-3">
          <ChampsFiltres
            champs={champsOf(vue)}
            valeurs={valeursOf(vue)}
            onChange={(nom, valeur) => setVue(change(vue, nom, valeur))}
            prefixe="feuille"
          />
        </div>
        <div className="grid grid-cols-2 gap-3 border-t border-subtle px-4 py-3">
          <p id="feuille-compte" role="status" className="col-span-2 text-center text-sm text-muted">
            {compte}
          </p>
          <button type="button" className="btn" onClick={() => setVue(clear(vue))}>
            Tout effacer
          </button>
          <button type="submit" className="btn btn-principal">
            Appliquer
          </button>
        </div>
      </form>
    </dialog>
  );
}
