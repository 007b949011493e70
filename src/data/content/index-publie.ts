import { createHash } from 'node:crypto';
import { type AppelOffres, isAttributionPublique } from '../../domain/appel-offres/appel-offres.ts';
import { licenceCitee } from '../../domain/reference/identite.ts';
import {
  COLONNES_APPELS_OFFRES,
  COLONNES_ENTREPRISES,
  COLONNES_PROJETS,
} from '../../domain/registre/colonnes-index.ts';
import { toColonnes } from '../../domain/registre/colonnes.ts';
import type {
  AppelOffresIndexe,
  EntrepriseIndexee,
  ProjetIndexe,
  AdressesDonnees,
  FichierIndex,
  FichierTraces,
  Noms,
} from '../../domain/registre/index-registre.ts';
import { topologieFond } from './fond-pre-rendu.ts';
import { getRegistre, must, type Registre } from './registre.ts';
import { getReperes } from './reperes.ts';

/** A file of `/donnees/`: its name without extension, which carries its content's hash, and its text. */
interface FichierDonnees {
  nom: string;
  texte: string;
}

type Donnees = Record<keyof AdressesDonnees, FichierDonnees>;

let donnees: Promise<Donnees> | undefined;

/** Every file of `/donnees/`, by what it holds; written once per build. */
function getDonnees(): Promise<Donnees> {
  if (import.meta.env.DEV) return writeDonnees();
  donnees ??= writeDonnees();
  return donnees;
}

async function writeDonnees(): Promise<Donnees> {
  const registre = await getRegistre();
  const fichier = (nom: string, contenu: unknown): FichierDonnees => {
    const texte = JSON.stringify(contenu);
    return { nom: `${nom}.${createHash('sha256').update(texte).digest('hex').slice(0, 10)}`, texte };
  };
  return {
    projets: fichier('projets', await indexProjets(registre)),
    appelsOffres: fichier('appels-offres', indexAppelsOffres(registre)),
    entreprises: fichier('entreprises', indexEntreprises(registre)),
    traces: fichier('traces', traces(registre)),
    fond: fichier('fond', topologieFond()),
  };
}

/** Addresses of the files, for islands. */
export async function getAdressesDonnees(): Promise<AdressesDonnees> {
  const { projets, appelsOffres, entreprises, traces, fond } = await getDonnees();
  const adresse = ({ nom }: FichierDonnees) => `/donnees/${nom}.json`;
  return {
    projets: adresse(projets),
    appelsOffres: adresse(appelsOffres),
    entreprises: adresse(entreprises),
    traces: adresse(traces),
    fond: adresse(fond),
  };
}

/** One entry per file, for `getStaticPaths`. */
export async function cheminsDonnees() {
  return Object.values(await getDonnees()).map(({ nom, texte }) => ({ params: { fichier: nom }, props: { texte } }));
}

async function indexProjets(registre: Registre): Promise<FichierIndex> {
  const reperes = await getReperes();
  const rows = registre.projets.map((projet) => {
    const { position } = must(reperes.get(projet.id), projet.id);
    const bailleurs = projet.bailleur.toSorted((a, b) => b.part - a.part);
    return {
      ...projet,
      ...position,
      bailleur: bailleurs.map(({ id }) => id),
      parts: bailleurs.map(({ part }) => part),
    };
  });
  const colonnes = toColonnes<Omit<ProjetIndexe, 'numero'>>(rows, COLONNES_PROJETS);
  const ids = new Set(rows.flatMap(({ entreprise }) => entreprise));
  return { ...enTete(registre), ...colonnes, noms: noms(registre, ids) };
}

function indexAppelsOffres(registre: Registre): FichierIndex {
  // The winner is public on its day (R37), never before.
  const rows = registre.appelsOffres.map((appel) => (isAttributionPublique(appel) ? appel : withoutAttribution(appel)));
  const colonnes = toColonnes<AppelOffresIndexe>(rows, COLONNES_APPELS_OFFRES);
  return {
    ...enTete(registre),
    ...colonnes,
    noms: noms(registre, new Set(rows.flatMap(({ titulaire = [] }) => titulaire))),
  };
}

function withoutAttribution(appelOffres: AppelOffres): AppelOffres {
  const copie = { ...appelOffres };
  delete copie.attribution_publiee_le;
  delete copie.titulaire;
  delete copie.montant_attribue;
  return copie;
}

function indexEntreprises(registre: Registre): FichierIndex {
  const rows = registre.entreprises.map((entreprise) => {
    const projets = registre.projets.filter((projet) => projet.entreprise.includes(entreprise.id));
    const chantiers = projets.filter(({ status }) => status === 'EN_COURS').length;
    return { ...entreprise, chantiers, projets: projets.length };
  });
  const colonnes = toColonnes<EntrepriseIndexee>(rows, COLONNES_ENTREPRISES);
  return { ...enTete(registre), ...colonnes, noms: noms(registre) };
}

function enTete({ chiffresNationaux, identite }: Registre) {
  const { date_arrete, projets_recenses } = chiffresNationaux;
  const { exemple, sigle: agence } = identite;
  return { date_arrete, projets_recenses, exemple, agence, licence: licenceCitee(identite) };
}

function noms({ regions, bailleurById, entrepriseById }: Registre, entreprises: ReadonlySet<string> = new Set()): Noms {
  return {
    regions: Object.fromEntries(regions.map(({ id, nom }) => [id, nom])),
    bailleurs: Object.fromEntries([...bailleurById.values()].map(({ id, sigle, nom }) => [id, [sigle, nom] as const])),
    entreprises: Object.fromEntries(
      [...entreprises].map((id) => [id, must(entrepriseById.get(id), id).raison_sociale]),
    ),
  };
}

function traces({ projets }: Registre): FichierTraces {
  return Object.fromEntries(projets.flatMap(({ id, trace }) => (trace ? [[id, trace] as const] : [])));
}
