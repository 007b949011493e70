/** What somebody asks of the API. */
export type Demande = {
  method: string;
  /** Path and query. */ adresse: string;
  headers: Headers;
  corps?: Uint8Array<ArrayBuffer> | undefined;
};

/** The body as the services read it, a byte order mark left aside: what they see must not escape the rules. */
export function readJson(corps: Uint8Array | undefined): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(corps)) as unknown;
  } catch {
    return undefined;
  }
}
