import { Participer } from '../../components/appel-offres/Participer.tsx';
import type { ReperePage } from '../../domain/appel-offres/repere-page.ts';
import { phrasePrixDao, reportOf, type Situation } from '../../domain/appel-offres/situation.ts';
import type { RoleCompte } from '../../domain/compte/compte.ts';
import {
  type ActionAppelOffres,
  type Offre,
  offreOf,
  phaseOf,
  phraseHorsPortail,
  spectateurOf,
  TEXTES_DAO,
} from '../../domain/espace-entreprise/actions-appel-offres.ts';
import { routes } from '../../domain/portail/routes.ts';
import { ServiceAvantLimite } from './ServiceAvantLimite.tsx';
import { TelechargerDao } from './TelechargerDao.tsx';

interface Props {
  page: ReperePage;
  role: RoleCompte;
  situation: Situation;
  now: Date;
}

const offreDe = ({ role, situation, now }: Props): Offre =>
  offreOf(phaseOf(situation, now, situation.hors_portail), spectateurOf(role, situation.acquisition));

/** The side card of an account: what its role may do with the tender, by the database's dates. */
export function ActionsCompte(props: Props) {
  const { page, role, situation, now } = props;
  const { carte } = offreDe(props);
  const avis = document.querySelector<HTMLAnchorElement>('a[data-avis]');
  const report = reportOf(page, situation);
  // A company reads the client's own word for the notice.
  const isAcheteuse = role === 'ENTREPRISE' && carte.includes('ACQUERIR');
  if (avis && isAcheteuse) avis.textContent = TEXTES_DAO.telechargerAvis;
  const lienOf = (action: ActionAppelOffres) => {
    switch (action) {
      case 'PARTICIPER':
        return <Participer appelOffres={{ ...situation, id: page.id, titre: page.titre }} now={now} isPrincipal />;
      case 'ACQUERIR':
        return (
          <a className="btn btn-principal" href={routes.espaceEntreprise(page.id)}>
            {TEXTES_DAO.acquerir}
          </a>
        );
      case 'MA_DEMANDE':
      case 'MON_DOSSIER':
        return (
          <a className="btn btn-principal" href={routes.espaceEntreprise(page.id)}>
            {action === 'MA_DEMANDE' ? TEXTES_DAO.maDemande : TEXTES_DAO.monDossier}
          </a>
        );
      case 'TELECHARGER_ADMIN':
        return situation.has_dao ? (
          <TelechargerDao appelOffresId={page.id} label={TEXTES_DAO.telechargerAdminCarte} className="btn w-full" />
        ) : null;
      case 'AGENDA':
        return (
          <a className="btn" href={routes.appelOffresAgenda(page.id)} download>
            Ajouter à l’agenda
          </a>
        );
      case 'CONNEXION':
      case 'ACCES':
        return null;
    }
  };
  return (
    <div className="grid gap-2.5">
      {report && (
        <p className="rounded-md bg-suspendu-soft p-3 text-sm text-suspendu">
          Date limite reportée&nbsp;:{' '}
          {report.anterieures.map((date) => (
            <s key={date} className="mr-1">
              <span className="sr-only">auparavant </span>
              <span>{date}</span>
            </s>
          ))}
          <b>{report.date_limite}</b>. Cette page ne le dit pas encore partout.
        </p>
      )}
      {carte.map((action) => (
        <div key={action} className="grid">
          {lienOf(action)}
        </div>
      ))}
    </div>
  );
}

/** The DAO's block for an account. */
export function BlocDaoCompte(props: Props) {
  const { page, situation } = props;
  const { bloc } = offreDe(props);
  const prix = <p>{phrasePrixDao(situation)}</p>;
  switch (bloc) {
    case 'ADMIN':
      return situation.has_dao ? (
        <TelechargerDao
          appelOffresId={page.id}
          label={TEXTES_DAO.telechargerAdmin}
          className="btn btn-principal justify-self-start"
        />
      ) : (
        <p>
          <span>{TEXTES_DAO.absent}</span> <a href={routes.adminAppelsOffres(page.id)}>Le déposer</a>
        </p>
      );
    case 'ACHETER':
      return (
        <div className="grid max-w-texte justify-items-start gap-3">
          {prix}
          <a className="btn btn-principal" href={routes.espaceEntreprise(page.id)}>
            {situation.montant_dao ? TEXTES_DAO.acheter : TEXTES_DAO.acquerir}
          </a>
        </div>
      );
    case 'A_VENIR':
      return (
        <div className="max-w-texte">
          {prix}
          <p className="mt-2 text-muted">{TEXTES_DAO.aVenir}</p>
        </div>
      );
    case 'DETENU':
      return (
        <div className="grid max-w-texte justify-items-start gap-3">
          <p>
            <b>{TEXTES_DAO.detenu}</b> Additifs, questions et réponses sont dans{' '}
            <a href={routes.espaceEntreprise(page.id)}>votre espace</a>.
          </p>
          <TelechargerDao appelOffresId={page.id} label={TEXTES_DAO.telecharger} className="btn btn-principal" />
          <ServiceAvantLimite id={page.id} />
        </div>
      );
    case 'DEMANDE':
      return <p>{TEXTES_DAO.demande}</p>;
    case 'HORS_PORTAIL':
      return <p>{phraseHorsPortail(page)}</p>;
    case 'DELAI_PASSE':
      return <p className="text-muted">{TEXTES_DAO.delaiPasse}</p>;
    case 'TERMINE':
      return <p className="text-muted">{TEXTES_DAO.termine}</p>;
    case 'RESERVE':
    case 'CONNEXION':
      return <p>{TEXTES_DAO.reserve}</p>;
  }
}
