import type { z } from 'zod';
import {
  procedurePubliqueSchema,
  questionPubliqueSchema,
} from '../../src/domain/appel-offres/publication-retour.schema.ts';
import type { Valeur } from './ecriture.ts';

/** What could not be published, why, and what to do about it. */
export interface Laisse {
  /** A row of the database, or a file. */
  quoi: string;
  raison: string;
  remede: string;
  /** False for what is told and is nobody's fault: the command has done all that it could. */
  isFaute: boolean;
}

/** Fields that go together: an end without its reason would not be valid. */
export interface Lot {
  id: string;
  /** As the person who reads the report would call it. */
  nom: string;
  champs: Array<[champ: string, valeur: Valeur]>;
  /** Fields of the lots that the tender's file describes, by number. */
  lots?: ReadonlyArray<{ numero: number; champs: Array<[champ: string, valeur: Valeur]> }>;
}

const CORRIGE_BASE = 'corrigez cette ligne dans la base, par l’espace des administrateurs, puis relancez la commande';

const showValeur = (valeur: unknown): string => (valeur === undefined ? 'absent' : JSON.stringify(valeur));

/** « date_limite : "infinity", attendu une date et une heure ». */
export const phraseFaute = (champ: string, valeur: unknown, attendu: string): string =>
  `${champ} : ${showValeur(valeur)}, attendu ${attendu}`;

const phraseOf = ({ issues }: z.ZodError, ligne: object): string =>
  issues
    .map(({ path, message }) => {
      const lue = path.reduce<unknown>((lu, cle) => (lu as Record<PropertyKey, unknown> | undefined)?.[cle], ligne);
      return phraseFaute(path.join('.'), lue, message);
    })
    .join(' ; ');

/** Reads each row alone: those that are sound, and those that are not, with their remedy. */
function sortLignes<S extends z.ZodType>(
  lignes: readonly object[],
  schema: S,
  nomOf: (ligne: Record<string, unknown>) => string,
  laisses: Laisse[],
): Array<z.infer<S>> {
  return lignes.flatMap((ligne) => {
    const { data, error } = schema.safeParse(ligne);
    if (!error) return [data];
    const quoi = nomOf(ligne as Record<string, unknown>);
    laisses.push({ quoi, raison: phraseOf(error, ligne), remede: CORRIGE_BASE, isFaute: true });
    return [];
  });
}

/** The fields that the database leads. An end's reason and day go with its state. */
function champsOf(procedure: z.infer<typeof procedurePubliqueSchema>): Lot['champs'] {
  const { statut, date_limite, dates_limites_anterieures, date_ouverture, motif_fin, date_fin } = procedure;
  const { attribution_publiee_le, titulaire, montant_attribue } = procedure;
  const isSansSuite = statut === 'ANNULE' || statut === 'INFRUCTUEUX';
  const fin: Lot['champs'] = [
    ['motif_fin', motif_fin],
    ['date_fin', date_fin],
  ];
  const attribution: Lot['champs'] = [
    ['attribution_publiee_le', attribution_publiee_le],
    ['titulaire', titulaire],
    ...(montant_attribue === null ? [] : ([['montant_attribue', montant_attribue]] as Lot['champs'])),
  ];
  return [
    ['statut', statut],
    ['date_limite', date_limite],
    // What the database does not hold may be known to the day in the file, and stays (R135).
    ...(dates_limites_anterieures.length === 0
      ? []
      : ([['dates_limites_anterieures', dates_limites_anterieures]] as Lot['champs'])),
    ...(date_ouverture === null ? [] : ([['date_ouverture', date_ouverture]] as Lot['champs'])),
    ...(isSansSuite ? fin : []),
    // Before its day, an award is not taken out either: the content may publish one that the database does not lead.
    ...(attribution_publiee_le === null ? [] : attribution),
  ];
}

/** What is public of each lot that the file describes: its end, then winner and price once their day has come. */
const lotsDecrits = ({ lots }: z.infer<typeof procedurePubliqueSchema>): NonNullable<Lot['lots']> =>
  lots
    .filter(({ isdecrit, statut }) => isdecrit && statut !== null)
    .map(({ numero, statut, motif_fin, attribution_publiee_le, titulaire, montant_attribue }) => ({
      numero,
      champs: [
        ['statut', statut],
        ...(motif_fin === null ? [] : ([['motif_fin', motif_fin]] as Lot['champs'])),
        ...(attribution_publiee_le === null
          ? []
          : ([
              ['attribution_publiee_le', attribution_publiee_le],
              ['titulaire', titulaire],
              ['montant_attribue', montant_attribue],
            ] as Lot['champs'])),
      ],
    }));

/** What the rows of the database make of the content, tender by tender; a row that cannot be read is left. */
export function lotsOf(
  { procedures, questions }: { procedures: readonly object[]; questions: readonly object[] },
  laisses: Laisse[],
): { procedures: Lot[]; questions: Lot[] } {
  const nomProcedure = (ligne: Record<string, unknown>) => `la procédure ${String(ligne['id'])}`;
  const nomQuestion = ({ appel_offres_id, question }: Record<string, unknown>) =>
    `la question « ${String(question).slice(0, 60)} » de ${String(appel_offres_id)}`;
  const saines = sortLignes(questions, questionPubliqueSchema, nomQuestion, laisses);
  // Published questions are public whoever leads the tender.
  const parAppel = Map.groupBy(saines, ({ appel_offres_id }) => appel_offres_id);
  return {
    procedures: sortLignes(procedures, procedurePubliqueSchema, nomProcedure, laisses).map((procedure) => ({
      id: procedure.id,
      nom: `la procédure ${procedure.id}`,
      champs: champsOf(procedure),
      lots: lotsDecrits(procedure),
    })),
    questions: [...parAppel].map(([id, siennes]) => ({
      id,
      nom: `les questions de ${id}`,
      champs: [
        ['questions', siennes.map(({ question, reponse, publiee_le }) => ({ question, reponse, publiee_le }))],
      ] satisfies Lot['champs'],
    })),
  };
}
