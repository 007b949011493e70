import { useState } from 'react';
import { Champ } from '../../components/formulaire/Champ.tsx';
import {
  fautesNote,
  isNoteChangee,
  noteOf,
  type NoteOuverture,
  PRESENCE_VIDE,
  PRESENCES_MAX,
  presencesOf,
  REMARQUES_MAX,
} from '../../domain/scelle/note-ouverture.ts';
import type { Ouverture, Presence } from '../../domain/scelle/ouverture.ts';
import { ouvertures } from '../../stores/scelle/seance-ouverture.ts';
import { keepBrouillon, readBrouillon } from '../../stores/socle/brouillons.ts';
import { PiedEnvoi } from '../formulaire/PiedEnvoi.tsx';
import { NoteLue } from '../../components/scelle/NoteLue.tsx';
import { ChampTexte } from '../formulaire/ChampTexte.tsx';
import { tellIssue } from '../formulaire/annonce-issue.ts';
import { cleanTexte } from '../../domain/socle/nettoyage.ts';
import { useEnvoiOuvert, useVerification } from '../formulaire/useVerification.ts';

interface Note extends NoteOuverture {
  /** What was ecrite when it began: another member may note since. */
  lue: NoteOuverture;
}

interface Props {
  ouverture: Ouverture;
  onFerme: () => void;
}

const cleOf = (appel: string) => `ouverture:${appel}`;

/** What was being typed, else what is ecrite, with a line to fill in. */
function readNote(ouverture: Ouverture): Note {
  const { presences, remarques } = ouverture;
  try {
    return {
      lue: noteOf(ouverture),
      ...(JSON.parse(readBrouillon(cleOf(ouverture.appel_offres_id))) as NoteOuverture),
    };
  } catch {
    return { presences: presences.length > 0 ? presences : [PRESENCE_VIDE], remarques, lue: noteOf(ouverture) };
  }
}

/** Attendance and remarks, as they are typed: a reload takes nothing. */
export function OuvertureNoteForm({ ouverture, onFerme }: Props) {
  const { appel_offres_id: appel } = ouverture;
  const [note, setNote] = useState(() => readNote(ouverture));
  const { isOccupe, echec, send } = useEnvoiOuvert();
  const { presences, remarques } = note;
  const fautes = fautesNote(presences, remarques);
  const change = (changes: Partial<Note>) => {
    const neuve = { ...note, ...changes };
    setNote(neuve);
    keepBrouillon(cleOf(appel), JSON.stringify(neuve));
  };
  const changeUne = (rang: number, changes: Partial<Presence>) =>
    change({ presences: presences.map((une, place) => (place === rang ? { ...une, ...changes } : une)) });
  const writeNote = async () => {
    const ecrite = { presences: presencesOf(presences), remarques: cleanTexte(remarques, 'prose') };
    const issue = await ouvertures.noteOuverture(appel, ecrite, ouverture);
    return issue.status === 'echec' ? issue.faute : undefined;
  };
  const { formulaire, fauteOf } = useVerification(fautes, isOccupe, async () => {
    if ((await send(writeNote)) !== undefined) return;
    keepBrouillon(cleOf(appel), '');
    onFerme();
    tellIssue('ouverture-note', 'Présences et remarques notées', undefined);
  });
  return (
    <form {...formulaire} aria-label="Présences et remarques" className="grid max-w-texte gap-4">
      {isNoteChangee(note.lue, ouverture) && (
        <div className="fiche grid grid-cols-1 gap-3 p-4">
          <p className="font-semibold">Noté entre-temps par un autre membre&nbsp;: votre note le remplacera.</p>
          <NoteLue {...noteOf(ouverture)} />
        </div>
      )}
      {presences.map(({ nom, qualite }, rang) => (
        <fieldset key={rang} className="grid grid-cols-1 gap-3 border-l-4 border-subtle pl-3 sm:grid-cols-2">
          <legend className="sr-only">{`Personne présente ${rang + 1}`}</legend>
          <ChampTexte
            id={`presence-${rang + 1}-nom`}
            label="Nom"
            faute={fauteOf(`presence-${rang + 1}-nom`)}
            valeur={nom}
            onChange={(texte) => changeUne(rang, { nom: texte })}
          />
          <ChampTexte
            id={`presence-${rang + 1}-qualite`}
            label="Qualité"
            isFacultatif
            faute={fauteOf(`presence-${rang + 1}-qualite`)}
            valeur={qualite}
            onChange={(texte) => changeUne(rang, { qualite: texte })}
          />
        </fieldset>
      ))}
      {presences.length < PRESENCES_MAX && (
        <p>
          <button type="button" className="btn" onClick={() => change({ presences: [...presences, PRESENCE_VIDE] })}>
            Ajouter une personne
          </button>
        </p>
      )}
      <Champ id="remarques" label="Remarques" isFacultatif faute={fauteOf('remarques')}>
        {(lien) => (
          <textarea
            {...lien}
            rows={4}
            maxLength={REMARQUES_MAX}
            value={remarques}
            onChange={(event) => change({ remarques: event.currentTarget.value })}
          />
        )}
      </Champ>
      <PiedEnvoi geste="Noter" isOccupe={isOccupe} echec={echec} onFerme={onFerme} />
    </form>
  );
}
