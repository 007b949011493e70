import { useState } from 'react';
import { DossierCard } from '../../components/entreprise/DossierCard.tsx';
import { type Acquisition, canAcheter, type ConditionsDao, isVivante } from '../../domain/appel-offres/acquisition.ts';
import { canParticiper } from '../../domain/appel-offres/appel-offres.ts';
import type { AppelDuBureau } from '../../domain/espace-entreprise/espace-entreprise.ts';
import { routes } from '../../domain/portail/routes.ts';
import { formatGnf } from '../../domain/socle/montant.ts';
import type { CadreAchat } from './cadre-achat.ts';
import { requestFocus } from '../formulaire/focus-ouvert.ts';
import { createPiece, Differe } from '../registre/Differe.tsx';
import { RecuBouton } from './RecuBouton.tsx';

/** Files and questions of a DAO that is held: the other cards come without them. */
const documents = createPiece(() => import('./DocumentsDossier.tsx'));

/** The purchase, and whom to pay. */
const achat = createPiece(() => import('./AchatDao.tsx'));

interface Props {
  id: string;
  appelOffres: AppelDuBureau | undefined;
  /** What the database says of its acquisition; undefined for a tender that is not on sale. */
  conditions: ConditionsDao | undefined;
  acquisition: Acquisition | undefined;
  hasOffre: boolean;
  now: Date;
  cadre: CadreAchat;
  /** The person comes from its page to acquire it. */
  isOuvert?: boolean;
}

const hasRecu = (acquisition: Acquisition | undefined): acquisition is Acquisition & { numero_recu: string } =>
  acquisition?.numero_recu != null && acquisition.status !== 'ANNULE';

/** The card takes the focus back: the button that was pressed is gone. */
const focusCarte = (id: string) => document.getElementById(`appel-${id}`)?.focus();

/** One tender on the company's desk: to acquire, to pay, acquired. */
export function AppelEntreprise(props: Props) {
  const { id, appelOffres, conditions, acquisition, hasOffre, now, cadre, isOuvert = false } = props;
  const { emetteur } = cadre;
  const [isAchat, setAchat] = useState(isOuvert);
  const titre = appelOffres?.titre ?? acquisition?.appel_titre ?? id;
  const vivante = acquisition && isVivante(acquisition) ? acquisition : undefined;
  const isAchetable = vivante === undefined && conditions !== undefined && canAcheter(conditions, now);
  const isAcquis = vivante?.status === 'PAYE';

  return (
    <DossierCard
      id={id}
      appelOffres={appelOffres}
      acquisition={acquisition}
      hasOffre={hasOffre}
      now={now}
      actions={
        <>
          {isAchetable && !isAchat && (
            <button
              type="button"
              className="btn btn-principal"
              aria-expanded={false}
              onClick={() => {
                requestFocus();
                setAchat(true);
              }}
            >
              Acheter DAO<span className="sr-only">{` : ${titre}`}</span>
            </button>
          )}
          {isAcquis && (hasOffre || (appelOffres && canParticiper(appelOffres, now))) && (
            <a className="btn btn-principal" href={routes.offre(id)}>
              <span>{hasOffre ? 'Voir mon offre' : 'Déposer offre'}</span>
              <span className="sr-only">{` : ${titre}`}</span>
            </a>
          )}
          {hasRecu(acquisition) && <RecuBouton acquisition={acquisition} emetteur={emetteur} />}
        </>
      }
    >
      {vivante === undefined && conditions?.is_ouvert === true && !conditions.has_dao && (
        <p className="text-sm">
          L’administration n’a pas encore mis ce dossier en ligne&nbsp;: il ne s’achète pas encore.
        </p>
      )}
      {((isAchetable && isAchat) || vivante?.status === 'DEMANDE') && (
        <Differe piece={achat} attente="Lecture des moyens de paiement…" echec="Impossible de charger l’achat du DAO">
          {({ AchatDao }) => (
            <AchatDao
              id={id}
              titre={titre}
              conditions={conditions}
              appelOffres={appelOffres}
              demande={vivante}
              cadre={cadre}
              onFerme={() => setAchat(false)}
              onFocus={() => focusCarte(id)}
            />
          )}
        </Differe>
      )}
      {isAcquis && appelOffres?.statut === 'ANNULE' && vivante.montant > 0 && (
        <p className="text-sm font-semibold">{`L’appel d’offres est annulé : l’administration vous rend ${formatGnf(vivante.montant)}, et vous en écrira la référence.`}</p>
      )}
      {isAcquis && (
        // What can still change is open; what is over is there for who asks.
        <details open={appelOffres !== undefined && canParticiper(appelOffres, now)}>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-link">
            Dossier, additifs et questions<span className="sr-only">{` : ${titre}`}</span>
          </summary>
          <Differe piece={documents} attente="Lecture du dossier…" echec="Impossible de charger le dossier">
            {({ DocumentsDossier }) => <DocumentsDossier appelOffresId={id} emetteur={emetteur} />}
          </Differe>
        </details>
      )}
    </DossierCard>
  );
}
