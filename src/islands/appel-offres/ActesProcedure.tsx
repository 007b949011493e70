import { useState } from 'react';
import { ActePropose } from '../../components/admin/ActePropose.tsx';
import { Champ } from '../../components/formulaire/Champ.tsx';
import { Echec } from '../../components/ui/Echec.tsx';
import { PHRASE_FIN_A_DEUX, PROPOSE, VERBE_PROPOSER } from '../../domain/administration/acte-a-deux.ts';
import { empechementPassage } from '../../domain/administration/empechement-passage.ts';
import {
  canReporter,
  consequenceOfPassage,
  fauteReport,
  instantOfSaisie,
  isEvaluable,
  isFin,
  PASSAGES,
  saisieOfInstant,
  verbeOfPassage,
} from '../../domain/appel-offres/procedure.ts';
import { messageForActe } from '../../domain/appel-offres/refus-procedure.ts';
import type { Situation } from '../../domain/appel-offres/situation.ts';
import { STATUT_APPEL_OFFRES_LABELS, type StatutAppelOffres } from '../../domain/appel-offres/vocabulaire.ts';
import { routes } from '../../domain/portail/routes.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { aTraiter } from '../../stores/administration/a-traiter.ts';
import { changeStatut, postponeDateLimite } from '../../stores/espaces/appel-offres-compte.ts';
import { actesLus } from '../../stores/administration/actes-lus.ts';
import { cleMotif, keepBrouillon } from '../../stores/socle/brouillons.ts';
import { useFinADeux } from '../a-traiter/useFinADeux.ts';
import { ConfirmationDialog } from '../formulaire/ConfirmationDialog.tsx';
import { useRessource } from '../registre/useRessource.ts';

interface Props {
  id: string;
  situation: Situation;
  now: Date;
  onChange: () => Promise<unknown>;
}

type Acte = 'REPORT' | StatutAppelOffres;
type Etat =
  { status: 'repos' } | { status: 'envoi' } | { status: 'fait'; phrase: string } | { status: 'echec'; error: unknown };

