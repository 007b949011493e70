import { useState } from 'react';
import { PROPOSE } from '../../domain/administration/acte-a-deux.ts';
import type { Evaluation } from '../../domain/scelle/evaluation.ts';
import { lotVise, titreVue } from '../../domain/scelle/evaluation-lots.ts';
import type { Issue } from '../../stores/socle/acte.ts';
import { cleMotif, keepBrouillon } from '../../stores/socle/brouillons.ts';
import { tellIssue } from '../formulaire/annonce-issue.ts';
import { ConfirmationDialog } from '../formulaire/ConfirmationDialog.tsx';
import { useFauteEtape } from './faute-etape.ts';
import { cleanTexte } from '../../domain/socle/nettoyage.ts';

export interface PropsActe {
  evaluation: Pick<Evaluation, 'appel_offres_id' | 'reference' | 'titre' | 'lot'>;
  /** Where its reason is kept until it is done. */
  geste: string;
  verbe: string;
  consequence: string;
  /** The dialog's button, when it says otherwise. */
  verbeConfirme?: string;
  labelMotif?: string;
  aideMotif?: string;
  /** Said once it is done. */
  succes: string;
  /** Id of the step's title, which takes the focus then: the button may be gone. */
  ancre: string;
  isPrincipal?: boolean;
  isGrave?: boolean;
  /** `lot` is 0 for what is not about one; false is given for what is only proposed to another administrator. */
  act: (appel: string, motif: string, lot: number) => Promise<Issue<unknown>>;
}

/** An act on a tender, confirmed with its reason; a failure is said in its step, and the reason kept. */
export function ActeEtape(props: PropsActe) {
  const { evaluation, geste, verbe, consequence, succes, ancre, act } = props;
  const { labelMotif = 'Motif', aideMotif = 'Gardé au journal.', isPrincipal = false, isGrave = false } = props;
  const { appel_offres_id: appel, reference, titre } = evaluation;
  const [isDemande, setDemande] = useState(false);
  const [isOccupe, setOccupe] = useState(false);
  const dit = useFauteEtape();
  const lot = lotVise(evaluation);
  const cle = cleMotif(appel, lot === 0 ? geste : `${geste}-${lot}`);
  const confirmActe = async (motif: string) => {
    setOccupe(true);
    dit(undefined);
    const issue = await act(appel, cleanTexte(motif, 'prose'), lot);
    setOccupe(false);
    if (issue.status === 'echec') {
      dit(`${issue.faute} Le motif écrit est gardé.`);
      return;
    }
    keepBrouillon(cle, '');
    tellIssue(ancre, issue.value === false ? PROPOSE : succes, undefined);
  };
  return (
    <>
      <p>
        <button
          type="button"
          className={isPrincipal ? 'btn btn-principal' : 'btn'}
          disabled={isOccupe}
          onClick={() => setDemande(true)}
        >
          <span>{isOccupe ? 'Enregistrement…' : verbe}</span>
          {lot > 0 && <span className="sr-only">{` (lot ${lot})`}</span>}
        </button>
      </p>
      {isDemande && (
        <ConfirmationDialog
          titre={<span>{`${verbe} ?`}</span>}
          sujet={[reference, titre, titreVue(evaluation)].filter(Boolean).join(', ')}
          consequence={consequence}
          verbe={props.verbeConfirme ?? verbe}
          cle={cle}
          labelMotif={labelMotif}
          aideMotif={aideMotif}
          isMotifRequis
          isGrave={isGrave}
          onConfirme={(motif) => void confirmActe(motif)}
          onFerme={() => setDemande(false)}
        />
      )}
    </>
  );
}
