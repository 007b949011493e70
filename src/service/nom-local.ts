const HOTE_LOCAL = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/** True for a name by which this machine calls itself, with or without a port. */
export const isNomLocal = (hote: string | undefined): boolean => HOTE_LOCAL.test(hote ?? '');

/** True when the site is for this machine alone. */
export const isLocalSite = (site: string): boolean => isNomLocal(URL.parse(site)?.host);
