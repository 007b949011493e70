import { useState } from 'react';
import { Champ } from '../../components/formulaire/Champ.tsx';
import { Echec } from '../../components/ui/Echec.tsx';
import {
  canProposer,
  fauteProlongation,
  formatDuree,
  type Incident,
  premiereDate,
} from '../../domain/appel-offres/incident.ts';
import { instantOfSaisie, saisieOfInstant } from '../../domain/appel-offres/procedure.ts';
import { messageForActe } from '../../domain/appel-offres/refus-procedure.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { confirmProlongation, proposeProlongation, rejectProlongation } from '../../stores/espaces/service.ts';
import { cleMotif, keepBrouillon } from '../../stores/socle/brouillons.ts';
import { ConfirmationDialog } from '../formulaire/ConfirmationDialog.tsx';

interface Props {
  id: string;
  incident: Incident;
  onChange: () => Promise<unknown>;
}

type Acte = 'PROPOSER' | 'CONFIRMER' | 'ECARTER';
type Etat =
  { status: 'repos' } | { status: 'envoi' } | { status: 'fait'; phrase: string } | { status: 'echec'; error: unknown };

const FAITS: Record<Acte, string> = {
  PROPOSER: 'Prolongation proposée. Une lettre part vers chaque autre administrateur : l’un d’eux confirme.',
  CONFIRMER: 'Date limite prolongée. Une lettre part vers chaque entreprise qui a demandé ou acquis le DAO.',
  ECARTER: 'Prolongation écartée.',
};

const TITRES: Record<Acte, string> = {
  PROPOSER: 'Proposer une prolongation',
  CONFIRMER: 'Confirmer la prolongation',
  ECARTER: 'Écarter la prolongation',
};

/** Two administrators decide: one proposes an extension, another confirms it or sets it aside. */
export function ActesProlongation({ id, incident, onChange }: Props) {
  const [acte, setActe] = useState<Acte>();
  const [etat, setEtat] = useState<Etat>({ status: 'repos' });
  const [now] = useState(() => new Date());
  const [date, setDate] = useState(() => saisieOfInstant(premiereDate(incident, now)));
  const { attente } = incident;
  const run = async (choisi: Acte, motif: string): Promise<void> => {
    if (choisi === 'PROPOSER') return proposeProlongation(id, instantOfSaisie(date) ?? '', motif);
    if (attente === null) return undefined;
    return choisi === 'CONFIRMER' ? confirmProlongation(attente.id) : rejectProlongation(attente.id, motif);
  };
  const act = async (choisi: Acte, motif: string) => {
    setEtat({ status: 'envoi' });
    try {
      await run(choisi, motif);
      keepBrouillon(cleMotif(id, choisi), '');
      // What was done stands, also when it cannot be read again at once.
      await onChange().catch(() => undefined);
      setEtat({ status: 'fait', phrase: FAITS[choisi] });
    } catch (error) {
      setEtat({ status: 'echec', error });
    }
  };
  const isOccupe = etat.status === 'envoi';
  const boutonOf = (choisi: Acte) => (
    <button type="button" className="btn" disabled={isOccupe} onClick={() => setActe(choisi)}>
      {TITRES[choisi]}
    </button>
  );
  const faute = fauteProlongation(instantOfSaisie(date), incident, now);
  return (
    <>
      <div className="flex flex-wrap gap-2.5">
        {attente === null && canProposer(incident, now) && boutonOf('PROPOSER')}
        {attente !== null && !attente.moi && boutonOf('CONFIRMER')}
        {attente !== null && boutonOf('ECARTER')}
      </div>
      {attente?.moi === true && (
        <p className="text-sm text-muted">Vous l’avez proposée : un autre administrateur la confirme.</p>
      )}
      {etat.status === 'echec' && <Echec isRouge>{`${messageForActe(etat.error)} Le motif écrit est gardé.`}</Echec>}
      <p role="status">{etat.status === 'fait' ? etat.phrase : isOccupe ? 'Enregistrement en cours…' : ''}</p>
      {acte !== undefined && (
        <ConfirmationDialog
          classe="m-auto w-full max-w-texte rounded-md border border-subtle bg-surface text-ink"
          titre={<span>{`${TITRES[acte]} ?`}</span>}
          sujet={`Date limite actuelle : ${formatInstant(incident.date_limite)}. Panne : ${formatDuree(incident.secondes)}.`}
          consequence={consequenceOf(acte, attente)}
          verbe={acte === 'PROPOSER' ? 'Proposer' : acte === 'CONFIRMER' ? 'Confirmer' : 'Écarter'}
          cle={cleMotif(id, acte)}
          aideMotif={
            acte === 'CONFIRMER'
              ? undefined
              : acte === 'PROPOSER'
                ? 'Gardé au journal, et cité dans la lettre.'
                : 'Gardé au journal.'
          }
          isMotifRequis={acte !== 'CONFIRMER'}
          isComplet={acte !== 'PROPOSER' || faute === undefined}
          manque="choisissez la nouvelle date"
          onConfirme={(motif) => void act(acte, motif)}
          onFerme={() => setActe(undefined)}
        >
          {acte === 'PROPOSER' && (
            <Champ
              id="date-prolongee"
              label="Nouvelle date limite (heure de Conakry, GMT)"
              aide="L’ouverture des plis garde son écart."
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
          )}
        </ConfirmationDialog>
      )}
    </>
  );
}

function consequenceOf(acte: Acte, attente: Incident['attente']): string {
  switch (acte) {
    case 'PROPOSER':
      return 'Un autre administrateur confirme dans les vingt-quatre heures ; jusque-là, aucune offre ne s’ouvre.';
    case 'CONFIRMER':
      return `La date limite devient le ${formatInstant(attente?.date_limite)}. Une liste d’offres déjà figée reste publiée, le dépôt rouvre, et une lettre part vers chaque entreprise qui a demandé ou acquis le DAO. Cela ne se défait pas.`;
    case 'ECARTER':
      return 'La date limite ne change pas, et l’ouverture n’attend plus.';
  }
}
