import { useState } from 'react';
import { EtatSoumissions } from '../../components/appel-offres/EtatSoumissions.tsx';
import { OuvertureAttribution } from '../../components/appel-offres/OuvertureAttribution.tsx';
import type { ReperePage } from '../../domain/appel-offres/repere-page.ts';
import type { Situation } from '../../domain/appel-offres/situation.ts';
import type { RoleCompte } from '../../domain/compte/compte.ts';
import { routes } from '../../domain/portail/routes.ts';
import { createInterne } from '../../stores/espaces/appel-offres-compte.ts';
import { annuaire } from '../../stores/registre/registre.ts';
import { Lecture } from '../registre/Lecture.tsx';
import { useRessource } from '../registre/useRessource.ts';
import { Calendrier } from './Calendrier.tsx';
import { Place } from './Place.tsx';
import { ServiceAvantLimite } from './ServiceAvantLimite.tsx';

interface Props {
  page: ReperePage;
  role: RoleCompte;
  /** Undefined while it is read, and when it could not be. */
  situation: Situation | undefined;
  now: Date;
  /** Reads the situation again once an act has changed it. */
  onChange: () => Promise<unknown>;
}

/** The two internal blocks, and the winner on the timeline: administrators and funders. */
export function Internes({ page, role, situation, now, onChange }: Props) {
  const [interne] = useState(() => createInterne(page.id));
  const etat = useRessource(interne);
  const noms = useRessource(annuaire);
  const entreprises = new Map(
    noms.status === 'ready' ? noms.value.rows.map(({ id, raison_sociale }) => [id, raison_sociale]) : [],
  );
  const titulaire =
    etat.status === 'ready' && etat.value.titulaire.length > 0
      ? etat.value.titulaire.map((id) => entreprises.get(id) ?? id)
      : page.titulaire;
  return (
    <>
      <Place nom="internes">
        <section className="section grid gap-5">
          <Lecture
            etat={etat}
            attente="Lecture des données internes…"
            echec="Les données internes n’ont pas pu être lues"
            onReessaie={() => interne.load()}
          >
            {(lu) => (
              <>
                <div className="fiche p-4">
                  <EtatSoumissions interne={lu} niveau={2} />
                </div>
                <div className="fiche p-4">
                  <OuvertureAttribution
                    interne={lu}
                    appelOffres={{ ...page, statut: situation?.statut ?? page.statut }}
                    entreprises={entreprises}
                    publies={page.titulaire}
                    niveau={2}
                  />
                </div>
              </>
            )}
          </Lecture>
          <ServiceAvantLimite id={page.id} canAgir={role === 'ADMIN'} onChange={onChange} isSection />
          {role === 'ADMIN' && (
            <p>
              <a href={`${routes.adminAppelsOffres(page.id)}#etat-appel`} className="btn">
                Mener la procédure
              </a>
            </p>
          )}
        </section>
      </Place>
      {situation && <Calendrier {...{ page, titulaire, now }} etat={situation} />}
    </>
  );
}
