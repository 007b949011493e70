import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { GENRE_PIECE_LABELS, type GenrePiece } from '../../domain/projet/pieces-marche.ts';
import { marches } from '../../stores/administration/marches.ts';
import { tellIssue } from '../formulaire/annonce-issue.ts';
import { ChampFichiers } from './ChampFichiers.tsx';
import { PiedDepot } from './PiedDepot.tsx';
import { fautesOf } from '../formulaire/useFormulaire.ts';
import { useVerification } from '../formulaire/useVerification.ts';

interface Props {
  projet: string;
  genre: GenrePiece;
  onFait: () => void;
}

const VERBES: Record<GenrePiece, string> = {
  CONTRAT: 'Déposer un contrat signé',
  ORDRE_SERVICE: 'Déposer un ordre de service',
  PLANS: 'Déposer des plans d’exécution',
};

/** Deposits documents of one kind. */
export function DepotPiecesForm({ projet, genre, onFait }: Props) {
  const depot = marches.depotOf(projet, genre);
  const fichiers = useStore(depot.$fichiers);
  const isOccupe = useStore(depot.$isOccupe);
  const [isOuvert, setOuvert] = useState(false);
  const [echec, setEchec] = useState<string>();
  const verbe = VERBES[genre];
  const champ = `piece-${genre.toLowerCase()}`;
  const send = async () => {
    setEchec(undefined);
    const issue = await depot.send('');
    setEchec(issue);
    if (issue === undefined) {
      setOuvert(false);
      onFait();
    }
    tellIssue('pieces', `${GENRE_PIECE_LABELS[genre]} : c’est fait`, issue);
  };
  const fautes = fautesOf([[champ, depot.fauteFichiers()]]);
  const { formulaire, fauteOf } = useVerification(fautes, isOccupe, send);
  if (!isOuvert && fichiers.length === 0)
    return (
      <p>
        <button type="button" className="btn" onClick={() => setOuvert(true)}>
          {verbe}
        </button>
      </p>
    );
  return (
    <form {...formulaire} aria-label={verbe} className="fiche grid grid-cols-1 gap-4 p-4">
      <h3>{verbe}</h3>
      <ChampFichiers id={champ} depot={depot} faute={fauteOf(champ)} />
      <PiedDepot
        geste="Déposer"
        isOccupe={isOccupe}
        echec={echec}
        onFerme={() => {
          for (const { marque } of fichiers) depot.removeFichier(marque);
          setOuvert(false);
        }}
      />
    </form>
  );
}
