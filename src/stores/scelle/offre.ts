import { readConditions } from '../../data/supabase/dao.ts';
import { readOffres } from '../../data/supabase/mes-offres.ts';
import {
  confirmOffre as writeConfirmation,
  openSoumission,
  readPreuve,
  readRacine,
  withdrawOffre as writeRetrait,
} from '../../data/supabase/offres.ts';
import type { ConditionsDao } from '../../domain/appel-offres/acquisition.ts';
import { offreOfAppel, type Soumission, type VersionSoumission } from '../../domain/appel-offres/soumission.ts';
import type { AvisOffre } from '../../domain/scelle/avis-offre.ts';
import {
  messageForOffre,
  type Racine,
  type VersionAnterieure,
  versionConnue,
  versionsAnterieures,
} from '../../domain/scelle/offre.ts';
import { createRessource, type Ressource } from '../socle/ressource.ts';
import { createChoixFichiers } from './choix-fichiers.ts';
import { createDepotOffre, DEPENDANCES_DEPOT } from './depot-offre.ts';

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

const DEPENDANCES = { readConditions, readOffres, readRacine };

/** Makes what is read of one offer. */
export const createSituation = (appel: string, dependances: typeof DEPENDANCES): Ressource<SituationOffre, []> =>
  createRessource<SituationOffre, []>(async () => {
    const [conditions, offres] = await Promise.all([dependances.readConditions(), dependances.readOffres()]);
    const siennes = conditions.find(({ id }) => id === appel);
    const offre = offreOfAppel(offres, appel);
    const racine = siennes === undefined || siennes.is_ouvert ? null : await dependances.readRacine(appel);
    const anterieures = versionsAnterieures(offres, appel);
    return { conditions: siennes, offre, anterieures, racine: racine ?? undefined };
  });

/** The offer of one account for one tender: what is read, what is being prepared. */
export function createOffre(user: string, appel: string) {
  const situation = createSituation(appel, DEPENDANCES);
  const reread = async () => versionConnue((await situation.reload()).offre);
  const depot = createDepotOffre(user, appel, { ...DEPENDANCES_DEPOT, reread });
  return { situation, choix: createChoixFichiers(), depot };
}
export type OffreEnCours = ReturnType<typeof createOffre>;

/** What the portal knows of the offer that the company may hand in now; else why not, in one sentence. */
export async function openPreparation(appel: string): Promise<AvisOffre | string> {
  try {
    return await openSoumission(appel);
  } catch (error) {
    console.error('L’offre ne peut pas être préparée.', error);
    return messageForOffre(error);
  }
}

/** Withdraws an offer; what went wrong in one sentence, or nothing. */
export async function withdrawOffre(soumission: string, version: number): Promise<string | undefined> {
  try {
    await writeRetrait(soumission, version);
    return undefined;
  } catch (error) {
    console.error('L’offre n’a pas été retirée.', error);
    return messageForOffre(error);
  }
}

/** Confirms an offer as it stands, after a change of the tender; what went wrong in one sentence, or nothing. */
export async function confirmOffre(soumission: string, version: number): Promise<string | undefined> {
  try {
    await writeConfirmation(soumission, version);
    return undefined;
  } catch (error) {
    console.error('L’offre n’a pas été confirmée.', error);
    return messageForOffre(error);
  }
}
export { readPreuve };
