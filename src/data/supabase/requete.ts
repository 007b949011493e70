import { getClient } from './client.ts';
import { expectReponse } from './reponse-api.ts';

export type Client = Awaited<ReturnType<typeof getClient>>;

/** What is asked of the database, before the signal that gives it up. */
export interface Requete<T> {
  abortSignal: (signal: AbortSignal) => ReturnType<Parameters<typeof expectReponse<T>>[0]>;
}

/** Asks the database for something, and waits for its data; a failure becomes an AppError (`expectReponse`). */
export async function ask<T>(write: (client: Client) => Requete<T>): Promise<T> {
  const client = await getClient();
  return expectReponse((signal) => write(client).abortSignal(signal));
}
