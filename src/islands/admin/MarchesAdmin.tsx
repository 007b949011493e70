import { MarcheSuiviRow } from '../../components/admin/MarcheSuiviRow.tsx';
import { MANQUE_PIECE_LABELS } from '../../domain/administration/marches.ts';
import { nomsOf, type Rattachements } from '../../domain/administration/rattachement.ts';
import { MESSAGES } from '../../domain/portail/messages.ts';
import { routes } from '../../domain/portail/routes.ts';
import { GENRES_PIECE } from '../../domain/projet/pieces-marche.ts';
import { marches } from '../../stores/administration/marches.ts';
import { createPiece, Differe } from '../registre/Differe.tsx';
import { champOf } from './FiltresAdmin.tsx';
import { ListeAdmin, type TextesListe } from './ListeAdmin.tsx';
import { PageAdmin } from './PageAdmin.tsx';

/** The sheet of one comes when it is asked for. */
const ficheMarche = createPiece(() => import('./FicheMarcheAdmin.tsx'));

const CHAMPS = [champOf('manque', 'Pièce qui manque', 'Tous les projets', MANQUE_PIECE_LABELS, GENRES_PIECE)];

const TEXTES: TextesListe = {
  une: 'projet',
  plusieurs: 'projets',
  echec: MESSAGES.marchesNonCharges,
  aucune: MESSAGES.aucunMarche,
  recherche: 'Titre du projet',
};

/** Projets, with the documents that each contract has; the address of one opens its sheet. */
export function MarchesAdmin({ rattachements }: { rattachements: Rattachements }) {
  const fiche = new URLSearchParams(location.search).get('projet');
  const noms = nomsOf(rattachements);
  return (
    <PageAdmin>
      {fiche === null ? (
        <ListeAdmin
          liste={marches.liste}
          chemin={routes.adminPiecesMarche()}
          rangOf={({ rang }) => rang}
          textes={TEXTES}
          champs={CHAMPS}
          ordreOf={() => 'dans l’ordre où ils sont arrivés au registre'}
        >
          {(rows) => rows.map((marche) => <MarcheSuiviRow key={marche.id} marche={marche} noms={noms} />)}
        </ListeAdmin>
      ) : (
        <Differe piece={ficheMarche} attente="Lecture des pièces du marché…" echec={MESSAGES.piecesNonChargees}>
          {({ FicheMarcheAdmin }) => <FicheMarcheAdmin id={fiche} noms={noms} />}
        </Differe>
      )}
    </PageAdmin>
  );
}
