import { Support } from '../../components/site/Support.tsx';
import type { Contacts } from '../../domain/reference/identite.ts';
import { routes } from '../../domain/portail/routes.ts';

/** What a funder reads whose account an administrator has detached. */
export function SansBailleur({ contacts }: { contacts: Contacts }) {
  return (
    <div className="fiche p-5">
      <p>
        Votre compte n’est encore rattaché à aucun bailleur : demandez à l’administration du portail de faire ce
        rattachement. D’ici là, <a href={routes.tableauxDeBord()}>les tableaux de bord</a> restent ouverts.
      </p>
      <Support {...contacts} />
    </div>
  );
}
