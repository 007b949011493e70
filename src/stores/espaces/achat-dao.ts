import { atom, type ReadableAtom } from 'nanostores';
import { cancelDaoRequest, openPaiement, requestDao } from '../../data/supabase/dao-achat.ts';
import { isVivante } from '../../domain/appel-offres/acquisition.ts';
import type { ModeAcquisition } from '../../domain/appel-offres/vocabulaire.ts';
import { AppError, type CodeErreur, messageFor } from '../../domain/socle/erreur.ts';
import { keepBrouillon } from '../socle/brouillons.ts';
import type { Ressource } from '../socle/ressource.ts';
import type { LignesCompte } from './espace-entreprise.ts';

/** What goes on about one tender: what was asked for, in words, or why it did not happen. */
export interface SuiviAchat {
  attendu?: string;
  faute?: string;
}

const DEPENDANCES = { requestDao, cancelDaoRequest, openPaiement };

/** Where the channel that is being chosen is kept. */
export const cleMode = (appelOffresId: string): string => `dao:${appelOffresId}`;

/** The answer may be lost, or somebody of the company, or an administrator, acted first: the rows say what is true. */
const A_RELIRE: readonly CodeErreur[] = [
  'delai_depasse',
  'hors_ligne',
  'comptes_indisponibles',
  'acquisition_deja_traitee',
  'acquisition_introuvable',
  'appel_offres_ferme',
];

type Lignes = Pick<Ressource<LignesCompte, []>, 'reload'>;

/** Makes the verbs of a company that acquires tender files. Each gives true once the rows on the screen show it done. */
export function createAchats(dependances: typeof DEPENDANCES) {
  const $suivis = atom<Readonly<Record<string, SuiviAchat>>>({});
  const follow = (appel: string, suivi: SuiviAchat) => $suivis.set({ ...$suivis.get(), [appel]: suivi });

  /** True when the rows, read again, say that it was done all the same. */
  async function isFaite(error: unknown, lignes: Lignes, isFait: (lues: LignesCompte) => boolean): Promise<boolean> {
    if (!(error instanceof AppError) || !A_RELIRE.includes(error.code)) return false;
    return lignes.reload().then(isFait, () => false);
  }

  async function act(
    appel: string,
    attendu: string,
    lignes: Lignes,
    write: () => Promise<unknown>,
    isFait: (lues: LignesCompte) => boolean,
  ): Promise<boolean> {
    if ($suivis.get()[appel]?.attendu !== undefined) return false;
    follow(appel, { attendu });
    try {
      await write();
      await lignes.reload();
    } catch (error) {
      console.error('Le DAO n’a pas changé d’état.', error);
      if (!(await isFaite(error, lignes, isFait))) {
        follow(appel, { faute: messageFor(error) });
        return false;
      }
    }
    follow(appel, {});
    return true;
  }

  /** « Acheter DAO »: asks for it, or acquires it when it is free. Asked twice, by two tabs or after a lost answer, it is one. */
  async function buyDao(lignes: Lignes, appel: string, mode: ModeAcquisition | undefined): Promise<boolean> {
    const isFait = await act(
      appel,
      'Demande du DAO',
      lignes,
      () => dependances.requestDao(appel, mode),
      ({ acquisitions }) => acquisitions.some((une) => une.appel_offres_id === appel && isVivante(une)),
    );
    if (isFait) keepBrouillon(cleMode(appel), '');
    return isFait;
  }

  /** « Renoncer »: gives up a request that waits for its payment. */
  const cancelDemande = (lignes: Lignes, appel: string, id: string): Promise<boolean> =>
    act(
      appel,
      'Annulation de la demande',
      lignes,
      () => dependances.cancelDaoRequest(id),
      ({ acquisitions }) => acquisitions.some((une) => une.id === id && une.status === 'ANNULE'),
    );

  /** « Payer en ligne »: the address of the provider's page; undefined when it could not be opened. */
  async function payDao(appel: string, adresse: string, id: string): Promise<string | undefined> {
    if ($suivis.get()[appel]?.attendu !== undefined) return undefined;
    follow(appel, { attendu: 'Ouverture du paiement' });
    try {
      const page = await dependances.openPaiement(adresse, id);
      follow(appel, {});
      return page;
    } catch (error) {
      console.error('Le paiement n’a pas pu s’ouvrir.', error);
      follow(appel, { faute: messageFor(error) });
      return undefined;
    }
  }

  return { $suivis: $suivis as ReadableAtom<Readonly<Record<string, SuiviAchat>>>, buyDao, cancelDemande, payDao };
}

export const achats = createAchats(DEPENDANCES);
