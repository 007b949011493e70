import { useState } from 'react';
import { DifferenceChamp } from '../../components/admin/DifferenceChamp.tsx';
import { MotsEntiers } from '../../components/ui/MotsEntiers.tsx';
import type { Elements } from '../../components/ui/elements.ts';
import { type LigneDifference, sayFiche } from '../../domain/proposition/difference.ts';
import { COLLECTION_PROPOSEE_LABELS } from '../../domain/proposition/libelles.ts';
import {
  type FicheProposee,
  pageOfFiche,
  type PhotoProposee,
  type PropositionLue,
} from '../../domain/proposition/proposition-lue.ts';
import { STATUT_FICHE_PROPOSEE_LABELS } from '../../domain/proposition/vocabulaire.ts';
import { countOf, insecables } from '../../domain/socle/texte.ts';
import { Lecture } from '../registre/Lecture.tsx';
import { ApercuPage } from './ApercuPage.tsx';
import { PhotosProposees } from './PhotosProposees.tsx';
import type { FichesPresentes } from './useFichesPresentes.ts';

/** Entries shown at once: a workbook may propose hundreds. */
const PAR_PAGE = 50;

const GENRES: Record<FicheProposee['genre'], string> = {
  CREATION: 'fiche nouvelle',
  MODIFICATION: 'fiche modifiée',
  RETRAIT: 'fiche retirée du registre',
};

interface Props {
  lue: PropositionLue;
  presentes: FichesPresentes;
  /** What is asked of each entry. */
  children?: (fiche: FicheProposee) => Elements;
  /** What is asked of each photograph. */
  photo?: (photo: PhotoProposee, numero: number) => Elements;
}

/** What a proposition changes, entry by entry and field by field: from, to, what looks like an oversight. */
export function FichesProposees({ lue, presentes, children, photo }: Props) {
  const { presenteOf, nomOf, formes } = presentes;
  const [montrees, setMontrees] = useState(PAR_PAGE);
  const restent = lue.changements.length - montrees;
  // Lines that are added are told beside those that they join.
  const isAjout = lue.changements.some(({ champs }) => champs.some(({ ajout }) => ajout === true));
  return (
    <section aria-labelledby="changements" className="grid grid-cols-1 gap-4">
      <h2 id="changements" className="text-titre-3!">
        Ce qui change
      </h2>
      {isAjout && (
        <Lecture
          etat={presentes.etat}
          attente="Lecture de ce que les fiches disent aujourd’hui…"
          echec="Ce qui s’ajoute n’est pas comparé à ce que les fiches disent aujourd’hui"
          onReessaie={presentes.load}
        >
          {() => null}
        </Lecture>
      )}
      {lue.changements.slice(0, montrees).map((fiche) => (
        <FicheCard
          key={fiche.rang}
          fiche={fiche}
          nom={nomOf(fiche)}
          lignes={sayFiche(fiche, formes[fiche.collection], presenteOf(fiche))}
        >
          <PhotosProposees photos={lue.photos.filter(({ rang }) => rang === fiche.rang)}>{photo}</PhotosProposees>
          {children?.(fiche)}
        </FicheCard>
      ))}
      {restent > 0 && (
        <button type="button" className="btn" onClick={() => setMontrees(montrees + PAR_PAGE)}>
          {`Afficher la suite (${countOf(restent, 'fiche')})`}
        </button>
      )}
    </section>
  );
}

interface CardProps {
  fiche: FicheProposee;
  nom: string;
  lignes: readonly LigneDifference[];
  children: Elements;
}

function FicheCard({ fiche, nom, lignes, children }: CardProps) {
  const { rang, collection, id, genre, statut, motif, raison } = fiche;
  const page = genre === 'CREATION' ? undefined : pageOfFiche(fiche);
  return (
    <article aria-labelledby={`fiche-${rang}`} className="fiche p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={`fiche-${rang}`} tabIndex={-1} className="text-base! break-words">
          <MotsEntiers texte={insecables(nom)} />
        </h3>
        <span className="text-sm break-words text-muted">
          {[`${COLLECTION_PROPOSEE_LABELS[collection]} ${id}`, GENRES[genre]].join(' · ')}
        </span>
        {statut !== 'A_DECIDER' && (
          <span className="pastille bg-brand-soft text-brand">{STATUT_FICHE_PROPOSEE_LABELS[statut]}</span>
        )}
      </div>
      {page !== undefined && (
        <p className="text-sm">
          <a href={page}>
            <span>Ce que la page dit aujourd’hui</span>
            <span className="sr-only">{` : ${nom}`}</span>
          </a>
        </p>
      )}
      {motif !== null && <p className="break-words">{`Refusée\u00a0: ${motif}`}</p>}
      {raison !== null && (
        <p role="note" className="border-l-4 border-danger pl-3 font-semibold break-words">
          {`Pas écrite\u00a0: ${raison}.`}
        </p>
      )}
      <ul className="mt-2 grid gap-2">
        {lignes.map((ligne) => (
          <DifferenceChamp key={ligne.champ} ligne={ligne} />
        ))}
      </ul>
      {genre !== 'RETRAIT' && (
        <div className="mt-4">
          <ApercuPage changement={fiche} />
        </div>
      )}
      {children}
    </article>
  );
}
