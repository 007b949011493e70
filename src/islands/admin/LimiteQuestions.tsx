import { useState } from 'react';
import { Champ } from '../../components/formulaire/Champ.tsx';
import type { AppelSuivi } from '../../domain/administration/liste-appels-suivis.ts';
import { instantOfSaisie, saisieOfInstant } from '../../domain/appel-offres/procedure.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { compareInstants } from '../../domain/socle/instant.ts';
import { appelsAdmin } from '../../stores/administration/appels-offres.ts';
import { tellIssue } from '../formulaire/annonce-issue.ts';
import { fautesOf } from '../formulaire/useFormulaire.ts';
import { useEnvoiOuvert, useVerification } from '../formulaire/useVerification.ts';

/** When questions end, and the field that changes it. */
export function LimiteQuestions({ appel }: { appel: AppelSuivi }) {
  const [isOuvert, setOuvert] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-3">
      <p>
        Questions possibles jusqu’au <b>{formatInstant(appel.limite_questions)}</b>.
      </p>
      {isOuvert ? (
        <LimiteForm appel={appel} onFerme={() => setOuvert(false)} />
      ) : (
        <p>
          <button type="button" className="btn" onClick={() => setOuvert(true)}>
            Changer cette date
          </button>
        </p>
      )}
    </div>
  );
}

const CHAMP = 'limite-questions';

function fauteLimite(instant: string | undefined, date_limite: string): string | undefined {
  if (instant === undefined) return 'Écrivez la date et l’heure.';
  return compareInstants(instant, date_limite) > 0
    ? 'Les questions finissent au plus tard à la date limite de dépôt.'
    : undefined;
}

function LimiteForm({ appel, onFerme }: { appel: AppelSuivi; onFerme: () => void }) {
  const { id, limite_questions, date_limite } = appel;
  const [date, setDate] = useState(() => saisieOfInstant(limite_questions));
  const { isOccupe, echec, send } = useEnvoiOuvert();
  /** Null for the rule of seven days. */
  const fix = async (iso: string | null) => {
    const faute = await send(() => appelsAdmin.fixLimite(id, iso));
    tellIssue('questions-appel', 'Fin des questions enregistrée', faute);
    if (faute === undefined) onFerme();
  };
  const instant = instantOfSaisie(date);
  const fautes = fautesOf([[CHAMP, fauteLimite(instant, date_limite)]]);
  const { formulaire, fauteOf } = useVerification(fautes, isOccupe, () => fix(instant ?? null));
  return (
    <form {...formulaire} className="grid max-w-texte gap-3">
      <Champ
        id={CHAMP}
        label="Fin des questions (heure de Conakry)"
        aide={`Au plus tard à la date limite de dépôt, le ${formatInstant(date_limite)}.`}
        faute={fauteOf(CHAMP) ?? echec}
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
        <button type="button" className="btn" onClick={onFerme}>
          Fermer
        </button>
      </div>
    </form>
  );
}
