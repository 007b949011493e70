import { nomGroupe, type Groupe, type Signe } from './groupement.ts';

/**
 * What the numbers of one map are called, in their order: by their areas, and where several have the same, by where they stand
 * among them ("Mamou (ouest)", "Mamou (est)"; from three on, "Mamou (1)" by the order told).
 */
export function nomsGroupes(groupes: ReadonlyArray<Groupe<Signe>>): string[] {
  const noms = groupes.map(({ zones }) => nomGroupe(zones));
  return groupes.map((groupe, rang) => {
    const nom = noms[rang] ?? '';
    const homonymes = groupes.filter((_, autre) => noms[autre] === nom);
    return homonymes.length === 1 ? nom : `${nom} (${placeOf(groupe, homonymes)})`;
  });
}

/** Where a group stands among those of its name. */
function placeOf(groupe: Groupe<Signe>, homonymes: ReadonlyArray<Groupe<Signe>>): string {
  const autre = homonymes.find((un) => un !== groupe);
  if (autre === undefined || homonymes.length > 2) return String(homonymes.indexOf(groupe) + 1);
  const [x, y] = [groupe.x - autre.x, groupe.y - autre.y];
  if (Math.abs(x) >= Math.abs(y)) return x < 0 ? 'ouest' : 'est';
  return y < 0 ? 'nord' : 'sud';
}
