import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MODELE_MAX } from '../domain/hors-ligne/detail.ts';
import { bundleLignes, lignePage, lignesCommuns } from '../domain/hors-ligne/paquet.ts';
import {
  ADRESSE_MANIFESTE,
  ADRESSE_PUBLIE,
  ADRESSE_TRAVAILLEUR,
  adresseDetail,
  type Coquille,
  type Liasse,
  listLiasses,
  type ManifesteRegistre,
  type Partie,
  scriptPublie,
} from '../domain/hors-ligne/publication.ts';
import { formatInstant } from '../domain/socle/date.ts';
import { SEUIL_REGIONS } from '../domain/hors-ligne/regions.ts';
import { routes } from '../domain/portail/routes.ts';
import { bundle } from '../integrations/scripts-en-ligne.ts';
import { collectActifs } from './actifs.ts';
import { countIn, cutGroupe, groupFiches, listFiches } from './groupes-fiches.ts';
import { countMorceaux, openLiassesAvant, rankCommuns, readerOf, writeGarde, writeLiasse } from './liasses.ts';
import type { PartieAEcrire, PartieEcrite } from './liasses-ouvrier.ts';
import { collectScriptsAuClic } from './scripts-au-clic.ts';
import type { Releve } from './morceaux-ouvrier.ts';
import { shareOut } from './ouvriers.ts';

const OUVRIER_MORCEAUX = new URL('./morceaux-ouvrier.ts', import.meta.url);
const OUVRIER_LIASSES = new URL('./liasses-ouvrier.ts', import.meta.url);

/** Pages that come by themselves after the first visit. */
const PAGES_COQUILLE = [
  routes.accueil(),
  routes.projets(),
  routes.appelsOffres(),
  routes.entreprises(),
  routes.carte(),
  routes.horsConnexion(),
  // Where the header's search leads, and the form that is written without a network.
  routes.recherche(),
  routes.signaler(),
];

/**
 * Number of pages from which a piece is shared, lower in a small register. Brotli finds the pieces that fewer pages
 * repeat, within their part.
 */
const seuilOf = (pages: number): number => Math.min(8, Math.max(2, Math.floor(pages / 16)));
/** Pages of which the model is made, taken evenly from the register. */
const PAGES_MODELES = 4;

/** What pages share, with numbers, and the region of each page; read in threads. */
async function readFiches(racine: string, adresses: readonly string[], avant: string | undefined) {
  const seuil = seuilOf(adresses.length);
  // A piece that `seuil` pages share is shared by this many in one thread at least.
  const releves = await shareOut<Releve>(OUVRIER_MORCEAUX, adresses, {
    racine,
    seuil: Math.ceil(seuil / availableParallelism()),
    avant,
  });
  const usages = releves.map(({ usages }) => usages);
  return {
    communs: rankCommuns(usages, seuil),
    regions: new Map(releves.flatMap(({ regions }) => [...regions])),
  };
}

interface Reglages {
  /** Number of pages from which a region can be kept alone. */
  seuil?: number | undefined;
  /** The folder of the site of the build before, and the addresses of files left there. */
  avant?: { dossier: string; gardees: Set<string> } | undefined;
}

