import { routes } from '../../domain/portail/routes.ts';

interface Props {
  /** Their tenders; one at least. */
  commencees: readonly string[];
  /** Title of a tender; undefined while it is read, and for one that the register has no more. */
  titreOf: (id: string) => string | undefined;
}

/** Offers that were being typed on this device and are not handed in: a draft that nobody announces is a draft that is lost (R154). */
export function OffresCommencees({ commencees, titreOf }: Props) {
  return (
    <section aria-labelledby="offres-commencees" className="fiche border-brand! mb-5 p-4">
      <h2 id="offres-commencees" className="text-base!">
        {commencees.length > 1 ? 'Offres commencées sur cet appareil' : 'Offre commencée sur cet appareil'}
      </h2>
      <p className="text-sm text-muted">
        Ce que vous avez écrit y est gardé, et n’est pas déposé. Les fichiers se choisissent de nouveau.
      </p>
      <ul>
        {commencees.map((id) => (
          <li key={id}>
            <a href={routes.offre(id)} className="inline-flex min-h-11 items-center break-words">
              {`Reprendre : ${titreOf(id) ?? id}`}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
