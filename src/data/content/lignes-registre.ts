import { financementsOf, partsOf } from '../../domain/projet/financement.ts';
import type { Projet } from '../../domain/projet/projet.ts';
import { licenceCitee, type OrigineDonnees } from '../../domain/reference/identite.ts';
import { withEmprise } from '../../domain/registre/emprises-index.ts';
import type { Noms } from '../../domain/registre/index-registre.ts';
import { must } from './must.ts';
import type { Registre } from './registre.ts';

// What the indexes of the register and the public figures both say of it.

/** A projet as the index of the lists has it, but for its position and its number. */
export const ligneProjet = (projet: Projet, routes: Registre['routes']) => ({
  ...withEmprise(projet, routes),
  bailleur: financementsOf(projet).map(({ id }) => id),
  parts: partsOf(projet),
});

/** Names by id: of every region and funder, and of these companies. */
export function nomsCites(
  { regions, bailleurById, entrepriseById }: Pick<Registre, 'regions' | 'bailleurById' | 'entrepriseById'>,
  entreprises: Iterable<string>,
): Noms {
  return {
    regions: Object.fromEntries(regions.map(({ id, nom }) => [id, nom])),
    bailleurs: Object.fromEntries([...bailleurById.values()].map(({ id, sigle, nom }) => [id, [sigle, nom] as const])),
    entreprises: Object.fromEntries(
      [...entreprises].map((id) => [id, must(entrepriseById.get(id), id).raison_sociale]),
    ),
  };
}

/** Who publishes the register, as of which day, under which licence. */
export const origineRegistre = ({
  chiffresNationaux,
  identite,
}: Pick<Registre, 'chiffresNationaux' | 'identite'>): OrigineDonnees => ({
  date_arrete: chiffresNationaux.date_arrete,
  exemple: identite.exemple,
  agence: identite.sigle,
  licence: licenceCitee(identite),
});
