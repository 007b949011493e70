/** The settings that say where the site is reached. */
export interface ReglagesAdresse {
  PUBLIC_SITE_URL?: string | undefined;
  HOST?: string | undefined;
  PORT?: string | undefined;
}

/** Listening addresses that no link can lead to. */
const TOUTES = ['0.0.0.0', '::', '127.0.0.1'];

/**
 * The one address of the site, which canonical links, shared addresses, QR codes, sheets, calendars and exports carry:
 * the public one, else that of `npm start` on this machine.
 */
export function adresseSite({ PUBLIC_SITE_URL, HOST, PORT }: ReglagesAdresse): string {
  if (PUBLIC_SITE_URL) return PUBLIC_SITE_URL.replace(/\/+$/, '');
  const hote = !HOST || TOUTES.includes(HOST) ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST;
  return `http://${hote}:${PORT || 4321}`;
}
