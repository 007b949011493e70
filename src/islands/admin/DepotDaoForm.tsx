import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Champ } from '../../components/formulaire/Champ.tsx';
import { type GenreDao } from '../../domain/appel-offres/dao.ts';
import { fauteNote } from '../../domain/appel-offres/depot-fichier.ts';
import { countOf } from '../../domain/socle/texte.ts';
import { cleNote } from '../../stores/administration/depot.ts';
import { depotOf } from '../../stores/administration/depot-dao.ts';
import { keepBrouillon, readBrouillon } from '../../stores/socle/brouillons.ts';
import { tellIssue } from '../formulaire/annonce-issue.ts';
import { ChampFichiers } from './ChampFichiers.tsx';
import { PiedDepot } from './PiedDepot.tsx';
import { fautesOf } from '../formulaire/useFormulaire.ts';
import { useVerification } from '../formulaire/useVerification.ts';

interface Props {
  appelId: string;
  genre: GenreDao;
  /** True for the first DAO of a tender: nobody needs to be told what changes. */
  isPremier: boolean;
  /** Holders, who are written to. */
  acquis: number;
}

const verbeOf = (genre: GenreDao, isPremier: boolean): string => {
  if (genre === 'ADDITIF') return 'Déposer un additif';
  return isPremier ? 'Déposer le dossier' : 'Déposer une nouvelle version';
};

const consequenceOf = (isPremier: boolean, acquis: number): string => {
  if (isPremier) return 'Une fois déposé, le dossier peut être acquis ; il ne s’efface plus.';
  if (acquis === 0) return 'Personne ne détient encore le dossier : aucune lettre ne part.';
  return `Chaque titulaire reçoit une lettre (${countOf(acquis, 'entreprise')}). Rien de déposé ne s’efface.`;
};

/** Deposits a version of the DAO or an addendum. Opened again where a note was begun. */
export function DepotDaoForm({ appelId, genre, isPremier, acquis }: Props) {
  const [isOuvert, setOuvert] = useState(() => isPremier || readBrouillon(cleNote(appelId, genre)) !== '');
  const verbe = verbeOf(genre, isPremier);
  if (!isOuvert)
    return (
      <p>
        <button type="button" className="btn" onClick={() => setOuvert(true)}>
          {verbe}
        </button>
      </p>
    );
  return (
    <Saisie
      {...{ appelId, genre, isPremier, acquis, verbe }}
      onFerme={isPremier ? undefined : () => setOuvert(false)}
      onDepose={() => setOuvert(false)}
    />
  );
}

interface PropsSaisie extends Props {
  verbe: string;
  onFerme: (() => void) | undefined;
  /** What was deposited is on the sheet: the form closes, the first one too (R154). */
  onDepose: () => void;
}

function Saisie(props: PropsSaisie) {
  const { appelId, genre, isPremier, acquis, verbe, onFerme, onDepose } = props;
  const depot = depotOf(appelId, genre);
  // What is wrong with the files changes with them.
  useStore(depot.$fichiers);
  const isOccupe = useStore(depot.$isOccupe);
  const [note, setNote] = useState(() => readBrouillon(cleNote(appelId, genre)));
  const [echec, setEchec] = useState<string>();
  const champ = `depot-${genre.toLowerCase()}`;
  const fautes = fautesOf([
    [`${champ}-fichiers`, depot.fauteFichiers()],
    [`${champ}-note`, fauteNote(note, !isPremier)],
  ]);
  const send = async () => {
    setEchec(undefined);
    const faute = await depot.send(note);
    setEchec(faute);
    tellIssue('dossier-appel', `${verbe} : c’est fait`, faute);
    if (faute === undefined) onDepose();
  };
  const { formulaire, fauteOf } = useVerification(fautes, isOccupe, send);
  return (
    <form {...formulaire} aria-label={verbe} className="fiche grid grid-cols-1 gap-4 p-4">
      <h3>{verbe}</h3>
      <ChampFichiers id={`${champ}-fichiers`} depot={depot} faute={fauteOf(`${champ}-fichiers`)} />
      <Champ
        id={`${champ}-note`}
        label="Ce qui change"
        aide={isPremier ? 'Rien à dire pour un premier dossier.' : 'Les titulaires le lisent dans leur lettre.'}
        isFacultatif={isPremier}
        faute={fauteOf(`${champ}-note`)}
      >
        {(lien) => (
          <textarea
            {...lien}
            rows={3}
            value={note}
            onChange={(event) => {
              setNote(event.currentTarget.value);
              keepBrouillon(cleNote(appelId, genre), event.currentTarget.value);
            }}
          />
        )}
      </Champ>
      <p className="font-semibold">{consequenceOf(isPremier, acquis)}</p>
      <PiedDepot geste={verbe} isOccupe={isOccupe} echec={echec} onFerme={onFerme} />
    </form>
  );
}
