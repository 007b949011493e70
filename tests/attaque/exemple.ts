/** One valid request for a call of the list. */
export type Exemple = { adresse: string; corps?: unknown; type?: string; prefer?: string };
