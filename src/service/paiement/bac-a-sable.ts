import { z } from 'zod';
import { formatGnf } from '../../domain/socle/montant.ts';
import { escapeHtml } from '../../domain/socle/html.ts';
import { isSameSecret } from '../secret.ts';
import { type Annonce, AnnonceRefusee, type Ordre, type Prestataire } from './prestataire.ts';
import { ENTETE_SIGNATURE, hmac, signCorps, verifyCorps } from './signature.ts';

// A provider that moves no money, for tests and demonstrations on one machine: its page, its signed notifications.

export const NOM_BAC_A_SABLE = 'bac-a-sable';

/** Address of its page. */
export const CHEMIN_BAC_A_SABLE = '/functions/v1/dao-bac-a-sable';

const annonceSchema = z.strictObject({
  type: z.literal('paiement.recu'),
  evenement: z.string().min(3).max(100),
  reference: z.string().min(1).max(40),
  montant: z.int().min(0),
  devise: z.string().regex(/^[A-Z]{3}$/),
  paye_le: z.iso.datetime(),
});

const ordreSchema = z.strictObject({
  reference: z.string(),
  montant: z.int(),
  objet: z.string(),
  retour: z.string().regex(/^(?:https?:\/\/[^\s/]+)?\/[^/\\]/),
});

function readJson(corps: Uint8Array | string): unknown {
  try {
    return JSON.parse(typeof corps === 'string' ? corps : new TextDecoder().decode(corps)) as unknown;
  } catch {
    return undefined;
  }
}

/** The order that an address of the page carries; undefined when nobody signed it. */
export function readOrdre(secret: string, parametre: string): Ordre | undefined {
  const [texte = '', signature = ''] = parametre.split('.');
  if (!isSameSecret(signature, hmac(secret, `ordre:${texte}`))) return undefined;
  const lu = ordreSchema.safeParse(readJson(Buffer.from(texte, 'base64url').toString('utf8')));
  return lu.success ? lu.data : undefined;
}

const writeOrdre = (secret: string, ordre: Ordre): string => {
  const texte = Buffer.from(JSON.stringify(ordre)).toString('base64url');
  return `${texte}.${hmac(secret, `ordre:${texte}`)}`;
};

/** The sandbox as a provider. */
export const createBacASable = (secret: string): Prestataire => ({
  nom: NOM_BAC_A_SABLE,
  open: (ordre) => Promise.resolve(`${CHEMIN_BAC_A_SABLE}?ordre=${writeOrdre(secret, ordre)}`),
  read: (corps, headers, now) => {
    verifyCorps(secret, headers.get(ENTETE_SIGNATURE), corps, now);
    const lu = annonceSchema.safeParse(readJson(corps));
    if (!lu.success) throw new AnnonceRefusee(400, 'annonce illisible');
    const { evenement, reference, montant, devise, paye_le } = lu.data;
    return { evenement, reference, montant, devise, paye_le };
  },
});

/** A signed notification, as the sandbox sends it. */
export function writeAnnonce(secret: string, annonce: Annonce, now: Date) {
  const corps = new TextEncoder().encode(JSON.stringify({ type: 'paiement.recu', ...annonce }));
  return { corps, headers: { 'content-type': 'application/json', [ENTETE_SIGNATURE]: signCorps(secret, corps, now) } };
}

/** The payment of an order: pressed twice, the same one. */
export const payOrdre = (secret: string, { reference, montant }: Ordre, now: Date): Annonce => ({
  evenement: `BAS-${hmac(secret, `paiement:${reference}`).slice(0, 16).toUpperCase()}`,
  reference,
  montant,
  devise: 'GNF',
  paye_le: now.toISOString(),
});

/** The page where the sandbox is paid. */
export const writePage = ({ reference, montant, objet, retour }: Ordre, faute?: string): string => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Bac à sable du paiement</title>
<link rel="icon" href="data:,">
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
button{font:inherit;padding:.6rem 1rem;min-height:2.75rem}</style>
</head>
<body>
<main>
<h1>Bac à sable du paiement</h1>
<p>Aucun argent ne circule ici : cette page tient la place d’un prestataire, pour essayer le portail.</p>
${faute === undefined ? '' : `<p role="alert"><b>${escapeHtml(faute)}</b></p>`}
<p>${escapeHtml(objet)}<br>Référence <b>${escapeHtml(reference)}</b></p>
<form method="post"><input type="hidden" name="payer" value="oui">
<p><button type="submit">Payer ${escapeHtml(formatGnf(montant))}</button></p>
</form>
<p><a href="${escapeHtml(retour)}">Revenir sans payer</a></p>
</main>
</body>
</html>
`;
