import type { writeCopie as writeCopieReel } from '../../data/scelle/copie.ts';
import { readConditions } from '../../data/supabase/dao.ts';
import { readOffres } from '../../data/supabase/mes-offres.ts';
import {
  confirmOffre,
  openSoumission,
  readPreuve,
  readRacine,
  registerOffre,
  uploadPli,
  withdrawOffre,
} from '../../data/supabase/offres.ts';
import type { ConditionsDao } from '../../domain/appel-offres/acquisition.ts';
import { offreOfAppel, type Soumission, type VersionSoumission } from '../../domain/appel-offres/soumission.ts';
import {
  messageForOffre,
  type Racine,
  type VersionAnterieure,
  versionConnue,
  versionsAnterieures,
} from '../../domain/scelle/offre.ts';
import { createRessource, type Ressource } from '../socle/ressource.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { createChoixFichiers } from './choix-fichiers.ts';
import { createDepotOffre } from './depot-offre.ts';
import { scellePli } from './scelle-pli.ts';

/** A company's offer for one tender, as its page shows it. */
export interface SituationOffre {
  /** Undefined for a tender that is neither open nor one whose DAO the company asked for. */
  conditions: ConditionsDao | undefined;
  offre: Soumission | undefined;
  /** Of this offer and of those withdrawn before it. */
  anterieures: readonly VersionAnterieure[];
  /** From the deadline on. */
  racine: Racine | undefined;
}

/** True when what was read of an offer tells the version of a receipt, in force or replaced since. */
export const hasVersion = ({ offre, anterieures }: SituationOffre, { numero_recu }: VersionSoumission): boolean =>
  [...(offre?.versions ?? []), ...anterieures.map(({ recu }) => recu)].some((une) => une.numero_recu === numero_recu);

interface Portes {
  readConditions: typeof readConditions;
  readOffres: typeof readOffres;
  readRacine: typeof readRacine;
}

/** Makes what is read of one offer. */
export const createSituation = (appel: string, portes: Portes): Ressource<SituationOffre, []> =>
  createRessource<SituationOffre, []>(async () => {
    const [conditions, offres] = await Promise.all([portes.readConditions(), portes.readOffres()]);
    const siennes = conditions.find(({ id }) => id === appel);
    const offre = offreOfAppel(offres, appel);
    const racine = siennes === undefined || siennes.is_ouvert ? null : await portes.readRacine(appel);
    const anterieures = versionsAnterieures(offres, appel);
    return { conditions: siennes, offre, anterieures, racine: racine ?? undefined };
  });

/** What makes a copy comes when one is asked for. */
const writeCopie: typeof writeCopieReel = async (pieces) => {
  const outil = await import('../../data/scelle/copie.ts').catch((cause: unknown) => {
    throw new AppError('outil_non_charge', { cause });
  });
  return outil.writeCopie(pieces);
};

/** The offer of one account for one tender: what is read, what is being prepared. */
export function createOffre(user: string, appel: string) {
  const situation = createSituation(appel, { readConditions, readOffres, readRacine });
  const relit = async () => versionConnue((await situation.reload()).offre);
  const depot = createDepotOffre(user, appel, {
    openSoumission,
    scellePli,
    uploadPli,
    registerOffre,
    writeCopie,
    relit,
  });
  return { situation, choix: createChoixFichiers(), depot };
}
export type OffreEnCours = ReturnType<typeof createOffre>;

/** Whether the company may hand in an offer now; why not in one sentence, or nothing. */
export async function canDeposer(appel: string): Promise<string | undefined> {
  try {
    await openSoumission(appel);
    return undefined;
  } catch (error) {
    console.error('L’offre ne peut pas être préparée.', error);
    return messageForOffre(error);
  }
}

/** Withdraws an offer; what went wrong in one sentence, or nothing. */
export async function retireOffre(soumission: string, version: number): Promise<string | undefined> {
  try {
    await withdrawOffre(soumission, version);
    return undefined;
  } catch (error) {
    console.error('L’offre n’a pas été retirée.', error);
    return messageForOffre(error);
  }
}

/** Confirms an offer as it stands, after a change of the tender; what went wrong in one sentence, or nothing. */
export async function confirmeOffre(soumission: string, version: number): Promise<string | undefined> {
  try {
    await confirmOffre(soumission, version);
    return undefined;
  } catch (error) {
    console.error('L’offre n’a pas été confirmée.', error);
    return messageForOffre(error);
  }
}
export { readPreuve };
