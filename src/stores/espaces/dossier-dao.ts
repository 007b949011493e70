import {
  openFichier,
  readFichiers,
  readLimiteQuestions,
  readPv,
  readQuestions,
} from '../../data/supabase/fichiers-dao.ts';
import { type DossierDao, dossierOf, type FichierDao } from '../../domain/appel-offres/dao.ts';
import type { QuestionDao } from '../../domain/appel-offres/question.ts';
import type { PvOuverture } from '../../domain/scelle/pv-ouverture.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { createRessources } from '../socle/ressource.ts';

/** What a holder has of a tender. */
interface DocumentsDao {
  dossier: DossierDao;
  questions: readonly QuestionDao[];
  /** End of the questions, ISO. */
  limite: string | null;
  /** Minutes of the opening, while the result is awaited. */
  pv: PvOuverture | null;
}

const DEPENDANCES = { readFichiers, readQuestions, readLimiteQuestions, readPv };

/** Where a question is kept until it is sent. */
export const cleQuestion = (appelOffresId: string): string => `question:${appelOffresId}`;

/** Makes the DAO files of the tenders, kept by account: another that signs in meanwhile never sees them. */
export function createDossiersDao(dependances: typeof DEPENDANCES) {
  async function readDocuments(appelOffresId: string): Promise<DocumentsDao> {
    const [fichiers, questions, limite, pv] = await Promise.all([
      dependances.readFichiers(appelOffresId),
      dependances.readQuestions(appelOffresId),
      dependances.readLimiteQuestions(appelOffresId),
      dependances.readPv(appelOffresId),
    ]);
    return { dossier: dossierOf(fichiers), questions, limite, pv };
  }

  /** What an account holds of a tender. */
  const documentsOf = createRessources((_user: string, appelOffresId: string) => readDocuments(appelOffresId));

  /** The files of the DAO in force; throws `dao_indisponible` when the agency has deposited none. */
  async function listDao(appelOffresId: string): Promise<readonly FichierDao[]> {
    const { courant } = dossierOf(await dependances.readFichiers(appelOffresId));
    if (courant === undefined) throw new AppError('dao_indisponible');
    return courant.fichiers;
  }

  return { documentsOf, listDao };
}

export const dossiersDao = createDossiersDao(DEPENDANCES);
export { openFichier };
