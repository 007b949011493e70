import { ask } from './requete.ts';

/** The signed-in company's page in the directory, its team's included; null without one. */
export async function readFiche(): Promise<string | null> {
  return ask((client) => client.rpc('rpc_fiche_entreprise'));
}
