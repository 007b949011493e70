import { atom, type ReadableAtom } from 'nanostores';
import {
  markDemande,
  type PageDemandes,
  readDemande,
  readDemandes,
  readHistorique,
  startEtude,
} from '../data/supabase/demandes-admin.ts';
import { signJustificatif } from '../data/supabase/justificatifs.ts';
import {
  type Decision,
  type DemandeAcces,
  type EtapeDemande,
  labelOfStatut,
  type StatutDemande,
} from '../domain/demande-acces.ts';
import { AppError, type Chargement, messageFor } from '../domain/erreur.ts';
import { cheminOfJustificatif } from '../domain/justificatif.ts';
import { formatVueDemandes, parseVueDemandes, VUE_DEMANDES, type VueDemandes } from '../domain/liste-demandes.ts';
import { MESSAGES } from '../domain/messages.ts';
import { keepBrouillon } from './brouillons.ts';

/** What goes on with one request on this screen. */
export interface SuiviDemande {
  /** The status that was asked for, until the database has answered. */
  attendu?: StatutDemande;
  /** Why it did not happen. */
  faute?: string;
}

const PAUSE_MS = 300;

const vue = atom<VueDemandes>(VUE_DEMANDES);
const page = atom<Chargement<PageDemandes>>({ status: 'idle' });
const isLisant = atom(false);
const suivis = atom<Readonly<Record<string, SuiviDemande>>>({});

export const $vueDemandes: ReadableAtom<VueDemandes> = vue;
/** The page of the view; the one before stays while the next is read. */
export const $demandes: ReadableAtom<Chargement<PageDemandes>> = page;
export const $isLisant: ReadableAtom<boolean> = isLisant;
export const $suivis: ReadableAtom<Readonly<Record<string, SuiviDemande>>> = suivis;

let rangLecture = 0;
let pause: ReturnType<typeof setTimeout> | undefined;

/** Reads the view of the address, now and whenever the reader goes back or forward. */
export function openDemandes(): () => void {
  const read = () => {
    vue.set(parseVueDemandes(location.search));
    void loadDemandes();
  };
  read();
  addEventListener('popstate', read);
  return () => removeEventListener('popstate', read);
}

/** Asks for another view; typing waits for a pause and leaves one step in the history. */
export function filterDemandes(changes: Partial<VueDemandes>, isFrappe = false): void {
  clearTimeout(pause);
  vue.set({ ...vue.get(), page: 1, ...changes });
  const adresse = location.pathname + formatVueDemandes(vue.get());
  history[isFrappe ? 'replaceState' : 'pushState'](null, '', adresse);
  if (isFrappe) pause = setTimeout(() => void loadDemandes(), PAUSE_MS);
  else void loadDemandes();
}

/** Reads the page of the view; only the answer to the last question is kept. */
export async function loadDemandes(): Promise<void> {
  const rang = ++rangLecture;
  isLisant.set(true);
  if (page.get().status !== 'ready') page.set({ status: 'loading' });
  try {
    const value = await readDemandes(vue.get());
    if (rang === rangLecture) {
      if (value.page !== vue.get().page) vue.set({ ...vue.get(), page: value.page });
      page.set({ status: 'ready', value });
    }
  } catch (error) {
    console.error(MESSAGES.demandesNonChargees, error);
    if (rang === rangLecture) page.set({ status: 'failed', error });
  }
  if (rang === rangLecture) isLisant.set(false);
}

function replace(demande: DemandeAcces): void {
  const etat = page.get();
  if (etat.status !== 'ready') return;
  const demandes = etat.value.demandes.map((une) => (une.id === demande.id ? demande : une));
  page.set({ status: 'ready', value: { ...etat.value, demandes } });
}

const follow = (id: string, suivi: SuiviDemande) => suivis.set({ ...suivis.get(), [id]: suivi });

/**
 * Shows the status that is asked for as « enregistrement en cours », and keeps it only once the database has it. When
 * another administrator was faster, the request is read again and the sentence says what it has become.
 */
async function act(
  id: string,
  attendu: StatutDemande,
  write: () => Promise<DemandeAcces>,
): Promise<string | undefined> {
  if (suivis.get()[id]?.attendu !== undefined) return undefined;
  follow(id, { attendu });
  try {
    replace(await write());
    follow(id, {});
    return undefined;
  } catch (error) {
    console.error(MESSAGES.demandeNonTraitee, error);
    const faute = await explain(id, attendu, error);
    follow(id, faute === undefined ? {} : { faute });
    return faute;
  }
}

async function explain(id: string, attendu: StatutDemande, error: unknown): Promise<string | undefined> {
  const { code } = error instanceof AppError ? error : { code: 'inattendue' };
  const incertain = ['delai_depasse', 'hors_ligne', 'comptes_indisponibles'].includes(code);
  if (code === 'demande_deja_traitee' || incertain) {
    const lue = await readDemande(id).catch(() => null);
    if (lue) replace(lue);
    // The decision was taken, and its answer lost on the way.
    if (lue && incertain && lue.status === attendu) return undefined;
    if (lue && !incertain) return `${messageFor(error)} Elle est maintenant : ${labelOfStatut(lue.status)}.`;
  }
  return `${MESSAGES.demandeNonTraitee}. ${messageFor(error)}`;
}

/** Where the reason of a decision is kept until the decision is. */
export const cleMotif = (id: string, decision: Decision): string => `motif:${id}:${decision}`;

/** Decides a request; what went wrong in one sentence, or nothing. */
export async function decideDemande(id: string, decision: Decision, motif: string): Promise<string | undefined> {
  const faute = await act(id, decision, () => markDemande(id, decision, motif));
  if (faute === undefined) keepBrouillon(cleMotif(id, decision), '');
  return faute;
}

/** « Mettre en étude ». */
export function etudieDemande(id: string): Promise<string | undefined> {
  return act(id, 'EN_ETUDE', () => startEtude(id));
}

/** What happened to a request, by whom, when. */
export function loadHistorique(id: string): Promise<EtapeDemande[]> {
  return readHistorique(id);
}

/** A link of 60 s to a proof; throws « URL de fichier invalide » or « Impossible de télécharger le fichier ». */
export async function linkJustificatif(url: string): Promise<string> {
  const chemin = cheminOfJustificatif(url);
  if (chemin === undefined) throw new AppError('url_fichier_invalide', { cause: url });
  return signJustificatif(chemin);
}
