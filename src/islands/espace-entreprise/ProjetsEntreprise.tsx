import { ProjetCard } from '../../components/projet/ProjetCard.tsx';
import { Support } from '../../components/site/Support.tsx';
import type { Contacts } from '../../domain/reference/identite.ts';
import type { Chargement } from '../../domain/socle/erreur.ts';
import { projetsEntreprise } from '../../domain/espace-entreprise/espace-entreprise.ts';
import type { Index, ProjetIndexe } from '../../domain/registre/index-registre.ts';
import { MESSAGES } from '../../domain/portail/messages.ts';
import { routes } from '../../domain/portail/routes.ts';
import { phraseLieux } from '../../domain/reference/lieu-travaux.ts';
import { Lecture } from '../registre/Lecture.tsx';
import { PiecesProjet } from './PiecesProjet.tsx';

/** Projects shown here; the list has them all. */
const PROJETS_MAX = 12;

interface Props {
  registre: Chargement<Index<ProjetIndexe>>;
  /** The company's id in the directory; null for an account that is not tied to one. */
  entreprise: string | null;
  contacts: Contacts;
  /** The account, which opens the documents. */
  user: string;
  onRelit: () => Promise<unknown>;
}

/** The projects that the company holds, as the register publishes them. */
export function ProjetsEntreprise({ registre, entreprise, contacts, user, onRelit }: Props) {
  return (
    <>
      <h2 className="mb-4">Mes Projets</h2>
      {entreprise === null ? (
        <>
          <p className="max-w-texte">
            Votre compte n’est pas encore rattaché à une fiche de l’annuaire des entreprises, et vos projets ne peuvent
            pas être retrouvés&nbsp;: demandez ce rattachement à l’administration du portail.
          </p>
          <Support {...contacts} />
        </>
      ) : (
        <Lecture
          etat={registre}
          attente="Lecture du registre…"
          echec="Impossible de charger vos projets"
          onReessaie={onRelit}
        >
          {({ rows, noms }) => {
            const projets = projetsEntreprise(rows, entreprise);
            const now = new Date();
            if (projets.length === 0) return <p>{MESSAGES.aucunProjetEntreprise}</p>;
            return (
              <>
                <div className="grille items-start">
                  {projets.slice(0, PROJETS_MAX).map((projet) => (
                    <div key={projet.id} className="fiche flex flex-col [&>article]:border-0!">
                      <ProjetCard
                        projet={projet}
                        lieu={phraseLieux(projet, (id) => noms.regions[id])}
                        now={now}
                        hasMarche
                        hasMesure
                      />
                      <PiecesProjet user={user} projet={projet.id} titre={projet.title} />
                    </div>
                  ))}
                </div>
                {projets.length > PROJETS_MAX && (
                  <p className="mt-4">
                    <a
                      className="btn"
                      href={routes.projetsFiltresEntreprise(entreprise)}
                    >{`Voir tous les projets (${projets.length})`}</a>
                  </p>
                )}
              </>
            );
          }}
        </Lecture>
      )}
    </>
  );
}
