import type { CadreFiche } from './cadre-fiche.ts';

interface Props {
  numero: number;
  id: string;
  cadre: Pick<CadreFiche, 'routeProposition' | 'decideur'>;
}

/** A proposition was made: its number, and where it is read. */
export function PropositionFaite({ numero, id, cadre }: Props) {
  return (
    <p id="proposition-faite" tabIndex={-1} role="status" className="fiche border-l-4 border-acheve p-4 font-semibold">
      <span>{`C’est proposé\u00a0: `}</span>
      <a href={cadre.routeProposition(id)}>{`proposition ${numero}`}</a>
      <span>{`. ${cadre.decideur} en décide.`}</span>
    </p>
  );
}
