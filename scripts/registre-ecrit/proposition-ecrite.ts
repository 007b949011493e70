import type { IssueFiche, PropositionAEcrire } from '../../src/domain/proposition/a-ecrire.ts';
import { fichierOf } from '../../src/domain/registre/contenu.ts';
import { changedSince, putFichiers } from './disque.ts';
import { findOtees, removePhotos } from './photos-otees.ts';
import { type Redige, redigeFiche } from './redaction.ts';
import { sortRediges } from './registre-sain.ts';
import { findReprises } from './reprise.ts';
import { commitFichiers, findRevision, findSales, readDepot } from './revision.ts';

/** What became of one proposition. */
export interface Ecriture {
  proposition: PropositionAEcrire;
  issues: IssueFiche[];
  /** Files that changed. */
  fichiers: string[];
  /** Revision of the content, where git keeps it. */
  revision?: string | undefined;
  /** Why git kept no revision, where it keeps the others. */
  sansRevision?: string | undefined;
}

type Fiche = PropositionAEcrire['fiches'][number];

/** Nothing of a proposition is written, for one reason. */
export const laisseProposition = (proposition: PropositionAEcrire, raison: string): Ecriture => ({
  proposition,
  fichiers: [],
  issues: proposition.fiches.map(({ rang }) => ({ rang, issue: 'NON_ECRITE', raison })),
});

/**
 * Writes one accepted proposition into `content/`: each entry that conflicts with the file of now, or that would not be
 * valid, is left and told; the whole register is checked before a byte is written. Pictures that leave their projet go with it;
 * what a writer that was killed left without its revision has it now. `annexesOf`: files that are there already for the
 * entries of these ranks, of the same revision.
 */
export function ecritProposition(
  racine: string,
  proposition: PropositionAEcrire,
  jour: string,
  annexesOf: (rangs: readonly number[]) => readonly string[] = () => [],
): Ecriture {
  const raisons = new Map<number, string>();
  const faits: Fiche[] = [];
  let restent: Array<{ fiche: Fiche; redige: Redige }> = [];
  for (const fiche of proposition.fiches) {
    const lue = redigeFiche(racine, fiche, jour);
    if (lue.status === 'refus') raisons.set(fiche.rang, lue.raison);
    if (lue.status === 'fait') faits.push(fiche);
    if (lue.status === 'redige') restent.push({ fiche, redige: lue.redige });
  }
  const rediges = () => restent.map(({ redige }) => redige);
  const leave = (raisonOf: (fichier: string) => string | undefined): void => {
    for (const { fiche, redige } of restent) {
      const raison = raisonOf(redige.fichier);
      if (raison !== undefined) raisons.set(fiche.rang, raison);
    }
    restent = restent.filter(({ fiche }) => !raisons.has(fiche.rang));
  };
  const tri = sortRediges(racine, rediges(), jour);
  leave((fichier) => tri.raisons.get(fichier));
  // What a writer that was killed left of this very proposition.
  const reprises = findReprises(racine, faits, jour);
  const annexes = () => annexesOf([...faits, ...restent.map(({ fiche }) => fiche)].map(({ rang }) => rang));
  const repris = [
    ...reprises.map(({ fichier }) => fichier),
    ...findOtees(racine, reprises),
    ...findSales(racine, annexes()),
  ];
  const aEcrire = rediges().map(({ fichier }) => fichier);
  const depot = aEcrire.length + repris.length === 0 ? undefined : readDepot(racine, aEcrire, repris);
  const changes = new Set(changedSince(racine, rediges()));
  if (changes.size > 0) leave((fichier) => (changes.has(fichier) ? 'ce fichier vient de changer' : undefined));
  try {
    putFichiers(racine, rediges());
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    leave(() => `ce fichier ne s’écrit pas${code}`);
  }
  const fichiers = rediges().map(({ fichier }) => fichier);
  const otees = findOtees(racine, [...reprises, ...rediges()]);
  removePhotos(racine, otees);
  const aGarder = [...new Set([...fichiers, ...reprises.map(({ fichier }) => fichier), ...otees, ...annexes()])];
  const isARevoir = fichiers.length > 0 || repris.length > 0;
  const faite = depot?.status === 'propre' && isARevoir ? commitFichiers(racine, aGarder, proposition) : undefined;
  return {
    proposition,
    fichiers,
    revision: isARevoir
      ? faite
      : findRevision(
          racine,
          faits.map(({ collection, id }) => fichierOf(collection, id)),
          proposition.numero,
        ),
    sansRevision:
      depot === undefined || faite !== undefined || !isARevoir
        ? undefined
        : depot.status === 'occupe'
          ? depot.raison
          : 'git a refusé',
    issues: proposition.fiches.map(({ rang }): IssueFiche => {
      const raison = raisons.get(rang);
      return raison === undefined ? { rang, issue: 'ECRITE' } : { rang, issue: 'NON_ECRITE', raison };
    }),
  };
}
