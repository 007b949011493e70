import { useEffect, useRef, useState } from 'react';
import { type Decision, type DemandeAcces, MOTIF_MAX, TEXTES_DECISION } from '../../domain/demande-acces.ts';
import { keepBrouillon, readBrouillon } from '../../stores/brouillons.ts';
import { cleMotif } from '../../stores/demandes.ts';

interface Props {
  demande: DemandeAcces;
  decision: Decision;
  onConfirme: (motif: string) => void;
  onFerme: () => void;
}

/** Asks for a decision to be confirmed, says what follows from it, and takes its reason. */
export function DecisionDialog({ demande, decision, onConfirme, onFerme }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const cle = cleMotif(demande.id, decision);
  const [garde] = useState(() => readBrouillon(cle));
  const [motif, setMotif] = useState(garde);
  const { verbe, consequence, aideMotif } = TEXTES_DECISION[decision];
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="decision-titre"
      aria-describedby="decision-consequence"
      className="dialogue"
      onClose={(event) => {
        if (event.currentTarget.returnValue === decision) onConfirme(motif);
        onFerme();
      }}
    >
      <form method="dialog" className="grid gap-4 p-5">
        <h2 id="decision-titre" className="text-titre-3!">
          {verbe} la demande {demande.reference}&nbsp;?
        </h2>
        <p>
          {demande.nom_societe ?? demande.full_name}, {demande.email}
        </p>
        <p id="decision-consequence" className="font-semibold">
          {consequence}
        </p>
        <div>
          <label htmlFor="decision-motif" className="font-semibold">
            Motif <span className="font-normal text-muted">(facultatif)</span>
          </label>
          <p id="decision-aide" className="text-sm text-muted">
            {aideMotif}
            {garde !== '' && ' Repris tel que vous l’aviez écrit.'}
          </p>
          <textarea
            id="decision-motif"
            aria-describedby="decision-aide"
            className="champ mt-1"
            rows={3}
            maxLength={MOTIF_MAX}
            value={motif}
            onChange={(event) => {
              setMotif(event.currentTarget.value);
              keepBrouillon(cle, event.currentTarget.value);
            }}
          />
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className="btn" onClick={() => dialog.current?.close()}>
            Annuler
          </button>
          <button type="submit" value={decision} className="btn btn-principal">
            {verbe}
          </button>
        </div>
      </form>
    </dialog>
  );
}
