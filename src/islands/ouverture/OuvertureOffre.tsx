import { useState } from 'react';
import { LectureNoteeFiche } from '../../components/scelle/LectureNoteeFiche.tsx';
import { EMPREINTES_COMMISSION } from '../../domain/appel-offres/empreintes-offre.ts';
import {
  canConfirmer,
  etatPli,
  type Ouverture,
  phrasePli,
  type PliOuverture,
  restesOf,
} from '../../domain/scelle/ouverture.ts';
import { canEssayer } from '../../domain/scelle/paires-essayees.ts';
import { isMemeLecture, type Lecture, raisonIllisible } from '../../domain/scelle/lecture.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { ouvertures } from '../../stores/scelle/seance-ouverture.ts';
import type { Issue } from '../../stores/socle/acte.ts';
import type { ClesMembre } from '../commission/cles-membre.ts';
import { OuvertureIllisible } from './OuvertureIllisible.tsx';
import { type Lue, OuvertureOffreLue } from './OuvertureOffreLue.tsx';

interface Props {
  ouverture: Ouverture;
  pli: PliOuverture;
  moi: string;
  cles: ClesMembre | undefined;
}

/** Third step, for one offer: read on this device, its reading noted, another's confirmed. */
export function OuvertureOffre({ ouverture, pli, moi, cles }: Props) {
  const { appel_offres_id: appel, membres } = ouverture;
  const { soumission_id, numero_recu, societe, submitted_at, empreintes, lecture: notee } = pli;
  const [lue, setLue] = useState<Lue>();
  const [occupation, setOccupation] = useState<string>();
  const [faute, setFaute] = useState<string>();
  const ancre = `pli-${soumission_id}`;
  const nomOf = (id: string) => membres.find((membre) => membre.id === id)?.nom ?? 'un membre';
  const run = async <T,>(quoi: string, lance: () => Promise<Issue<T>>): Promise<T | undefined> => {
    setOccupation(quoi);
    setFaute(undefined);
    const issue = await lance();
    setOccupation(undefined);
    document.getElementById(ancre)?.focus();
    if (issue.status === 'fait') return issue.value;
    setFaute(issue.faute);
    return undefined;
  };
  const read = async (avec: ClesMembre) => {
    const suivi = (faites: number, sur: number) => setOccupation(`Lecture, pièce ${faites} sur ${sur}…`);
    const value = await run('Lecture…', () => ouvertures.readOffre(ouverture, pli, moi, avec, suivi));
    if (value) setLue(value);
  };
  const note = (lecture: Lecture) =>
    run('Enregistrement…', () => ouvertures.noteLecture(appel, soumission_id, lecture));

  const raison = lue ? raisonIllisible(lue.constats) : '';
  const sienne = lue?.lecture;
  const reprise = notee?.reprise ?? null;
  const canNoter =
    sienne &&
    raison === '' &&
    // Another member's proposal is decided first.
    (reprise === null || notee?.reprise_par === moi) &&
    !(notee && isMemeLecture(reprise ?? notee.lecture, sienne));
  const confirme = (lecture: Lecture) =>
    void run('Enregistrement…', () => ouvertures.confirmLecture(appel, soumission_id, lecture));
  const etat = etatPli(pli);
  const isConfirmee = etat === 'CONFIRME';
  return (
    <article aria-labelledby={ancre} aria-busy={occupation !== undefined} className="fiche grid grid-cols-1 gap-3 p-4">
      <h4 id={ancre} tabIndex={-1} className="font-semibold break-words">
        {societe ?? 'Entreprise sans nom'}
      </h4>
      <p className="text-sm text-muted">
        {`Reçu ${numero_recu}, déposée le ${formatInstant(submitted_at)}. ${etat !== 'ABSENT' ? EMPREINTES_COMMISSION[empreintes] : ''}`}
      </p>
      <p className={isConfirmee ? 'font-semibold text-encours' : 'font-semibold'}>{phrasePli(pli, nomOf)}</p>
      {lue && <OuvertureOffreLue lue={lue} societe={societe} />}
      {notee && (
        <LectureNoteeFiche
          notee={notee}
          auteur={nomOf(notee.lue_par)}
          comparaison={sienne && isMemeLecture(notee.lecture, sienne)}
        />
      )}
      {notee && reprise && (
        <LectureNoteeFiche
          notee={{ lecture: reprise, lue_le: notee.reprise_le ?? notee.lue_le }}
          titre="Autre lecture proposée"
          auteur={nomOf(notee.reprise_par ?? '')}
          comparaison={sienne && isMemeLecture(reprise, sienne)}
        />
      )}
      <p role="status" className="empty:hidden">
        {occupation}
      </p>
      {faute && (
        <p role="alert" className="font-semibold text-danger">
          {faute}
        </p>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {etat !== 'ABSENT' && restesOf(pli, moi).length > 0 && (lue === undefined || canEssayer(pli, moi)) && (
          <button
            type="button"
            className="btn btn-principal"
            disabled={cles === undefined || occupation !== undefined}
            onClick={() => cles && void read(cles)}
          >
            Lire l’offre
          </button>
        )}
        {canNoter && (
          <button
            type="button"
            className="btn btn-principal"
            disabled={occupation !== undefined}
            onClick={() => void note(sienne)}
          >
            {notee === null
              ? 'Noter cette lecture'
              : notee.confirmee_le === null
                ? 'Noter ma lecture à la place'
                : 'Proposer ma lecture'}
          </button>
        )}
        {notee && canConfirmer(pli, moi) && (
          <button
            type="button"
            className="btn btn-principal"
            disabled={occupation !== undefined}
            onClick={() => confirme(reprise ?? notee.lecture)}
          >
            {reprise ? 'Confirmer l’autre lecture' : 'Confirmer'}
          </button>
        )}
        {notee && reprise && canConfirmer(pli, moi) && (
          <button
            type="button"
            className="btn"
            disabled={occupation !== undefined}
            onClick={() => confirme(notee.lecture)}
          >
            Garder la lecture confirmée
          </button>
        )}
        {notee && reprise && notee.reprise_par === moi && (
          <button
            type="button"
            className="btn"
            disabled={occupation !== undefined}
            onClick={() => void note(notee.lecture)}
          >
            Renoncer à ma proposition
          </button>
        )}
      </div>
      {!isConfirmee && etat !== 'RELU' && etat !== 'ABSENT' && (
        <OuvertureIllisible
          key={raison}
          id={soumission_id}
          raison={raison}
          isOccupe={occupation !== undefined}
          onNote={(illisible) => void note({ illisible })}
        />
      )}
    </article>
  );
}
