import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Lecture, readContenu } from '../../src/data/content/lecture-contenu.ts';
import { appelOffresSchema } from '../../src/domain/appel-offres/appel-offres.schema.ts';
import { lotSchema } from '../../src/domain/appel-offres/lot.schema.ts';
import { ouvertureTenue } from '../../src/domain/appel-offres/ouverture-tenue.ts';
import type { ProcedurePublique, QuestionPubliee } from '../../src/domain/appel-offres/publication-retour.ts';
import { readTexte } from '../../src/data/content/texte-fichier.ts';
import { parseYaml } from '../../src/data/content/yaml.ts';
import type { Anomalie } from '../../src/domain/registre/anomalie.ts';
import { checkContenu, type Contenu } from '../../src/domain/registre/contenu.ts';
import { countOf } from '../../src/domain/socle/texte.ts';
import { setChamp, setChampLot, type Valeur } from './ecriture.ts';
import { type Laisse, type Lot, lotsOf, phraseFaute } from './lignes.ts';

const ORDRE = Object.keys(appelOffresSchema.shape);
const ORDRE_LOT = Object.keys(lotSchema.shape);

/** What a file said and says now. */
export interface Changement {
  fichier: string;
  champ: string;
  avant: unknown;
  apres: Valeur;
}

/** What was written, and what was left. */
export interface Bilan {
  changements: Changement[];
  laisses: Laisse[];
}

// An empty list says what an absent one does.
const isSame = (a: unknown, b: Valeur): boolean =>
  JSON.stringify(Array.isArray(a) && a.length === 0 ? null : (a ?? null)) === JSON.stringify(b);

/** What would be wrong with a tender's file, alone or beside the others, that is not wrong already; undefined when it is sound. */
function fauteOf(texte: string, id: string, contenu: Contenu, jour: string): string | undefined {
  const { data, error } = appelOffresSchema.safeParse(parseYaml(texte));
  if (error) return error.issues.map(({ path, message }) => `${path.join('.')} : ${message}`).join(' ; ');
  const autres = contenu['appels-offres'].filter((appel) => appel.id !== id);
  const faultsOf = (appels: Contenu['appels-offres']) =>
    checkContenu({ ...contenu, 'appels-offres': appels }, { jour })
      .filter(({ fichier }) => fichier === `content/appels-offres/${id}.yaml`)
      .map(({ champ, valeur, attendu }) => phraseFaute(champ, valeur, attendu));
  const avant = new Set(faultsOf(contenu['appels-offres']));
  const neuves = faultsOf([...autres, { ...data, id }]).filter((faute) => !avant.has(faute));
  return neuves.length === 0 ? undefined : neuves.join(' ; ');
}

interface ChangementLot {
  numero: number;
  champ: string;
  avant: unknown;
  apres: Valeur;
}

/** Facts of lots that their file tells otherwise; a lot that the file no longer has is told by the database's copy. */
function lotsDifferents(lus: unknown, lots: NonNullable<Lot['lots']>): ChangementLot[] {
  const decrits = Array.isArray(lus) ? (lus as Array<Record<string, unknown>>) : [];
  return lots.flatMap(({ numero, champs }) => {
    const lu = decrits.find((un) => un['numero'] === numero);
    if (lu === undefined) return [];
    return champs
      .filter(([champ, valeur]) => !isSame(lu[champ], valeur))
      .map(([champ, apres]): ChangementLot => ({ numero, champ, avant: lu[champ], apres }));
  });
}

/** A file being written over, lot by lot. */
interface Redaction {
  fichier: string;
  texte: string;
  changements: Changement[];
}

/** An opening known to the day, which the database does not keep, goes once the deadline has passed it: it is to be fixed (R135). */
function ouvertureRendue(lu: Readonly<Record<string, unknown>>, champs: Lot['champs']): Lot['champs'] {
  const dits = Object.fromEntries(champs);
  const { date_limite: limite } = dits;
  const { date_ouverture: ouverture } = lu;
  if ('date_ouverture' in dits || typeof limite !== 'string' || typeof ouverture !== 'string') return [];
  return ouvertureTenue(ouverture, limite) === undefined ? [['date_ouverture', null]] : [];
}

/** The same with a lot written into it, or the reason why it cannot be. */
function writeLot(redaction: Redaction, lot: Lot, contenu: Contenu, jour: string): Redaction | string {
  const { id, champs } = lot;
  const { fichier, texte, changements } = redaction;
  const lu = parseYaml(texte) as Record<string, unknown>;
  const differents = [...champs, ...ouvertureRendue(lu, champs)].filter(
    ([champ, valeur]) => !isSame(lu[champ], valeur),
  );
  const deLots = lotsDifferents(lu['lots'], lot.lots ?? []);
  if (differents.length === 0 && deLots.length === 0) return redaction;
  const deTete = [...differents, ['date_mise_a_jour', jour] as const].reduce(
    (redige, [champ, valeur]) => setChamp(redige, champ, valeur, ORDRE),
    texte,
  );
  const neuf = deLots.reduce(
    (redige, { numero, champ, apres }) => setChampLot(redige, numero, champ, apres, ORDRE_LOT),
    deTete,
  );
  const faute = fauteOf(neuf, id, contenu, jour);
  if (faute !== undefined) return `${fichier} ne serait plus valable (${faute})`;
  const faits = [
    ...differents.map(([champ, apres]) => ({ fichier, champ, avant: lu[champ], apres })),
    ...deLots.map(({ numero, champ, avant, apres }) => ({ fichier, champ: `lot ${numero}, ${champ}`, avant, apres })),
  ];
  return { fichier, texte: neuf, changements: [...changements, ...faits] };
}

