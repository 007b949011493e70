import type { ReactNode } from 'react';
import { MotsEntiers } from '../ui/MotsEntiers.tsx';

/** Facts of a row; those that are missing are left out. */
export function FaitsRow({ faits }: { faits: ReadonlyArray<readonly [terme: string, valeur: ReactNode]> }) {
  return (
    <dl className="definitions mt-2 text-sm">
      {faits.map(
        ([terme, valeur]) =>
          valeur !== null && (
            <div key={terme}>
              <dt>{terme}</dt>
              <dd className="break-words whitespace-pre-line">
                {typeof valeur === 'string' ? <MotsEntiers texte={valeur} /> : valeur}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
