import type { Difference } from '../../domain/classeur/resultat.ts';
import { countOf, insecables } from '../../domain/socle/texte.ts';

/** Columns that are not read, and why; folded. */
export function ColonnesLues({ difference: { colonnes, nonLues } }: { difference: Difference }) {
  return (
    <details className="fiche p-4">
      <summary className="min-h-11 cursor-pointer py-2 text-link">
        {`${countOf(new Set(colonnes.map(({ lettre }) => lettre)).size, 'colonne lue', 'colonnes lues')}, ${countOf(nonLues.length, 'laissée de côté', 'laissées de côté')}`}
      </summary>
      <ul className="list-disc pl-5 break-words">
        {nonLues.map(({ lettre, titre, motif }) => (
          <li key={lettre}>{`${lettre} (${titre})\u00a0: ${insecables(motif)}`}</li>
        ))}
      </ul>
    </details>
  );
}
