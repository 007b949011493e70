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
    />
  );
}

function Saisie(props: Props & { verbe: string; onFerme: (() => void) | undefined }) {
  const { appelId, genre, isPremier, acquis, verbe, onFerme } = props;
  const depot = depotOf(appelId, genre);
  // What is wrong with the files changes with them.
  useStore(depot.$fichiers);
  const isOccupe = useStore(depot.$isOccupe);
  const [note, setNote] = useState(() => readBrouillon(cleNote(appelId, genre)));
  const [isVerifie, setVerifie] = useState(false);
  const [echec, setEchec] = useState<string>();
  const fautes = { note: fauteNote(note, !isPremier), fichiers: depot.fauteFichiers() };
  const champ = `depot-${genre.toLowerCase()}`;
  const send = async () => {
    setEchec(undefined);
    const faute = await depot.send(note);
    setEchec(faute);
    tellIssue('dossier-appel', `${verbe} : c’est fait`, faute);
    if (faute === undefined) onFerme?.();
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
        if (fautes.fichiers === undefined && fautes.note === undefined) void send();
        else event.currentTarget.querySelector<HTMLElement>(fautes.fichiers ? 'input' : 'textarea')?.focus();
      }}
    >
      <h3>{verbe}</h3>
      <ChampFichiers id={`${champ}-fichiers`} depot={depot} faute={isVerifie ? fautes.fichiers : undefined} />
      <Champ
        id={`${champ}-note`}
        label="Ce qui change"
        aide={isPremier ? 'Rien à dire pour un premier dossier.' : 'Les titulaires le lisent dans leur lettre.'}
        isFacultatif={isPremier}
        faute={isVerifie ? fautes.note : undefined}
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
