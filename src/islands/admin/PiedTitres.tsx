import { useState } from 'react';
import { Champ } from '../../components/formulaire/Champ.tsx';
import type { ChangementFiche } from '../../domain/proposition/proposition.ts';
import { cleanTexte, fauteSignes } from '../../domain/socle/nettoyage.ts';
import { countOf } from '../../domain/socle/texte.ts';

/** What is said to who decides, unless the person says otherwise. */
const NOTE = 'Lu dans les titres des projets, et relu ligne par ligne.';
/** As the database takes it. */
const NOTE_MAX = 2000;

interface Props {
  fiches: readonly ChangementFiche[];
  isOccupe: boolean;
  onPropose: (note: string) => void;
}

/** What is ticked, whatever the page, and the one button that proposes it. */
export function PiedTitres({ fiches, isOccupe, onPropose }: Props) {
  const [note, setNote] = useState(NOTE);
  const faute = fauteSignes(note, 'prose');
  const nombre = fiches.length;
  return (
    <section aria-labelledby="proposer-titres" className="fiche grid grid-cols-1 gap-3 p-4">
      <h3 id="proposer-titres" className="text-base!">
        {nombre === 0 ? 'Rien n’est coché' : `${countOf(nombre, 'projet')} à proposer en une fois`}
      </h3>
      <Champ id="note-titres" label="Ce que vous dites à qui décide" faute={faute} isFacultatif>
        {(lien) => (
          <textarea
            {...lien}
            rows={2}
            maxLength={NOTE_MAX}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        )}
      </Champ>
      <p>
        <button
          type="button"
          className="btn btn-principal"
          disabled={isOccupe || nombre === 0 || faute !== undefined}
          onClick={() => onPropose(cleanTexte(note, 'prose'))}
        >
          Proposer ce qui est coché
        </button>
      </p>
    </section>
  );
}
