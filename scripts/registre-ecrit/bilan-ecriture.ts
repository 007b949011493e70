import { countOf } from '../../src/domain/socle/texte.ts';
import type { Ecriture } from './proposition-ecrite.ts';

/** What the command says: each proposition, each entry left with its reason, each revision that could not be made. */
export function phrasesOf(ecritures: readonly Ecriture[]): string[] {
  if (ecritures.length === 0) return ['Aucune proposition acceptée n’attend d’être écrite.'];
  return ecritures.flatMap(({ proposition, issues, revision, sansRevision }) => {
    const laissees = issues.flatMap((une) => (une.issue === 'NON_ECRITE' ? [une] : []));
    const ecrites = issues.length - laissees.length;
    const nomOf = (rang: number) => {
      const fiche = proposition.fiches.find((une) => une.rang === rang);
      return `${fiche?.collection ?? ''}/${fiche?.id ?? ''}`;
    };
    return [
      `Proposition ${proposition.numero}, « ${proposition.titre} » : ${countOf(ecrites, 'fiche écrite', 'fiches écrites')}${revision === undefined ? '' : `, révision ${revision.slice(0, 10)}`}.`,
      ...(sansRevision === undefined ? [] : [`Sans révision dans git : ${sansRevision}. Les fiches sont écrites.`]),
      ...laissees.map(
        ({ rang, raison }) =>
          `Laissé : ${nomOf(rang)}, car ${raison}. Remède : son auteur, prévenu, le propose de nouveau.`,
      ),
    ];
  });
}

/** Exit code of the command: 0, or 2 when an entry was left. */
export const codeOf = (ecritures: readonly Ecriture[]): 0 | 2 =>
  ecritures.some(({ issues }) => issues.some(({ issue }) => issue === 'NON_ECRITE')) ? 2 : 0;
