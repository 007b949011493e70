// In place of two libraries that come with supabase-js and that nothing here asks for: live channels, edge functions. See astro.config.mjs; `tests/data/supabase-absents.test.ts` holds what is asked of them.

import type { getClient } from './client.ts';

type Client = Awaited<ReturnType<typeof getClient>>;

/** Without live channels, a new token has nobody to be told to. */
export class RealtimeClient implements Pick<Client['realtime'], 'setAuth'> {
  setAuth(): Promise<void> {
    return Promise.resolve();
  }
}

/** Named by supabase-js, made only by `client.functions`. */
function absent(): never {
  throw new Error('Cette partie de supabase-js n’est pas chargée : voir src/data/supabase/supabase-absents.ts.');
}
export {
  absent as FunctionRegion,
  absent as FunctionsClient,
  absent as FunctionsError,
  absent as FunctionsFetchError,
  absent as FunctionsHttpError,
  absent as FunctionsRelayError,
};
