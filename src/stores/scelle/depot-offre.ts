import { atom, type ReadableAtom } from 'nanostores';
import type { writeCopie } from '../../data/scelle/copie.ts';
import type { Chiffre } from '../../data/scelle/piece.ts';
import type { Pli } from '../../data/scelle/pli.ts';
import type { DepotOffre, openSoumission, registerOffre, uploadPli } from '../../data/supabase/offres.ts';
import type { FormulaireSansFichiers } from '../../domain/scelle/formulaire-offre.ts';
import type { VersionSoumission } from '../../domain/appel-offres/soumission.ts';
import { isReponsePerdue, messageForOffre } from '../../domain/scelle/offre.ts';
import { AppError, cleOf } from '../../domain/socle/erreur.ts';
import { drawId } from '../../domain/socle/identifiant.ts';
import { keepDepot, keepSaisie, readDepot } from './brouillon-offre.ts';
import type { scellePli } from './scelle-pli.ts';

/** Where a deposit stands: sealed on the device, sent, registered. */
export type EtatDepot =
  | { status: 'repos' }
  | { status: 'chiffrement' | 'envoi'; part: number }
  | { status: 'enregistrement' }
  /** `isAnnonce`: by its hashes, its copy to be handed in. */
  | { status: 'fait'; recu: VersionSoumission; isAnnonce: boolean }
  /** `isPerdue`: sent, and the answer did not come: asked again, it is the same deposit. */
  | { status: 'echec'; faute: string; isPerdue: boolean };

interface Portes {
  openSoumission: typeof openSoumission;
  scellePli: typeof scellePli;
  uploadPli: typeof uploadPli;
  registerOffre: typeof registerOffre;
  writeCopie: typeof writeCopie;
}

/** A copy of what was sealed, to be saved before its hashes are registered. */
export interface CopiePrete {
  contenu: Blob;
  /** Hour of the opening, ISO: it is taken until then. */
  ouverture: string | null;
}

/** What is handed in, and after which version of the offer. */
export interface Envoi {
  formulaire: FormulaireSansFichiers;
  fichiers: readonly File[];
  apres: number;
}

const refus = (message: string) => new AppError('inattendue', { cause: { message } });

