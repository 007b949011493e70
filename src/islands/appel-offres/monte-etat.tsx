import { createRoot } from 'react-dom/client';
import { Participer } from '../../components/appel-offres/Participer.tsx';
import { actualise, type EtatPublic } from '../../domain/appel-offres/etat-public.ts';
import type { ReperePage } from '../../domain/appel-offres/repere-page.ts';
import { offreOf, phaseOf, TEXTES_DAO } from '../../domain/espace-entreprise/actions-appel-offres.ts';
import { routes } from '../../domain/portail/routes.ts';
import { Filet } from '../filet/Filet.tsx';
import { Calendrier } from './Calendrier.tsx';
import { EtatProcedure } from './EtatProcedure.tsx';
import { Place } from './Place.tsx';

interface Props {
  page: ReperePage;
  etat: EtatPublic;
}

/** What a visitor without an account reads once the procedure is ahead of its page. */
function EtatVisiteur({ page, etat }: Props) {
  const now = new Date();
  const appel = actualise(page, etat);
  const { bloc, carte } = offreOf(phaseOf(appel, now, false), 'ANONYME');
  return (
    <>
      <EtatProcedure {...{ page, etat, now }} />
      <Calendrier {...{ page, etat, now }} titulaire={page.titulaire} />
      <Place nom="carte">
        {carte.length === 0 ? (
          <p className="text-sm text-muted">
            {bloc === 'TERMINE' ? TEXTES_DAO.termineCarte : TEXTES_DAO.delaiPasseCarte}
          </p>
        ) : (
          <div className="grid gap-2.5">
            {carte.includes('PARTICIPER') && <Participer appelOffres={appel} now={now} isPrincipal />}
            <a className="btn" href={routes.login(routes.appelOffres(page.id))}>
              Se connecter
            </a>
            <a className="btn" href={routes.demandeAcces(page.id)}>
              Demander un accès
            </a>
          </div>
        )}
      </Place>
      <Place nom="bloc">
        <p className={bloc === 'CONNEXION' ? '' : 'text-muted'}>
          {bloc === 'CONNEXION' ? TEXTES_DAO.reserve : bloc === 'TERMINE' ? TEXTES_DAO.termine : TEXTES_DAO.delaiPasse}
        </p>
      </Place>
    </>
  );
}

/** Writes a newer state into the page, which the build wrote before. */
export function mountEtat(fiche: HTMLElement, props: Props): void {
  const hote = document.createElement('div');
  hote.hidden = true;
  fiche.after(hote);
  createRoot(hote).render(
    <Filet place={hote}>
      <EtatVisiteur {...props} />
    </Filet>,
  );
}
