import type { AppelOffres } from '../appel-offres/appel-offres.ts';
import { lotsOfProjet, projetsOfAppel } from '../appel-offres/lots-lies.ts';
import type { Acte } from '../journal-public/acte.ts';
import type { Projet } from '../projet/projet.ts';
import type { NomRegion } from '../reference/lieu-travaux.ts';
import type { ContexteAppel } from './avis-ocds.ts';
import { attributionsOf, idAttribution } from './attributions-ocds.ts';
import { evenementsAppel } from './evenements-appel.ts';
import { evenementsMarche, hasMarche } from './evenements-marche.ts';
import type { Noms } from './organisations.ts';
import { ocidAppel, ocidMarche, type Prefixes } from './prefixes.ts';
import { readSuivis, SANS_SUIVI } from './suivi-appel.ts';
import { type ProcedureOcds, writeProcedure } from './versions-ocds.ts';

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
  const { projets, appelsOffres, actes, prefixes, nomRegion, site, now, toEmpreinte } = matiere;
  const projetById = new Map(projets.map((projet) => [projet.id, projet]));
  const appelById = new Map(appelsOffres.map((appel) => [appel.id, appel]));
  const contexte: ContexteAppel = { prefixes, site, nomRegion, projetById, appelById };
  const suivis = readSuivis(actes);
  const pris = new Set<string>();
  const desAppels = [...appelsOffres].sort(byId).map((appel): ProcedureOuverte => {
    const siens = projetsOfAppel(appel);
    const evenements = evenementsAppel(appel, suivis.get(appel.id) ?? SANS_SUIVI, contexte);
    const marches = siens.filter((id) => {
      const projet = projetById.get(id);
      const attribution = projet === undefined || pris.has(id) ? undefined : attributionDe(appel, projet);
      if (projet === undefined || attribution === undefined) return false;
      evenements.push(...evenementsMarche(projet, attribution, now));
      pris.add(id);
      return true;
    });
    const procedure = writeProcedure(ocidAppel(prefixes, appel.id), evenements, matiere, toEmpreinte);
    return { ...procedure, nom: appel.id, titre: appel.titre, appel, projets: siens, marches };
  });
  const desMarches = [...projets]
    .sort(byId)
    .filter((projet) => hasMarche(projet) && !pris.has(projet.id))
    .map((projet): ProcedureOuverte => {
      const evenements = evenementsMarche(projet, undefined, now);
      const procedure = writeProcedure(ocidMarche(prefixes, projet.id), evenements, matiere, toEmpreinte);
      const sien = [projet.id];
      return {
        ...procedure,
        nom: `marche-${projet.id}`,
        titre: projet.title,
        appel: undefined,
        projets: sien,
        marches: sien,
      };
    });
  return [...desAppels, ...desMarches];
}

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);
