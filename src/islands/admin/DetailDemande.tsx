import { useState } from 'react';
import { ActePropose } from '../../components/admin/ActePropose.tsx';
import { SuiviRow } from '../../components/admin/SuiviRow.tsx';
import { FaitsDemande } from '../../components/demande/FaitsDemande.tsx';
import { acteOf, PROPOSE } from '../../domain/administration/acte-a-deux.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import {
  canEtudier,
  type Decision,
  type DemandeAcces,
  decisionsOf,
  nomOfDemande,
  TEXTES_DECISION,
} from '../../domain/demande/demande-acces.ts';
import { phrasesSignes, type Signes } from '../../domain/demande/signes.ts';
import { isInvitable } from '../../domain/demande/suite-demande.ts';
import type { Rattachements } from '../../domain/administration/rattachement.ts';
import type { FicheApprouvee } from '../../domain/demande/fiche-entreprise.ts';
import type { Suivi } from '../../stores/administration/suivis.ts';
import { actesLus } from '../../stores/administration/actes-lus.ts';
import { demandes } from '../../stores/administration/demandes.ts';
import { tellIssue } from '../formulaire/annonce-issue.ts';
import { DecisionDialog } from './DecisionDialog.tsx';
import { Historique } from './Historique.tsx';
import { Justificatifs } from './Justificatifs.tsx';
import { PieceDialog } from './PieceDialog.tsx';
import { useActes } from '../a-traiter/useActes.ts';

export interface PropsDetail {
  demande: DemandeAcces;
  suivi: Suivi;
  signes: Signes | undefined;
  rattachements: Rattachements;
  /** The row to show after a decision: the next that waits, else this one. */
  onDecidee: () => string;
}

/** A request that is open: its facts, its proofs beside them, and what may be done with it. */
export function DetailDemande({ demande, suivi, signes, rattachements, onDecidee }: PropsDetail) {
  const [dialogue, setDialogue] = useState<Decision | 'PIECE'>();
  const [relectures, setRelectures] = useState(0);
  const { id, status, created_at, justificatifs_url } = demande;
  const actes = useActes();
  const isOccupe = suivi.attendu !== undefined;
  const nom = nomOfDemande(demande);
  const alertes = signes ? phrasesSignes(signes) : [];
  const decisions = decisionsOf(status);

  const tell = (succes: string, faute: string | undefined, ancre = id) => {
    setRelectures((rang) => rang + 1);
    tellIssue(`demande-${ancre}`, succes, faute);
  };
  const decide = (decision: Decision, motif: string, fiche: FicheApprouvee | undefined) =>
    void demandes.decideDemande(id, decision, motif, fiche).then(({ faute, isPropose }) => {
      void actesLus.reload().catch(() => undefined);
      tell(isPropose ? PROPOSE : TEXTES_DECISION[decision].succes, faute, faute === undefined ? onDecidee() : id);
    });
  const bouton = (label: string, onClick: () => void, classe = '') => (
    <button key={label} type="button" className={`btn ${classe}`} disabled={isOccupe} onClick={onClick}>
      <span>{label}</span>
      <span className="sr-only">{` : demande de ${nom}`}</span>
    </button>
  );
  return (
    <>
      <ActePropose acte={acteOf(actes, id)} />
      <div className="flex flex-wrap gap-x-8 gap-y-3 pb-4">
        <div className="min-w-0 flex-1 basis-96">
          <FaitsDemande demande={demande} />
        </div>
        <div className="min-w-0 flex-1 basis-48">
          {alertes.length > 0 && (
            <p className="mt-2 text-sm font-semibold text-danger">{`À vérifier : ${alertes.join(', ')}.`}</p>
          )}
          <Justificatifs urls={justificatifs_url} />
          <Historique
            objet="access_requests"
            id={id}
            debut={`Demande reçue le ${formatInstant(created_at)}`}
            relectures={relectures}
          />
        </div>
        <div className="flex basis-full flex-wrap gap-2">
          {canEtudier(status) &&
            bouton(
              'Mettre en étude',
              () => void demandes.reviewDemande(id).then((faute) => tell('Demande mise en étude', faute)),
            )}
          {decisions.map((offerte) =>
            bouton(
              TEXTES_DECISION[offerte].verbe,
              () => setDialogue(offerte),
              { APPROUVE: 'btn-principal', REFUSE: '', BLACKLISTE: 'btn-grave' }[offerte],
            ),
          )}
          {decisions.includes('APPROUVE') &&
            justificatifs_url.length < 5 &&
            bouton('Demander une pièce', () => setDialogue('PIECE'))}
          {isInvitable(demande) &&
            bouton(
              'Renvoyer l’invitation',
              () => void demandes.resendInvitation(demande).then((faute) => tell('Invitation renvoyée', faute)),
            )}
        </div>
      </div>
      <SuiviRow {...suivi} />
      {dialogue === 'PIECE' ? (
        <PieceDialog
          demande={demande}
          onFerme={() => setDialogue(undefined)}
          onConfirme={(piece) => void demandes.askPiece(demande, piece).then((faute) => tell('Pièce demandée', faute))}
        />
      ) : (
        dialogue && (
          <DecisionDialog
            demande={demande}
            decision={dialogue}
            rattachements={rattachements}
            onFerme={() => setDialogue(undefined)}
            onConfirme={(motif, fiche) => decide(dialogue, motif, fiche)}
          />
        )
      )}
    </>
  );
}
