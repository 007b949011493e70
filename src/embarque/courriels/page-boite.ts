import type { LettreRecue } from './boite.ts';
import type { PieceJointe } from '../../service/courriels/lettre.ts';
import { DESTINATAIRE } from './cle-boite.ts';
import { escapeHtml } from '../../domain/socle/html.ts';

const STYLE = `body{font:1rem/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
article{border-top:1px solid;padding:1rem 0}h2{font-size:1.1rem;margin:0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}`;

const withLinks = (texte: string): string =>
  escapeHtml(texte).replace(/https?:\/\/[^\s<]+/g, (adresse) => `<a href="${adresse}">${adresse}</a>`);

/** A file of a letter, to be saved from the page: it is on this machine alone. */
const piece = ({ nom, type, contenu }: PieceJointe): string =>
  `<p>Pièce jointe : <a download="${escapeHtml(nom)}" href="data:${escapeHtml(type)};base64,${escapeHtml(contenu)}">${escapeHtml(nom)}</a></p>`;

const article = ({ date, to, subject, text, pieces = [] }: LettreRecue): string => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>À ${escapeHtml(to)}, <time datetime="${escapeHtml(date)}">${escapeHtml(
  new Date(date).toLocaleString('fr-FR', { timeZone: 'Africa/Conakry', dateStyle: 'long', timeStyle: 'medium' }),
)}</time></p>
<pre>${withLinks(text)}</pre>${pieces.map(piece).join('')}
</article>`;

/** An address has two hundred neighbours when a demonstration is crowded: its letters alone, by a form that keeps the key. */
const formulaire = (boite: string, destinataire: string): string => {
  const [chemin = '', cle = ''] = boite.split('?cle=');
  return `<form action="${escapeHtml(chemin)}"><input type="hidden" name="cle" value="${escapeHtml(cle)}">
<label>Lettres reçues par <input type="email" name="${DESTINATAIRE}" value="${escapeHtml(destinataire)}" placeholder="nom@exemple.org"></label>
<button>Voir</button>${destinataire === '' ? '' : ` <a href="${escapeHtml(boite)}">Toutes les lettres</a>`}</form>`;
};

const VIDE = 'Aucun courriel pour le moment.';

/** The local inbox as a page: what people would have received, or one of them alone. */
export const writePage = (
  lettres: readonly LettreRecue[],
  boite: string,
  destinataire: string,
): string => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Courriels de démonstration</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Courriels de démonstration</h1>
<p>Rien n’est envoyé : ces courriels restent sur cette machine.</p>
${formulaire(boite, destinataire)}
${lettres.length === 0 ? `<p>${destinataire === '' ? VIDE : `Aucun courriel pour ${escapeHtml(destinataire)}.`}</p>` : lettres.map(article).join('\n')}
</body>
</html>
`;
