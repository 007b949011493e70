import { Champ } from '../../components/formulaire/Champ.tsx';
import { RAISON_MAX } from '../../domain/scelle/note-ouverture.ts';
import type { SaisieCondition } from '../../domain/scelle/saisie-evaluation.ts';

interface Props {
  id: string;
  idMotif: string;
  label: string;
  condition: SaisieCondition;
  /** Nothing to choose: the offer can only be rejected. */
  isRejetSeul: boolean;
  faute: string | undefined;
  fauteMotif: string | undefined;
  onChange: (condition: SaisieCondition) => void;
}

const CHOIX = [
  ['OUI', 'Conforme'],
  ['NON', 'Non conforme'],
] as const;

/** A condition of the notice: met or not, and why not. */
export function ConditionChamp(props: Props) {
  const { id, idMotif, label, condition, isRejetSeul, faute, fauteMotif, onChange } = props;
  return (
    <div className="grid grid-cols-1 gap-2">
      {!isRejetSeul && (
        <fieldset aria-describedby={faute && `${id}-faute`} className={faute && 'border-l-4 border-danger pl-3'}>
          <legend className="font-semibold break-words">{label}</legend>
          {faute && (
            <p id={`${id}-faute`} className="text-sm font-semibold text-danger">
              {faute}
            </p>
          )}
          <div className="flex flex-wrap gap-x-6">
            {CHOIX.map(([valeur, mot], rang) => (
              <label key={valeur} className="flex min-h-11 items-center gap-2">
                <input
                  type="radio"
                  // The first takes the focus when an answer is missing.
                  {...(rang === 0 && { id })}
                  name={id}
                  value={valeur}
                  checked={condition.reponse === valeur}
                  onChange={() => onChange({ ...condition, reponse: valeur })}
                />
                <span>{mot}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {condition.reponse === 'NON' && (
        <Champ
          id={idMotif}
          label="Motif du rejet"
          aide="L’entreprise le lit dans sa lettre de résultat. De 10 à 1 000 caractères."
          faute={fauteMotif}
        >
          {(lien) => (
            <textarea
              {...lien}
              rows={3}
              maxLength={RAISON_MAX}
              value={condition.motif}
              onChange={(event) => onChange({ ...condition, motif: event.currentTarget.value })}
            />
          )}
        </Champ>
      )}
    </div>
  );
}
