import type { NoteOuverture } from '../../domain/scelle/note-ouverture.ts';

/** Who attends an opening and what is said, as it is noted. */
export function NoteLue({ presences, remarques }: NoteOuverture) {
  return (
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
    </>
  );
}
