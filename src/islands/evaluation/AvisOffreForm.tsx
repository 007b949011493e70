import { useState } from 'react';
import { Champ } from '../../components/formulaire/Champ.tsx';
import { illisibleOf, nomOffre, type OffreOuverte } from '../../domain/scelle/evaluation.ts';
import { RAISON_MAX } from '../../domain/scelle/note-ouverture.ts';
import {
  fauteEvaluation,
  parseNote,
  type SaisieEvaluation,
  saisieEvaluationOf,
} from '../../domain/scelle/saisie-evaluation.ts';
import { evaluations } from '../../stores/scelle/evaluation.ts';
import { keepBrouillon, readBrouillon } from '../../stores/socle/brouillons.ts';
import { tellIssue } from '../formulaire/annonce-issue.ts';
import { PiedEnvoi } from '../formulaire/PiedEnvoi.tsx';
import { ChampTexte } from '../formulaire/ChampTexte.tsx';
import { cleanTexte } from '../../domain/socle/nettoyage.ts';
import { fautesOf } from '../formulaire/useFormulaire.ts';
import { useVerification } from '../formulaire/useVerification.ts';

interface Props {
  appel: string;
  offre: OffreOuverte;
  /** Title of the offer, which takes the focus once it is stored. */
  ancre: string;
  /** Why it could not be stored, said on the offer. */
  onEchec: (faute: string | undefined) => void;
  onFerme: () => void;
}

const CHOIX = [
  ['NOTE', 'Noter'],
  ['REJET', 'Rejeter'],
] as const;

function readSaisie(cle: string, offre: OffreOuverte): SaisieEvaluation {
  try {
    return JSON.parse(readBrouillon(cle)) as SaisieEvaluation;
  } catch {
    return saisieEvaluationOf(offre);
  }
}

/** A mark, or a rejection with its reason; what is typed stays in the tab. */
export function NoteOffreForm({ appel, offre, ancre, onEchec, onFerme }: Props) {
  const { lot } = offre;
  // An offer for several lots has a form for each.
  const id = lot === 0 ? offre.soumission_id : `${offre.soumission_id}-lot-${lot}`;
  const cle = `evaluation:${id}`;
  const [saisie, setSaisie] = useState(() => readSaisie(cle, offre));
  const [isOccupe, setOccupe] = useState(false);
  const isIllisible = illisibleOf(offre) !== undefined;
  const champ = saisie.choix === 'NOTE' ? `note-${id}` : `rejet-${id}`;
  const fautes = fautesOf([[champ, fauteEvaluation(saisie)]]);
  const change = (changes: Partial<SaisieEvaluation>) => {
    const neuve = { ...saisie, ...changes };
    setSaisie(neuve);
    keepBrouillon(cle, JSON.stringify(neuve));
  };
  const send = async () => {
    setOccupe(true);
    onEchec(undefined);
    const appreciation =
      saisie.choix === 'NOTE' ? { note: parseNote(saisie.note) ?? 0 } : { rejet: cleanTexte(saisie.rejet, 'prose') };
    const issue = await evaluations.assessOffre(appel, offre.soumission_id, lot, appreciation);
    setOccupe(false);
    if (issue.status === 'echec') {
      onEchec(`${issue.faute} Ce que vous avez écrit est gardé.`);
      return;
    }
    keepBrouillon(cle, '');
    onFerme();
    tellIssue(ancre, saisie.choix === 'NOTE' ? 'Offre notée' : 'Offre rejetée', undefined);
  };
  const { formulaire, fauteOf } = useVerification(fautes, isOccupe, send);
  return (
    <form
      {...formulaire}
      aria-label={`Évaluer l’offre de ${nomOffre(offre)}`}
      className="grid max-w-texte gap-4 border-l-4 border-subtle pl-3"
    >
      {isIllisible ? (
        <p>Cette offre n’a pas pu être lue à l’ouverture&nbsp;: elle se rejette.</p>
      ) : (
        <fieldset>
          <legend className="font-semibold">Évaluation</legend>
          <div className="flex flex-wrap gap-x-6">
            {CHOIX.map(([valeur, label]) => (
              <label key={valeur} className="flex min-h-11 items-center gap-2">
                <input
                  type="radio"
                  name={`choix-${id}`}
                  value={valeur}
                  checked={saisie.choix === valeur}
                  onChange={() => change({ choix: valeur })}
                />
                <span>{label}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {saisie.choix === 'NOTE' ? (
        <ChampTexte
          id={`note-${id}`}
          label="Note sur 100"
          aide="Deux décimales au plus, comme 82,5."
          isNombre
          faute={fauteOf(champ)}
          valeur={saisie.note}
          onChange={(note) => change({ note })}
        />
      ) : (
        <Champ
          id={`rejet-${id}`}
          label="Motif du rejet"
          aide="L’entreprise le lit dans sa lettre de résultat. De 10 à 1 000 caractères."
          faute={fauteOf(champ)}
        >
          {(lien) => (
            <textarea
              {...lien}
              rows={4}
              maxLength={RAISON_MAX}
              value={saisie.rejet}
              onChange={(event) => change({ rejet: event.currentTarget.value })}
            />
          )}
        </Champ>
      )}
      <PiedEnvoi
        geste={saisie.choix === 'NOTE' ? 'Enregistrer la note' : 'Rejeter l’offre'}
        isOccupe={isOccupe}
        onFerme={onFerme}
      />
    </form>
  );
}
