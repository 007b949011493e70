import { routeRegistre } from '../../domain/portail/route-registre.ts';

/** A proposition was made: its number, and where it is read. */
export function PropositionFaite({ numero, id }: { numero: number; id: string }) {
  return (
    <p id="proposition-faite" tabIndex={-1} role="status" className="fiche border-l-4 border-acheve p-4 font-semibold">
      <span>{`C’est proposé\u00a0: `}</span>
      <a href={routeRegistre(id)}>{`proposition ${numero}`}</a>
      <span>. Un autre administrateur en décide.</span>
    </p>
  );
}
