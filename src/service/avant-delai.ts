/** What has not come by then fails with this error. */
export async function within<T>(promesse: Promise<T>, ms: number, faute: () => Error): Promise<T> {
  let minuterie: NodeJS.Timeout | undefined;
  const delai = new Promise<never>((_, reject) => {
    minuterie = setTimeout(() => reject(faute()), ms);
  });
  try {
    return await Promise.race([promesse, delai]);
  } finally {
    clearTimeout(minuterie);
  }
}
