import { atom, type ReadableAtom } from 'nanostores';
import type { Chiffre } from '../../data/scelle/piece.ts';
import { type DepotOffre, openPli, registerOffre, uploadPli } from '../../data/supabase/offres.ts';
import { isReponsePerdue, messageForOffre, phraseAnterieure, phraseRemplacee } from '../../domain/scelle/offre.ts';
import { AppError, cleOf } from '../../domain/socle/erreur.ts';
import { forgetSaisie, keepDepot, keepSaisie, markSaisie, readDepot, readSaisie } from './brouillon-offre.ts';
import { faitOf } from './alerte-recu.ts';
import { type CopiePrete, type Envoi, type EtatDepot, isMemeEnvoi } from './etat-depot.ts';
import { depotOf, explainRefus, type OffreScellee, piecesOf, uploadPieces } from './offre-scellee.ts';
import { sealPli } from './scellement-pli.ts';

/** What makes a copy comes when one is asked for. */
async function writeCopie(pieces: readonly Chiffre[]): Promise<Blob> {
  const outil = await import('../../data/scelle/copie.ts').catch((cause: unknown) => {
    throw new AppError('outil_non_charge', { cause });
  });
  return outil.writeCopie(pieces);
}

export const DEPENDANCES_DEPOT = { openSoumission: openPli, sealPli, uploadPli, registerOffre, writeCopie };

interface Dependances extends Readonly<typeof DEPENDANCES_DEPOT> {
  /** Reads the offer again; gives the version that counts now. */
  reread: () => Promise<number>;
}

const refus = (message: string) => new AppError('inattendue', { cause: { message } });

