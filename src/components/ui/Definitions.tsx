import type { ReactNode } from 'react';

/** A term and its value; a row without a value is left out. */
export type LigneDefinition = readonly [terme: string, valeur: ReactNode];

/** A list of facts, stacked on a phone, in two columns on a wide screen. */
export function Definitions({ lignes }: { lignes: readonly LigneDefinition[] }) {
  const shown = lignes.filter(([, valeur]) => valeur !== undefined && valeur !== null && valeur !== '');
  if (shown.length === 0) return null;
  return (
    <dl className="definitions">
      {shown.map(([terme, valeur]) => [<dt key={`${terme}-t`}>{terme}</dt>, <dd key={terme}>{valeur}</dd>])}
    </dl>
  );
}
