import { useState } from 'react';
import { Champ } from '../../components/formulaire/Champ.tsx';
import { fauteRaison, RAISON_MAX } from '../../domain/scelle/note-ouverture.ts';
import { keepBrouillon, readBrouillon } from '../../stores/socle/brouillons.ts';
import { cleanTexte } from '../../domain/socle/nettoyage.ts';
import { fautesOf } from '../formulaire/useFormulaire.ts';
import { useVerification } from '../formulaire/useVerification.ts';

interface Props {
  /** The offer. */
  id: string;
  /** What was found wrong, to start from. */
  raison: string;
  isOccupe: boolean;
  onNote: (raison: string) => void;
}

/** Notes that an offer cannot be read, and why. */
export function OuvertureIllisible({ id, raison, isOccupe, onNote }: Props) {
  const cle = `illisible:${id}`;
  const champ = `illisible-${id}`;
  const [texte, setTexte] = useState(() => readBrouillon(cle) || raison);
  const { formulaire, fauteOf } = useVerification(fautesOf([[champ, fauteRaison(texte)]]), isOccupe, () => {
    keepBrouillon(cle, '');
    onNote(cleanTexte(texte, 'prose'));
  });
  return (
    <details open={raison !== ''}>
      <summary className="min-h-11 cursor-pointer py-2 text-link">Cette offre ne se lit pas</summary>
      <form {...formulaire} aria-label="Offre illisible" className="grid max-w-texte gap-3">
        <Champ
          id={champ}
          label="Pourquoi elle ne se lit pas"
          aide="Ce sera écrit au procès-verbal, une fois qu’un autre membre l’aura confirmé."
          faute={fauteOf(champ)}
        >
          {(lien) => (
            <textarea
              {...lien}
              rows={3}
              maxLength={RAISON_MAX}
              value={texte}
              onChange={(event) => {
                setTexte(event.currentTarget.value);
                keepBrouillon(cle, event.currentTarget.value);
              }}
            />
          )}
        </Champ>
        <p>
          <button type="submit" className="btn" disabled={isOccupe}>
            Noter l’offre comme illisible
          </button>
        </p>
      </form>
    </details>
  );
}
