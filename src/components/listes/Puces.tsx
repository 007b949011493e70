import type { Critere } from '../../domain/listes/criteres.ts';
import type { OptionFiltre } from '../../domain/listes/liste.ts';
import { onPlainClick } from '../ui/clic.ts';

interface Props {
  criteres: readonly Critere[];
  /** For each filter in use, the values that may join its own. */
  ajouts: ReadonlyArray<{ nom: string; label: string; options: readonly OptionFiltre[] }>;
  /** Address of the view without a choice; without one, of the whole list. */
  hrefSans: (critere?: Critere) => string;
  /** Takes a choice off in place; without one, all of them. */
  onRetire: (critere?: Critere) => void;
  /** Adds a value to a filter. */
  onAjoute: (nom: string, valeur: string) => void;
}

/** The filters in use, each value of which a click takes off; after its last value, what it may be widened to. */
export function Puces({ criteres, ajouts, hrefSans, onRetire, onAjoute }: Props) {
  if (criteres.length === 0) return null;
  return (
    <ul aria-label="Filtres actifs" className="mt-4 flex flex-wrap items-center gap-2 text-sm">
      {criteres.map((critere, rang) => {
        const { nom, valeur, label, texte } = critere;
        const ajout = criteres[rang + 1]?.nom === nom ? undefined : ajouts.find((candidat) => candidat.nom === nom);
        return (
          <li key={`${nom} ${valeur}`} className="flex items-center gap-2">
            <a
              href={hrefSans(critere)}
              onClick={(event) => onPlainClick(event, () => onRetire(critere))}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-brand bg-brand-soft px-3.5 text-ink! no-underline sm:min-h-9"
            >
              <span>
                <span>{`${label} :`}</span> <b>{texte}</b>
              </span>
              <span aria-hidden="true" className="ecran-seul">
                ×
              </span>
              <span className="sr-only">(retirer ce filtre)</span>
            </a>
            {ajout && (
              <select
                aria-label={`${label}, ajouter une valeur`}
                className="champ w-20! text-sm!"
                value=""
                onChange={(event) => onAjoute(nom, event.currentTarget.value)}
              >
                <option value="">ou…</option>
                {ajout.options.map((option) => (
                  <option key={option.valeur} value={option.valeur}>
                    {option.label}
                  </option>
                ))}
              </select>
            )}
          </li>
        );
      })}
      <li className="ecran-seul">
        <a
          href={hrefSans()}
          onClick={(event) => onPlainClick(event, () => onRetire())}
          className="inline-flex min-h-11 items-center px-2 sm:min-h-9"
        >
          Effacer les filtres
        </a>
      </li>
    </ul>
  );
}
