import type { ReactNode } from 'react';

/** A term and its value; a row without a value is left out. */
type LigneDefinition = readonly [terme: string, valeur: ReactNode];

/** True for a number or a code (RCCM, contract number): one word, short enough for the narrowest screen. */
const isCode = (valeur: ReactNode): boolean => typeof valeur === 'string' && /^\S{1,30}$/.test(valeur);

interface Props {
  lignes: readonly LigneDefinition[];
  /** Turns a label into more than its text: pages link the words of the trade. */
  glose?: (label: string) => ReactNode;
  /** Codes and addresses need wider columns. */
  isLarge?: boolean;
}

/** A sheet of facts, each label over its value; as many columns as fit. */
export function Definitions({ lignes, glose, isLarge = false }: Props) {
  const shown = lignes.filter(([, valeur]) => valeur !== undefined && valeur !== null && valeur !== '');
  if (shown.length === 0) return null;
  return (
    <dl className={isLarge ? 'definitions [--colonne:18rem]' : 'definitions'}>
      {shown.map(([terme, valeur]) => (
        <div key={terme}>
          <dt>{glose ? glose(terme) : terme}</dt>
          <dd className={isCode(valeur) ? 'insecable' : undefined}>{valeur}</dd>
        </div>
      ))}
    </dl>
  );
}
