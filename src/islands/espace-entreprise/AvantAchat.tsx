import { AlerteDepot } from '../../components/entreprise/AlerteDepot.tsx';
import type { ConditionsDao } from '../../domain/appel-offres/acquisition.ts';
import { alerteDepot, rappelsAvantAchat } from '../../domain/appel-offres/avant-achat.ts';
import { NON_REMBOURSABLE } from '../../domain/appel-offres/situation.ts';
import type { AppelDuBureau } from '../../domain/espace-entreprise/espace-entreprise.ts';
import { routes } from '../../domain/portail/routes.ts';
import { formatGnf } from '../../domain/socle/montant.ts';

interface Props {
  conditions: ConditionsDao;
  appelOffres: AppelDuBureau | undefined;
}

/** What is bought, as the tender's page says it, and whether offers are handed in here (R155). */
export function AvantAchat({ conditions, appelOffres }: Props) {
  const { id, montant_dao, depot_pret } = conditions;
  const type = appelOffres?.type;
  const rappels = rappelsAvantAchat(conditions, type === undefined ? undefined : { type, lots: appelOffres?.lots });
  const isGratuit = montant_dao === 0;
  const alerte = alerteDepot(depot_pret, montant_dao);
  return (
    <>
      <p>
        Prix du DAO&nbsp;: <b className="insecable">{isGratuit ? 'gratuit' : formatGnf(montant_dao)}</b>
        <span>{isGratuit ? '.' : `, figé dès votre demande, ${NON_REMBOURSABLE}.`}</span>
      </p>
      {rappels.map((rappel) => (
        <p key={rappel} className="text-sm">
          {rappel}
        </p>
      ))}
      <p className="text-sm">
        <a href={routes.appelOffres(id)}>Relire l’appel d’offres</a>
      </p>
      {alerte !== undefined && (isGratuit ? <p className="text-sm">{alerte}</p> : <AlerteDepot texte={alerte} />)}
    </>
  );
}
