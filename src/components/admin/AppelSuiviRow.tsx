import { type AppelSuivi, isDaoManquant } from '../../domain/administration/liste-appels-suivis.ts';
import { countOf } from '../../domain/socle/texte.ts';
import { routes } from '../../domain/portail/routes.ts';
import { ReferenceLimite } from '../appel-offres/ReferenceLimite.tsx';
import { StatutAppelPastille } from '../appel-offres/StatutAppelPastille.tsx';

/** « DAO version 2, 1 additif ». */
function phraseDao({ has_dao, version, additifs }: AppelSuivi): string {
  if (!has_dao) return version === 0 ? 'Sans DAO' : 'DAO à déposer de nouveau';
  const dao = version === 1 ? 'DAO déposé' : `DAO, version ${version}`;
  return additifs === 0 ? dao : `${dao}, ${countOf(additifs, 'additif')}`;
}

/** A tender in the administrators' list: where it stands, and what it lacks. */
export function AppelSuiviRow({ appel }: { appel: AppelSuivi }) {
  const { id, reference, titre, statut, date_limite, retire_le, questions_en_attente, acquis, demandes } = appel;
  const isManquant = isDaoManquant(appel);
  return (
    <article className="fiche relative grid grid-cols-1 gap-2 p-4">
      <p className="flex flex-wrap items-center gap-2">
        <StatutAppelPastille statut={statut} />
        {retire_le !== null && <span className="pastille bg-sunken text-muted">Retiré du registre</span>}
        <span
          className={`pastille whitespace-normal ${isManquant ? 'border border-danger bg-danger-soft text-danger' : 'bg-sunken text-muted'}`}
        >
          {isManquant ? 'Ouvert sans DAO' : appel.hors_portail ? 'Mené sur papier' : phraseDao(appel)}
        </span>
        {questions_en_attente > 0 && (
          <span className="pastille bg-suspendu-soft whitespace-normal text-suspendu">
            {`${countOf(questions_en_attente, 'question')} en attente`}
          </span>
        )}
      </p>
      <h3 className="text-base!">
        <a href={routes.adminAppelsOffres(id)} className="lien-fiche text-ink! no-underline hover:underline">
          {titre}
        </a>
      </h3>
      <div className="text-sm">
        <ReferenceLimite reference={reference} date_limite={date_limite} />
        <p className="text-muted">{`${countOf(acquis, 'DAO acquis', 'DAO acquis')} sur le portail${demandes > 0 ? `, ${countOf(demandes, 'paiement')} à confirmer` : ''}`}</p>
      </div>
    </article>
  );
}
