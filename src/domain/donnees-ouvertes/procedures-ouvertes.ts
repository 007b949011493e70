import type { AppelOffres } from '../appel-offres/appel-offres.ts';
import { lotsOfProjet, projetsOfAppel } from '../appel-offres/lots-lies.ts';
import type { Acte } from '../journal-public/acte.ts';
import type { Projet } from '../projet/projet.ts';
import type { NomRegion } from '../reference/lieu-travaux.ts';
import { isRecord } from '../socle/objet.ts';
import type { ContexteAppel } from './avis-ocds.ts';
import { attributionsOf, idAttribution } from './attributions-ocds.ts';
import type { Evenement } from './evenement.ts';
import { evenementsAppel } from './evenements-appel.ts';
import { evenementsMarche, hasMarche } from './evenements-marche.ts';
import { plusTard, toMoment } from './formes-normes.ts';
import type { Noms } from './organisations.ts';
import { ocidAppel, ocidMarche, type Prefixes } from './prefixes.ts';
import { readSuivis, SANS_SUIVI } from './suivi-appel.ts';
import { continueProcedure, type PlumeVersions, retireProcedure } from './suite-publiee.ts';
import { etatOf, type ProcedureOcds, type VersionOcds, writeProcedure } from './versions-ocds.ts';

/** What the standards' files are written from: one reading of the register. */
export interface MatiereOuverte extends Noms {
  projets: readonly Projet[];
  appelsOffres: readonly AppelOffres[];
  /** The public history. */
  actes: readonly Acte[];
  prefixes: Prefixes;
  nomRegion: NomRegion;
  /** Address of the site, with its last slash. */
  site: string;
  now: Date;
  /** Releases of former publications, oldest first, by ocid (R231). */
  publiees: ReadonlyMap<string, readonly VersionOcds[]>;
  /** Moment of the publication; a build that is none dates what changed by the entry's own last change. */
  instant?: string | undefined;
  toEmpreinte: (texte: string) => string;
}

/** A procedure with the entries that it is of. */
export interface ProcedureOuverte extends ProcedureOcds {
  /** Name of its files. */
  nom: string;
  titre: string;
  appel: AppelOffres | undefined;
  /** Projets that it serves. */
  projets: readonly string[];
  /** Those whose contract it tells. */
  marches: readonly string[];
}

const isMeme = (unes: readonly string[] = [], autres: readonly string[] = []): boolean =>
  unes.length > 0 && unes.length === autres.length && unes.every((id) => autres.includes(id));

/** The award that a projet's contract follows in a tender, where both name the same companies. */
function attributionDe(appel: AppelOffres, projet: Projet): string | undefined {
  const lots = lotsOfProjet(appel, projet.id).map(({ numero }) => numero);
  const suivie = attributionsOf(appel).find(
    ({ lot, titulaire }) =>
      isMeme(titulaire, projet.entreprise) &&
      (lot === undefined ? appel.projet_lie === projet.id : lots.includes(lot) || appel.projet_lie === projet.id),
  );
  return suivie && idAttribution(suivie.lot);
}

/** Every procedure of a register: its tenders, then the contracts whose tender is not on the portal. */
export function writeProcedures(matiere: MatiereOuverte): ProcedureOuverte[] {
  const { projets, appelsOffres, actes, prefixes, nomRegion, site, now, publiees, toEmpreinte } = matiere;
  const projetById = new Map(projets.map((projet) => [projet.id, projet]));
  const appelById = new Map(appelsOffres.map((appel) => [appel.id, appel]));
  const contexte: ContexteAppel = { prefixes, site, nomRegion, projetById, appelById };
  const suivis = readSuivis(actes);
  const publieesDe = (ocid: string): readonly VersionOcds[] => publiees.get(ocid) ?? [];
  const plumeDe = (jours: ReadonlyArray<string | undefined>): PlumeVersions => {
    const dernier = jours.reduce<string>((un, jour) => plusTard(un, toMoment(jour) ?? ''), '');
    return { instant: matiere.instant ?? dernier, toEmpreinte };
  };
  const write = (ocid: string, evenements: readonly Evenement[], plume: PlumeVersions): ProcedureOcds =>
    continueProcedure(writeProcedure(ocid, evenements, matiere, toEmpreinte), publieesDe(ocid), plume);
  // A contract that has a procedure of its own keeps it: an award that is entered later does not move it.
  const pris = new Set(projets.filter(({ id }) => publiees.has(ocidMarche(prefixes, id))).map(({ id }) => id));
  const desAppels = [...appelsOffres].sort(byId).map((appel): ProcedureOuverte => {
    const siens = projetsOfAppel(appel);
    const ocid = ocidAppel(prefixes, appel.id);
    const connu = etatOf(publieesDe(ocid));
    const evenements = evenementsAppel(appel, suivis.get(appel.id) ?? SANS_SUIVI, contexte);
    const marches = siens.filter((id) => {
      const projet = projetById.get(id);
      const attribution = projet === undefined || pris.has(id) ? undefined : attributionDe(appel, projet);
      if (projet === undefined || attribution === undefined) return false;
      evenements.push(...evenementsMarche(projet, attribution, now, connu));
      pris.add(id);
      return true;
    });
    const jours = [appel.date_mise_a_jour, ...marches.map((id) => projetById.get(id)?.date_mise_a_jour)];
    const procedure = write(ocid, evenements, plumeDe(jours));
    return { ...procedure, nom: appel.id, titre: appel.titre, appel, projets: siens, marches };
  });
  const menes = new Set(desAppels.flatMap(({ marches }) => marches));
  const desMarches = [...projets]
    .sort(byId)
    .filter((projet) => hasMarche(projet) && !menes.has(projet.id))
    .map((projet): ProcedureOuverte => {
      const ocid = ocidMarche(prefixes, projet.id);
      const evenements = evenementsMarche(projet, undefined, now, etatOf(publieesDe(ocid)));
      const procedure = write(ocid, evenements, plumeDe([projet.date_mise_a_jour]));
      const [nom, sien] = [`marche-${projet.id}`, [projet.id]];
      return { ...procedure, nom, titre: projet.title, appel: undefined, projets: sien, marches: sien };
    });
  const presentes = [...desAppels, ...desMarches];
  const connues = new Set(presentes.map(({ ocid }) => ocid));
  const retirees = [...publiees]
    .filter(([ocid]) => !connues.has(ocid) && ocid.startsWith(`${prefixes.ocds}-`))
    .sort(([un], [autre]) => (un < autre ? -1 : 1))
    .map(([ocid, versions]): ProcedureOuverte => {
      const procedure = retireProcedure(ocid, versions, plumeDe([]));
      const nom = ocid.slice(prefixes.ocds.length + 1);
      return { ...procedure, nom, titre: titreDe(procedure) ?? nom, appel: undefined, projets: [], marches: [] };
    });
  return [...presentes, ...retirees];
}

/** What a procedure that the register holds no more was called. */
function titreDe({ compilee: { tender, contracts } }: ProcedureOcds): string | undefined {
  const [marche] = Array.isArray(contracts) ? contracts : [];
  const titres = [tender, marche].map((dit) => (dit !== undefined && isRecord(dit) ? dit['title'] : undefined));
  return titres.find((titre) => typeof titre === 'string');
}

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);
