// Light enough for the site's own server, which never loads the library.

export const isApi = (adresse: string): boolean => /^\/(?:auth|rest|storage)\/v1(?:[/?]|$)/.test(adresse);

const KIO = 1024;
const MIO = 1024 * KIO;

/** The largest body that an address takes; a file is sent with a few lines around it. */
export function tailleMax(chemin: string): number {
  if (/^\/storage\/v1\/object\/(?:upload\/sign\/)?soumissions\//.test(chemin)) return 51 * MIO;
  if (chemin.startsWith('/storage/v1/')) return 6 * MIO;
  return chemin.startsWith('/auth/v1/') ? 64 * KIO : MIO;
}
