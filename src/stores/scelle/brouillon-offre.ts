import type { DepotOffre } from '../../data/supabase/offres.ts';
import type { SaisieOffre } from '../../domain/scelle/formulaire-offre.ts';
import { prefixeSaisie } from './offre-commencee.ts';

// Kept on the device, so that a reload or a dead battery takes nothing: what is typed, until it is handed in or the
// person signs out; and a deposit that was sent, until its answer has come. The latter holds no secret.

const cleSaisie = (user: string, appel: string): string => prefixeSaisie(user) + appel;
const cleDepot = (user: string, appel: string): string => `depot-offre:${user}:${appel}`;

/** What is kept under a name; a browser that keeps nothing, or a text that is no JSON, is nothing. */
function read(cle: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(cle) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function keep(cle: string, valeur: unknown): void {
  try {
    if (valeur === undefined) localStorage.removeItem(cle);
    else localStorage.setItem(cle, JSON.stringify(valeur));
  } catch {
    // A browser that keeps nothing: the page still holds it.
  }
}

/** What is kept of what is typed: with the deposit that sent it as it is, if one did. */
type SaisieGardee = SaisieOffre & { depot?: string };

/** What was being typed for an offer; undefined when nothing was. */
export const readSaisie = (user: string, appel: string): SaisieGardee | undefined =>
  read(cleSaisie(user, appel)) as SaisieGardee | undefined;
export const keepSaisie = (user: string, appel: string, saisie: SaisieOffre | undefined): void =>
  keep(cleSaisie(user, appel), saisie && { ...saisie, depot: undefined });

const texteOf = ({ type, nom, membres, lots, combinaisons = [] }: SaisieOffre): string =>
  JSON.stringify([type, nom, membres, lots, combinaisons]);

/** Marks what is kept as sent by a deposit, if it is what it sends: another tab may have typed another text since. */
export function markSaisie(user: string, appel: string, saisie: SaisieOffre, depot: string): void {
  const gardee = readSaisie(user, appel);
  if (gardee && texteOf(gardee) === texteOf(saisie)) keep(cleSaisie(user, appel), { ...saisie, depot });
}

/** Forgets what a deposit sent, unless something was typed since. */
export function forgetSaisie(user: string, appel: string, depot: string): void {
  if (readSaisie(user, appel)?.depot === depot) keep(cleSaisie(user, appel), undefined);
}

/** The deposit whose answer has not come. */
export const readDepot = (user: string, appel: string): DepotOffre | undefined =>
  read(cleDepot(user, appel)) as DepotOffre | undefined;
export const keepDepot = (user: string, appel: string, depot: DepotOffre | undefined): void =>
  keep(cleDepot(user, appel), depot);
