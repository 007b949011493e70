import type { Cles } from '../../data/scelle/cles.ts';
import {
  nameCommission,
  readCommission,
  writeCle,
  writeEssai,
  writeMot,
  writeReste,
} from '../../data/supabase/rpc-commission.ts';
import { readComptes } from '../../data/supabase/comptes-admin.ts';
import { readAppelSuivi } from '../../data/supabase/fichiers-dao-admin.ts';
import type { Compte } from '../../domain/administration/compte-admin.ts';
import type { ChoixMembre, Commission, MembreCommission } from '../../domain/scelle/commission.ts';
import { partOf } from '../../domain/scelle/commission.ts';
import { messageForCommission } from '../../domain/scelle/refus-commission.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { type Issue, runActe } from '../socle/acte.ts';
import { createRessource, createRessources, type Ressource } from '../socle/ressource.ts';
import { keepCle, readCleGardee } from './cle-gardee.ts';
import { cleanTexte } from '../../domain/socle/nettoyage.ts';

/** What encrypts comes when a key is first needed: no other page, nor this one before, pays for it. */
const loadOutils = async () => {
  const [cles, essai] = await Promise.all([
    import('../../data/scelle/cles.ts'),
    import('../../data/scelle/essai.ts'),
  ]).catch((cause: unknown) => {
    throw new AppError('outil_non_charge', { cause });
  });
  return { ...cles, ...essai };
};

const DEPENDANCES = {
  loadOutils,
  readCommission,
  nameCommission,
  writeCle,
  writeEssai,
  writeReste,
  writeMot,
};

const PHRASE_FAUSSE = 'Cette phrase secrète n’ouvre pas la clé gardée sur cet appareil.';
const CLE_ABSENTE = 'Votre clé n’est pas sur cet appareil : entrez-la depuis votre feuille de secours.';
const FEUILLE_FAUSSE = 'Cette clé est mal recopiée : comparez chaque groupe avec votre feuille.';
const FEUILLE_AUTRE = 'Cette clé est bien écrite, mais ce n’est pas celle que vous avez pour cet appel d’offres.';

/** Makes the store of commissions. */
export function createCommissions(dependances: typeof DEPENDANCES) {
  const commissionOf = createRessources(dependances.readCommission);

  /** Does something, then reads the commission again: done is done, even if that reading fails. */
  const act = <T>(appel: string, run: () => Promise<T>) => runActe(commissionOf(appel), messageForCommission, run);

  const nameCommission = (appel: string, membres: readonly ChoixMembre[], motif: string) =>
    act(appel, () => dependances.nameCommission(appel, membres, cleanTexte(motif, 'prose')));

  /** Makes a key on this device: locked and kept here first, then made known. Gives it for the recovery sheet. */
  const createCle = (appel: string, user: string, phrase: string): Promise<Issue<Cles>> =>
    act(appel, async () => {
      const { createCles, lockCle } = await dependances.loadOutils();
      const cles = await createCles();
      keepCle(user, cles.publique, await lockCle(cles.secrete, phrase.trim()));
      await dependances.writeCle(appel, cles.publique);
      return cles;
    });

  /** Unlocks the key that this device keeps. */
  async function openCle(user: string, membre: MembreCommission, phrase: string): Promise<Issue<Cles>> {
    const verrouillee = readCleGardee(user, membre.cle_publique ?? '');
    if (verrouillee === undefined) return { status: 'echec', faute: CLE_ABSENTE };
    try {
      const { unlockCle } = await dependances.loadOutils();
      const value = await unlockCle(verrouillee, phrase.trim());
      return value === undefined ? { status: 'echec', faute: PHRASE_FAUSSE } : { status: 'fait', value };
    } catch (error) {
      return { status: 'echec', faute: messageForCommission(error) };
    }
  }

  /** Takes a key from its recovery sheet onto this device, under a passphrase of its own. */
  async function enterCle(
    user: string,
    membre: MembreCommission,
    saisie: string,
    phrase: string,
  ): Promise<Issue<Cles>> {
    try {
      const { readCles, lockCle } = await dependances.loadOutils();
      const value = await readCles(saisie);
      if (value === undefined) return { status: 'echec', faute: FEUILLE_FAUSSE };
      if (value.publique !== membre.cle_publique) return { status: 'echec', faute: FEUILLE_AUTRE };
      keepCle(user, value.publique, await lockCle(value.secrete, phrase.trim()));
      return { status: 'fait', value };
    } catch (error) {
      return { status: 'echec', faute: messageForCommission(error) };
    }
  }

  /** Prepares a rehearsal offer for the three keys. */
  const prepareEssai = ({ appel_offres_id: appel, membres }: Commission) =>
    act(appel, async () => {
      const { sealEssai } = await dependances.loadOutils();
      const cles = membres.map(({ id, cle_publique }) => ({ id, cle_publique: cle_publique ?? '' }));
      await dependances.writeEssai(appel, await sealEssai(cles));
    });

  /** Does all that one member can do for the rehearsal, with their unlocked key; gives how many pairs moved. */
  const doPart = ({ appel_offres_id: appel, essai }: Commission, moi: string, { secrete }: Cles) =>
    act(appel, async () => {
      if (essai === null) throw new AppError('inattendue');
      const { openResteEssai, openMotEssai } = await dependances.loadOutils();
      const { avance, ouvre } = partOf(essai, moi);
      for (const { dehors, dedans } of avance)
        await dependances.writeReste(
          essai.id,
          dehors,
          dedans,
          await openResteEssai(essai.enveloppe, dehors, dedans, secrete),
        );
      for (const { dehors, dedans, reste } of ouvre)
        await dependances.writeMot(essai.id, dehors, dedans, await openMotEssai(reste ?? '', essai.chiffre, secrete));
      return avance.length + ouvre.length;
    });

  return { commissionOf, nameCommission, createCle, openCle, enterCle, prepareEssai, doPart };
}

export const commissions = createCommissions(DEPENDANCES);

/** Every active administrator, page by page. */
async function readAdministrateurs(): Promise<readonly Compte[]> {
  const comptes: Compte[] = [];
  for (let apres: number | undefined = 0; apres !== undefined;) {
    const { rows, total } = await readComptes({ role: 'ADMIN', status: 'ACTIVE', q: '', apres });
    comptes.push(...rows);
    apres = rows.length < total ? rows.at(-1)?.rang : undefined;
  }
  return comptes;
}

/** Whom a commission may be named from. */
export const administrateurs: Ressource<readonly Compte[], []> = createRessource<readonly Compte[], []>(
  readAdministrateurs,
);

/** The tender that a commission is named for. */
export const appelOf = createRessources(readAppelSuivi);
export { readCleGardee };
