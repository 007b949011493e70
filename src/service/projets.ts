import type { Contenu } from '../domain/registre/contenu.ts';

/** What the rules of the database need of a projet: who executes it, who funds it. */
export type ProjetCopie = { id: string; titre: string; entreprises: readonly string[]; bailleurs: readonly string[] };

/** The projets of the content, as the database keeps them. */
export const copieProjets = (projets: Contenu['projets']): ProjetCopie[] =>
  projets.map(({ id, title, entreprise, bailleur }) => ({
    id,
    titre: title,
    entreprises: entreprise,
    bailleurs: bailleur.map((un) => un.id),
  }));
