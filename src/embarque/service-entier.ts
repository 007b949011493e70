import { syncAlertes, syncAppelsOffres, syncPerissables, syncProjets } from './synchronisation.ts';
import { readLecture } from '../service/lecture-registre.ts';
import { type Backend, openBackend } from './backend.ts';
import { readDemonstration } from './demonstration/acces.ts';
import { settleDemonstration } from './demonstration/fermeture.ts';
import { describeDemonstration, sowDemonstration } from './demonstration/semis.ts';
import { copyDonnees } from './donnees/copie-donnees.ts';
import { serveDemandes } from './donnees/demande-copie.ts';
import { explainDommage } from './donnees/dommage.ts';
import { VOIES } from '../service/facteur/depart.ts';
import { createFacteur, type Facteur } from '../service/facteur/facteur.ts';
import { createApiSupabase, type ApiSupabase } from '../service/facteur/api-supabase.ts';
import { createPublieur } from '../service/publication/publieur.ts';
import { createReleveMachine, readVues } from '../service/facteur/releve-machine.ts';
import { createSonde } from '../service/facteur/sonde.ts';
import { createFetch, URL_INTERNE } from './porte/interne.ts';
import type { Reglages } from './reglages.ts';

/** Between two passes of the worker while nobody writes: what is due by itself (deadlines, letters tried again) can wait this long. */
const REPOS_MS = 15_000;
const BALAYAGE_MS = 3_600_000;

type Journal = (ligne: string) => void;

/** Adds the demonstration to a database without accounts; one with accounts is in use. */
async function offerDemonstration(backend: Backend, reglages: Reglages, annonce: Journal): Promise<void> {
  const { dossier, site, smtpUrl } = reglages;
  const { total } = await backend.utilisateurs.list(1, 1);
  if (total === 0) await sowDemonstration(backend, dossier, site);
  if (readDemonstration(dossier).length === 0) return;
  annonce(await describeDemonstration(backend, dossier));
  if (smtpUrl === undefined)
    annonce(`Les courriels restent sur cette machine : ${site}/courriels, ou « npm run courriels ».`);
}

const createFacteurInterne = (api: ApiSupabase, backend: Backend, emetteur: Reglages, journal: Journal): Facteur =>
  createFacteur({
    api,
    envoi: backend.envoi,
    emetteur,
    journal,
    // A folder of this machine refuses nobody for coming too often.
    ...(emetteur.smtpUrl === undefined ? { parDomaine: VOIES.toutes } : {}),
  });

/** A backend whose worker is told when somebody has written: it passes seldom otherwise. */
export type ServiceEntier = Backend & { wake: () => void };

async function openWhole(reglages: Reglages, journal: Journal, annonce: Journal): Promise<ServiceEntier> {
  const backend = await openBackend(reglages, journal, async (ouvert) => {
    const lecture = readLecture();
    await syncAppelsOffres(ouvert, lecture, journal);
    await syncProjets(ouvert, lecture.contenu);
    await syncPerissables(ouvert, lecture.contenu);
    await syncAlertes(ouvert, lecture.contenu);
    await settleDemonstration(ouvert, reglages, annonce);
    if (reglages.demonstration) await offerDemonstration(ouvert, reglages, annonce);
  });
  const api = createApiSupabase(URL_INTERNE, backend.secrets.cle_secrete, createFetch(backend.porte));
  const facteur = createFacteurInterne(api, backend, reglages, journal);
  facteur.start(REPOS_MS);
  const sonde = createSonde({ api, journal });
  sonde.start();
  const machine = createReleveMachine({ api, vues: readVues(process.env, reglages.dossier, reglages.site), journal });
  machine.start();
  const { publish } = reglages;
  const publieur =
    publish &&
    createPublieur({
      api,
      journal,
      publish: async (signal) => {
        const bilan = await publish(signal);
        // What the new site says is what the rules follow, as at a start.
        const lecture = readLecture();
        await syncAppelsOffres(backend, lecture, journal);
        await syncProjets(backend, lecture.contenu);
        await syncPerissables(backend, lecture.contenu);
        await syncAlertes(backend, lecture.contenu);
        return bilan;
      },
    });
  publieur?.start();
  const stopCopies = serveDemandes(reglages.dossier, async (vers) => {
    await backend.base.exec('checkpoint');
    // In one go: nothing else runs in this process until the copy is made.
    copyDonnees(reglages.dossier, vers, 'sauvegarde');
    journal(`Les données ont été copiées dans ${vers}.`);
  });
  let balayage: Promise<unknown> = Promise.resolve();
  const sweep = (): void => {
    balayage = backend.sweep().catch(() => journal('Le balayage des fichiers n’a pas pu se faire.'));
  };
  sweep();
  const minuterie = setInterval(sweep, BALAYAGE_MS);
  return {
    ...backend,
    wake: facteur.wake,
    close: async () => {
      stopCopies();
      clearInterval(minuterie);
      await Promise.all([facteur.stop(), sonde.stop(), machine.stop(), publieur?.stop(), balayage]);
      await backend.close();
    },
  };
}

/** Starts the whole backend: accounts of the demonstration, and the worker that sends the queued letters. */
export const openService = (reglages: Reglages, journal: Journal, annonce: Journal): Promise<ServiceEntier> =>
  openWhole(reglages, journal, annonce).catch((error: unknown) => {
    throw explainDommage(error, reglages.dossier);
  });
