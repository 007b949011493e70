import type { LigneDifference } from '../../domain/proposition/difference.ts';
import { MotsEntiers } from '../ui/MotsEntiers.tsx';

/** What changes in one field: from, to, what looks like an oversight. */
export function DifferenceChamp({ ligne: { label, avant, apres, avertissement } }: { ligne: LigneDifference }) {
  return (
    <li className="grid grid-cols-1 gap-x-4 border-t border-subtle pt-2 md:grid-cols-3">
      <p className="font-semibold break-words">{label}</p>
      <p className="break-words text-muted">
        <span className="sr-only">De&nbsp;: </span>
        <MotsEntiers texte={avant} />
      </p>
      <p className="break-words">
        <span aria-hidden="true">→ </span>
        <span className="sr-only">À&nbsp;: </span>
        <MotsEntiers texte={apres} />
      </p>
      {avertissement !== undefined && (
        <p className="border-l-4 border-suspendu pl-2 text-sm md:col-span-3">{`À regarder\u00a0: ${avertissement}`}</p>
      )}
    </li>
  );
}
