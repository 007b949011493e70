import { useState } from 'react';
import type { Ouverture } from '../../domain/scelle/ouverture.ts';
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
          {presences.length === 0 ? (
            <p className="text-muted">Personne n’est encore noté.</p>
          ) : (
            <ul aria-label="Personnes présentes" className="list-disc pl-5">
              {presences.map(({ nom, qualite }, rang) => (
                <li key={rang} className="break-words">
                  {qualite ? `${nom}, ${qualite}` : nom}
                </li>
              ))}
            </ul>
          )}
          {remarques !== '' && <p className="max-w-texte break-words whitespace-pre-line">{remarques}</p>}
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
