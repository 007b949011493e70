import type { Emetteur, Envoi, Lettre } from '../courriels/lettre.ts';
import { panneOf } from '../courriels/panne-envoi.ts';
import type { ApiSupabase, Courriel } from './api-supabase.ts';
import { type Bilan, createDepart, type Essai, messageGarde } from './depart.ts';
import { isConnue, LETTRES } from './lettres.ts';
import { createPauses } from './pauses.ts';
import type { Redaction } from './redaction.ts';
import { createVerification } from './verification-fichiers.ts';

export type Facteur = {
  /** Sends what is due, and says how it went. */
  drain: () => Promise<Bilan>;
  /** Computes the hash of the DAO and offers' files that are only declared; returns how many are intact. */
  verify: () => Promise<number>;
  /** Passes again and again: at rest as told, and every second for a minute after it was woken. */
  start: (repos_ms: number) => void;
  /** Something may have been queued: passes within a second. */
  wake: () => void;
  /** Waits for the letters being sent. */
  stop: () => Promise<void>;
};

export type OptionsFacteur = {
  api: ApiSupabase;
  envoi: Envoi;
  emetteur: Emetteur;
  journal: (ligne: string) => void;
  /** Letters to one domain at a time, of what can wait: as few as mail services bear unless told (`VOIES`). */
  parDomaine?: number;
};

/** Between two passes while people are at work, and for how long after the last of them. */
const EVEIL_MS = 1_000;
const EVEIL_DUREE_MS = 60_000;
/** Between two looks at what is stale: letters about it leave once a week. */
const RELANCE_MS = 600_000;
/** Between two looks at what subscribers are due. */
const ALERTES_MS = 10_000;

/** A look that is not worth having at each pass: at most once in so long. */
function atMost(pas_ms: number, look: () => Promise<unknown>): () => Promise<void> {
  let prochain = 0;
  return async () => {
    if (performance.now() < prochain) return;
    prochain = performance.now() + pas_ms;
    await look();
  };
}

/** The letter; undefined when there is nothing left to say. */
function write({ kind, recipient, payload }: Courriel, { api, emetteur }: OptionsFacteur): ReturnType<Redaction> {
  if (!isConnue(kind)) throw new Error(`courriel inconnu : ${kind}`);
  return LETTRES[kind](emetteur, recipient, payload, api);
}

/**
 * Empties the queue of letters. A letter is sent at least once: it is marked as sent afterwards, so that a worker that
 * stops in between sends it again rather than lose it. The database decides when to try again and when to give up.
 */
export function createFacteur(options: OptionsFacteur): Facteur {
  const { api, envoi, journal, parDomaine } = options;
  let stopped = false;
  let minuterie: NodeJS.Timeout | undefined;
  let enCours: Promise<unknown> = Promise.resolve();
  /** Letters and files go on by themselves: neither waits for the other, nor does the next pass. */
  let tournee: Promise<Bilan> | undefined;
  let relecture: Promise<unknown> | undefined;

  const deliver = async (courriel: Courriel): Promise<Essai> => {
    let lettre: Lettre | undefined;
    try {
      lettre = await write(courriel, options);
    } catch (error) {
      return { issue: 'SANS_ENVOI', erreur: messageGarde(error) };
    }
    if (lettre === undefined) return { issue: 'SANS_ENVOI' };
    try {
      await envoi({ ...lettre, numero: courriel.id });
      return { issue: 'PARTIE' };
    } catch (error) {
      return { issue: panneOf(error) ?? 'REFUSEE', erreur: messageGarde(error) };
    }
  };

  const send = createDepart({
    ...{ api, deliver, pauses: createPauses(), journal, isStopped: () => stopped },
    ...(parDomaine === undefined ? {} : { parDomaine }),
  });
  const drain = (): Promise<Bilan> => (tournee ??= send().finally(() => (tournee = undefined)));

  /** Deadlines that have passed; the letters that this writes leave with the others. */
  const freeze = (): Promise<unknown> =>
    api
      .freezeManifestes()
      .catch((error: unknown) => journal(`Le facteur n’a pas pu passer geler les manifestes : ${messageGarde(error)}`));

  /** The week's letters about what is stale, once each whoever passes (R227). */
  const remind = atMost(RELANCE_MS, () =>
    api
      .remindPerimes()
      .catch((error: unknown) => journal(`Le facteur n’a pas pu relancer ce qui est périmé : ${messageGarde(error)}`)),
  );
  /** What subscribers are due: the letters leave with the others. */
  const prepare = atMost(ALERTES_MS, () =>
    api
      .prepareAlertes()
      .catch((error: unknown) => journal(`Le facteur n’a pas pu préparer les alertes : ${messageGarde(error)}`)),
  );

  const verifyDao = createVerification('Fichier de DAO', api.dao, journal);
  const verifyOffres = createVerification('Fichier d’offre', api.offres, journal);
  const verify = async (): Promise<number> => (await verifyDao()) + (await verifyOffres());

  let repos: number | undefined;
  let eveilJusqua = 0;
  /** A pass is under way: the next one is set when it ends. */
  let isEnRoute = false;

  const schedule = (): void => {
    clearTimeout(minuterie);
    if (stopped || isEnRoute || repos === undefined) return;
    const attente = performance.now() < eveilJusqua ? Math.min(EVEIL_MS, repos) : repos;
    minuterie = setTimeout(round, attente);
  };

  const tell = (error: unknown): void => journal(`Le facteur n’a pas pu passer : ${messageGarde(error)}`);

  const round = (): void => {
    isEnRoute = true;
    enCours = freeze()
      .then(remind)
      .then(prepare)
      .then(() => {
        if (stopped) return;
        drain().catch(tell);
        relecture ??= verify()
          .catch(tell)
          .finally(() => (relecture = undefined));
      })
      .catch(tell)
      .finally(() => {
        isEnRoute = false;
        schedule();
      });
  };

  return {
    drain,
    verify,
    start: (repos_ms) => {
      repos = repos_ms;
      round();
    },
    wake: () => {
      const isEveille = performance.now() < eveilJusqua;
      eveilJusqua = performance.now() + EVEIL_DUREE_MS;
      // Awake already, it passes within a second anyway: to begin that second again would put it off for ever.
      if (!isEveille) schedule();
    },
    stop: async () => {
      stopped = true;
      clearTimeout(minuterie);
      await enCours;
      await Promise.all([tournee?.catch(() => undefined), relecture]);
    },
  };
}
