import type { Publication } from '../../domain/administration/publication-attendue.ts';
import { ask } from './requete.ts';

/** What the database has that is public, and where the publication of the site stands. Administrators alone. */
export const readPublication = async (): Promise<Publication> =>
  (await ask((client) => client.rpc('rpc_publication'))) as unknown as Publication;

/** Asks for the site to be published; asked for twice, it is one. */
export const askPublication = async (): Promise<void> => {
  await ask((client) => client.rpc('rpc_demande_publication'));
};
