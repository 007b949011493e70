import { formatPart } from '../socle/montant.ts';
import { cleanTexte, fauteSignes } from '../socle/nettoyage.ts';
import { listOf } from '../socle/texte.ts';
import { parsePourcentage } from './pourcentage.ts';

/** Signs of a name, at the most. */
const NOM_MAX = 150;

/** What is wrong with the name of who offers; undefined when it is one. */
export const fauteNom = (nom: string, quoi: string): string | undefined => {
  const { length } = Array.from(cleanTexte(nom, 'ligne'));
  if (length < 2) return `Écrivez le nom ${quoi}.`;
  if (length > NOM_MAX) return 'Ce nom est trop long\u00a0: 150\u00a0caractères au plus.';
  return fauteSignes(nom, 'ligne');
};

/** The name of a groupement that has none of its own: those of its members, the lead first; the lead's alone where they are too long. */
export function nomGroupement(membres: ReadonlyArray<{ nom: string }>): string {
  const noms = membres.map(({ nom }) => cleanTexte(nom, 'ligne'));
  const entier = `Groupement ${listOf(noms)}`;
  if (Array.from(entier).length <= NOM_MAX) return entier;
  const debut = Array.from(`Groupement ${noms[0] ?? ''}`);
  const suite = noms.length > 2 ? ` et ${noms.length - 1}\u00a0autres` : ' et un autre';
  const place = NOM_MAX - suite.length;
  return (
    (debut.length > place
      ? `${debut
          .slice(0, place - 1)
          .join('')
          .trimEnd()}…`
      : debut.join('')) + suite
  );
}

/** What is wrong with the members of a groupement, by the id of the field. */
export function fautesGroupement({
  membres,
}: {
  membres: ReadonlyArray<{ nom: string; part: string }>;
}): Array<[id: string, faute: string | undefined]> {
  const parts = membres.map(({ part }) => (part.trim() === '' ? undefined : parsePourcentage(part, 100)));
  const somme = parts.reduce<number>((total, part) => total + (part ?? 0), 0);
  // Something must be left for who has no part yet; where it is wrong, the last part that is written says so.
  const isEcrite = parts.every((une) => une !== undefined);
  const isFausse = isEcrite ? Math.abs(somme - 100) > 0.05 : somme > 99.995;
  const dernier = parts.map((une) => une !== undefined).lastIndexOf(true);
  return membres.flatMap(({ nom, part }, rang): Array<[string, string | undefined]> => {
    const isDouble = membres.findIndex((autre) => cleanTexte(autre.nom, 'ligne') === cleanTexte(nom, 'ligne')) < rang;
    const isMal = part.trim() !== '' && parts[rang] === undefined;
    return [
      [
        `membre-${rang + 1}-nom`,
        fauteNom(nom, 'de ce membre') ?? (isDouble ? 'Ce membre est déjà dans la liste.' : undefined),
      ],
      [
        `membre-${rang + 1}-part`,
        isMal
          ? 'Écrivez une part entre 0 et 100, comme 40 ou 33,33.'
          : isFausse && rang === dernier
            ? isEcrite
              ? `Les parts font ${formatPart(somme)} en tout, au lieu de 100\u00a0%.`
              : `Les parts font déjà ${formatPart(somme)}\u00a0: il ne reste rien pour les autres membres.`
            : undefined,
      ],
    ];
  });
}
