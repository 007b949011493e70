import { arriveeOf } from '../../domain/compte/compte.ts';
import { phraseConfirmation } from '../../domain/compte/confirmation.ts';
import { confirmCompte, readConfirmation } from '../../stores/compte/confirmation.ts';
import { LienPersonnel } from './LienPersonnel.tsx';

/** The owner of an account says yes to an approved request that names their address. */
export function ConfirmationCompte() {
  return (
    <LienPersonnel
      read={readConfirmation}
      accept={confirmCompte}
      attente="Lecture de la demande…"
      lienPerdu="Ce lien a déjà servi, n’est plus valable ou concerne un autre compte."
      geste={['Confirmer la demande', 'Confirmation en cours…']}
      fait={(role) => (
        <>
          <p role="status" className="text-lg">
            La demande est confirmée, votre compte est à jour.
          </p>
          <p className="mt-6">
            <a className="btn btn-principal" href={arriveeOf({ role, status: 'ACTIVE' })}>
              Continuer
            </a>
          </p>
        </>
      )}
    >
      {(confirmation) => (
        <>
          <p className="text-lg">{phraseConfirmation(confirmation)}</p>
          <p className="mt-4">
            Rien ne change tant que vous ne confirmez pas. Si vous n’avez rien demandé, quittez simplement cette page.
          </p>
        </>
      )}
    </LienPersonnel>
  );
}
