import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { GENRE_PIECE_LABELS, type GenrePiece } from '../../domain/projet/pieces-marche.ts';
import { depotOf } from '../../stores/administration/marches.ts';
import { tellIssue } from '../formulaire/annonce-issue.ts';
import { ChampFichiers } from './ChampFichiers.tsx';
import { PiedDepot } from './PiedDepot.tsx';

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
  const depot = depotOf(projet, genre);
  const fichiers = useStore(depot.$fichiers);
  const isOccupe = useStore(depot.$isOccupe);
  const [isOuvert, setOuvert] = useState(false);
  const [isVerifie, setVerifie] = useState(false);
  const [echec, setEchec] = useState<string>();
  const verbe = VERBES[genre];
  if (!isOuvert && fichiers.length === 0)
    return (
      <p>
        <button type="button" className="btn" onClick={() => setOuvert(true)}>
          {verbe}
        </button>
      </p>
    );
  const faute = depot.fauteFichiers();
  const send = async () => {
    setEchec(undefined);
    const issue = await depot.send('');
    setEchec(issue);
    if (issue === undefined) {
      setOuvert(false);
      setVerifie(false);
      onFait();
    }
    tellIssue('pieces', `${GENRE_PIECE_LABELS[genre]} : c’est fait`, issue);
  };
  return (
    <form
      noValidate
      aria-label={verbe}
      aria-busy={isOccupe}
      className="fiche grid grid-cols-1 gap-4 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        setVerifie(true);
        if (isOccupe) return;
        if (faute === undefined) void send();
        else event.currentTarget.querySelector<HTMLElement>('input')?.focus();
      }}
    >
      <h3>{verbe}</h3>
      <ChampFichiers id={`piece-${genre.toLowerCase()}`} depot={depot} faute={isVerifie ? faute : undefined} />
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
