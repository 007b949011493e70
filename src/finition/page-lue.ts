import { createHash } from 'node:crypto';
import { nomsCommuns } from '../domain/portail/communs.ts';
import { adressesPoids } from '../domain/portail/portail.ts';
import { pageIndexee } from '../domain/recherche/indexation.ts';

/** What tells, without reading a rendered page again, whether it would be finished in the same way. */
export interface Lue {
  /** Digest of the page. */
  empreinte: string;
  /** Names of the words of many pages that it waits for. */
  communs: readonly string[];
  /** Addresses of the files whose weight it prints. */
  poids: readonly string[];
  /** Addresses of the pictures and scripts that it names. */
  actifs: readonly string[];
  /** False when the site search does not read it. */
  isIndexee: boolean;
}

/** Pictures and scripts, in whatever address. */
const ACTIF = /\/_astro\/[\w.~-]+\.\w+/g;
/** What the engine would be sent to ignore: half of a page. */
const CODE = /<(style|script)\b[^>]*>.*?<\/\1>/gs;

/** A page, and what the site search is given to read of it. */
export function readPage(html: string): { lue: Lue; contenu: string | undefined } {
  const contenu = pageIndexee(html)?.replace(CODE, '');
  const lue = {
    empreinte: createHash('sha256').update(html).digest('base64'),
    communs: nomsCommuns(html),
    poids: adressesPoids(html),
    actifs: [...new Set(html.match(ACTIF) ?? [])],
    isIndexee: contenu !== undefined,
  };
  return { lue, contenu };
}
