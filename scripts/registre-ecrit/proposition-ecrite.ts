import { checkFichiersProposes } from '../../src/data/content/registre-propose.ts';
import type { IssueFiche, PropositionAEcrire } from '../../src/domain/proposition/a-ecrire.ts';
import { fichierOf } from '../../src/domain/registre/contenu.ts';
import { phraseFaute } from '../publie/lignes.ts';
import { changedSince, putFichiers } from './disque.ts';
import { type Redige, redigeFiche } from './redaction.ts';
import { commitFichiers, readDepot } from './revision.ts';

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

/** Why entries cannot be as they are asked, by file: faults that the register does not have today. */
function fautesOf(racine: string, rediges: readonly Redige[], jour: string): Map<string, string> {
  if (rediges.length === 0) return new Map();
  const { anomalies } = checkFichiersProposes(
    racine,
    new Map(rediges.map(({ fichier, texte }) => [fichier, texte])),
    jour,
  );
  return new Map(
    [...Map.groupBy(anomalies, ({ fichier }) => fichier)].map(([fichier, siennes]) => [
      fichier,
      siennes.map(({ champ, valeur, attendu }) => phraseFaute(champ, valeur, attendu)).join(' ; '),
    ]),
  );
}

/** Up to how many entries the one at fault is looked for: the register is read once for each. */
const CHERCHEES_MAX = 20;

/** The one entry without which nothing is wrong: a fault may be told of another's file. */
function findCause(racine: string, rediges: readonly Redige[], jour: string): string | undefined {
  if (rediges.length > CHERCHEES_MAX) return undefined;
  const isSaineSans = (un: Redige) =>
    fautesOf(
      racine,
      rediges.filter((autre) => autre !== un),
      jour,
    ).size === 0;
  const causes = rediges.filter(isSaineSans);
  return causes.length === 1 ? causes[0]?.fichier : undefined;
}

/** Nothing of a proposition is written, for one reason. */
export const laisseProposition = (proposition: PropositionAEcrire, raison: string): Ecriture => ({
  proposition,
  fichiers: [],
  issues: proposition.fiches.map(({ rang }) => ({ rang, issue: 'NON_ECRITE', raison })),
});

/**
 * Writes one accepted proposition into `content/`: each entry that conflicts with the file of now, or that would not be
 * valid, is left and told; the whole register is checked before a byte is written. `annexesOf`: files that are there already
 * for the entries of these ranks, of the same revision.
 */
export function ecritProposition(
  racine: string,
  proposition: PropositionAEcrire,
  jour: string,
  annexesOf: (rangs: readonly number[]) => readonly string[] = () => [],
): Ecriture {
  const raisons = new Map<number, string>();
  let restent: Array<{ fiche: Fiche; redige: Redige }> = [];
  for (const fiche of proposition.fiches) {
    const lue = redigeFiche(racine, fiche, jour);
    if (lue.status === 'refus') raisons.set(fiche.rang, lue.raison);
    if (lue.status === 'redige') restent.push({ fiche, redige: lue.redige });
  }
  const rediges = () => restent.map(({ redige }) => redige);
  const leave = (raisonOf: (fichier: string) => string | undefined): void => {
    for (const { fiche } of restent) {
      const raison = raisonOf(fichierOf(fiche.collection, fiche.id));
      if (raison !== undefined) raisons.set(fiche.rang, raison);
    }
    restent = restent.filter(({ fiche }) => !raisons.has(fiche.rang));
  };
  // What is left out may have been what made another sound.
  for (let fautes = fautesOf(racine, rediges(), jour); fautes.size > 0 && restent.length > 0;) {
    const siens = new Set(rediges().map(({ fichier }) => fichier));
    const toutes = [...fautes].map(([fichier, faute]) => `${fichier}, ${faute}`).join(' ; ');
    const isDehors = [...fautes.keys()].every((fichier) => !siens.has(fichier));
    const cause = findCause(racine, rediges(), jour);
    leave((fichier) => {
      const sienne = fautes.get(fichier);
      const isCause = cause === undefined ? isDehors || sienne !== undefined : fichier === cause;
      if (!isCause) return undefined;
      return sienne === undefined
        ? `le registre ne serait plus valable (${toutes})`
        : `la fiche ne serait plus valable (${sienne})`;
    });
    fautes = fautesOf(racine, rediges(), jour);
  }
  const depot =
    restent.length === 0
      ? undefined
      : readDepot(
          racine,
          rediges().map(({ fichier }) => fichier),
        );
  const changes = new Set(changedSince(racine, rediges()));
  if (changes.size > 0) leave((fichier) => (changes.has(fichier) ? 'ce fichier vient de changer' : undefined));
  try {
    putFichiers(racine, rediges());
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    leave(() => `ce fichier ne s’écrit pas${code}`);
  }
  const fichiers = rediges().map(({ fichier }) => fichier);
  const revision =
    depot?.status === 'propre' && fichiers.length > 0
      ? commitFichiers(racine, [...fichiers, ...annexesOf(restent.map(({ fiche }) => fiche.rang))], proposition)
      : undefined;
  return {
    proposition,
    fichiers,
    revision,
    sansRevision:
      depot === undefined || revision !== undefined || fichiers.length === 0
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
