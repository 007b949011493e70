import { CHAMP_DU_JOUR } from '../proposition/changement.ts';
import type { FormesChamps } from '../proposition/forme-champ.ts';
import type { ChangementFiche } from '../proposition/proposition.ts';
import { enSuite, listOf } from '../socle/texte.ts';

/** Longest title of a proposition, as the database takes it. */
const TITRE_MAX = 200;
/** Fields that a title names; the others are counted by the list itself. */
const NOMMES = 3;

const court = (texte: string): string =>
  Array.from(texte).length <= TITRE_MAX
    ? texte
    : `${Array.from(texte)
        .slice(0, TITRE_MAX - 1)
        .join('')}…`;

/** What a proposition is called unless its author says otherwise: the entry, and what changes. */
export function titreOf(nom: string, { genre, champs }: ChangementFiche, formes: FormesChamps): string {
  if (genre === 'CREATION') return court(`Fiche nouvelle\u00a0: ${nom}`);
  if (genre === 'RETRAIT') return court(`Fiche à retirer\u00a0: ${nom}`);
  const labels = champs
    .filter(({ champ }) => champ !== CHAMP_DU_JOUR)
    .map(({ champ }) => formes[champ]?.label ?? champ);
  const dits =
    labels.length > NOMMES ? [...labels.slice(0, NOMMES - 1), `${labels.length - NOMMES + 1} autres champs`] : labels;
  return court(`${nom}\u00a0: ${listOf(dits.map(enSuite))}`);
}