/** Why a file could not be read or written: what the reading of the content says of it, else the system's code. */
function raisonOf(fichier: string, anomalies: readonly Anomalie[], error: unknown): string {
  const dites = anomalies.filter((une) => une.fichier === fichier);
  if (dites.length > 0)
    return dites.map(({ champ, valeur, attendu }) => phraseFaute(champ, valeur, attendu)).join(' ; ');
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  return `ce fichier ne se lit pas, ou ne s’écrit pas${code}`;
}

/** Writes all that can be of one tender: its procedure and its questions stand or fall apart. */
function publishAppel(
  racine: string,
  fichier: string,
  lots: readonly Lot[],
  { contenu, anomalies }: Lecture,
  jour: string,
): Bilan {
  const bilan: Bilan = { changements: [], laisses: [] };
  const chemin = join(racine, fichier);
  const leave = (quoi: string, raison: string, remede: string) =>
    bilan.laisses.push({ quoi, raison, remede, isFaute: true });
  try {
    const source = readTexte(chemin);
    let redaction: Redaction = { fichier, texte: source, changements: [] };
    for (const lot of lots) {
      const suite = writeLot(redaction, lot, contenu, jour);
      if (typeof suite === 'string')
        leave(lot.nom, suite, 'corrigez la base ou ce fichier, selon celui qui se trompe, puis relancez la commande');
      else redaction = suite;
    }
    if (redaction.texte !== source) writeFileSync(chemin, redaction.texte);
    bilan.changements.push(...redaction.changements);
  } catch (error) {
    leave(fichier, raisonOf(fichier, anomalies, error), 'corrigez ce fichier, puis relancez la commande');
  }
  return bilan;
}

/**
 * Writes what became public of the procedures that the database leads into `content/appels-offres/`, in place: what
 * differs, and the day of the change. What cannot be published is told and left, the rest is written; a second run
 * changes nothing.
 */
export function publishProcedures(
  racine: string,
  lignes: { procedures: readonly ProcedurePublique[]; questions: readonly QuestionPubliee[] },
  jour: string,
): Bilan {
  const bilan: Bilan = { changements: [], laisses: [] };
  const lecture = readContenu(racine);
  const { procedures, questions } = lotsOf(lignes, bilan.laisses);
  for (const [id, lots] of Map.groupBy([...procedures, ...questions], (lot) => lot.id)) {
    const fichier = `content/appels-offres/${id}.yaml`;
    if (existsSync(join(racine, fichier))) {
      const { changements, laisses } = publishAppel(racine, fichier, lots, lecture, jour);
      bilan.changements.push(...changements);
      bilan.laisses.push(...laisses);
    } else {
      const raison = `le contenu n’a pas de fiche ${id}.yaml`;
      const remede = 'rien à faire si elle a été retirée du registre ; sinon, écrivez-la, puis relancez la commande';
      bilan.laisses.push(...lots.map(({ nom }) => ({ quoi: nom, raison, remede, isFaute: false })));
    }
  }
  return bilan;
}

const showValeur = (valeur: unknown): string =>
  valeur === undefined || valeur === null ? 'rien' : typeof valeur === 'string' ? valeur : JSON.stringify(valeur);

/** One line per fact that changed, one per row that was left with its remedy, and what it makes in all. */
export function phrasesOf({ changements, laisses }: Bilan): string[] {
  const fautes = laisses.filter(({ isFaute }) => isFaute).length;
  return [
    ...changements.map(
      ({ fichier, champ, avant, apres }) => `${fichier}, ${champ} : ${showValeur(avant)} → ${showValeur(apres)}`,
    ),
    ...laisses.map(({ quoi, raison, remede }) => `Laissé : ${quoi}, car ${raison}. Remède : ${remede}.`),
    changements.length === 0
      ? 'Le contenu dit déjà ce que la base a de public et qui peut être publié : rien n’est changé.'
      : `${countOf(changements.length, 'fait écrit', 'faits écrits')} dans le contenu : relisez, puis reconstruisez le site.`,
    ...(fautes === 0 ? [] : [`À corriger : ${countOf(fautes, 'ligne laissée', 'lignes laissées')} (voir plus haut).`]),
  ];
}

/** Exit code of the command: 0, or 2 when something that should have been published was left. */
export const codeOf = ({ laisses }: Bilan): 0 | 2 => (laisses.some(({ isFaute }) => isFaute) ? 2 : 0);
