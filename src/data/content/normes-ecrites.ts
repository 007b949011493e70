import { join } from 'node:path';
import { adresseFichier } from '../../domain/donnees-ouvertes/fichier-ouvert.ts';
import { plusTard, toMoment } from '../../domain/donnees-ouvertes/formes-normes.ts';
import type { ObjetJson } from '../../domain/donnees-ouvertes/json.ts';
import { avertissementsOf, type EnTeteOuvert } from '../../domain/donnees-ouvertes/manifeste.ts';
import { paquetDossiers, paquetProjets, paquetVersions, writeDossier } from '../../domain/donnees-ouvertes/paquets.ts';
import { type ProcedureOuverte, writeProcedures } from '../../domain/donnees-ouvertes/procedures-ouvertes.ts';
import { writeProjet } from '../../domain/donnees-ouvertes/projet-oc4ids.ts';
import type { Acte } from '../../domain/journal-public/acte.ts';
import { dossierRegistre } from './dossier.ts';
import { enveloppeJson, type Fichiers, sha256 } from './fichiers-ouverts.ts';
import type { Registre } from './registre.ts';
import { DOSSIER_VERSIONS, readVersionsPubliees } from './versions-publiees.ts';

// OC4IDS and OCDS as files: per projet, per procedure, and in bulk.

/** Address of a procedure's record, which holds its releases. */
const cheminProcedure = ({ nom }: ProcedureOuverte): string => `ocds/procedures/${nom}.json`;

/** The procedures of a register, after those that were published; whether each of their releases was. */
export function readProcedures(
  registre: Registre,
  { prefixes, site }: EnTeteOuvert,
  actes: readonly Acte[],
): { procedures: ProcedureOuverte[]; isGardees: boolean } {
  const nomRegion = (id: string): string | undefined => registre.regionById.get(id)?.nom;
  const publiees = readVersionsPubliees(join(dossierRegistre(process.cwd()), DOSSIER_VERSIONS));
  const procedures = writeProcedures({ ...registre, actes, prefixes, nomRegion, site, publiees, toEmpreinte: sha256 });
  const isGardees = procedures.every(({ ocid, versions }) => versions.length === publiees.get(ocid)?.length);
  return { procedures, isGardees };
}

/** The files of both standards. */
export function writeNormes(
  registre: Registre,
  enTete: EnTeteOuvert,
  procedures: readonly ProcedureOuverte[],
  ouverts: Fichiers,
): void {
  const { site, guide, identite, prefixes, date_arrete } = enTete;
  const { projets, regionById } = registre;
  const nomRegion = (id: string): string | undefined => regionById.get(id)?.nom;
  const siennes = new Map<string, ProcedureOuverte[]>();
  for (const procedure of procedures)
    for (const id of procedure.projets) siennes.set(id, [...(siennes.get(id) ?? []), procedure]);
  const editeur = { identite, site, guide };
  const x_avertissement = avertissementsOf(enTete);
  const marked = (paquet: ObjetJson): ObjetJson =>
    x_avertissement.length === 0 ? paquet : { ...paquet, x_avertissement };
  const arrete = toMoment(date_arrete) ?? '';
  const uri = (chemin: string): string => adresseFichier(chemin, site);
  const adresseOf = (procedure: ProcedureOuverte): string => uri(cheminProcedure(procedure));

  const textesProjets = projets.map((projet) => {
    const ecrit = writeProjet(projet, siennes.get(projet.id) ?? [], {
      ...registre,
      prefixes,
      nomRegion,
      site,
      adresseOf,
    });
    const chemin = `oc4ids/projets/${projet.id}.json`;
    // It says what its procedures have come to: it is as recent as the last of them.
    const faits = (siennes.get(projet.id) ?? []).flatMap(({ versions }) => versions.at(-1)?.date ?? []);
    const date = [toMoment(projet.date_mise_a_jour) ?? arrete, ...faits].reduce(plusTard);
    const paquet = marked(paquetProjets([ecrit], uri(chemin), date, editeur));
    ouverts.add(chemin, projet.title, `${JSON.stringify(paquet)}\n`, 1, 'fiche');
    return JSON.stringify(ecrit);
  });
  ouverts.cut('oc4ids/projets', 'json', 'Projets (OC4IDS 0.9.5)', textesProjets, (chemin) =>
    enveloppeJson(marked(paquetProjets([], uri(chemin), arrete, editeur)), 'projects'),
  );

  const textesVersions = procedures.flatMap(({ versions }) => versions.map((version) => JSON.stringify(version)));
  ouverts.cut('ocds/versions', 'json', 'Procédures, une version par événement (OCDS 1.1.5)', textesVersions, (chemin) =>
    enveloppeJson(marked(paquetVersions([], uri(chemin), arrete, editeur)), 'releases'),
  );
  const dossiers = procedures.map((procedure) => JSON.stringify(writeDossier(procedure, adresseOf(procedure))));
  ouverts.cut('ocds/dossiers', 'json', 'Procédures, leur état présent (OCDS 1.1.5)', dossiers, (chemin) =>
    enveloppeJson(marked(paquetDossiers([], uri(chemin), arrete, editeur)), 'records'),
  );
  for (const procedure of procedures) {
    const { ocid, versions, compilee, titre } = procedure;
    const dossier = { ocid, releases: versions, compiledRelease: compilee };
    const chemin = cheminProcedure(procedure);
    const date = versions.at(-1)?.date ?? arrete;
    const paquet = marked(paquetDossiers([dossier], uri(chemin), date, editeur));
    ouverts.add(chemin, titre, `${JSON.stringify(paquet)}\n`, versions.length, 'fiche');
  }
}
