/** Longest wait for an answer: enough for a slow network, and a lost connection is still reported. */
export const DELAI_MS = 30_000;

/** Gives a request up once it has waited for too long. As `AbortSignal.timeout`, which the oldest engines do not have (R122). */
export function abortAfter(ms: number): AbortSignal {
  const abandon = new AbortController();
  setTimeout(() => abandon.abort(), ms);
  return abandon.signal;
}
