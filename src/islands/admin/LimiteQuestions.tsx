import { useState } from 'react';
import { Champ } from '../../components/formulaire/Champ.tsx';
import type { AppelSuivi } from '../../domain/administration/liste-appels-offres.ts';
import { instantOfSaisie, saisieOfInstant } from '../../domain/appel-offres/procedure.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { compareInstants } from '../../domain/socle/instant.ts';
import { appelsAdmin } from '../../stores/administration/appels-offres.ts';
import { tellIssue } from '../formulaire/annonce-issue.ts';

/** When questions end, and the field that changes it. */
export function LimiteQuestions({ appel }: { appel: AppelSuivi }) {
  const { id, limite_questions, date_limite } = appel;
  const [date, setDate] = useState<string>();
  const [faute, setFaute] = useState<string>();
  const [isOccupe, setOccupe] = useState(false);
  const fix = async (iso: string | null) => {
    setOccupe(true);
    const echec = await appelsAdmin.fixLimite(id, iso);
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
          <button type="button" className="btn" onClick={() => setDate(saisieOfInstant(limite_questions))}>
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
            const instant = instantOfSaisie(date);
            if (instant === undefined) setFaute('Écrivez la date et l’heure.');
            else if (compareInstants(instant, date_limite) > 0)
              setFaute('Les questions finissent au plus tard à la date limite de dépôt.');
            else void fix(instant);
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
