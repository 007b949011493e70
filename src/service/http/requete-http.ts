/** A request that a service answers, read whole. */
export type Demande = {
  method: string;
  /** Path and query. */
  adresse: string;
  headers: Headers;
  corps?: Uint8Array<ArrayBuffer> | undefined;
};

/** What answers a request. */
export type Reponse = (demande: Demande) => Promise<Response>;

/** The body as the services read it, without a byte order mark: the rules must see what the services see. */
export function readJson(corps: Uint8Array | undefined): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(corps)) as unknown;
  } catch {
    return undefined;
  }
}
