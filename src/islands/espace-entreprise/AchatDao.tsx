import type { Acquisition, ConditionsDao } from '../../domain/appel-offres/acquisition.ts';
import { alerteDepot } from '../../domain/appel-offres/avant-achat.ts';
import type { AppelDuBureau } from '../../domain/espace-entreprise/espace-entreprise.ts';
import { achats } from '../../stores/espaces/achat-dao.ts';
import { AchatForm } from './AchatForm.tsx';
import type { CadreAchat } from './cadre-achat.ts';
import { DemandeEnCours } from './DemandeEnCours.tsx';

interface Props {
  id: string;
  titre: string;
  conditions: ConditionsDao | undefined;
  appelOffres: AppelDuBureau | undefined;
  /** The request that waits for its payment; undefined while the DAO is being bought. */
  demande: Acquisition | undefined;
  cadre: CadreAchat;
  onFerme: () => void;
  /** The card takes the focus back: the button that was pressed is gone. */
  onFocus: () => void;
}

/** The purchase of a DAO, then whom to pay: cards that need neither come without them. */
export function AchatDao({ id, titre, conditions, appelOffres, demande, cadre, onFerme, onFocus }: Props) {
  const { lignes, paiement, contacts } = cadre;
  if (demande !== undefined)
    return (
      <DemandeEnCours
        acquisition={demande}
        titre={titre}
        alerte={conditions && alerteDepot(conditions.depot_pret, demande.montant)}
        paiementEnLigne={conditions?.paiement_en_ligne ?? null}
        paiement={paiement}
        contacts={contacts}
        onPaie={(adresse) =>
          void achats.payDao(id, adresse, demande.id).then((page) => {
            if (page !== undefined) location.assign(page);
          })
        }
        onRenonce={() =>
          void achats.cancelDemande(lignes, id, demande.id).then((isFait) => {
            if (isFait) onFocus();
          })
        }
      />
    );
  return (
    conditions && (
      <AchatForm
        conditions={conditions}
        appelOffres={appelOffres}
        contacts={contacts}
        onFerme={() => {
          onFerme();
          onFocus();
        }}
        onAchete={(mode) =>
          void achats.buyDao(lignes, id, mode).then((isFait) => {
            if (!isFait) return;
            onFerme();
            onFocus();
          })
        }
      />
    )
  );
}
