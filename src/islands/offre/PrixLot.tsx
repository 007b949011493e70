import type { SaisieLot } from '../../domain/scelle/formulaire-offre.ts';
import { MOMENT_RABAIS_LABELS, type MomentRabais } from '../../domain/scelle/rabais-offre.ts';
import { ChampTexte } from '../formulaire/ChampTexte.tsx';

interface Props {
  /** Before the ids of its fields. */
  id: string;
  lot: SaisieLot;
  fauteOf: (id: string) => string | undefined;
  onChange: (changes: Partial<SaisieLot>) => void;
}

const MOMENTS: readonly MomentRabais[] = ['AVANT', 'APRES'];

/** Amount, guarantee and rebate of a lot; a rebate says whether the amount has it. */
export function PrixLot({ id, lot: { montant, cautionnement, rabais, moment }, fauteOf, onChange }: Props) {
  const fauteMoment = fauteOf(`${id}-moment`);
  return (
    <>
      <ChampTexte
        id={`${id}-montant`}
        label="Montant de l’offre, toutes taxes comprises (GNF)"
        aide="Par exemple : 12 500 000 000."
        isNombre
        faute={fauteOf(`${id}-montant`)}
        valeur={montant}
        onChange={(texte) => onChange({ montant: texte })}
      />
      <ChampTexte
        id={`${id}-cautionnement`}
        label="Cautionnement, ou garantie de l’offre (GNF)"
        aide="0 si le dossier n’en demande pas."
        isNombre
        faute={fauteOf(`${id}-cautionnement`)}
        valeur={cautionnement}
        onChange={(texte) => onChange({ cautionnement: texte })}
      />
      <ChampTexte
        id={`${id}-rabais`}
        label="Rabais (%)"
        isFacultatif
        isNombre
        faute={fauteOf(`${id}-rabais`)}
        valeur={rabais}
        onChange={(texte) => onChange({ rabais: texte })}
      />
      {rabais.trim() !== '' && (
        <fieldset
          aria-describedby={fauteMoment && `${id}-moment-faute`}
          className={fauteMoment && 'border-l-4 border-danger pl-3'}
        >
          <legend className="font-semibold">Ce rabais et votre montant</legend>
          {fauteMoment && (
            <p id={`${id}-moment-faute`} className="text-sm font-semibold text-danger">
              {fauteMoment}
            </p>
          )}
          {MOMENTS.map((un, rang) => (
            <label key={un} className="flex min-h-11 items-center gap-2">
              <input
                id={rang === 0 ? `${id}-moment` : undefined}
                type="radio"
                name={`${id}-moment`}
                className="size-5 flex-none accent-brand"
                checked={moment === un}
                onChange={() => onChange({ moment: un })}
              />
              <span>{MOMENT_RABAIS_LABELS[un]}</span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
