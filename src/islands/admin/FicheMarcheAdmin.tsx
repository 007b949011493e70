import { useState } from 'react';
import { PiecesMarcheListe } from '../../components/projet/PiecesMarcheListe.tsx';
import type { FicheMarche } from '../../domain/administration/marches.ts';
import type { NomsFiches } from '../../domain/administration/journal.ts';
import { MESSAGES } from '../../domain/portail/messages.ts';
import { routes } from '../../domain/portail/routes.ts';
import { GENRE_PIECE_LABELS, GENRES_PIECE, type PieceMarche } from '../../domain/projet/pieces-marche.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { marches } from '../../stores/administration/marches.ts';
import { openPiece } from '../../stores/espaces/pieces-marche.ts';
import { useOuverture } from '../appel-offres/useOuverture.ts';
import { Lecture } from '../registre/Lecture.tsx';
import { useRessource } from '../registre/useRessource.ts';
import { DepotPiecesForm } from './DepotPiecesForm.tsx';
import { Historique } from './Historique.tsx';
import { RetraitPiece } from './RetraitPiece.tsx';

interface Props {
  id: string;
  noms: NomsFiches;
}

/** The contract documents of one projet: those that are there, what may be added or withdrawn, what happened. */
export function FicheMarcheAdmin({ id, noms }: Props) {
  const ressource = marches.ficheOf(id);
  return (
    <div className="grid grid-cols-1 gap-6">
      <p>
        <a href={routes.adminPiecesMarche()} className="inline-flex min-h-11 items-center">
          Tous les projets
        </a>
      </p>
      <Lecture
        etat={useRessource(ressource)}
        attente="Lecture des pièces du marché…"
        echec={MESSAGES.piecesNonChargees}
        onReessaie={() => ressource.load()}
      >
        {(fiche) => <Fiche fiche={fiche} noms={noms} />}
      </Lecture>
    </div>
  );
}

function Fiche({ fiche: { marche, pieces }, noms }: { fiche: FicheMarche; noms: NomsFiches }) {
  const { id, titre, entreprises, retire_le } = marche;
  const [relectures, setRelectures] = useState(0);
  const ouverture = useOuverture(openPiece, () => setRelectures((rang) => rang + 1));
  const retirees = pieces.filter((piece) => piece.retiree_le !== null);
  const actives = pieces.filter((piece) => piece.retiree_le === null);
  return (
    <>
      <header className="grid grid-cols-1 gap-2">
        <h2 id="marche" tabIndex={-1}>
          {titre}
        </h2>
        <p className="text-muted">
          {`${
            entreprises.length === 0
              ? 'Aucune entreprise n’exécute encore ce projet : ses pièces ne sont lues que du bailleur et de l’administration.'
              : `Lues de ${entreprises.map((entreprise) => noms.get(entreprise) ?? entreprise).join(', ')}, des bailleurs du projet et de l’administration.`
          }${retire_le !== null ? ' Ce projet n’est plus dans le registre public.' : ''}`}
        </p>
        {retire_le === null && (
          <p>
            <a href={routes.projet(id)}>Page publique</a>
          </p>
        )}
      </header>
      <section aria-labelledby="pieces" className="grid grid-cols-1 gap-4">
        <h2 id="pieces" tabIndex={-1}>
          Pièces du marché
        </h2>
        <PiecesMarcheListe projet={id} pieces={pieces} ouverture={ouverture} />
        {actives.length > 0 && <RetraitPiece pieces={actives} onFait={() => setRelectures((rang) => rang + 1)} />}
        {retirees.length > 0 && <Retirees pieces={retirees} />}
      </section>
      <section aria-label="Déposer une pièce" className="flex flex-col gap-4">
        {GENRES_PIECE.map((genre) => (
          <DepotPiecesForm key={genre} projet={id} genre={genre} onFait={() => setRelectures((rang) => rang + 1)} />
        ))}
      </section>
      <Historique objet="projets" id={id} debut="Projet publié au registre" noms={noms} relectures={relectures} />
    </>
  );
}

/** Documents that were withdrawn: administrators alone see that they were there. */
function Retirees({ pieces }: { pieces: readonly PieceMarche[] }) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 text-link">{`Pièces retirées (${pieces.length})`}</summary>
      <ul className="grid grid-cols-1 gap-2 text-sm">
        {pieces.map(({ id, genre, nom, retiree_le, motif_retrait }) => (
          <li key={id} className="break-words">
            <span>{`${GENRE_PIECE_LABELS[genre]}, ${nom}, retirée le ${formatInstant(retiree_le ?? undefined)}`}</span>
            <span className="block text-muted">{`Motif : ${motif_retrait ?? ''}`}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
