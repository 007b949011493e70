import { type AlerteSuivie, type DemandeLue, isAlerteSuivie, readDemandeLue } from '../../domain/alertes/abonnement.ts';
import type { DemandeAlerte } from '../../domain/alertes/formulaire-alerte.ts';
import { callSeul, refusOf } from './signalement.ts';

export { hasComptes } from './signalement.ts';

/** How a call ended: with an answer, refused by the database in so many words, or not at all. */
export type IssueAlerte<T> =
  { status: 'fait'; valeur: T } | { status: 'refus'; code: string } | { status: 'echec'; error: unknown };

/** Refusals of the database that the page explains by itself. */
const REFUS: readonly unknown[] = ['criteres_inconnus', 'lien_invalide', 'trop_d_alertes'];

async function call<T>(fonction: string, corps: object, read: (corps: unknown) => T): Promise<IssueAlerte<T>> {
  try {
    const recu = await callSeul(fonction, corps);
    if (recu.reponse.ok) return { status: 'fait', valeur: read(recu.corps) };
    const message = (recu.corps as { message?: unknown } | undefined)?.message;
    if (REFUS.includes(message)) return { status: 'refus', code: String(message) };
    return { status: 'echec', error: refusOf(recu) };
  } catch (error) {
    return { status: 'echec', error };
  }
}

const asTextes = (corps: unknown): string[] => (Array.isArray(corps) ? corps.map(String) : []);
const asRien = (): undefined => undefined;

/** Criteria in words, as the register names them. */
export const readLibelles = (p_criteres: readonly string[]) => call('rpc_lit_criteres', { p_criteres }, asTextes);

/** Asks for letters; the answer is the same whether or not the address is known. */
export const askAlerte = (demande: DemandeAlerte) => call('rpc_demande_alerte', demande, asRien);

/** What a letter's link would confirm, in words, and at what rhythm. */
export const readDemandeAlerte = (p_token: string) =>
  call('rpc_lit_demande_alerte', { p_token }, (corps): DemandeLue => {
    const lue = readDemandeLue(corps);
    if (lue === undefined) throw new Error('La demande d’alerte est illisible.');
    return lue;
  });

/** Confirms; gives the token of the page where everything stops. */
export const confirmAlerte = (p_token: string) => call('rpc_confirme_alerte', { p_token }, String);

/** All that a subscriber follows. */
export const readAlertes = (p_token: string) =>
  call('rpc_lit_alertes', { p_token }, (corps): AlerteSuivie[] =>
    Array.isArray(corps) ? corps.filter(isAlerteSuivie) : [],
  );

/** Stops one, or everything: the address is then forgotten. */
export const stopAlertes = (p_token: string, p_id?: string) =>
  call('rpc_retire_alerte', { p_token, ...(p_id !== undefined && { p_id }) }, asRien);
