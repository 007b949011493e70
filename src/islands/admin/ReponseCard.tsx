import { useState } from 'react';
import { FaitsRow } from '../../components/admin/FaitsRow.tsx';
import { SuiviRow } from '../../components/admin/SuiviRow.tsx';
import type { NomsFiches } from '../../domain/administration/journal.ts';
import { canDecider, isAttenteCollegue, type ReponseAdmin } from '../../domain/administration/reponses.ts';
import { etatReponse } from '../../domain/entreprise/droit-reponse.ts';
import { STATUT_REPONSE_LABELS } from '../../domain/entreprise/statut-reponse.ts';
import { routes } from '../../domain/portail/routes.ts';
import { formatInstant, formatJour } from '../../domain/socle/date.ts';
import { reponses } from '../../stores/administration/reponses.ts';
import type { Suivi } from '../../stores/administration/suivis.ts';
import { cleMotif } from '../../stores/socle/brouillons.ts';
import { useAuth } from '../compte/useAuth.ts';
import { tellIssue } from '../formulaire/annonce-issue.ts';
import { ConfirmationDialog } from '../formulaire/ConfirmationDialog.tsx';
import { Historique } from './Historique.tsx';

interface Props {
  reponse: ReponseAdmin;
  noms: NomsFiches;
  suivi: Suivi;
}

/** An answer, and what may be done with it: never by whoever entered it. */
export function ReponseCard({ reponse, noms, suivi }: Props) {
  const { session } = useAuth();
  const [geste, setGeste] = useState<'PUBLIER' | 'REFUSER'>();
  const [relectures, setRelectures] = useState(0);
  const { id, entreprise_id, texte, status, origine, lettre_reference, lettre_date, email, saisie_le } = reponse;
  const nom = noms.get(entreprise_id) ?? entreprise_id;
  const moi = session.status === 'ready' ? session.user.id : '';
  const isOccupe = suivi.attendu !== undefined;
  const act = async (promesse: Promise<string | undefined>, succes: string) => {
    const faute = await promesse;
    setRelectures((rang) => rang + 1);
    tellIssue(`reponse-${id}`, succes, faute);
  };
  return (
    <article aria-labelledby={`reponse-${id}`} aria-busy={isOccupe} className="fiche p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={`reponse-${id}`} tabIndex={-1}>
          <a href={routes.entreprise(entreprise_id)}>{nom}</a>
        </h3>
        <span
          className={`pastille ${status === 'RECUE' ? 'bg-suspendu-soft text-suspendu' : 'bg-brand-soft text-brand'}`}
        >
          {STATUT_REPONSE_LABELS[status]}
        </span>
      </div>
      <p className="mt-2 max-w-texte break-words whitespace-pre-line">{texte}</p>
      <FaitsRow
        faits={[
          ['Reçue', origine === 'LETTRE' ? 'Par lettre, saisie par un administrateur' : 'Du compte de l’entreprise'],
          [
            'Lettre',
            lettre_reference === null ? null : `${lettre_reference}, du ${formatJour(lettre_date ?? undefined)}`,
          ],
          ['Email de l’auteur', email],
          ['État', etatReponse(reponse)],
        ]}
      />
      <Historique
        objet="reponses_entreprises"
        id={id}
        debut={`Réponse reçue le ${formatInstant(saisie_le)}`}
        relectures={relectures}
      />
      {isAttenteCollegue(reponse, moi) && (
        <p className="mt-3 text-sm text-muted">
          Vous avez saisi cette lettre : un autre administrateur la publie ou la refuse.
        </p>
      )}
      {canDecider(reponse, moi) && (
        <div className="mt-3 flex flex-wrap gap-2">
          <button type="button" className="btn btn-principal" disabled={isOccupe} onClick={() => setGeste('PUBLIER')}>
            Publier<span className="sr-only">{` : réponse de ${nom}`}</span>
          </button>
          <button type="button" className="btn" disabled={isOccupe} onClick={() => setGeste('REFUSER')}>
            Refuser<span className="sr-only">{` : réponse de ${nom}`}</span>
          </button>
        </div>
      )}
      <SuiviRow {...suivi} />
      {geste === 'PUBLIER' && (
        <ConfirmationDialog
          titre={<span>Publier cette réponse&nbsp;?</span>}
          sujet={nom}
          consequence="Elle paraît sous le score à la publication suivante du site, remplace celle qui y est, et l’entreprise reçoit une lettre."
          verbe="Publier"
          cle={cleMotif(id, geste)}
          onConfirme={() => void act(reponses.publishReponse(id), 'Réponse publiée, la lettre part')}
          onFerme={() => setGeste(undefined)}
        />
      )}
      {geste === 'REFUSER' && (
        <ConfirmationDialog
          titre={<span>Refuser cette réponse&nbsp;?</span>}
          sujet={nom}
          consequence="Elle n’est pas publiée. L’entreprise lit le motif et peut écrire une autre réponse."
          verbe="Refuser"
          cle={cleMotif(id, geste)}
          aideMotif="Dix caractères au moins. L’entreprise le reçoit."
          isMotifRequis
          onConfirme={(motif) => void act(reponses.rejectReponse(id, motif), 'Réponse refusée, la lettre part')}
          onFerme={() => setGeste(undefined)}
        />
      )}
    </article>
  );
}
