import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { ConsignesPaiement } from '../../components/entreprise/ConsignesPaiement.tsx';
import { AlerteDepot } from '../../components/entreprise/AlerteDepot.tsx';
import { Support } from '../../components/site/Support.tsx';
import type { Acquisition } from '../../domain/appel-offres/acquisition.ts';
import { consignesOf } from '../../domain/appel-offres/paiement-dao.ts';
import type { Contacts, PaiementDao } from '../../domain/reference/identite.ts';
import { achats } from '../../stores/espaces/achat-dao.ts';

interface Props {
  acquisition: Acquisition;
  titre: string;
  /** Offers cannot be handed in yet; undefined once they can, and while it is not known. */
  alerte: string | undefined;
  /** Where an online payment is begun; null while it is closed. */
  paiementEnLigne: string | null;
  paiement: PaiementDao | undefined;
  contacts: Contacts;
  onPaie: (adresse: string) => void;
  onRenonce: () => void;
}

/** A DAO that was asked for: whom to pay, and how to give it up. */
export function DemandeEnCours(props: Props) {
  const { acquisition, titre, alerte, paiementEnLigne, paiement, contacts, onPaie, onRenonce } = props;
  const { attendu, faute } = useStore(achats.$suivis)[acquisition.appel_offres_id] ?? {};
  const [isRenonce, setRenonce] = useState(false);
  const isEnLigne = acquisition.mode_acquisition === 'ACHAT_EN_LIGNE';
  const consignes = consignesOf(acquisition, paiement);
  const isOccupe = attendu !== undefined;
  return (
    <div className="grid gap-3" aria-busy={isOccupe}>
      {alerte !== undefined && <AlerteDepot texte={alerte} />}
      <ConsignesPaiement consignes={consignes} reference={acquisition.reference} montant={acquisition.montant} />
      {!isEnLigne && consignes.lieux.length === 0 && <Support {...contacts} />}
      {isEnLigne && paiementEnLigne === null && (
        <p className="text-sm">
          Le paiement en ligne est fermé pour le moment&nbsp;: renoncez à cette demande, puis choisissez un autre moyen.
        </p>
      )}
      {faute !== undefined && (
        <p role="alert" className="font-semibold text-danger">
          {faute}
        </p>
      )}
      <p role="status" className="text-sm text-muted">
        {attendu && `${attendu}…`}
      </p>
      <div className="flex flex-wrap gap-2">
        {isEnLigne && paiementEnLigne !== null && (
          <button
            type="button"
            className="btn btn-principal"
            disabled={isOccupe}
            onClick={() => onPaie(paiementEnLigne)}
          >
            Payer en ligne<span className="sr-only">{` : ${titre}`}</span>
          </button>
        )}
        {!isRenonce && (
          <button type="button" className="btn" disabled={isOccupe} onClick={() => setRenonce(true)}>
            Renoncer à cette demande<span className="sr-only">{` : ${titre}`}</span>
          </button>
        )}
      </div>
      {isRenonce && (
        <div role="group" aria-label="Renoncer à cette demande" className="grid gap-2 border-l-4 border-subtle pl-3">
          <p className="text-sm">
            La demande et sa référence ne vaudront plus rien&nbsp;: ne renoncez pas si vous avez déjà payé. Tant que
            l’appel d’offres est ouvert, vous pouvez redemander son DAO, par un autre moyen au besoin.
          </p>
          <div className="flex flex-wrap gap-2">
            <button type="button" className="btn btn-grave" disabled={isOccupe} onClick={onRenonce}>
              Oui, renoncer
            </button>
            <button type="button" className="btn" disabled={isOccupe} onClick={() => setRenonce(false)}>
              Garder la demande
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
