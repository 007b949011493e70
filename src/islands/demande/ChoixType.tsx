import {
  TYPE_COMPTE_ACCES,
  TYPE_COMPTE_LABELS,
  type TypeCompte,
  TYPES_COMPTE,
} from '../../domain/demande/demande-acces.ts';

interface Props {
  onChoix: (type: TypeCompte) => void;
}

/** The two types of account, each with what it opens. */
export function ChoixType({ onChoix }: Props) {
  return (
    <fieldset>
      <legend className="font-semibold">Type de compte</legend>
      <div className="mt-1 grid gap-2 sm:grid-cols-2">
        {TYPES_COMPTE.map((type) => (
          <label
            key={type}
            className="fiche flex min-h-11 cursor-pointer items-start gap-3 p-3 hover:border-brand has-checked:border-brand has-checked:bg-brand-soft"
          >
            <input
              type="radio"
              name="type_compte"
              value={type}
              defaultChecked={type === 'ENTREPRISE'}
              onChange={() => onChoix(type)}
              className="mt-1 size-5 flex-none accent-brand"
            />
            <span>
              <span className="font-semibold">{TYPE_COMPTE_LABELS[type]}</span>
              <span className="block text-sm text-muted">{TYPE_COMPTE_ACCES[type]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
