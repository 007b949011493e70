import { STATUTS_DEMANDE, type StatutDemande, TYPES_COMPTE, type TypeCompte } from './demande-acces.ts';

/** What the administrator asked of the list; `ALL` leaves a filter off (points 5 and 9). */
export interface VueDemandes {
  type: TypeCompte | 'ALL';
  status: StatutDemande | 'ALL';
  /** Searched in company, name and e-mail, whatever the case. */
  q: string;
  page: number;
}

export const VUE_DEMANDES: VueDemandes = { type: 'ALL', status: 'ALL', q: '', page: 1 };

export const DEMANDES_PAR_PAGE = 20;

/** Longest search: more would be an address that proxies refuse. */
export const RECHERCHE_MAX = 100;

/** The view that the page's address says; what it does not know is left off. */
export function parseVueDemandes(search: string): VueDemandes {
  const lus = new URLSearchParams(search);
  const page = Number(lus.get('page') ?? 1);
  return {
    type: TYPES_COMPTE.find((type) => type === lus.get('type')) ?? 'ALL',
    status: STATUTS_DEMANDE.find((status) => status === lus.get('status')) ?? 'ALL',
    q: (lus.get('q') ?? '').slice(0, RECHERCHE_MAX),
    page: Number.isInteger(page) && page > 0 && page < 1e6 ? page : 1,
  };
}

/** The view as the address says it: only what differs from the whole list. */
export function formatVueDemandes({ type, status, q, page }: VueDemandes): string {
  const requete = new URLSearchParams();
  if (type !== 'ALL') requete.set('type', type);
  if (status !== 'ALL') requete.set('status', status);
  if (q.trim() !== '') requete.set('q', q.trim());
  if (page > 1) requete.set('page', String(page));
  const texte = requete.toString();
  return texte === '' ? '' : `?${texte}`;
}

/** Columns that the search reads. */
const COLONNES_CHERCHEES = ['nom_societe', 'full_name', 'email'];

/**
 * The search as PostgREST's `or` takes it; undefined for no search. What is a sign there or in `ilike` becomes `_`, any one
 * character: quotes would say it exactly, but the embedded API does not read them.
 */
export function formatRecherche(q: string): string | undefined {
  const texte = q.trim();
  if (texte === '') return undefined;
  const motif = `%${texte.replace(/[,()"\\%*]/g, '_')}%`;
  return COLONNES_CHERCHEES.map((colonne) => `${colonne}.ilike.${motif}`).join(',');
}
