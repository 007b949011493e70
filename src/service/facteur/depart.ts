import type { Panne } from '../courriels/panne-envoi.ts';
import { messageOf } from '../message-faute.ts';
import type { ApiSupabase, Courriel } from './api-supabase.ts';
import type { Issue, Pauses } from './pauses.ts';

/** Letters that leave at the same time; what the last ones are kept for; to one domain, of what can wait (R275). */
export const VOIES = { toutes: 6, reservees: 2, parDomaine: 2 } as const;
/** Between two looks at the queue while letters are on their way. */
const REGARD_MS = 1_000;

export type Bilan = { envoyes: number; repris: number; abandonnes: number };
/** How a letter's try ended; without an error, there is nothing left to do. */
export type Essai = { issue: Issue; erreur?: string };

type Options = {
  api: Pick<ApiSupabase, 'claim' | 'settle'>;
  deliver: (courriel: Courriel) => Promise<Essai>;
  pauses: Pauses;
  journal: (ligne: string) => void;
  isStopped: () => boolean;
  /** Letters to one domain at a time, of what can wait. */
  parDomaine?: number;
};

type EnRoute = { domaine: string; isReserve: boolean };

/** What an error says, as long as the queue keeps it. */
export const messageGarde = (error: unknown): string => messageOf(error).slice(0, 500);

/** As the database compares them. */
const domaineOf = (adresse: string): string => adresse.slice(adresse.lastIndexOf('@') + 1).toLowerCase();

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Between two tries to write down that a letter has left: sent and not written down, it would be sent again. */
const CLOTURE_MS = [1_000, 5_000, 15_000] as const;

/**
 * Sends what is due, several letters at a time, each claimed when there is room for it: a letter that somebody waits for
 * never stands behind more than the few that are on their way, and two places take nothing else.
 */
export function createDepart({
  api,
  deliver,
  pauses,
  journal,
  isStopped,
  parDomaine = VOIES.parDomaine,
}: Options): () => Promise<Bilan> {
  const enRoute = new Map<string, EnRoute>();
  const ordinaires = (): number => [...enRoute.values()].filter(({ isReserve }) => !isReserve).length;

  /** Domains that have enough letters on their way; those left alone take one that somebody waits for, no other. */
  const busyDomaines = (isReserve: boolean): string[] => {
    const comptes = new Map<string, number>();
    for (const { domaine } of enRoute.values()) comptes.set(domaine, (comptes.get(domaine) ?? 0) + 1);
    const seuls = pauses.domaines();
    if (isReserve) return seuls.filter((domaine) => comptes.has(domaine));
    const pleins = [...comptes].filter(([, nombre]) => nombre >= parDomaine).map(([domaine]) => domaine);
    return [...new Set([...seuls, ...pleins])];
  };

  const claim = async (isReserve: boolean): Promise<(EnRoute & { courriel: Courriel }) | undefined> => {
    const [courriel] = await api.claim(1, isReserve, busyDomaines(isReserve));
    return courriel && { courriel, domaine: domaineOf(courriel.recipient), isReserve };
  };

  /** The next letter that there is room for. */
  const claimNext = async (): Promise<(EnRoute & { courriel: Courriel }) | undefined> => {
    if (enRoute.size >= VOIES.toutes || (pauses.isDouteuse() && enRoute.size > 0)) return undefined;
    // Left alone by whatever can wait: who waits is tried all the same, one at a time.
    if (pauses.isFermee()) return claim(true);
    const hasOrdinaire = ordinaires() < VOIES.toutes - VOIES.reservees;
    const hasReserve = enRoute.size - ordinaires() < VOIES.reservees;
    // A domain that is left out of the ordinary places may be that of somebody who waits.
    const attendu = hasReserve && (!hasOrdinaire || busyDomaines(false).length > 0) ? await claim(true) : undefined;
    return attendu ?? (hasOrdinaire ? claim(false) : undefined);
  };

  const settle = async ({ id }: Courriel, erreur: string | undefined, panne: Panne | undefined): Promise<string> => {
    for (const attente of [...CLOTURE_MS, undefined]) {
      try {
        return await api.settle(id, erreur ?? null, panne);
      } catch (error) {
        // Withdrawn in between: nothing to write down. Otherwise the database is away for a moment.
        const message = messageGarde(error);
        if (attente === undefined || isStopped() || message.includes('courriel_introuvable')) return message;
        await wait(attente);
      }
    }
    return '';
  };

  const send = async ({ courriel, domaine }: EnRoute & { courriel: Courriel }): Promise<string> => {
    const { issue, erreur } = await deliver(courriel);
    const status = await settle(courriel, erreur, pauses.note(domaine, issue));
    if (status !== 'ENVOYE')
      journal(`Courriel ${courriel.id} (${courriel.kind}), essai ${courriel.attempts} : ${status}`);
    return status;
  };

  return async () => {
    const bilan: Bilan = { envoyes: 0, repris: 0, abandonnes: 0 };
    const envois = new Set<Promise<void>>();
    let faute: { error: unknown } | undefined;
    for (;;) {
      // Those that end while the queue is asked leave room that it was not asked for.
      const hadEnvois = envois.size > 0;
      const pris =
        isStopped() || faute !== undefined
          ? undefined
          : await claimNext().catch((error: unknown) => {
              faute = { error };
              return undefined;
            });
      if (pris !== undefined) {
        const { id } = pris.courriel;
        enRoute.set(id, pris);
        const envoi = send(pris).then((status) => {
          enRoute.delete(id);
          envois.delete(envoi);
          if (status === 'ENVOYE') bilan.envoyes += 1;
          else if (status === 'ABANDONNE') bilan.abandonnes += 1;
          else bilan.repris += 1;
        });
        envois.add(envoi);
      } else if (!hadEnvois) break;
      else if (envois.size > 0) {
        let minuterie: NodeJS.Timeout | undefined;
        const regard = new Promise<void>((resolve) => (minuterie = setTimeout(resolve, REGARD_MS)));
        await Promise.race([...envois, regard]);
        clearTimeout(minuterie);
      }
    }
    if (faute !== undefined) throw faute.error;
    return bilan;
  };
}
