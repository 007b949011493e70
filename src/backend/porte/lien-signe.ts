import { chercheDemandes } from '../../domain/administration/cherche-demandes.ts';
import { readJeton } from './jeton.ts';
import { refuse } from './refus.ts';
import type { Service } from './service.ts';

const PHRASE = 'Ce lien a expiré : rouvrez le justificatif depuis la demande.';

/** What a tab shows of a proof whose link has run out: a sentence, and the request that draws a fresh one. */
const pageExpiree = (demande: string): string => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Lien expiré</title>
<link rel="icon" href="/favicon.svg">
</head>
<body>
<main>
<h1>Ce lien a expiré</h1>
<p>Le lien d’un justificatif sert une minute, pour que la pièce ne circule pas.</p>
<p><a href="${chercheDemandes(demande)}">Rouvrir la demande, et ses justificatifs</a></p>
</main>
</body>
</html>
`;

/** A file by its signed link; the storage would answer a link that has run out as if it had failed itself. */
export const createLienSigne =
  (service: Service, secret: string): Service =>
  async (demande, client) => {
    const { pathname, searchParams } = new URL(demande.adresse, 'http://portail');
    if (readJeton(searchParams.get('token') ?? '', secret, Date.now()) !== undefined) return service(demande, client);
    // A program asks for the file alone; a tab, for a page.
    if (!(demande.headers.get('accept') ?? '').includes('text/html')) return refuse(400, 'lien_expire', PHRASE);
    // The folder is the request's identifier: the list of calls lets nothing else in.
    return new Response(pageExpiree(pathname.split('/').at(-2) ?? ''), {
      status: 400,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  };
