import type { ReactNode } from 'react';

/** A term and its value; a row without a value is left out. */
export type LigneDefinition = readonly [terme: string, valeur: ReactNode];

/** A sheet of facts, each label over its value; two columns where they fit. */
export function Definitions({ lignes }: { lignes: readonly LigneDefinition[] }) {
  const shown = lignes.filter(([, valeur]) => valeur !== undefined && valeur !== null && valeur !== '');
  if (shown.length === 0) return null;
  return (
    <dl className="definitions">
      {shown.map(([terme, valeur]) => (
        <div key={terme}>
          <dt>{terme}</dt>
          <dd>{valeur}</dd>
        </div>
      ))}
    </dl>
  );
}
