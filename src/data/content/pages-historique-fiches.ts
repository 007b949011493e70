import type { ActeDit } from '../../domain/journal-public/acte-dit.ts';
import { cheminFiche } from '../../domain/journal-public/chemin-fiche.ts';
import {
  COLLECTIONS_SUIVIES,
  type CollectionSuivie,
  DERNIERS_ACTES,
} from '../../domain/journal-public/histoire-fiche.ts';
import { getActesDits } from './histoires.ts';
import { PAR_PAGE } from './pages-historique.ts';
import { getRegistre } from './registre.ts';

/** One page of what the history says of one entry. */
export interface PageHistoireFiche {
  /** Address of the entry's page, which it had before it was withdrawn. */
  chemin: string;
  nom: string;
  isRetiree: boolean;
  page: number;
  pages: number;
  nombre: number;
  /** The last first. */
  actes: ActeDit[];
}

/** Names of the register's entries, by the addresses of their pages. */
async function readNoms(): Promise<Map<string, string>> {
  const { projets, appelsOffres, entreprises } = await getRegistre();
  const nomme = (collection: CollectionSuivie, id: string, nom: string) => [cheminFiche(collection, id), nom] as const;
  return new Map([
    ...projets.map(({ id, title }) => nomme('projets', id, title)),
    ...appelsOffres.map(({ id, titre }) => nomme('appels-offres', id, titre)),
    ...entreprises.map(({ id, raison_sociale }) => nomme('entreprises', id, raison_sociale)),
  ]);
}

/**
 * A history of its own, for an entry whose page does not show all of it: one with many acts, one that was withdrawn. Most
 * have none, which spares the build.
 */
export async function cheminsHistoiresFiches(): Promise<
  Array<{ params: { collection: string; id: string }; props: PageHistoireFiche }>
> {
  const [dits, noms] = await Promise.all([getActesDits(), readNoms()]);
  return [...(dits ?? [])].flatMap(([fiche, actes]) => {
    const collection = COLLECTIONS_SUIVIES.find((une) => fiche.startsWith(`${une}/`));
    if (collection === undefined) return [];
    const id = fiche.slice(collection.length + 1);
    const chemin = cheminFiche(collection, id);
    const nom = noms.get(chemin);
    if (nom !== undefined && actes.length <= DERNIERS_ACTES) return [];
    const [, dossier = ''] = chemin.split('/');
    const pages = Math.ceil(actes.length / PAR_PAGE);
    return Array.from({ length: pages }, (_, n) => ({
      params: { collection: dossier, id: n === 0 ? id : `${id}/page/${n + 1}` },
      props: {
        chemin,
        nom: nom ?? id,
        isRetiree: nom === undefined,
        page: n + 1,
        pages,
        nombre: actes.length,
        actes: actes.slice(n * PAR_PAGE, (n + 1) * PAR_PAGE),
      },
    }));
  });
}