/** Makes the deposit of one company's offer for one tender. */
export function createDepotOffre(user: string, appel: string, dependances: Dependances) {
  const $etat = atom<EtatDepot>({ status: 'repos' });
  const $copie = atom<CopiePrete | undefined>();
  /** Pieces of the version that was registered by its hashes, while this page is open. */
  let annoncees: readonly Chiffre[] = [];
  /** What was sealed and what of it has arrived: a try that failed goes on from there. */
  let pret: OffreScellee | undefined;
  const isOccupe = () => ['chiffrement', 'envoi', 'enregistrement'].includes($etat.get().status);

  async function seal(envoi: Envoi): Promise<OffreScellee> {
    const { soumission_id, version, cles, ouverture } = await dependances.openSoumission(appel);
    if (version !== envoi.apres) throw refus('offre_changee');
    const isMeme =
      pret?.soumission === soumission_id &&
      isMemeEnvoi(pret.de, envoi) &&
      cles.every(({ cle_publique }) => pret?.pli.cles.includes(cle_publique) === true);
    if (pret && isMeme) return Object.assign(pret, { de: envoi, ouverture });
    $copie.set(undefined);
    const total = envoi.fichiers.reduce((somme, { size }) => somme + size, 0);
    const { formulaire, fichiers } = envoi;
    const pli = await dependances.sealPli({ membres: cles, formulaire, fichiers }, (lus) =>
      $etat.set({ status: 'chiffrement', part: total === 0 ? 0 : lus / total }),
    );
    return (pret = { de: envoi, pli, soumission: soumission_id, ouverture, arrives: new Set() });
  }

  /** What a deposit sends, while this page still holds it. */
  const scelleOf = ({ enveloppe }: DepotOffre) => (pret?.pli.enveloppe === enveloppe ? pret : undefined);

  const upload = (scelle: OffreScellee): Promise<void> =>
    uploadPieces(
      scelle,
      (piece, onPart) =>
        dependances
          .uploadPli(scelle.soumission, piece, onPart)
          .catch((error: unknown) => explainRefus(error, () => dependances.openSoumission(appel))),
      (part) => $etat.set({ status: 'envoi', part }),
    );

  /** Asks for the receipt of a deposit, for the first time or again; only the draft that it sent is forgotten. */
  async function register(depot: DepotOffre): Promise<EtatDepot & { status: 'fait' }> {
    $etat.set({ status: 'enregistrement' });
    try {
      const recu = await dependances.registerOffre(depot);
      const scelle = scelleOf(depot);
      annoncees = depot.isAnnonce && scelle ? piecesOf(scelle.pli) : [];
      pret = undefined;
      $copie.set(undefined);
      keepDepot(user, appel, undefined);
      forgetSaisie(user, appel, depot.depot);
      const hasReste = readSaisie(user, appel) !== undefined;
      return await faitOf(recu, depot, hasReste);
    } catch (error) {
      // Refused for good: the next try is another deposit.
      if (!isReponsePerdue(error)) keepDepot(user, appel, undefined);
      throw error;
    }
  }

  /** The receipt whose answer was lost; of another text than the one at hand, it says so, and the latter waits. */
  async function settle(depot: DepotOffre, envoi: Envoi | undefined): Promise<void> {
    const scelle = scelleOf(depot);
    const isMeme = envoi === undefined || (scelle !== undefined && isMemeEnvoi(scelle.de, envoi));
    const fait = await register(depot);
    if (isMeme) {
      $etat.set(fait);
      return;
    }
    keepSaisie(user, appel, envoi.saisie);
    await dependances.reread().catch(() => undefined);
    $etat.set({ status: 'echec', faute: phraseAnterieure(fait.recu), isPerdue: false });
  }

  /** True when the deposit whose answer was lost says all there is to say; refused, it counts no more. */
  async function isSettled(envoi: Envoi): Promise<boolean> {
    const depot = readDepot(user, appel);
    if (depot === undefined) return false;
    try {
      await settle(depot, envoi);
      return true;
    } catch (error) {
      if (isReponsePerdue(error)) throw error;
      return false;
    }
  }

  /** Somebody handed in another version, or withdrew the offer: what is here comes after that, at the next press. */
  async function explainChangee({ saisie }: Envoi): Promise<string | undefined> {
    keepSaisie(user, appel, saisie);
    const version = await dependances.reread().catch(() => undefined);
    return version === undefined ? undefined : phraseRemplacee(version);
  }

  async function attempt(run: () => Promise<void>, envoi?: Envoi): Promise<void> {
    if (isOccupe()) return;
    $etat.set({ status: 'chiffrement', part: 0 });
    try {
      await run();
    } catch (error) {
      console.error('L’offre n’a pas été déposée.', error);
      const isPerdue = readDepot(user, appel) !== undefined && isReponsePerdue(error);
      if (cleOf(error) === 'commission_changee') pret = undefined;
      const changee = envoi && cleOf(error) === 'offre_changee' ? await explainChangee(envoi) : undefined;
      $etat.set({ status: 'echec', faute: changee ?? messageForOffre(error), isPerdue });
    }
  }

  /** Sends a deposit, and what is kept of it until its answer. */
  async function send(depot: DepotOffre, { saisie }: Envoi): Promise<void> {
    keepDepot(user, appel, depot);
    markSaisie(user, appel, saisie, depot.depot);
    $etat.set(await register(depot));
  }

  /** Seals an offer anew, once a deposit whose answer was lost is settled. */
  const attemptSeal = (envoi: Envoi, next: (scelle: OffreScellee) => Promise<void>): Promise<void> =>
    attempt(async () => {
      if (!(await isSettled(envoi))) await next(await seal(envoi));
    }, envoi);

  /** Seals, sends and registers an offer. */
  const handIn = (envoi: Envoi): Promise<void> =>
    attemptSeal(envoi, async (scelle) => {
      await upload(scelle);
      await send(depotOf(scelle), envoi);
    });

  /** Seals an offer and makes its copy, to be saved; sends nothing. */
  const prepareCopie = (envoi: Envoi): Promise<void> =>
    attemptSeal(envoi, async ({ pli, ouverture }) => {
      if (ouverture === null) throw refus('ouverture_sans_date');
      $copie.set({ contenu: await dependances.writeCopie(piecesOf(pli)), ouverture });
      $etat.set({ status: 'repos' });
    });

  /** Registers the hashes of the offer whose copy was saved: its pieces are handed in later. */
  const announce = (envoi: Envoi): Promise<void> =>
    attemptSeal(envoi, async (scelle) => {
      // Sealed anew, for other keys or other answers: the copy that was saved is of another offer.
      if ($copie.get() === undefined) throw refus('copie_a_refaire');
      await send({ ...depotOf(scelle), isAnnonce: true }, envoi);
    });

  /** Asks again for the receipt of a deposit whose answer was lost, after a reload as well; nothing without one. */
  async function askRecu(envoi?: Envoi): Promise<void> {
    const depot = readDepot(user, appel);
    if (depot !== undefined) await attempt(() => settle(depot, envoi), envoi);
  }

  /** Back to the form: another version may be prepared. */
  const reset = () => {
    if (!isOccupe()) $etat.set({ status: 'repos' });
  };

  return {
    $etat: $etat as ReadableAtom<EtatDepot>,
    $copie: $copie as ReadableAtom<CopiePrete | undefined>,
    handIn,
    prepareCopie,
    announce,
    askRecu,
    reset,
    /** Pieces of the version registered by its hashes that this page still holds. */
    piecesAnnoncees: () => annoncees,
  };
}

export type DepotEnCours = ReturnType<typeof createDepotOffre>;
