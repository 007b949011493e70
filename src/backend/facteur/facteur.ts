import { writeInvitation } from '../courriels/invitation.ts';
import type { Emetteur, Envoi, Lettre } from '../courriels/lettre.ts';
import { linkMotDePasse } from '../courriels/liens.ts';
import { isSimple, LETTRES } from './lettres.ts';
import type { Courriel, Poste } from './poste.ts';

export type Facteur = {
  /** Sends what is due, and says how it went. */
  drain: () => Promise<Bilan>;
  start: (intervalle_ms: number) => void;
  /** Waits for the letter being sent. */
  stop: () => Promise<void>;
};

type Bilan = { envoyes: number; repris: number; abandonnes: number };

export type OptionsFacteur = { poste: Poste; envoi: Envoi; emetteur: Emetteur; journal: (ligne: string) => void };

const LOT = 10;
const { COMPTE_ACTIVE: writeActivation } = LETTRES;

async function write({ kind, recipient, payload }: Courriel, { poste, emetteur }: OptionsFacteur): Promise<Lettre> {
  if (isSimple(kind)) return LETTRES[kind](emetteur, recipient, payload);
  if (kind !== 'INVITATION') throw new Error(`lettre inconnue : ${kind}`);
  const nom = payload['full_name'];
  const token = await poste.drawInvitation(recipient, typeof nom === 'string' ? nom : '');
  // Opened in between: the account has its rights already, and only needs to know.
  if (token === undefined) return writeActivation(emetteur, recipient, payload);
  return writeInvitation(emetteur, recipient, payload, linkMotDePasse(emetteur.site, 'invite', token));
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500);

/**
 * Empties the queue of letters. A letter is sent at least once: it is settled after it has left, so that a worker that
 * stops in between sends it again rather than lose it. When to try again, and when to give up, is the database's to say.
 */
export function createFacteur(options: OptionsFacteur): Facteur {
  const { poste, envoi, journal } = options;
  let stopped = false;
  let minuterie: NodeJS.Timeout | undefined;
  let enCours: Promise<unknown> = Promise.resolve();

  const deliver = async (courriel: Courriel): Promise<string | null> => {
    try {
      await envoi(await write(courriel, options));
      return null;
    } catch (error) {
      return messageOf(error);
    }
  };

  const settle = async (courriel: Courriel): Promise<string> => {
    const erreur = await deliver(courriel);
    try {
      return await poste.settle(courriel.id, erreur);
    } catch (error) {
      // Withdrawn in between, or the database does not answer: the other letters are still sent.
      return messageOf(error);
    }
  };

  const drain = async (): Promise<Bilan> => {
    const bilan: Bilan = { envoyes: 0, repris: 0, abandonnes: 0 };
    for (;;) {
      const lot = stopped ? [] : await poste.claim(LOT);
      for (const courriel of lot) {
        if (stopped) return bilan;
        const status = await settle(courriel);
        if (status === 'ENVOYE') bilan.envoyes += 1;
        else if (status === 'ABANDONNE') bilan.abandonnes += 1;
        else bilan.repris += 1;
        if (status !== 'ENVOYE')
          journal(`Courriel ${courriel.id} (${courriel.kind}), essai ${courriel.attempts} : ${status}`);
      }
      if (lot.length < LOT) return bilan;
    }
  };

  const round = (intervalle_ms: number): void => {
    if (stopped) return;
    enCours = drain()
      .catch((error: unknown) => journal(`Le facteur n’a pas pu passer : ${messageOf(error)}`))
      .finally(() => {
        if (!stopped) minuterie = setTimeout(() => round(intervalle_ms), intervalle_ms);
      });
  };

  return {
    drain,
    start: round,
    stop: async () => {
      stopped = true;
      clearTimeout(minuterie);
      await enCours;
    },
  };
}
