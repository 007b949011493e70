import { hrefOfDemandes } from '../../domain/administration/lien-demandes.ts';
import { hrefDao } from '../../domain/administration/dao-admin.ts';
import { routes } from '../../domain/portail/routes.ts';
import { readJeton } from './jeton.ts';
import { refuse } from '../../service/http/refus-http.ts';
import type { Service } from './api-embarquee.ts';

/** What a link that has run out says, and where a fresh one is drawn. */
export type LienExpire = {
  /** For a program. */
  phrase: string;
  /** Why it lasts a minute, for a tab. */
  raison: string;
  /** The page that draws another, by the folder of the file. */
  hrefOf: (dossier: string) => string;
  label: string;
};

export const JUSTIFICATIF_EXPIRE: LienExpire = {
  phrase: 'Ce lien a expiré : rouvrez le justificatif depuis la demande.',
  raison: 'Le lien d’un justificatif sert une minute, pour que la pièce ne circule pas.',
  hrefOf: hrefOfDemandes,
  label: 'Rouvrir la demande, et ses justificatifs',
};

export const DAO_EXPIRE: LienExpire = {
  phrase: 'Ce lien a expiré : rouvrez le fichier depuis le dossier d’appel d’offres.',
  raison: 'Le lien d’un dossier d’appel d’offres sert une minute, et chaque téléchargement est noté.',
  hrefOf: (appel) => routes.appelOffres(appel),
  label: 'Rouvrir l’appel d’offres',
};

export const PREUVE_EXPIREE: LienExpire = {
  phrase: 'Ce lien a expiré : rouvrez la preuve depuis l’acquisition.',
  raison: 'Le lien d’une preuve de paiement sert une minute, pour que la pièce ne circule pas.',
  hrefOf: (acquisition) => hrefDao({ status: 'ALL', q: acquisition }),
  label: 'Rouvrir l’acquisition, et sa preuve',
};

export const PIECE_EXPIREE: LienExpire = {
  phrase: 'Ce lien a expiré : rouvrez la pièce depuis votre espace.',
  raison: 'Le lien d’une pièce de marché sert une minute, et chaque téléchargement est noté.',
  hrefOf: (projet) => routes.projet(projet),
  label: 'Revenir au projet',
};

export const LETTRE_EXPIREE: LienExpire = {
  phrase: 'Ce lien a expiré : rouvrez la lettre depuis votre espace.',
  raison: 'Le lien d’une lettre de bailleur sert une minute, pour qu’elle ne circule pas.',
  hrefOf: () => routes.accueil(),
  label: 'Revenir à l’accueil du portail',
};

const pageExpiree = ({ raison, hrefOf, label }: LienExpire, dossier: string): string => `<!doctype html>
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
<p>${raison}</p>
<p><a href="${hrefOf(dossier)}">${label}</a></p>
</main>
</body>
</html>
`;

/** The answer under the name that the link asks for, as the hosted storage does. */
function nameFile(res: Response, nom: string | null): Response {
  if (nom === null || !res.ok) return res;
  const headers = new Headers(res.headers);
  headers.set('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(nom)}`);
  return new Response(res.body, { status: res.status, headers });
}

/** A file by its signed link; the storage would answer a link that has run out as if it had failed itself. */
export const createLienSigne =
  (service: Service, secret: string, expire: LienExpire, now: () => number = Date.now): Service =>
  async (demande, client) => {
    const { pathname, searchParams } = new URL(demande.adresse, 'http://portail');
    if (readJeton(searchParams.get('token') ?? '', secret, now()) !== undefined)
      return nameFile(await service(demande, client), searchParams.get('download'));
    // A program asks for the file alone; a tab, for a page.
    if (!(demande.headers.get('accept') ?? '').includes('text/html')) return refuse(400, 'lien_expire', expire.phrase);
    // The folder is the request's or the tender's identifier: the list of calls lets nothing else in.
    return new Response(pageExpiree(expire, pathname.split('/').at(-2) ?? ''), {
      status: 400,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  };
