import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

type StatutErreur = 400 | 403 | 404 | 405 | 413 | 415 | 416 | 500;

const PHRASES: Record<StatutErreur, string> = {
  400: 'Cette adresse est mal écrite : vérifiez le lien et réessayez.',
  403: 'Cet envoi ne vient pas d’une page de ce site : ouvrez-la et recommencez.',
  404: 'Cette page est introuvable : elle a peut-être été déplacée.',
  405: 'Cette adresse se consulte seulement : rien ne peut y être envoyé.',
  413: 'Cet envoi est trop long : revenez en arrière et raccourcissez-le.',
  415: 'Cet envoi n’est pas celui d’un formulaire de ce site.',
  416: 'La partie demandée de ce fichier n’existe pas.',
  500: 'Une erreur est survenue de notre côté : réessayez dans quelques instants.',
};

const htmlErreur = (phrase: string): string => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${phrase}</title>
</head>
<body>
<p>${phrase}</p>
<p><a href="/">Retour à l’accueil</a></p>
</body>
</html>
`;

/** Answers with one French sentence and a link home: what is left when no page of the site can be shown. */
export function sendErreur(
  req: IncomingMessage,
  res: ServerResponse,
  statut: StatutErreur,
  entetes: OutgoingHttpHeaders = {},
): void {
  const corps = Buffer.from(htmlErreur(PHRASES[statut]));
  res.writeHead(statut, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Length': corps.length,
    ...entetes,
  });
  res.end(req.method === 'HEAD' ? undefined : corps);
}

/** Sends the browser to an address of this site. `cible` starts with a single `/`. */
export function redirect(res: ServerResponse, statut: 302 | 308, cible: string, cacheControl: string): void {
  res.writeHead(statut, { Location: cible, 'Cache-Control': cacheControl, 'Content-Length': 0 });
  res.end();
}
