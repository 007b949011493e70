import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Champ } from '../../components/formulaire/Champ.tsx';
import { MOTIF_MAX } from '../../domain/demande/demande-acces.ts';
import type { Elements } from '../../components/ui/elements.ts';
import { keepBrouillon, readBrouillon } from '../../stores/socle/brouillons.ts';
import { listOf } from '../../domain/socle/texte.ts';
import { cleanTexte, fauteSignes } from '../../domain/socle/nettoyage.ts';

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
  labelMotif?: string;
  /** Reasons ready to choose. */
  motifs?: readonly string[];
  isMotifRequis?: boolean;
  /** What cannot be undone has a red button. */
  isGrave?: boolean;
  /** Classes of the box, on pages that do not carry the accounts' styles. */
  classe?: string;
  /** False while something is still to be chosen. */
  isComplet?: boolean;
  /** What is still to be done then: « choisissez… ». */
  manque?: string;
  /** What is to be chosen. */
  children?: Elements;
  onConfirme: (motif: string) => void;
  onFerme: () => void;
}

/** Asks for something to be confirmed, says what follows from it, and takes its reason. */
export function ConfirmationDialog(props: Props) {
  const { titre, sujet, consequence, verbe, cle, aideMotif, isComplet = true, children, onConfirme, onFerme } = props;
  const { manque = 'faites le choix demandé plus haut' } = props;
  const { labelMotif = 'Motif', motifs = [], isMotifRequis = false, isGrave = false, classe = 'dialogue' } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [garde] = useState(() => readBrouillon(cle));
  const [motif, setMotif] = useState(garde);
  const signes = fauteSignes(motif, 'prose');
  const manques = [
    ...(isComplet ? [] : [manque]),
    ...(isMotifRequis && cleanTexte(motif, 'prose') === '' ? [`remplissez «\u00a0${labelMotif}\u00a0»`] : []),
    ...(signes === undefined ? [] : ['corrigez ce qui est signalé']),
  ];
  useEffect(() => dialog.current?.showModal(), []);
  const write = (texte: string) => {
    setMotif(texte);
    keepBrouillon(cle, texte);
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby="confirmation-titre"
      aria-describedby="confirmation-consequence"
      className={classe}
      onClose={(event) => {
        if (event.currentTarget.returnValue === 'oui') onConfirme(cleanTexte(motif, 'prose'));
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
            label={labelMotif}
            aide={aideMotif + (garde === '' ? '' : ' Repris tel que vous l’aviez écrit.')}
            isFacultatif={!isMotifRequis}
            faute={signes}
          >
            {(lien) => (
              <>
                {motifs.length > 0 && (
                  <ul aria-label="Textes prêts à choisir" className="mt-1 grid gap-1">
                    {motifs.map((pret) => (
                      <li key={pret}>
                        <button
                          type="button"
                          className="min-h-6 cursor-pointer text-left text-sm text-link underline"
                          onClick={() => {
                            write(pret);
                            document.getElementById(lien.id)?.focus();
                          }}
                        >
                          {pret}
                        </button>
                      </li>
                    ))}
                  </ul>
                )}
                <textarea
                  {...lien}
                  rows={3}
                  maxLength={MOTIF_MAX}
                  value={motif}
                  onChange={(event) => write(event.currentTarget.value)}
                />
              </>
            )}
          </Champ>
        )}
        <p id="confirmation-manque" aria-live="polite" className="text-sm text-muted empty:hidden">
          {manques.length > 0 && `Pour continuer\u00a0: ${listOf(manques)}.`}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className="btn" onClick={() => dialog.current?.close()}>
            {/* Beside an act that cancels, « Annuler » would be taken for it. */}
            {verbe.startsWith('Annuler') ? 'Revenir sans rien changer' : 'Annuler'}
          </button>
          <button
            type="submit"
            value="oui"
            className={`btn ${isGrave ? 'btn-grave' : 'btn-principal'}`}
            disabled={manques.length > 0}
            aria-describedby={manques.length > 0 ? 'confirmation-manque' : undefined}
          >
            {verbe}
          </button>
        </div>
      </form>
    </dialog>
  );
}