/** The administrator's acts on a procedure: postpone the deadline, move to another state. */
export function ActesProcedure({ id, situation, now, onChange }: Props) {
  const [acte, setActe] = useState<Acte>();
  const [etat, setEtat] = useState<Etat>({ status: 'repos' });
  const [date, setDate] = useState(() => saisieOfInstant(situation.date_limite));
  const act = async (choisi: Acte, motif: string) => {
    setEtat({ status: 'envoi' });
    try {
      let isFait = true;
      if (choisi === 'REPORT') await postponeDateLimite(id, instantOfSaisie(date) ?? '', motif);
      else isFait = await changeStatut(id, choisi, motif);
      if (!isFait) void actesLus.reload().catch(() => undefined);
      keepBrouillon(cleMotif(id, choisi), '');
      // What was done stands, also when it cannot be read again at once.
      await onChange().catch(() => undefined);
      setEtat({
        status: 'fait',
        phrase:
          choisi === 'REPORT'
            ? 'Date limite reportée. Une lettre part vers chaque entreprise qui a demandé ou acquis le DAO.'
            : isFait
              ? `État changé : ${STATUT_APPEL_OFFRES_LABELS[choisi]}.`
              : `${PROPOSE}.`,
      });
    } catch (error) {
      setEtat({ status: 'echec', error });
    }
  };
  const isOccupe = etat.status === 'envoi';
  const fin = useFinADeux(id);
  const faits = useRessource(aTraiter.procedureOf(id));
  // Nothing is offered before what stands against it is known; unread, the database judges.
  const isLu = faits.status === 'ready' || faits.status === 'failed';
  const passages = (isLu ? PASSAGES[situation.statut] : [])
    // What was proposed waits for another administrator.
    .filter((vers) => !isFin(vers) || fin.attend === undefined)
    .map((vers) => ({
      vers,
      empechement: empechementPassage(situation, vers, now, faits.status === 'ready' ? faits.value : undefined),
    }));
  const isPropose = acte !== undefined && acte !== 'REPORT' && isFin(acte) && fin.isADeux;
  const faute = fauteReport(date, situation.date_limite);
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">{`État actuel\u00a0: ${STATUT_APPEL_OFFRES_LABELS[situation.statut].toLowerCase()}. Date limite\u00a0: ${formatInstant(situation.date_limite)}.`}</p>
      {isEvaluable(situation, now) && (
        <p>
          <a href={routes.adminEvaluation(id)}>Évaluation des offres et attribution</a>
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        {canReporter(situation, now) && (
          <button type="button" className="btn" disabled={isOccupe} onClick={() => setActe('REPORT')}>
            Reporter la date limite
          </button>
        )}
        {passages
          .filter(({ empechement }) => empechement === undefined)
          .map(({ vers }) => (
            <button
              key={vers}
              type="button"
              className={
                isFin(vers) || (vers === 'CLOTURE' && situation.statut === 'EVALUE') ? 'btn' : 'btn btn-principal'
              }
              disabled={isOccupe}
              onClick={() => setActe(vers)}
            >
              {verbeOfPassage(situation.statut, vers)}
            </button>
          ))}
      </div>
      {passages.map(
        ({ vers, empechement }) =>
          empechement && (
            <p key={vers} className="text-sm text-muted">
              {`${verbeOfPassage(situation.statut, vers)}\u00a0: ${empechement.isDefinitif ? '' : 'pas encore. '}${empechement.phrase}`}
            </p>
          ),
      )}
      <ActePropose acte={fin.attend} />
      {etat.status === 'echec' && <Echec isRouge>{`${messageForActe(etat.error)} Le motif écrit est gardé.`}</Echec>}
      <p role="status">{etat.status === 'fait' ? etat.phrase : isOccupe ? 'Enregistrement en cours…' : ''}</p>
      {acte !== undefined && (
        <ConfirmationDialog
          classe="m-auto w-full max-w-texte rounded-md border border-subtle bg-surface text-ink"
          titre={
            <span>{`${acte === 'REPORT' ? 'Reporter la date limite' : verbeOfPassage(situation.statut, acte)} ?`}</span>
          }
          sujet={`Date limite actuelle : ${formatInstant(situation.date_limite)}`}
          consequence={
            acte === 'REPORT'
              ? 'La date actuelle reste lisible, barrée. Une lettre part vers chaque entreprise qui a demandé ou acquis le DAO.'
              : `${consequenceOfPassage(situation.statut, acte)}${isPropose ? ` ${PHRASE_FIN_A_DEUX}` : ''}`
          }
          verbe={acte === 'REPORT' ? 'Reporter' : isPropose ? VERBE_PROPOSER : verbeOfPassage(situation.statut, acte)}
          cle={cleMotif(id, acte)}
          aideMotif={
            acte === 'REPORT' || isFin(acte) ? 'Gardé au journal, et cité dans la lettre.' : 'Gardé au journal.'
          }
          isMotifRequis
          isGrave={acte !== 'REPORT' && isFin(acte)}
          isComplet={acte !== 'REPORT' || faute === undefined}
          manque="choisissez une date plus tardive"
          onConfirme={(motif) => void act(acte, motif)}
          onFerme={() => setActe(undefined)}
        >
          {acte === 'REPORT' && (
            <Champ
              id="nouvelle-date"
              label="Nouvelle date limite (heure de Conakry, GMT)"
              aide="L’ouverture des plis garde son écart."
              faute={date === saisieOfInstant(situation.date_limite) ? undefined : faute}
            >
              {(lien) => (
                <input
                  {...lien}
                  type="datetime-local"
                  min={saisieOfInstant(situation.date_limite)}
                  value={date}
                  onChange={(event) => setDate(event.currentTarget.value)}
                />
              )}
            </Champ>
          )}
        </ConfirmationDialog>
      )}
    </div>
  );
}
