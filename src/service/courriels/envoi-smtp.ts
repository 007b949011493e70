import { createTransport } from 'nodemailer';
import { within } from '../avant-delai.ts';
import { ditInconnu } from '../mot-inconnu.ts';
import { type Envoi, type Lettre, oneLine } from './lettre.ts';

const DELAI_MS = 20_000;
/** STARTTLS is required: a server that does not offer it gets nothing. */
const EXIGE = 'exige';
/** For a whole letter: shorter than what its place in the queue is kept for. */
const ENVOI_MS = 300_000;

/** What a mail program needs to show its own button: a POST to the page stops everything (RFC 8058). */
export const headersOf = (
  { desinscription }: Pick<Lettre, 'desinscription'>,
  unClic: boolean,
): Record<string, string> =>
  desinscription === undefined
    ? {}
    : {
        'List-Unsubscribe': `<${desinscription}>`,
        ...(unClic && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
      };

/**
 * Letters by SMTP: `smtps://` for implicit TLS, `smtp://` for STARTTLS when the server offers it. `unClic`: this portal's own
 * server answers the button by which a mail program unsubscribes at once.
 */
export function createEnvoiSmtp(url: string, expediteur: string, unClic = false): Envoi {
  const lue = URL.parse(url);
  if (lue === null || !/^smtps?:$/.test(lue.protocol))
    throw new Error('SMTP_URL doit être une adresse qui commence par smtp:// ou smtps://.');
  const { protocol, hostname, port, username, password, searchParams } = lue;
  const tls = searchParams.get('tls');
  if (tls !== null && tls !== EXIGE) throw new Error(`SMTP_URL, tls\u00a0: ${ditInconnu(tls, [EXIGE])}`);
  const transport = createTransport({
    host: hostname,
    port: Number(port || (protocol === 'smtps:' ? 465 : 587)),
    secure: protocol === 'smtps:',
    requireTLS: tls === EXIGE,
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: DELAI_MS,
    greetingTimeout: DELAI_MS,
    socketTimeout: DELAI_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domaine = /@([^\s<>]+)/.exec(expediteur)?.[1] ?? hostname;
  return async ({ to, subject, text, html, pieces = [], desinscription, numero }) => {
    const envoi = transport.sendMail({
      ...(numero !== undefined && { messageId: `<${numero}@${domaine}>` }),
      from: expediteur,
      to: { name: '', address: to },
      subject: oneLine(subject),
      text,
      html,
      headers: headersOf({ ...(desinscription !== undefined && { desinscription }) }, unClic),
      attachments: pieces.map(({ nom, type, contenu }) => ({
        filename: nom,
        contentType: type,
        content: Buffer.from(contenu, 'base64'),
      })),
    });
    // What has not left by then counts as kept back by who should take it.
    await within(envoi, ENVOI_MS, () => Object.assign(new Error('Timeout'), { code: 'ETIMEDOUT' }));
  };
}
