import type { ReactNode } from 'react';
import { ancreOf, findTerme } from '../../domain/portail/glossaire.ts';
import { routes } from '../../domain/portail/routes.ts';

/** A label of the trade, its term a link to what the glossary says of it; any other label as it is. On the server alone. */
export function glose(label: string): ReactNode {
  const trouve = findTerme(label);
  if (trouve === undefined) return label;
  const { mot, terme } = trouve;
  return (
    <>
      <a href={`${routes.glossaire()}#${ancreOf(terme)}`} className="inline-block py-0.5">
        {mot}
      </a>
      {/* eslint-disable-next-line portail/texte-a-son-element -- no browser's React holds it */}
      {label.slice(mot.length)}
    </>
  );
}

/** The same in a page's own list of facts. */
// eslint-disable-next-line portail/texte-a-son-element -- no browser's React holds it
export const Glose = ({ label }: { label: string }) => glose(label);
