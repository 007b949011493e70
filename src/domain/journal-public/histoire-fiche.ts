import type { Acte } from './acte.ts';

/** Collections whose entries have a page of their own. */
export const COLLECTIONS_SUIVIES = ['projets', 'appels-offres', 'entreprises'] as const;
export type CollectionSuivie = (typeof COLLECTIONS_SUIVIES)[number];

/** Acts that an entry's own page shows: what changed last; the rest is one link away. */
export const DERNIERS_ACTES = 3;

export const isCollectionSuivie = (objet: string): objet is CollectionSuivie =>
  COLLECTIONS_SUIVIES.some((collection) => collection === objet);

/** An entry as the history names it. */
export const nomFiche = (collection: CollectionSuivie, id: string): string => `${collection}/${id}`;

/** The entries that an act is about: its own, and those of the companies that an award names. */
export function fichesOf({ objet, objet_id, action, apres }: Acte): string[] {
  const siennes = objet_id !== undefined && isCollectionSuivie(objet) ? [nomFiche(objet, objet_id)] : [];
  if (action !== 'ATTRIBUTION_PUBLIEE' || typeof apres !== 'object') return siennes;
  const titulaires = String(apres['titulaire'] ?? '').split(' ');
  return [...siennes, ...titulaires.filter(Boolean).map((id) => nomFiche('entreprises', id))];
}

/** The acts of each entry, oldest first; not the one that gives a first digest, which says nothing of what happened. */
export function actesByFiche(actes: readonly Acte[]): Map<string, Acte[]> {
  const byFiche = new Map<string, Acte[]>();
  for (const acte of actes)
    for (const fiche of acte.action === 'EMPREINTE_PUBLIEE' ? [] : fichesOf(acte)) {
      const siens = byFiche.get(fiche);
      if (siens === undefined) byFiche.set(fiche, [acte]);
      else siens.push(acte);
    }
  return byFiche;
}
