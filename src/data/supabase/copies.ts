import { ask } from './requete.ts';

/** Where a piece goes that an offer registered in time waits for. */
export interface PlaceCopie {
  sha256: string;
  /** In the private folder of offers. */
  chemin: string;
}

/** Where pieces brought to the agency go, by their hashes; those that no offer waits for are left out. */
export async function findPlaces(empreintes: readonly string[]): Promise<readonly PlaceCopie[]> {
  const places = await ask((client) => client.rpc('rpc_copies_attendues', { p_empreintes: [...empreintes] }));
  return (places ?? []) as unknown as readonly PlaceCopie[];
}
