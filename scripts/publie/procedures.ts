import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appelOffresSchema } from '../../src/domain/appel-offres/appel-offres.schema.ts';
import type { ProcedurePublique, QuestionPubliee } from '../../src/domain/appel-offres/publication-retour.ts';
import { readTexte } from '../../src/data/content/texte-fichier.ts';
import { parseYaml } from '../../src/data/content/yaml.ts';
import { setChamp, type Valeur } from './ecriture.ts';

const ORDRE = Object.keys(appelOffresSchema.shape);

/** What a file said and says now. */
export interface Changement {
  fichier: string;
  champ: string;
  avant: unknown;
  apres: Valeur;
}

/** A moment as the content writes it. */
const instantOf = (iso: string): string => new Date(iso).toISOString().replace('.000Z', 'Z');

/** The fields that the database leads, as the content writes them. An end's reason and day go with its state. */
function champsOf(procedure: ProcedurePublique): Array<[champ: string, valeur: Valeur]> {
  const { statut, date_limite, dates_limites_anterieures, date_ouverture, motif_fin, date_fin } = procedure;
  const { attribution_publiee_le, titulaire, montant_attribue } = procedure;
  const isSansSuite = statut === 'ANNULE' || statut === 'INFRUCTUEUX';
  return [
    ['statut', statut],
    ['date_limite', instantOf(date_limite)],
    [
      'dates_limites_anterieures',
      dates_limites_anterieures.length === 0 ? null : dates_limites_anterieures.map(instantOf),
    ],
    ['date_ouverture', date_ouverture === null ? null : instantOf(date_ouverture)],
    ...(isSansSuite
      ? ([
          ['motif_fin', motif_fin],
          ['date_fin', date_fin],
        ] as Array<[string, Valeur]>)
      : []),
    // Before its day, an award is not taken out either: the content may publish one that the database does not lead.
    ...(attribution_publiee_le === null
      ? []
      : ([
          ['attribution_publiee_le', attribution_publiee_le],
          ['titulaire', titulaire],
          ...(montant_attribue === null ? [] : [['montant_attribue', montant_attribue]]),
        ] as Array<[string, Valeur]>)),
  ];
}

// An empty list says what an absent one does.
const isSame = (a: unknown, b: Valeur): boolean =>
  JSON.stringify(Array.isArray(a) && a.length === 0 ? null : (a ?? null)) === JSON.stringify(b);

/**
 * Writes what became public of the procedures that the database leads into `content/appels-offres/`, in place: what
 * differs, and the day of the change. All texts are checked before any is written; a second run changes nothing.
 */
export function publishProcedures(
  racine: string,
  { procedures, questions }: { procedures: readonly ProcedurePublique[]; questions: readonly QuestionPubliee[] },
  jour: string,
): Changement[] {
  const changements: Changement[] = [];
  const parAppel = new Map(procedures.map((procedure) => [procedure.id, champsOf(procedure)]));
  // Published questions are public whoever leads the tender.
  for (const [id, siennes] of Map.groupBy(questions, ({ appel_offres_id }) => appel_offres_id))
    parAppel.set(id, [
      ...(parAppel.get(id) ?? []),
      [
        'questions',
        siennes.map(({ question, reponse, publiee_le }) => ({ question, reponse, publiee_le: instantOf(publiee_le) })),
      ],
    ]);
  const rediges = [...parAppel].flatMap(([id, champs]) => {
    const fichier = `content/appels-offres/${id}.yaml`;
    const chemin = join(racine, fichier);
    if (!existsSync(chemin)) return [];
    const source = readTexte(chemin);
    const lu = parseYaml(source) as Record<string, unknown>;
    const differents = champs.filter(([champ, valeur]) => !isSame(lu[champ], valeur));
    if (differents.length === 0) return [];
    changements.push(...differents.map(([champ, apres]) => ({ fichier, champ, avant: lu[champ], apres })));
    const texte = [...differents, ['date_mise_a_jour', jour] as const].reduce(
      (redige, [champ, valeur]) => setChamp(redige, champ, valeur, ORDRE),
      source,
    );
    const { error } = appelOffresSchema.safeParse(parseYaml(texte));
    if (error)
      throw new Error(
        `${fichier} ne serait plus valable, rien n’est écrit : ${error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join(' ; ')}`,
      );
    return [{ chemin, texte }];
  });
  for (const { chemin, texte } of rediges) writeFileSync(chemin, texte);
  return changements;
}

const dit = (valeur: unknown): string =>
  valeur === undefined || valeur === null ? 'rien' : typeof valeur === 'string' ? valeur : JSON.stringify(valeur);

/** One line per fact that changed. */
export const phrasesOf = (changements: readonly Changement[]): string[] =>
  changements.map(({ fichier, champ, avant, apres }) => `${fichier}, ${champ} : ${dit(avant)} → ${dit(apres)}`);