/** Reads each page twice and holds one part per thread, so that memory does not grow with the register. */
async function writeRegistre(
  racine: string,
  publie_le: string,
  { seuil = SEUIL_REGIONS, avant: site }: Reglages,
): Promise<ManifesteRegistre> {
  const [dossier, gardees] = [site?.dossier, site?.gardees ?? new Set<string>()];
  const adresses = await listFiches(racine, gardees);
  const readHtml = readerOf(racine, dossier);
  const { communs, regions: toutes } = await readFiches(racine, adresses, dossier);
  const groupes = groupFiches(adresses, adresses.length < seuil ? new Map() : toutes);
  const modeles = Array.from({ length: PAGES_MODELES }, (_, rang) =>
    adresses.slice(Math.floor((adresses.length * (rang + 0.5)) / PAGES_MODELES)).slice(0, 1),
  );
  const lignesModeles = modeles.flat().map((adresse) => lignePage(adresse, readHtml(adresse), communs));
  const modele = Buffer.from(bundleLignes(lignesModeles)).subarray(-MODELE_MAX);
  const parts = groupes.flatMap(cutGroupe);
  const aEcrire = parts.map(({ adresses }, rang): PartieAEcrire => ({ rang, adresses }));
  const modeleGarde = await writeGarde(racine, 'modele', modele);
  const avant = dossier === undefined ? undefined : openLiassesAvant(dossier, modeleGarde);
  const ecrites = await shareOut<PartieEcrite[]>(OUVRIER_LIASSES, aEcrire, {
    ...{ racine, communs, modele, avant },
    dossierAvant: dossier,
  });
  const liasses = new Map(ecrites.flat());
  const parties = parts.map(({ region }, rang): Partie => ({
    ...(liasses.get(rang) as Liasse),
    ...(region && { region }),
  }));
  const contenu = {
    modele: modeleGarde,
    cadre: await writeLiasse(racine, 'cadre', lignesCommuns(communs), modele, avant),
    parties,
    outils: await collectScriptsAuClic(racine, PAGES_COQUILLE.map(readHtml)),
  };
  const regions = groupes.flatMap(({ region, adresses: siennes }) =>
    region
      ? [{ ...region, projets: countIn(siennes, 'projets'), appels_offres: countIn(siennes, 'appels-doffres') }]
      : [],
  );
  const manifeste: ManifesteRegistre = {
    version: createHash('sha256').update(JSON.stringify(contenu)).digest('hex').slice(0, 16),
    publie_le,
    projets: countIn(adresses, 'projets'),
    appels_offres: countIn(adresses, 'appels-doffres'),
    entreprises: countIn(adresses, 'entreprises'),
    ...(countIn(adresses, 'routes') > 0 && { routes: countIn(adresses, 'routes') }),
    ...contenu,
    ...(regions.length > 0 && { regions }),
  };
  await writeFile(join(racine, ADRESSE_MANIFESTE), JSON.stringify(manifeste));
  for (const liasse of listLiasses(manifeste))
    if (!existsSync(join(racine, liasse.adresse))) gardees.add(liasse.adresse).add(adresseDetail(liasse));
  return manifeste;
}

/** The shell: one bundle of its pages and of what they share. */
async function writeCoquille(
  racine: string,
  { publie_le, version }: ManifesteRegistre,
  avant: string | undefined,
): Promise<Coquille> {
  const readHtml = readerOf(racine, avant);
  const communs = rankCommuns([countMorceaux(PAGES_COQUILLE.map(readHtml), 2)], 2);
  const pages = PAGES_COQUILLE.map((adresse) => lignePage(adresse, readHtml(adresse), communs));
  const liasse = Buffer.from(bundleLignes([...lignesCommuns(communs), ...pages]));
  return {
    publie_le,
    registre: version,
    pages: await writeGarde(racine, 'coquille', liasse),
    actifs: await collectActifs(racine, PAGES_COQUILLE.map(readHtml), liasse),
  };
}

/**
 * Writes what is read without a network (ADR-0047), once the pages are final: the register in parts, the shell, the
 * service worker. Under `HORS_LIGNE=non`, writes a worker that removes itself. Returns the number of parts.
 */
export async function writeHorsLigne(
  racine: string,
  { HORS_LIGNE }: NodeJS.ProcessEnv,
  reglages: Reglages = {},
): Promise<number> {
  await mkdir(join(racine, 'hors-ligne'), { recursive: true });
  const maintenant = new Date().toISOString();
  await writeFile(join(racine, ADRESSE_PUBLIE), scriptPublie(formatInstant(maintenant)));
  const registre = await writeRegistre(racine, maintenant, reglages);
  const coquille = await writeCoquille(racine, registre, reglages.avant?.dossier);
  const source = HORS_LIGNE === 'non' ? 'arret' : 'travailleur';
  const entree = fileURLToPath(new URL(`../travailleur/${source}.ts`, import.meta.url));
  const { code } = await bundle(entree, { __COQUILLE__: JSON.stringify(coquille) });
  await writeFile(join(racine, ADRESSE_TRAVAILLEUR), code);
  return registre.parties.length;
}
