/** Reads once a build; in development, where files change under the server, anew each time. */
export function onceABuild<T>(read: () => Promise<T>): () => Promise<T> {
  let lu: Promise<T> | undefined;
  return () => {
    if (import.meta.env.DEV) return read();
    lu ??= read();
    return lu;
  };
}
