import { type FiltresProjets, routesTableaux } from '../portail/route-tableaux.ts';
import type { ProjetIndexe } from '../registre/index-registre.ts';
import { constatComptes } from './constat-dessin.ts';
import type { Dessin, LigneDessin, ValeurDessin } from './dessin.ts';
import type { Dimension, Groupe } from './dimension.ts';
import type { Mesure, Paire } from './mesures-chiffres.ts';

// Counts of the register by a fact of its rows, each with the rows that it counts (R263).

/** A figure and its rows; none where there are none. */
export const figure = (nombre: number, href: string | undefined): ValeurDessin => ({
  valeur: nombre,
  href: nombre > 0 ? href : undefined,
});

/** Rows of several parts, each once. */
export const unionOf = (parts: ReadonlyArray<{ rows: readonly ProjetIndexe[] }>): ProjetIndexe[] => [
  ...new Set(parts.flatMap(({ rows }) => rows)),
];

/** A line's own words, its figures apart. */
export const teteOf = ({ cle, label, nom, href }: Groupe): Omit<LigneDessin, 'valeurs'> => ({ cle, label, nom, href });

/** Two counts by a fact; `rows` are all rows, those without the fact included. */
export function dessinComptes(dimension: Dimension, paire: Paire, rows: readonly ProjetIndexe[], now: Date): Dessin {
  const { cle, parametre, groupes, tete, absents } = dimension;
  const [premiere, seconde] = paire.mesures;
  const compte = (mesure: Mesure, siennes: readonly ProjetIndexe[], sous: FiltresProjets = {}) =>
    figure(keep(mesure, siennes, now).length, routesTableaux.projets({ ...sous, ...mesure.filtres }));
  const lignes = groupes
    .map((groupe) => {
      const sous = { [parametre]: groupe.cle };
      return { ...teteOf(groupe), valeurs: paire.mesures.map((mesure) => compte(mesure, groupe.rows, sous)) };
    })
    .filter(({ valeurs }) => !paire.isSansZeros || valeurs.some(({ valeur }) => valeur > 0));
  const total = paire.mesures.map((mesure) => compte(mesure, rows));
  // The finding is about the larger of both counts; rows come in its order.
  const rang = paire.isSansZeros && (total[1]?.valeur ?? 0) > (total[0]?.valeur ?? 0) ? 1 : 0;
  return {
    nom: `${cle}-${paire.nom}`,
    sujet: `${paire.sujet} par ${dimension.mot}`,
    titre: constatOf(dimension, rang === 0 ? premiere : seconde, rows, now),
    note: [paire.note, dimension.note].filter(Boolean).join(' '),
    tete,
    series: paire.mesures.map(({ label, fond }) => ({ label, fond })),
    lignes: sortLignes(lignes, rang),
    total,
    absents: paire.isSansZeros && !hasHors(dimension, paire, rows, now) ? [] : absents,
  };
}

/** True where some row that is counted is of no group: only then does a table say whom its lines leave out. */
const hasHors = ({ groupes }: Dimension, { mesures }: Paire, rows: readonly ProjetIndexe[], now: Date): boolean => {
  const places = new Set(unionOf(groupes));
  return mesures.some((mesure) => keep(mesure, rows, now).some((row) => !places.has(row)));
};

const keep = ({ test }: Mesure, rows: readonly ProjetIndexe[], now: Date): ProjetIndexe[] =>
  rows.filter((row) => test(row, now));

function constatOf(
  { groupes, mot, sans, chacun }: Dimension,
  mesure: Mesure,
  rows: readonly ProjetIndexe[],
  now: Date,
): string {
  const total = keep(mesure, rows, now).length;
  const { silence, mots } = mesure;
  const concernes = silence === undefined ? [] : rows.filter(silence.parmi);
  // None is counted, and nobody could be: that is no finding of none.
  if (total === 0 && silence && concernes.length > 0 && !concernes.some(silence.has)) return silence.phrase;
  const parts = groupes.map(({ label, rows: siennes }) => {
    const gardees = keep(mesure, siennes, now);
    return { label, rows: gardees, valeur: gardees.length };
  });
  return constatComptes(parts, total, {
    mots,
    dimension: { mot, sans, chacun },
    cumul: (tete) => unionOf(tete).length,
  });
}

/** The largest first, by one series, then by the other, then by name. */
export function sortLignes(lignes: readonly LigneDessin[], rang: number): LigneDessin[] {
  const valeurOf = ({ valeurs }: LigneDessin, serie: number): number => valeurs[serie]?.valeur ?? 0;
  return [...lignes].sort(
    (a, b) =>
      valeurOf(b, rang) - valeurOf(a, rang) ||
      valeurOf(b, 1 - rang) - valeurOf(a, 1 - rang) ||
      a.label.localeCompare(b.label, 'fr', { numeric: true }),
  );
}
