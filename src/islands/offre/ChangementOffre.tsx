import { type ChangementDossier, phraseChangement } from '../../domain/appel-offres/soumission.ts';
import { formatInstant } from '../../domain/socle/date.ts';

interface Props {
  changement: ChangementDossier;
  isOccupe: boolean;
  onConfirme: () => void;
}

/** Says that the tender changed after the offer came; nothing is lost by whoever does not answer. */
export function ChangementOffre({ changement, isOccupe, onConfirme }: Props) {
  return (
    <div className="grid justify-items-start gap-3 rounded-md bg-suspendu-soft p-4 text-suspendu">
      <p>
        <b>Le dossier a changé depuis votre dépôt&nbsp;: confirmez ou remplacez.</b>{' '}
        <span>{`Le ${formatInstant(changement.le)} : ${phraseChangement(changement)}. Sans réponse, votre offre reste valable telle que vous l’avez déposée.`}</span>
      </p>
      <button type="button" className="btn" disabled={isOccupe} onClick={onConfirme}>
        Confirmer l’offre telle quelle
      </button>
    </div>
  );
}
