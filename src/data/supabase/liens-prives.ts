// In place of storage-js, which comes with supabase-js (4 kB): the one thing that is asked of it here. See
// astro.config.mjs; `tests/data/supabase-absents.test.ts` holds that nothing else is asked.

/** Named by supabase-js, and by nothing here. */
export class StorageApiError extends Error {}

/** Draws links to private files. */
export class StorageClient {
  readonly #url: string;
  readonly #headers: Record<string, string>;
  readonly #fetch: typeof fetch;

  /** As supabase-js makes it: the address of the service, and a `fetch` that carries the session's token. */
  constructor(url: string, headers: Record<string, string>, send: typeof fetch) {
    this.#url = url.replace(/\/$/, '');
    this.#headers = headers;
    this.#fetch = send;
  }

  from(bucket: string) {
    return {
      /** A link to a file for `expiresIn` seconds; an error rather than an exception, as the library does. */
      createSignedUrl: async (chemin: string, expiresIn: number) => {
        try {
          const reponse = await this.#fetch(`${this.#url}/object/sign/${bucket}/${chemin}`, {
            method: 'POST',
            headers: { ...this.#headers, 'content-type': 'application/json' },
            body: JSON.stringify({ expiresIn }),
          });
          if (!reponse.ok) throw new StorageApiError(`${reponse.status} ${await reponse.text()}`);
          const { signedURL } = (await reponse.json()) as { signedURL: string };
          return { data: { signedUrl: encodeURI(this.#url + signedURL) }, error: null };
        } catch (error) {
          return { data: null, error };
        }
      },
    };
  }
}
