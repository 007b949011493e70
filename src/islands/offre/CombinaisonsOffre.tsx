import { nomLot } from '../../domain/appel-offres/lot-offert.ts';
import type { SaisieOffre } from '../../domain/scelle/formulaire-offre.ts';
import { COMBINAISON_VIDE, COMBINAISONS_MAX, type SaisieCombinaison } from '../../domain/scelle/rabais-offre.ts';
import { ChampTexte } from '../formulaire/ChampTexte.tsx';

interface Props {
  saisie: SaisieOffre;
  fauteOf: (id: string) => string | undefined;
  onChange: (combinaisons: readonly SaisieCombinaison[]) => void;
}

/** Rebates that the company grants if several of its lots are given to it together. */
export function CombinaisonsOffre({ saisie: { lots, combinaisons = [] }, fauteOf, onChange }: Props) {
  const change = (rang: number, changes: Partial<SaisieCombinaison>) =>
    onChange(combinaisons.map((une, un) => (un === rang ? { ...une, ...changes } : une)));
  return (
    <>
      {combinaisons.map((combinaison, rang) => {
        const id = `combinaison-${rang + 1}`;
        const faute = fauteOf(`${id}-lots`);
        return (
          <fieldset
            key={rang}
            id={`${id}-lots`}
            tabIndex={-1}
            aria-describedby={faute && `${id}-lots-faute`}
            className="fiche grid grid-cols-1 gap-4 p-4"
          >
            <legend className="px-1 font-semibold">Rabais pour plusieurs lots ensemble</legend>
            {faute && (
              <p id={`${id}-lots-faute`} className="text-sm font-semibold text-danger">
                {faute}
              </p>
            )}
            <div className="flex flex-wrap gap-x-6">
              {lots.map(({ lot }) => (
                <label key={lot} className="flex min-h-11 items-center gap-2">
                  <input
                    type="checkbox"
                    className="size-5 flex-none accent-brand"
                    checked={combinaison.lots.includes(lot)}
                    onChange={(event) =>
                      change(rang, {
                        lots: event.currentTarget.checked
                          ? [...combinaison.lots, lot]
                          : combinaison.lots.filter((autre) => autre !== lot),
                      })
                    }
                  />
                  <span>{nomLot(lot)}</span>
                </label>
              ))}
            </div>
            <ChampTexte
              id={`${id}-rabais`}
              label="Rabais sur la somme de ces lots (%)"
              aide="Il ne compte que si tous ces lots vous sont attribués ; il s’ajoute aux rabais de chaque lot."
              isNombre
              faute={fauteOf(`${id}-rabais`)}
              valeur={combinaison.rabais}
              onChange={(rabais) => change(rang, { rabais })}
            />
            <p>
              <button
                type="button"
                className="btn"
                onClick={() => onChange(combinaisons.filter((_, un) => un !== rang))}
              >
                Retirer ce rabais<span className="sr-only">{` (${rang + 1})`}</span>
              </button>
            </p>
          </fieldset>
        );
      })}
      {combinaisons.length < COMBINAISONS_MAX && (
        <p>
          <button
            type="button"
            className="btn"
            onClick={() => onChange([...combinaisons, { ...COMBINAISON_VIDE, lots: lots.map(({ lot }) => lot) }])}
          >
            Accorder un rabais pour plusieurs lots ensemble
          </button>
        </p>
      )}
    </>
  );
}
