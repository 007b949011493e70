import { useState } from 'react';
import { MotsEntiers } from '../../components/ui/MotsEntiers.tsx';
import {
  type ActeADeux,
  type ActesADeux,
  CAUSE_ACTE_LABELS,
  empechementOf,
  issuesOf,
  PHRASE_VISE,
} from '../../domain/administration/acte-a-deux.ts';
import type { NomsFiches } from '../../domain/administration/journal.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { actesADeux } from '../../stores/administration/actes-a-deux.ts';
import { cleMotif } from '../../stores/socle/brouillons.ts';
import { tellIssue } from '../formulaire/annonce-issue.ts';
import { ConfirmationDialog } from '../formulaire/ConfirmationDialog.tsx';

interface Props {
  acte: ActeADeux;
  lus: ActesADeux;
  noms: NomsFiches;
  /** It was confirmed. */
  onConfirme: (acte: ActeADeux) => void;
}

/** What each button does, and what is told once it is done. */
const GESTES = {
  CONFIRMER: { verbe: 'Confirmer', succes: 'Acte confirmé' },
  REFUSER: { verbe: 'Refuser', succes: 'Proposition refusée' },
  RETIRER: { verbe: 'Retirer ma proposition', succes: 'Proposition retirée' },
} as const;
type GesteActe = keyof typeof GESTES;

/** One proposal: what it does, who asks for it and why, and what may be done with it. */
export function ActeCard({ acte, lus, noms, onConfirme }: Props) {
  const [geste, setGeste] = useState<GesteActe>();
  const [isOccupe, setOccupe] = useState(false);
  const { id, moi, vise, fiche, reason, propose_par, propose_le } = acte;
  const empechement = empechementOf(acte, lus);
  const gestes: readonly GesteActe[] = issuesOf(acte, lus);
  const decide = async (choisi: GesteActe, motif: string) => {
    setOccupe(true);
    const faute = await actesADeux.decide(acte, choisi === 'CONFIRMER', motif);
    setOccupe(false);
    if (faute === undefined && choisi === 'CONFIRMER') onConfirme(acte);
    // The row is gone once it is decided.
    tellIssue(faute === undefined ? 'a-confirmer' : `acte-${id}`, GESTES[choisi].succes, faute);
  };
  return (
    <article aria-labelledby={`acte-${id}`} aria-busy={isOccupe} className="fiche p-4">
      <h3 id={`acte-${id}`} tabIndex={-1} className="text-base! break-words">
        <MotsEntiers texte={acte.acte} />
      </h3>
      {fiche !== null && noms.has(fiche) && <p>{`Fiche du registre\u00a0: ${noms.get(fiche) ?? ''}`}</p>}
      {reason !== null && (
        <p className="break-words">
          Motif&nbsp;: <MotsEntiers texte={reason} />
        </p>
      )}
      <p className="text-sm break-words text-muted">
        <MotsEntiers texte={`Proposé par ${propose_par}, le ${formatInstant(propose_le)}`} />
      </p>
      <p className="mt-2 max-w-texte">{CAUSE_ACTE_LABELS[acte.cause]}</p>
      {vise && !moi && <p className="mt-2 font-semibold">{PHRASE_VISE}</p>}
      {empechement !== undefined && <p className="mt-2 font-semibold">{empechement}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {gestes.map((offert) => (
          <button
            key={offert}
            type="button"
            className={`btn ${offert === 'CONFIRMER' ? 'btn-principal' : ''}`}
            disabled={isOccupe}
            onClick={() => setGeste(offert)}
          >
            <span>{GESTES[offert].verbe}</span>
            <span className="sr-only">{` : ${acte.acte}`}</span>
          </button>
        ))}
      </div>
      {geste !== undefined && (
        <ConfirmationDialog
          titre={<span>{`${GESTES[geste].verbe} ?`}</span>}
          sujet={acte.acte}
          consequence={
            geste === 'CONFIRMER'
              ? CAUSE_ACTE_LABELS[acte.cause]
              : 'Rien ne change. Les administrateurs et les comptes concernés reçoivent une lettre.'
          }
          verbe={GESTES[geste].verbe}
          cle={cleMotif(id, 'ACTE')}
          aideMotif={geste === 'REFUSER' ? 'Gardé au journal, et écrit aux administrateurs.' : undefined}
          isMotifRequis={geste === 'REFUSER'}
          onConfirme={(motif) => void decide(geste, motif)}
          onFerme={() => setGeste(undefined)}
        />
      )}
    </article>
  );
}
