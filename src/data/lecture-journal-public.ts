import { JournalInjoignable, type LectureFichier } from '../domain/journal-public/lecture-fichier.ts';
import { PARAMETRE_ACTES, parseRangs, routeVerifierJournal } from '../domain/portail/route-historique.ts';

async function ask(adresse: string, cache: RequestCache): Promise<Response> {
  const reponse = await fetch(adresse, { cache }).catch((cause: unknown) => {
    throw new JournalInjoignable('aucune réponse', { cause });
  });
  if (!reponse.ok && reponse.status !== 404) throw new JournalInjoignable(`réponse ${reponse.status}`);
  return reponse;
}

/** A file of this site's log. Tiles never change; any other file that a cache kept would tell an older history. */
export const readFichierJournal: LectureFichier = async (chemin) => {
  const reponse = await ask(`/journal/${chemin}`, chemin.startsWith('tile/') ? 'default' : 'no-store');
  if (!reponse.ok) return undefined;
  const octets = await reponse.arrayBuffer().catch((cause: unknown) => {
    throw new JournalInjoignable('réponse coupée', { cause });
  });
  return new Uint8Array(octets);
};

/** The acts that the page of an entry shows, by the link that it has; undefined for an address without a page. */
export async function readRangsDePage(chemin: string): Promise<number[] | undefined> {
  const reponse = await ask(chemin, 'no-cache');
  if (!reponse.ok) return undefined;
  // Read as text: a page taken apart here would have its styles refused, and complain of it.
  const lien = new RegExp(String.raw`"${routeVerifierJournal()}\?[^"]*\b${PARAMETRE_ACTES}=([\d.]*)`);
  const [, rangs] = lien.exec(await reponse.text()) ?? [];
  return rangs === undefined ? [] : parseRangs(rangs);
}
