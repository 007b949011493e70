import { COLLECTIONS_SUIVIES, type CollectionSuivie, nomFiche } from './histoire-fiche.ts';

/** First part of an entry's address. Not from `routes`, which would weigh on the page that verifies; a test compares. */
const DOSSIERS: Readonly<Record<CollectionSuivie, string>> = {
  projets: 'projets',
  'appels-offres': 'appels-doffres',
  entreprises: 'entreprises',
};

/** Address of an entry's page. */
export const cheminFiche = (collection: CollectionSuivie, id: string): string => `/${DOSSIERS[collection]}/${id}`;

/** The entry whose page an address is, as the history names it; undefined for another page. */
export function ficheOfChemin(chemin: string): string | undefined {
  const [, dossier, id] = /^\/([a-z-]+)\/([a-z0-9]+(?:-[a-z0-9]+)*)\/?$/.exec(chemin) ?? [];
  const collection = COLLECTIONS_SUIVIES.find((une) => DOSSIERS[une] === dossier);
  return collection && id && nomFiche(collection, id);
}
