import { type ChampFiltre, ChampsFiltres } from '../../components/listes/ChampsFiltres.tsx';
import { RECHERCHE_MAX, TOUS } from '../../domain/listes/vue-distante.ts';
import type { ListeDistante } from '../../stores/administration/liste-distante.ts';

interface Props<V, T> {
  liste: ListeDistante<V, T>;
  vue: V;
  /** What the rows are. */
  nom: string;
  /** Label of the search. */
  recherche: string;
  champs: readonly ChampFiltre[];
}

/** A filter of closed values, and the line that takes it off. */
export const champOf = <C extends string>(
  nom: string,
  label: string,
  tous: string,
  labels: Readonly<Record<C, string>>,
  valeurs: readonly C[],
): ChampFiltre => ({
  nom,
  label,
  options: [{ valeur: TOUS, label: tous }, ...valeurs.map((valeur) => ({ valeur, label: labels[valeur] }))],
});

/** Search and filters of a list. */
export function FiltresAdmin<V extends { q: string }, T>({ liste, vue, nom, recherche, champs }: Props<V, T>) {
  const { filter, vues } = liste;
  const valeurOf = (de: V, champ: string): string => String((de as Record<string, unknown>)[champ]);
  return (
    <form
      role="search"
      aria-label={`Filtrer les ${nom}`}
      className="grid grid-cols-1 gap-3"
      onSubmit={(e) => e.preventDefault()}
    >
      <div>
        <label htmlFor="filtres-q" className="block text-sm text-muted">
          {recherche}
        </label>
        <input
          id="filtres-q"
          type="search"
          name="q"
          className="champ"
          autoComplete="off"
          maxLength={RECHERCHE_MAX}
          value={vue.q}
          onChange={(event) => filter({ q: event.currentTarget.value } as Partial<V>, true)}
        />
      </div>
      <div className="grille-champs grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))]">
        <ChampsFiltres
          champs={champs}
          valeurs={Object.fromEntries(champs.map(({ nom: champ }) => [champ, valeurOf(vue, champ)]))}
          prefixe="filtres"
          onChange={(champ, valeur) => {
            // Read as an address is, which knows the closed lists.
            const lue = vues.parse(`?${new URLSearchParams({ [champ]: valeur }).toString()}`);
            filter({ [champ]: valeurOf(lue, champ) } as Partial<V>);
          }}
        />
      </div>
    </form>
  );
}
