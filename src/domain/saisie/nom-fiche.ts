import type { RegistreOuvert } from '../classeur/registre-ouvert.ts';
import type { ChangementFiche, CollectionProposee } from '../proposition/proposition.ts';
import { pageOfFiche } from '../proposition/proposition-lue.ts';
import { fold } from '../socle/texte.ts';

/** Longest name of a file, as the database takes it. */
const ID_MAX = 100;

/** Field that names an entry to people. */
export const CHAMP_NOM: Record<CollectionProposee, string> = {
  projets: 'title',
  'appels-offres': 'titre',
  entreprises: 'raison_sociale',
  routes: 'nom',
  actualites: 'titre',
};

/** What the name of a new entry is for: a news has no page of its own. */
export const aideAdresse = (collection: CollectionProposee): string =>
  pageOfFiche({ collection, id: '' }) === undefined
    ? 'Son nom court au registre ; tiré du titre, il ne changera plus.'
    : 'La fin de l’adresse de sa page ; tirée du nom, elle ne changera plus.';

/** A text as the name of a file: small letters, digits and hyphens. */
export const identifiantPropre = (texte: string): string =>
  fold(texte)
    .replaceAll(' ', '-')
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, ID_MAX)
    .replace(/-+$/, '');

/** The name that a new entry takes of its own, unless somebody chooses another; a second one is numbered. */
export function identifiantLibre(
  nom: string,
  collection: CollectionProposee,
  { bruts }: Pick<RegistreOuvert, 'bruts'>,
): string {
  const base = identifiantPropre(nom);
  let id = base;
  for (let rang = 2; base !== '' && bruts[collection].has(id); rang += 1) id = `${base}-${rang}`;
  return id;
}

/** How an entry is called; a road by its number too, as everywhere else. */
export function nomDe(collection: CollectionProposee, fiche: Readonly<Record<string, unknown>>, id: string): string {
  const nom = fiche[CHAMP_NOM[collection]];
  if (typeof nom !== 'string') return id;
  const { numero } = fiche;
  return collection === 'routes' && typeof numero === 'string' ? `${numero}\u00a0: ${nom}` : nom;
}

/** How an entry that a proposition changes is called: as it said before, else as it would say; `presente`: what it says today. */
export function nomPropose(
  { collection, id, champs }: Pick<ChangementFiche, 'collection' | 'id' | 'champs'>,
  presente: Readonly<Record<string, unknown>> = {},
): string {
  const dits = champs.map(({ champ, avant, apres }) => [champ, avant ?? apres]);
  return nomDe(collection, { ...presente, ...(Object.fromEntries(dits) as Record<string, unknown>) }, id);
}
