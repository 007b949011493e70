import { type ConstanteDite, idConstante } from '../../domain/classeur/constantes-composees.ts';
import { ChampTexte } from '../formulaire/ChampTexte.tsx';
import { ChampChoix } from './ChampChoix.tsx';

interface Props {
  dites: readonly ConstanteDite[];
  valeurs: Readonly<Record<string, string>>;
  fauteOf: (id: string) => string | undefined;
  onChange: (champ: string, valeur: string) => void;
}

/** What no column says, and every row needs: nothing where columns say it all. */
export function ConstantesFieldset({ dites, valeurs, fauteOf, onChange }: Props) {
  if (dites.length === 0) return null;
  return (
    <fieldset className="fiche p-4">
      <legend className="sr-only">La même valeur pour toutes les lignes</legend>
      <p aria-hidden="true" className="font-semibold">
        La même valeur pour toutes les lignes
      </p>
      <div className="mt-3 grid grid-cols-1 items-end gap-4 md:grid-cols-2">
        {dites.map(({ champ, label, pourquoi, mots, isDemandee }) => {
          const commun = {
            ...{ id: idConstante(champ), label, aide: pourquoi, faute: fauteOf(idConstante(champ)) },
            ...{ isFacultatif: !isDemandee, valeur: valeurs[champ] ?? '' },
            onChange: (valeur: string) => onChange(champ, valeur),
          };
          return mots.length === 0 ? (
            <ChampTexte key={champ} {...commun} />
          ) : (
            <ChampChoix
              key={champ}
              {...commun}
              options={[['', 'Choisir…'], ...mots.map(({ code, label: mot }) => [code, mot] as const)]}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
