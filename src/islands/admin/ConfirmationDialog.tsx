import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Champ } from '../../components/formulaire/Champ.tsx';
import { MOTIF_MAX } from '../../domain/demande/demande-acces.ts';
import { keepBrouillon, readBrouillon } from '../../stores/socle/brouillons.ts';

interface Props {
  titre: ReactNode;
  /** Whom it is about. */
  sujet: string;
  /** What follows from it. */
  consequence: string;
  verbe: string;
  /** Where the reason is kept until it is stored. */
  cle: string;
  /** Hint of the reason's field; without it no reason is asked for. */
  aideMotif?: string | undefined;
  /** False while something is still to be chosen. */
  isComplet?: boolean;
  /** What is to be chosen. */
  children?: ReactNode;
  onConfirme: (motif: string) => void;
  onFerme: () => void;
}

/** Asks for something to be confirmed, says what follows from it, and takes its reason. */
export function ConfirmationDialog(props: Props) {
  const { titre, sujet, consequence, verbe, cle, aideMotif, isComplet = true, children, onConfirme, onFerme } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [garde] = useState(() => readBrouillon(cle));
  const [motif, setMotif] = useState(garde);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="confirmation-titre"
      aria-describedby="confirmation-consequence"
      className="dialogue"
      onClose={(event) => {
        if (event.currentTarget.returnValue === 'oui') onConfirme(motif);
        onFerme();
      }}
    >
      <form method="dialog" className="grid gap-4 p-5">
        <h2 id="confirmation-titre" className="text-titre-3!">
          {titre}
        </h2>
        <p className="break-words">{sujet}</p>
        {children}
        <p id="confirmation-consequence" aria-live="polite" className="font-semibold">
          {consequence}
        </p>
        {aideMotif !== undefined && (
          <Champ
            id="confirmation-motif"
            label="Motif"
            aide={aideMotif + (garde === '' ? '' : ' Repris tel que vous l’aviez écrit.')}
            isFacultatif
          >
            {(lien) => (
              <textarea
                {...lien}
                rows={3}
                maxLength={MOTIF_MAX}
                value={motif}
                onChange={(event) => {
                  setMotif(event.currentTarget.value);
                  keepBrouillon(cle, event.currentTarget.value);
                }}
              />
            )}
          </Champ>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className="btn" onClick={() => dialog.current?.close()}>
            Annuler
          </button>
          <button type="submit" value="oui" className="btn btn-principal" disabled={!isComplet}>
            {verbe}
          </button>
        </div>
      </form>
    </dialog>
  );
}
