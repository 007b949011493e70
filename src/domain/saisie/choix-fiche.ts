import type { RegistreOuvert } from '../classeur/registre-ouvert.ts';
import type { CollectionProposee } from '../proposition/proposition.ts';
import { fold } from '../socle/texte.ts';
import { nomDe } from './nom-fiche.ts';

/** Entries listed at once. */
export const FICHES_MONTREES = 40;

/** Fields in which an entry is looked for, besides its name and its address. */
const CHERCHES = ['num_marche', 'reference', 'numero_avis', 'rccm', 'ifu', 'numero'];

/** Entries of a list that have all these words, whatever their accents, by name. */
export function findFiches(
  { bruts }: Pick<RegistreOuvert, 'bruts'>,
  collection: CollectionProposee,
  mots: string,
): Array<{ id: string; nom: string }> {
  const voulus = fold(mots).split(' ').filter(Boolean);
  return [...bruts[collection]]
    .map(([id, fiche]) => {
      const nom = nomDe(collection, fiche, id);
      const numeros = CHERCHES.map((champ) => fiche[champ]).filter((un) => typeof un === 'string');
      return { id, nom, texte: fold([nom, id, ...numeros].join(' ')) };
    })
    .filter(({ texte }) => voulus.every((mot) => texte.includes(mot)))
    .map(({ id, nom }) => ({ id, nom }))
    .sort((a, b) => a.nom.localeCompare(b.nom, 'fr', { numeric: true }));
}
