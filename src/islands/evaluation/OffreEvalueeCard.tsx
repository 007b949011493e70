import { useState } from 'react';
import { Definitions } from '../../components/ui/Definitions.tsx';
import { Echec } from '../../components/ui/Echec.tsx';
import { formatNote, isEvaluee, nomOffre, type OffreOuverte, sommeLue } from '../../domain/scelle/evaluation.ts';
import { lignesLecture } from '../../domain/scelle/lecture.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { formatGnf } from '../../domain/socle/montant.ts';
import { NoteOffreForm } from './NoteOffreForm.tsx';

interface Props {
  appel: string;
  offre: OffreOuverte;
  /** For a member, until the evaluation ends. */
  isModifiable: boolean;
}

/** Adds the sum of several lots to what was read. */
function lignesOf(offre: OffreOuverte): Array<[terme: string, valeur: string]> {
  const { lecture } = offre;
  const lignes = lignesLecture(lecture);
  return 'lots' in lecture && lecture.lots.length > 1
    ? [...lignes, ['Somme des lots', formatGnf(sommeLue(offre))]]
    : lignes;
}

/** An offer: what was read of it, its mark or its rejection, and for a member the way to write them. */
export function OffreEvalueeCard({ appel, offre, isModifiable }: Props) {
  const { soumission_id, lot, numero_recu, note, rejet, evaluee_le, evaluee_par } = offre;
  const [isOuvert, setOuvert] = useState(false);
  const [faute, setFaute] = useState<string>();
  const ancre = lot === 0 ? `offre-${soumission_id}` : `offre-${soumission_id}-lot-${lot}`;
  const isFaite = isEvaluee(offre);
  // Under the title of its lot where there is one.
  const Titre = lot === 0 ? 'h4' : 'h5';
  return (
    <article aria-labelledby={ancre} className="fiche grid grid-cols-1 gap-3 p-4">
      <Titre id={ancre} tabIndex={-1} className="font-semibold break-words">
        {nomOffre(offre)}
      </Titre>
      <p className="text-sm text-muted">{`Reçu ${numero_recu}`}</p>
      <Definitions isLarge lignes={lignesOf(offre)} />
      {isFaite ? (
        <div className="grid grid-cols-1 gap-1">
          <p className={`font-semibold break-words ${note === null ? 'text-danger' : 'text-encours'}`}>
            {note === null ? <span>{`Rejetée : ${rejet ?? ''}`}</span> : <span>{`Note : ${formatNote(note)}`}</span>}
          </p>
          <p className="text-sm text-muted">
            {`Par ${evaluee_par ?? 'un membre de la commission'}, le ${formatInstant(evaluee_le ?? undefined)}`}
          </p>
        </div>
      ) : (
        <p className="font-semibold">Pas encore évaluée</p>
      )}
      {isModifiable &&
        (isOuvert ? (
          <NoteOffreForm
            appel={appel}
            offre={offre}
            ancre={ancre}
            onEchec={setFaute}
            onFerme={() => setOuvert(false)}
          />
        ) : (
          <p>
            <button type="button" className={isFaite ? 'btn' : 'btn btn-principal'} onClick={() => setOuvert(true)}>
              {isFaite ? 'Corriger l’évaluation' : 'Évaluer l’offre'}
            </button>
          </p>
        ))}
      {faute !== undefined && <Echec isRouge>{faute}</Echec>}
    </article>
  );
}
