import { useState } from 'react';
import { ActePropose } from '../../components/admin/ActePropose.tsx';
import { FaitsCompte } from '../../components/admin/FaitsCompte.tsx';
import { SuiviRow } from '../../components/admin/SuiviRow.tsx';
import { acteOf, PROPOSE } from '../../domain/administration/acte-a-deux.ts';
import { messageForAdmin } from '../../domain/administration/erreur-administration.ts';
import {
  type Changement,
  type Compte,
  type Geste,
  gestesOf,
  SUCCES_GESTE,
  verbeOf,
} from '../../domain/administration/compte-admin.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import type { NomsFiches } from '../../domain/administration/journal.ts';
import type { Rattachements } from '../../domain/administration/rattachement.ts';
import { actesLus } from '../../stores/administration/actes-lus.ts';
import { comptes } from '../../stores/administration/comptes.ts';
import { sessionPage } from '../../stores/compte/session.ts';
import type { Suivi } from '../../stores/administration/suivis.ts';
import { useActes } from '../a-traiter/useActes.ts';
import { useAuth } from '../compte/useAuth.ts';
import { tellIssue } from '../formulaire/annonce-issue.ts';
import type { GesteDialog } from './GesteDialog.tsx';
import { Historique } from './Historique.tsx';

interface Props {
  compte: Compte;
  suivi: Suivi;
  rattachements: Rattachements;
  noms: NomsFiches;
}

/** An account and what may be done with it. */
export function CompteCard({ compte, suivi, rattachements, noms }: Props) {
  const { session } = useAuth();
  const [demande, setDemande] = useState<{ geste: Geste; Dialogue: typeof GesteDialog }>();
  const [relectures, setRelectures] = useState(0);
  const actes = useActes();
  const { id, full_name, email, status, created_at } = compte;
  const isSoi = session.status === 'ready' && session.user.id === id;
  const isOccupe = suivi.attendu !== undefined;

  const change = async (changement: Changement, motif: string) => {
    const { faute, isPropose } = await comptes.changeCompte(compte, changement, motif);
    setRelectures((rang) => rang + 1);
    // A refusal may come of a proposal that somebody else made meanwhile.
    if (isPropose || faute !== undefined) void actesLus.reload().catch(() => undefined);
    tellIssue(`compte-${id}`, isPropose ? PROPOSE : SUCCES_GESTE[changement.geste], faute);
    if (isSoi && faute === undefined) sessionPage.recheckSession();
  };
  /** The dialog comes with the first thing asked of an account: most visits of the list only read. */
  const ask = (geste: Geste) => {
    import('./GesteDialog.tsx').then(
      ({ GesteDialog: Dialogue }) => setDemande({ geste, Dialogue }),
      (cause: unknown) => tellIssue(`compte-${id}`, '', messageForAdmin(new AppError('outil_non_charge', { cause }))),
    );
  };
  return (
    <article aria-labelledby={`compte-${id}`} aria-busy={isOccupe} className="fiche p-4">
      <FaitsCompte compte={compte} isSoi={isSoi} noms={noms} />
      <Historique
        objet="profiles"
        id={id}
        debut={`Compte ouvert le ${formatInstant(created_at)}`}
        noms={noms}
        relectures={relectures}
      />
      <ActePropose acte={acteOf(actes, id)} />
      <div className="mt-3 flex flex-wrap gap-2">
        {gestesOf(compte).map((offert) => (
          <button
            key={offert}
            type="button"
            className={`btn ${offert === 'ACTIVER' || offert === 'RENVOYER' ? 'btn-principal' : ''}`}
            disabled={isOccupe}
            onClick={() => ask(offert)}
          >
            <span>{verbeOf(offert, status)}</span>
            <span className="sr-only">{` : compte de ${full_name || email}`}</span>
          </button>
        ))}
      </div>
      <SuiviRow {...suivi} />
      {demande && (
        <demande.Dialogue
          compte={compte}
          geste={demande.geste}
          isSoi={isSoi}
          rattachements={rattachements}
          onFerme={() => setDemande(undefined)}
          onConfirme={(changement, motif) => void change(changement, motif)}
        />
      )}
    </article>
  );
}
