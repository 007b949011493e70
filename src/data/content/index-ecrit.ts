import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { publicAttribution } from '../../domain/appel-offres/suite-cachee.ts';
import { titulairesOf } from '../../domain/appel-offres/lots-lies.ts';
import { REGION_ETRANGERE, regionDuSiege } from '../../domain/entreprise/siege.ts';
import type { Position } from '../../domain/projet/position.ts';
import {
  COLONNES_APPELS_OFFRES,
  COLONNES_ENTREPRISES,
  COLONNES_PROJETS,
  DECOUPE_PROJETS,
} from '../../domain/registre/colonnes-index.ts';
import { type TableColonnes, toColonnes } from '../../domain/registre/colonnes.ts';
import { cutIndex, cutTraces, type Decoupe, decoupeSimple } from '../../domain/registre/decoupe.ts';
import type {
  AdressesDonnees,
  AppelOffresIndexe,
  EnTeteIndex,
  EntrepriseIndexee,
  FichierIndex,
  FichierTraces,
  ProjetIndexe,
  SommaireIndex,
  SommaireTraces,
} from '../../domain/registre/index-registre.ts';
import { tracesDessinees, withAxes, withEmprises } from '../../domain/registre/emprises-index.ts';
import { faitsIndexes } from './faits-indexes.ts';
import { ligneProjet, nomsCites, origineRegistre } from './lignes-registre.ts';
import { must } from './must.ts';
import type { Registre } from './registre.ts';

// The indexes of the register as files, from its content alone.

/** What a file may weigh, bytes of brotli: a second and a quarter on 3G (400 kbit/s), and all that a cut connection loses. */
export const PARTIE_MAX = 60_000;

/** A file of `/donnees/`: its name without extension, which carries its content's hash, and its text. */
export interface FichierDonnees {
  nom: string;
  texte: string;
}

/** The file whose address pages give, and the parts that it names. */
export interface Donnees {
  principal: FichierDonnees;
  parties: readonly FichierDonnees[];
}

type Matiere = Omit<
  Registre,
  'now' | 'actualites' | 'publications' | 'chiffres' | 'regionById' | 'projetsByEntreprise' | 'lotsByEntreprise'
>;
type Reperes = ReadonlyMap<string, { position: Position }>;

/** What is written in one file, or in parts that each pass the test. */
interface Tableau {
  entier: unknown;
  cut: (isLegere: (contenu: unknown) => boolean) => Array<[nom: string, partie: unknown]>;
  /** The file that names the parts. */
  summarize: (adresses: string[]) => unknown;
}

export const adresseOf = ({ nom }: FichierDonnees): string => `/donnees/${nom}.json`;

/** Writes the indexes of a register; `octetsMax` is what a file may weigh. */
export function writeIndex(
  registre: Matiere,
  reperes: Reperes,
  octetsMax: number,
): Record<Exclude<keyof AdressesDonnees, 'routes' | 'fond'>, Donnees> {
  const isLegere = (contenu: unknown): boolean => weigh(JSON.stringify(contenu)) <= octetsMax;
  const write = (nom: string, { entier, cut, summarize }: Tableau): Donnees => {
    if (isLegere(entier)) return { principal: writeFichier(nom, entier), parties: [] };
    const parties = cut(isLegere).map(([part, partie]) => writeFichier(`${nom}.${part}`, partie));
    return { principal: writeFichier(nom, summarize(parties.map(adresseOf))), parties };
  };
  return {
    projets: write('projets', indexProjets(registre, reperes)),
    appelsOffres: write('appels-offres', indexAppelsOffres(registre)),
    entreprises: write('entreprises', indexEntreprises(registre)),
    traces: write('traces', traces(registre)),
  };
}

/** A file under a name that carries its digest. */
export function writeFichier(nom: string, contenu: unknown): FichierDonnees {
  const texte = JSON.stringify(contenu);
  return { nom: `${nom}.${createHash('sha256').update(texte).digest('hex').slice(0, 10)}`, texte };
}

/** Bytes of brotli at the build's quality: the one that is served weighs less. */
const weigh = (texte: string): number =>
  brotliCompressSync(texte, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length;

function tableau<T extends object>(
  enTete: EnTeteIndex,
  rows: readonly T[],
  table: TableColonnes<T>,
  decoupe: Decoupe<T>,
): Tableau {
  const { noms, ...reste } = enTete;
  return {
    entier: { ...reste, ...toColonnes<T>(rows, table), noms } satisfies FichierIndex,
    cut: (isLegere) => cutIndex(rows, table, decoupe, isLegere),
    summarize: (parties): SommaireIndex => ({ ...enTete, lignes: rows.length, tri: decoupe.tri, parties }),
  };
}

function indexProjets(registre: Matiere, reperes: Reperes): Tableau {
  const rows = registre.projets.map((projet) => {
    const { position } = must(reperes.get(projet.id), projet.id);
    return { ...ligneProjet(projet, registre.routes), ...position };
  });
  const ids = new Set(rows.flatMap(({ entreprise }) => entreprise));
  return tableau<Omit<ProjetIndexe, 'numero'>>(enTete(registre, ids), rows, COLONNES_PROJETS, DECOUPE_PROJETS);
}

function indexAppelsOffres(registre: Matiere): Tableau {
  const { routes, projetById } = registre;
  const rows = registre.appelsOffres
    .map(publicAttribution)
    .map((appel) => withAxes(appel, routes, (id) => projetById.get(id)))
    .map((appel) => withEmprises(appel, routes));
  const ids = new Set(rows.flatMap(titulairesOf));
  return tableau<AppelOffresIndexe>(enTete(registre, ids), rows, COLONNES_APPELS_OFFRES, decoupeSimple());
}

function indexEntreprises(registre: Matiere): Tableau {
  const rows = registre.entreprises.map((entreprise) => {
    const projets = registre.projets.filter((projet) => projet.entreprise.includes(entreprise.id));
    const chantiers = projets.filter(({ status }) => status === 'EN_COURS').length;
    const region = regionDuSiege(entreprise);
    return { ...entreprise, region, ...faitsIndexes(projets), chantiers, projets: projets.length };
  });
  const tete = enTete(registre);
  if (rows.some(({ region }) => region === REGION_ETRANGERE.id))
    tete.noms.regions = { ...tete.noms.regions, [REGION_ETRANGERE.id]: REGION_ETRANGERE.nom };
  return tableau<EntrepriseIndexee>(tete, rows, COLONNES_ENTREPRISES, decoupeSimple());
}

function enTete(registre: Matiere, entreprises: ReadonlySet<string> = new Set()): EnTeteIndex {
  const { date_arrete, ...origine } = origineRegistre(registre);
  const { projets_recenses } = registre.chiffresNationaux;
  return { date_arrete, projets_recenses, ...origine, noms: nomsCites(registre, entreprises) };
}

function traces({ projets, routes }: Matiere): Tableau {
  const entier: FichierTraces = tracesDessinees(projets, routes);
  return {
    entier,
    cut: (isLegere) => cutTraces(entier, isLegere),
    summarize: (parties): SommaireTraces => ({ parties }),
  };
}
