import { useState } from 'react';
import type { Ouverture } from '../../domain/scelle/ouverture.ts';
import { NoteLue } from '../../components/scelle/NoteLue.tsx';
import { OuvertureNoteForm } from './OuvertureNoteForm.tsx';

/** Fourth step: who attends, and what is said. */
export function OuvertureNote({ ouverture }: { ouverture: Ouverture }) {
  const { presences, remarques } = ouverture;
  const [isOuvert, setOuvert] = useState(false);
  return (
    <section aria-labelledby="ouverture-note" className="grid grid-cols-1 gap-3">
      <h3 id="ouverture-note" tabIndex={-1}>
        4. Noter les présences et les remarques
      </h3>
      {isOuvert ? (
        <OuvertureNoteForm ouverture={ouverture} onFerme={() => setOuvert(false)} />
      ) : (
        <>
          <NoteLue presences={presences} remarques={remarques} />
          <p>
            <button type="button" className="btn" onClick={() => setOuvert(true)}>
              {presences.length === 0 ? 'Noter les présences' : 'Modifier les présences ou les remarques'}
            </button>
          </p>
        </>
      )}
    </section>
  );
}
