import { useState } from 'react';
import { Champ } from '../../components/formulaire/Champ.tsx';
import type { AppelSuivi } from '../../domain/administration/liste-appels-offres.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { fixLimite } from '../../stores/administration/appels-offres.ts';
import { tellIssue } from './annonce.ts';

/** A moment as a date field holds it: Guinea keeps GMT all year. */
const toChamp = (iso: string): string => new Date(iso).toISOString().slice(0, 16);

/** When questions end, and the field that changes it. */
export function LimiteQuestions({ appel }: { appel: AppelSuivi }) {
  const { id, limite_questions, date_limite } = appel;
  const [date, setDate] = useState<string>();
  const [faute, setFaute] = useState<string>();
  const [isOccupe, setOccupe] = useState(false);
  const fix = async (iso: string | null) => {
    setOccupe(true);
    const echec = await fixLimite(id, iso);
    setOccupe(false);
    setFaute(echec);
    if (echec === undefined) setDate(undefined);
    tellIssue('questions-appel', 'Fin des questions enregistrée', echec);
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <p>
        Questions possibles jusqu’au <b>{formatInstant(limite_questions)}</b>.
      </p>
      {date === undefined ? (
        <p>
          <button type="button" className="btn" onClick={() => setDate(toChamp(limite_questions))}>
            Changer cette date
          </button>
        </p>
      ) : (
        <form
          noValidate
          className="grid max-w-texte gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (isOccupe) return;
            if (Number.isNaN(Date.parse(`${date}Z`))) setFaute('Écrivez la date et l’heure.');
            else if (Date.parse(`${date}Z`) > Date.parse(date_limite))
              setFaute('Les questions finissent au plus tard à la date limite de dépôt.');
            else void fix(new Date(`${date}Z`).toISOString());
          }}
        >
          <Champ
            id="limite-questions"
            label="Fin des questions (heure de Conakry)"
            aide={`Au plus tard à la date limite de dépôt, le ${formatInstant(date_limite)}.`}
            faute={faute}
          >
            {(lien) => (
              <input
                {...lien}
                type="datetime-local"
                value={date}
                onChange={(event) => setDate(event.currentTarget.value)}
              />
            )}
          </Champ>
          <div className="flex flex-wrap gap-3">
            <button type="submit" className="btn btn-principal" disabled={isOccupe}>
              Enregistrer la date
            </button>
            <button type="button" className="btn" disabled={isOccupe} onClick={() => void fix(null)}>
              Sept jours avant la limite
            </button>
            <button
              type="button"
              className="btn"
              onClick={() => {
                setDate(undefined);
                setFaute(undefined);
              }}
            >
              Fermer
            </button>
          </div>
        </form>
      )}
    </div>
  );
}
