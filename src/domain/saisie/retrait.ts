import type { RegistreOuvert } from '../classeur/registre-ouvert.ts';
import type { ChangementFiche, Valeur } from '../proposition/proposition.ts';
import { checkContenu } from '../registre/contenu.ts';
import { bruteOf, type FicheVisee } from './fiche-saisie.ts';

/** What taking an entry out of the register would break, by the file of who names it; none where nobody does. */
export function findCitations({ collection, id }: FicheVisee, { contenu, jour }: RegistreOuvert): string[] {
  const cle = ({ fichier, champ, attendu }: { fichier: string; champ: string; attendu: string }) =>
    `${fichier} ${champ} ${attendu}`;
  const connues = new Set(checkContenu(contenu, { jour }).map(cle));
  const sans = { ...contenu, [collection]: contenu[collection].filter((fiche) => fiche.id !== id) };
  const cassees = checkContenu(sans, { jour }).filter((une) => !connues.has(cle(une)));
  return [...new Set(cassees.map(({ fichier }) => /([^/]+)\.\w+$/.exec(fichier)?.[1] ?? fichier))];
}

/** The change that takes an entry out: its file goes, what it said stays in the proposition. */
export const retraitOf = (visee: FicheVisee, registre: RegistreOuvert): ChangementFiche => ({
  collection: visee.collection,
  id: visee.id,
  genre: 'RETRAIT',
  champs: Object.entries<Valeur>(bruteOf(visee, registre)).map(([champ, avant]) => ({ champ, avant })),
});
