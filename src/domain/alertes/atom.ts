import { escapeHtml } from '../socle/html.ts';
import { routeFlux } from '../portail/route-alertes.ts';
import type { Flux } from './flux.ts';
import type { Nouvelle } from './nouvelles.ts';

/** Where a feed is published, and by whom. */
export interface Editeur {
  /** Address of the portal. */
  site: URL;
  agence: string;
  portail: string;
  /** The licence as it is quoted. */
  licence: string;
  /** Said at the head of the feed while the content is a sample. */
  mention: string | undefined;
  /** When a feed without an event was last true, `AAAA-MM-JJ`. */
  arrete: string;
}

/** XML has no way to write the other control characters. */
const text = (texte: string): string =>
  escapeHtml(texte.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''));

/** An identifier that stays when the feed is written again (RFC 4151): the day is that of this portal's first feed. */
const tagOf = (site: URL, cle: string): string => `tag:${site.hostname},2026-11-27:${cle}`;

function writeEntree({ cle, instant, titre, chemin, texte }: Nouvelle, site: URL): string {
  return [
    '  <entry>',
    `    <id>${text(tagOf(site, cle))}</id>`,
    `    <title>${text(titre)}</title>`,
    `    <updated>${instant}</updated>`,
    `    <link rel="alternate" type="text/html" href="${text(new URL(chemin, site).href)}"/>`,
    `    <summary>${text(texte.join('\n') || titre)}</summary>`,
    '  </entry>',
  ].join('\n');
}

/** A feed in Atom (RFC 4287). It says nothing of the moment at which it is written: the same events, the same bytes. */
export function writeAtom(flux: Flux, nouvelles: readonly Nouvelle[], editeur: Editeur): string {
  const { site, agence, portail, licence, mention, arrete } = editeur;
  const chemin = routeFlux(flux.nom);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="fr">',
    `  <id>${text(tagOf(site, chemin))}</id>`,
    `  <title>${text(`${flux.titre} · ${portail}`)}</title>`,
    ...(mention === undefined ? [] : [`  <subtitle>${text(mention)}</subtitle>`]),
    `  <updated>${nouvelles[0]?.instant ?? `${arrete}T00:00:00Z`}</updated>`,
    `  <link rel="self" type="application/atom+xml" href="${text(new URL(chemin, site).href)}"/>`,
    `  <link rel="alternate" type="text/html" href="${text(new URL(flux.page, site).href)}"/>`,
    `  <author><name>${text(agence)}</name></author>`,
    `  <rights>${text(licence)}</rights>`,
    ...nouvelles.map((nouvelle) => writeEntree(nouvelle, site)),
    '</feed>',
    '',
  ].join('\n');
}
