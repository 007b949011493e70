import type { AcquisitionAdmin } from '../../domain/administration/dao-admin.ts';
import { VUES_COMPTES } from '../../domain/administration/liste-comptes.ts';
import { type ConfirmationPaiement, prixOf } from '../../domain/appel-offres/acquisition.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { routes } from '../../domain/portail/routes.ts';
import { AcquisitionPastille } from '../appel-offres/AcquisitionPastille.tsx';
import { FaitsRow } from './FaitsRow.tsx';

const CONFIRMATIONS: Record<ConfirmationPaiement, string> = {
  ADMINISTRATION: 'par l’administration',
  PRESTATAIRE: 'par le prestataire du paiement en ligne',
  GRATUIT: 'gratuit, acquis aussitôt',
};

const instant = (iso: string | null): string | null => (iso === null ? null : formatInstant(iso));

/** An acquisition: who, which tender, how much, by which way, with which references. */
export function FaitsDao({ acquisition }: { acquisition: AcquisitionAdmin }) {
  const { id, reference, status, societe, entreprise_id, appel_offres_id, appel_reference, appel_titre } = acquisition;
  const isFiche = !entreprise_id.startsWith('compte:');
  const comptes = (q: string) => routes.adminComptes() + VUES_COMPTES.format({ ...VUES_COMPTES.vide, q });
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={`dao-${id}`} tabIndex={-1}>
          {societe ?? 'Entreprise sans nom'}
        </h3>
        <AcquisitionPastille statut={status} />
        {acquisition.a_rembourser && (
          <span className="pastille border border-danger bg-danger-soft text-danger">À rembourser</span>
        )}
      </div>
      <p className="text-sm break-words">
        <a href={routes.appelOffres(appel_offres_id)}>{appel_titre ?? appel_offres_id}</a>
        {appel_reference && <span>{`, ${appel_reference}`}</span>}
      </p>
      <FaitsRow
        faits={[
          ['Référence à citer', reference],
          ['Prix', prixOf(acquisition)],
          [
            'Compte',
            societe === null ? null : (
              <>
                <a href={comptes(societe)}>Compte de l’entreprise</a>
                {isFiche && (
                  <>
                    <span>{', '}</span>
                    <a href={routes.entreprise(entreprise_id)}>sa fiche</a>
                  </>
                )}
              </>
            ),
          ],
          ['Demandé le', formatInstant(acquisition.created_at)],
          ['Reçu', acquisition.numero_recu],
          ['Référence du paiement', acquisition.reference_paiement],
          ['Payé le', instant(acquisition.paid_at)],
          [
            'Confirmé',
            acquisition.confirmation === null
              ? null
              : `${CONFIRMATIONS[acquisition.confirmation]}, le ${formatInstant(acquisition.confirmed_at ?? acquisition.created_at)}`,
          ],
          ['Annulée le', instant(acquisition.cancelled_at)],
          ['Motif', acquisition.reason],
          ['Remboursé le', instant(acquisition.refunded_at)],
          ['Référence du remboursement', acquisition.reference_remboursement],
        ]}
      />
    </>
  );
}
