import type { Cles } from '../../data/scelle/cles.ts';
import { hashPiece } from '../../data/scelle/piece.ts';
import type { readFichierOffre } from '../../data/supabase/rpc-ouverture.ts';
import { verifyMaCle } from '../../domain/scelle/cles-commission.ts';
import { type Feuille, parseFeuille, type PieceScellee } from '../../domain/scelle/feuille.ts';
import type { FormulaireOffre } from '../../domain/scelle/formulaire-offre.ts';
import { constatPiece, type LectureLue, lectureOf, parseFormulaire } from '../../domain/scelle/lecture.ts';
import { nomDechiffre } from '../../domain/scelle/nom-dechiffre.ts';
import { type Ouverture, type PliOuverture, restesOf } from '../../domain/scelle/ouverture.ts';
import { type Constat, verifyManifeste, verifyPresence } from '../../domain/scelle/verification.ts';
import type { loadOutils } from './outils-ouverture.ts';

/** A file of an offer, in clear, on this device alone. */
interface FichierLu {
  nom: string;
  contenu: Blob;
}

/** What one member has found of an offer on their own device. */
export interface OffreLue {
  constats: readonly Constat[];
  /** Undefined when the form does not open. */
  lecture: LectureLue | undefined;
  fichiers: readonly FichierLu[];
  /** What the first of each pair left, and whether it opens on this device. */
  paires: ReadonlyArray<{ dehors: string; isOuverte: boolean }>;
}

interface Demande {
  ouverture: Pick<Ouverture, 'appel_offres_id' | 'manifeste'>;
  pli: PliOuverture;
  moi: string;
  cles: Cles;
}

interface Dependances {
  outils: Awaited<ReturnType<typeof loadOutils>>;
  readFichierOffre: typeof readFichierOffre;
  /** Pieces read, of how many. */
  onAvance: (faites: number, sur: number) => void;
}

const constat = (isVrai: boolean, vraie: string, fausse: string): Constat => ({
  isVrai,
  phrase: isVrai ? vraie : fausse,
});

/** What is looked at before anything is opened: the leaf under the root, the envelope in the leaf. */
async function controlePli(
  { manifeste }: Demande['ouverture'],
  { enveloppe }: PliOuverture,
  feuille: Feuille | undefined,
): Promise<Constat[]> {
  if (feuille === undefined) return [{ isVrai: false, phrase: 'Le reçu de cette offre est mal formé.' }];
  const { sha256 } = await hashPiece(new Blob([enveloppe ?? '']));
  return [
    await verifyManifeste(manifeste, manifeste.racine),
    verifyPresence(feuille, manifeste),
    constat(
      sha256 === feuille.enveloppe,
      'L’enveloppe est identique à ce que dit le reçu.',
      'L’enveloppe n’est pas celle que dit le reçu.',
    ),
  ];
}

/** The offer's own key, from what another member left: the one that its envelope names, or none. */
async function openCleOffre(
  { pli, moi, cles }: Demande,
  { outils }: Dependances,
): Promise<{ cle: Cles | undefined; paires: OffreLue['paires'] }> {
  const { cle_publique } = JSON.parse(pli.enveloppe ?? '{}') as { cle_publique?: string };
  let cle: Cles | undefined;
  const paires: Array<OffreLue['paires'][number]> = [];
  // Each is tried, also once one has opened: which pairs an envelope serves is in the minutes (R179).
  for (const { dehors, reste } of restesOf(pli, moi)) {
    const secrete = await outils.openDedans(reste, cles.secrete).catch(() => '');
    const trouvees = await outils.readCles(secrete);
    const isOuverte = trouvees?.publique === cle_publique;
    paires.push({ dehors, isOuverte });
    if (isOuverte) cle ??= trouvees;
  }
  return { cle, paires };
}

/** Opens one offer with the member's key: checks each piece against its receipt, then decrypts it. A failure of the network throws. */
export async function readPli(demande: Demande, dependances: Dependances): Promise<OffreLue> {
  const { ouverture, pli } = demande;
  const feuille = parseFeuille(pli.feuille);
  const constats = await controlePli(ouverture, pli, feuille);
  const maCle = feuille && (await verifyMaCle(feuille, demande.cles.publique));
  if (maCle) constats.push(maCle);
  const { cle, paires } = await openCleOffre(demande, dependances);
  constats.push(
    constat(
      cle !== undefined,
      'La clé de l’offre s’ouvre.',
      'La clé de l’offre ne s’ouvre pas avec ce que l’autre membre a laissé.',
    ),
  );
  if (cle === undefined) return { constats, lecture: undefined, fichiers: [], paires };

  const total = pli.fichiers.length;
  let faites = 0;
  const openPiece = async (rang: number, nom: string, attendue: PieceScellee | undefined) => {
    const chemin = pli.fichiers.find((fichier) => fichier.rang === rang)?.chemin ?? '';
    const chiffre = await dependances.readFichierOffre(chemin);
    constats.push(constatPiece(nom, attendue, chiffre));
    const clair = await dependances.outils.decryptPiece(chiffre.contenu, cle.secrete).catch(() => undefined);
    if (clair === undefined) constats.push({ isVrai: false, phrase: `${nom} : ne se déchiffre pas.` });
    dependances.onAvance((faites += 1), total);
    return clair;
  };

  const clair = await openPiece(0, 'Formulaire', feuille?.formulaire);
  const formulaire = clair && parseFormulaire(await clair.text());
  if (clair) constats.push(...controleFormulaire(formulaire, ouverture.appel_offres_id, feuille));
  const fichiers: FichierLu[] = [];
  for (const [place, attendue] of (feuille?.fichiers ?? []).entries()) {
    const nom = nomDechiffre(formulaire?.fichiers[place]?.nom ?? '', place);
    const contenu = await openPiece(place + 1, nom, attendue);
    if (contenu) fichiers.push({ nom, contenu });
  }
  return { constats, lecture: formulaire && lectureOf(formulaire), fichiers, paires };
}

/** Whether a form is one, of this tender, and names the files of the receipt. */
function controleFormulaire(
  formulaire: FormulaireOffre | undefined,
  appel: string,
  feuille: Feuille | undefined,
): Constat[] {
  if (formulaire === undefined) return [{ isVrai: false, phrase: 'Le formulaire est mal formé.' }];
  const nommes = formulaire.fichiers.map(({ sha256 }) => sha256).join(' ');
  return [
    constat(
      formulaire.appel_offres_id === appel,
      'Le formulaire est pour cet appel d’offres.',
      'Le formulaire est pour un autre appel d’offres.',
    ),
    constat(
      nommes === feuille?.fichiers.map(({ sha256 }) => sha256).join(' '),
      'Le formulaire nomme les mêmes fichiers que le reçu.',
      'Le formulaire ne nomme pas les mêmes fichiers que le reçu.',
    ),
  ];
}