/** Makes the deposit of one company's offer for one tender. */
export function createDepotOffre(user: string, appel: string, portes: Portes) {
  const $etat = atom<EtatDepot>({ status: 'repos' });
  const $copie = atom<CopiePrete | undefined>();
  /** Pieces of the version that was registered by its hashes, while this page is open. */
  let annoncees: readonly Chiffre[] = [];
  /** What was sealed and what of it has arrived: a try that failed goes on from there. */
  let pret: { de: Envoi; pli: Pli; soumission: string; ouverture: string | null; arrives: Set<string> } | undefined;
  const isOccupe = () => ['chiffrement', 'envoi', 'enregistrement'].includes($etat.get().status);

  async function seal(envoi: Envoi): Promise<NonNullable<typeof pret>> {
    const { soumission_id, version, cles, ouverture } = await portes.openSoumission(appel);
    if (version !== envoi.apres) throw refus('offre_changee');
    const isMeme =
      pret?.soumission === soumission_id &&
      JSON.stringify(pret.de.formulaire) === JSON.stringify(envoi.formulaire) &&
      pret.de.fichiers.length === envoi.fichiers.length &&
      pret.de.fichiers.every((fichier, rang) => fichier === envoi.fichiers[rang]) &&
      cles.every(({ cle_publique }) => pret?.pli.cles.includes(cle_publique) === true);
    if (pret && isMeme) return Object.assign(pret, { ouverture });
    $copie.set(undefined);
    const total = envoi.fichiers.reduce((somme, { size }) => somme + size, 0);
    const { formulaire, fichiers } = envoi;
    const pli = await portes.scellePli({ membres: cles, formulaire, fichiers }, (lus) =>
      $etat.set({ status: 'chiffrement', part: total === 0 ? 0 : lus / total }),
    );
    return (pret = { de: envoi, pli, soumission: soumission_id, ouverture, arrives: new Set() });
  }

  const piecesOf = ({ fichiers, formulaire }: Pli): Chiffre[] => [...fichiers, formulaire];

  /** A storage that refuses a piece does not say why: the offer, asked for again, says when its hour has come. */
  async function explain(error: unknown): Promise<never> {
    if (cleOf(error) === 'fichier_refuse') await portes.openSoumission(appel);
    throw error;
  }

  async function upload({ pli, soumission, arrives }: NonNullable<typeof pret>): Promise<void> {
    const pieces = piecesOf(pli);
    const total = pieces.reduce((somme, { taille }) => somme + taille, 0);
    let faits = 0;
    for (const piece of pieces) {
      const tell = (part: number) => $etat.set({ status: 'envoi', part: (faits + part * piece.taille) / total });
      if (!arrives.has(piece.sha256)) await portes.uploadPli(soumission, piece, tell).catch(explain);
      arrives.add(piece.sha256);
      faits += piece.taille;
      tell(0);
    }
  }

  /** Asks for the receipt of a deposit, for the first time or again. */
  async function register(depot: DepotOffre): Promise<void> {
    $etat.set({ status: 'enregistrement' });
    keepDepot(user, appel, depot);
    try {
      const recu = await portes.registerOffre(depot);
      annoncees = depot.isAnnonce && pret ? piecesOf(pret.pli) : [];
      pret = undefined;
      $copie.set(undefined);
      keepDepot(user, appel, undefined);
      keepSaisie(user, appel, undefined);
      $etat.set({ status: 'fait', recu, isAnnonce: depot.isAnnonce === true });
    } catch (error) {
      // Refused for good: the next try is another deposit.
      if (!isReponsePerdue(error)) keepDepot(user, appel, undefined);
      throw error;
    }
  }

  async function attempt(run: () => Promise<void>): Promise<void> {
    if (isOccupe()) return;
    $etat.set({ status: 'chiffrement', part: 0 });
    try {
      await run();
    } catch (error) {
      console.error('L’offre n’a pas été déposée.', error);
      const isPerdue = readDepot(user, appel) !== undefined && isReponsePerdue(error);
      if (cleOf(error) === 'commission_changee') pret = undefined;
      $etat.set({ status: 'echec', faute: messageForOffre(error), isPerdue });
    }
  }

  const depotOf = ({ pli, soumission, de }: NonNullable<typeof pret>): DepotOffre => {
    const piece = ({ sha256, taille }: Chiffre) => ({ sha256, taille });
    return {
      soumission_id: soumission,
      depot: drawId(),
      apres: de.apres,
      enveloppe: pli.enveloppe,
      cles: pli.cles,
      formulaire: piece(pli.formulaire),
      fichiers: pli.fichiers.map(piece),
    };
  };

  /** Seals, sends and registers an offer. */
  const depose = (envoi: Envoi): Promise<void> =>
    attempt(async () => {
      const scelle = await seal(envoi);
      await upload(scelle);
      await register(depotOf(scelle));
    });

  /** Seals an offer and makes its copy, to be saved; sends nothing. */
  const prepareCopie = (envoi: Envoi): Promise<void> =>
    attempt(async () => {
      const { pli, ouverture } = await seal(envoi);
      if (ouverture === null) throw refus('ouverture_sans_date');
      $copie.set({ contenu: await portes.writeCopie(piecesOf(pli)), ouverture });
      $etat.set({ status: 'repos' });
    });

  /** Registers the hashes of the offer whose copy was saved: its pieces are handed in later. */
  const annonce = (envoi: Envoi): Promise<void> =>
    attempt(async () => {
      const scelle = await seal(envoi);
      // Sealed anew, for other keys or other answers: the copy that was saved is of another offer.
      if ($copie.get() === undefined) throw refus('copie_a_refaire');
      await register({ ...depotOf(scelle), isAnnonce: true });
    });

  /** Asks again for the receipt of a deposit whose answer was lost, after a reload as well; nothing without one. */
  async function redemande(): Promise<void> {
    const depot = readDepot(user, appel);
    if (depot !== undefined) await attempt(() => register(depot));
  }

  /** Back to the form: another version may be prepared. */
  const reset = () => {
    if (!isOccupe()) $etat.set({ status: 'repos' });
  };

  return {
    $etat: $etat as ReadableAtom<EtatDepot>,
    $copie: $copie as ReadableAtom<CopiePrete | undefined>,
    depose,
    prepareCopie,
    annonce,
    redemande,
    reset,
    /** Pieces of the version registered by its hashes that this page still holds. */
    piecesAnnoncees: () => annoncees,
  };
}

export type DepotEnCours = ReturnType<typeof createDepotOffre>;
