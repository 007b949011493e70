import { PiecesMarcheListe } from '../../components/projet/PiecesMarcheListe.tsx';
import { MESSAGES } from '../../domain/portail/messages.ts';
import { openPiece, piecesOfCompte } from '../../stores/espaces/pieces-marche.ts';
import { useOuverture } from '../appel-offres/useOuverture.ts';
import { Lecture } from '../registre/Lecture.tsx';
import { useRessource } from '../registre/useRessource.ts';

interface Props {
  user: string;
  projet: string;
  titre: string;
}

/** Under a project's card: signed contract, service order, execution plans. */
export function PiecesProjet({ user, projet, titre }: Props) {
  const ressource = piecesOfCompte(user);
  const ouverture = useOuverture(openPiece);
  return (
    <section
      className="grid grid-cols-1 gap-2 border-t border-subtle p-4"
      aria-label={`Documents contractuels : ${titre}`}
    >
      <h4 className="text-base! font-bold">Documents contractuels</h4>
      <Lecture
        etat={useRessource(ressource)}
        attente="Lecture des pièces du marché…"
        echec={MESSAGES.piecesNonChargees}
        onReessaie={() => ressource.load()}
      >
        {(pieces) => <PiecesMarcheListe projet={projet} pieces={pieces} ouverture={ouverture} />}
      </Lecture>
    </section>
  );
}
