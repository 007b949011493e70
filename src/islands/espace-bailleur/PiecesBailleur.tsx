import { PiecesMarcheListe } from '../../components/projet/PiecesMarcheListe.tsx';
import { MESSAGES } from '../../domain/portail/messages.ts';
import { routes } from '../../domain/portail/routes.ts';
import { openPiece, piecesOfCompte } from '../../stores/espaces/pieces-marche.ts';
import { indexProjets } from '../../stores/registre/registre.ts';
import { useOuverture } from '../appel-offres/useOuverture.ts';
import { useAuth } from '../compte/useAuth.ts';
import { Lecture } from '../registre/Lecture.tsx';
import { useRessource } from '../registre/useRessource.ts';

/** Address of the register's index, which names the projets. */
interface Props {
  adresse: string;
}

/** Contracts, service orders and plans of what the funder pays for. */
export function PiecesBailleur({ adresse }: Props) {
  const { session } = useAuth();
  return session.status === 'ready' && <Pieces user={session.user.id} adresse={adresse} />;
}

function Pieces({ user, adresse }: Props & { user: string }) {
  const ressource = piecesOfCompte(user);
  const etat = useRessource(ressource);
  const projets = useRessource(indexProjets, adresse);
  const ouverture = useOuverture(openPiece);
  const rows = projets.status === 'ready' ? projets.value.rows : [];
  return (
    <section aria-labelledby="pieces" className="grid grid-cols-1 gap-4">
      <h2 id="pieces">Pièces des marchés</h2>
      <Lecture
        etat={etat}
        attente="Lecture des pièces des marchés…"
        echec={MESSAGES.marchesNonCharges}
        onReessaie={() => ressource.load()}
      >
        {(pieces) => {
          const ids = [...new Set(pieces.map(({ projet_id }) => projet_id))];
          if (ids.length === 0) return <p>Aucune pièce n’est encore déposée pour les projets que vous financez.</p>;
          return (
            <ul className="grille items-start">
              {ids.map((id) => (
                <li key={id} className="fiche grid grid-cols-1 gap-3 p-4">
                  <h3 className="text-base!">
                    <a href={routes.projet(id)}>{rows.find((un) => un.id === id)?.title ?? id}</a>
                  </h3>
                  <PiecesMarcheListe projet={id} pieces={pieces} ouverture={ouverture} />
                </li>
              ))}
            </ul>
          );
        }}
      </Lecture>
    </section>
  );
}
