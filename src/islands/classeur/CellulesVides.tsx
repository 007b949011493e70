import type { Difference } from '../../domain/classeur/resultat.ts';
import { countOf } from '../../domain/socle/texte.ts';
import type { StoreImport } from '../../stores/classeur/import-classeur.ts';

interface Props {
  vides: Difference['vides'];
  efface: readonly string[];
  store: StoreImport;
}

/** Columns whose cells are empty where entries say something: they erase only if their column says so (R202). */
export function CellulesVides({ vides, efface, store }: Props) {
  if (vides.length === 0) return null;
  return (
    <section aria-labelledby="vides" className="fiche p-4">
      <h2 id="vides" className="text-titre-3!">
        Cellules vides
      </h2>
      <p className="max-w-texte text-muted">
        Une cellule vide n’efface rien. Cochez une colonne si ses cellules vides veulent dire que le registre a tort.
      </p>
      <ul className="mt-2 grid gap-1">
        {vides.map(({ lettre, titre, champ, lignes }) => (
          <li key={champ}>
            <label className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                className="size-6 shrink-0"
                checked={efface.includes(champ)}
                onChange={({ currentTarget: { checked } }) =>
                  store.change({ efface: checked ? [...efface, champ] : efface.filter((un) => un !== champ) })
                }
              />
              <span>{`Effacer d’après la colonne ${lettre} (${titre})\u00a0: ${countOf(lignes, 'cellule vide', 'cellules vides')}`}</span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}
