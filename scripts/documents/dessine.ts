import { lieuxOf, phraseLieu } from '../../src/domain/reference/lieu-travaux.ts';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readEntry } from '../../src/data/content/fichier-yaml.ts';
import { readContenu } from '../../src/data/content/lecture-contenu.ts';
import { formatAnomalies } from '../../src/data/content/rapport-anomalies.ts';
import type { AppelOffres } from '../../src/domain/appel-offres/appel-offres.ts';
import { lieuOfLot } from '../../src/domain/appel-offres/lot-dit.ts';
import type { Anomalie } from '../../src/domain/registre/anomalie.ts';
import type { Contenu } from '../../src/domain/registre/contenu.ts';
import { listOf } from '../../src/domain/socle/texte.ts';
import { writeAvis } from './avis.ts';
import type { DocumentRedige, Sujet } from './bloc.ts';
import { type DocumentDemande, documentsSchema } from './documents.schema.ts';
import { type Origine, renderPdf } from './page.ts';
import { writeAdditif, writeNotice, writePanorama, writePlan } from './pieces-techniques.ts';
import { writeAttribution, writeProcesVerbal, writeSansSuite } from './suites.ts';

/** What became of the documents asked for, by their path from the project's root. */
export interface Dessin {
  ecrits: string[];
  inchanges: string[];
  /** Files in their place that this command did not draw: an agency's own, left as they are. */
  etrangers: string[];
}

/**
 * Draws the documents that `content/documents/` asks for into `public/documents/`, from the facts of their tenders.
 * Everything is drawn before anything is written; nothing is ever deleted.
 */
export async function drawDocuments(racine: string, origine: Origine): Promise<Dessin> {
  const { contenu } = readContenu(racine);
  const rendus = new Map<string, Buffer>();
  for (const { id, documents } of readDemandes(racine)) {
    const appel = contenu['appels-offres'].find((appel) => appel.id === id);
    if (!appel) throw new Error(`content/documents/${id}.yaml : content/appels-offres/${id}.yaml manque ou est refusé`);
    for (const document of documents) {
      const sujet = sujetOf(appel, document, contenu);
      rendus.set(`public${urlOf(id, document)}`, await renderPdf(writeDocument(sujet, document), sujet, origine));
    }
  }
  const dessin: Dessin = { ecrits: [], inchanges: [], etrangers: [] };
  for (const [fichier, bytes] of rendus) dessin[ecrit(join(racine, fichier), bytes)].push(fichier);
  return dessin;
}

function readDemandes(racine: string): Array<{ id: string; documents: DocumentDemande[] }> {
  const dossier = join(racine, 'content/documents');
  if (!existsSync(dossier)) return [];
  const anomalies: Anomalie[] = [];
  const fichiers = readdirSync(dossier).filter((fichier) => fichier.endsWith('.yaml'));
  const demandes = fichiers.sort().flatMap((fichier) => {
    const lue = readEntry(racine, `content/documents/${fichier}`, documentsSchema, anomalies);
    return lue?.saine ? [{ id: fichier.replace(/\.yaml$/, ''), documents: lue.entree }] : [];
  });
  if (anomalies.length > 0) throw new Error(formatAnomalies(anomalies));
  return demandes;
}

const urlOf = (id: string, { fichier }: DocumentDemande): string => `/documents/appels-offres/${id}/${fichier}`;

function sujetOf(appel: AppelOffres, document: DocumentDemande, contenu: Contenu): Sujet {
  const url = urlOf(appel.id, document);
  const liste = appel.documents_publics.find((publie) => publie.url === url);
  if (!liste) throw new Error(`content/appels-offres/${appel.id}.yaml ne liste pas ${url} parmi ses documents publics`);
  const nomRegion = (id: string) => contenu.regions.find((region) => region.id === id)?.nom ?? id;
  const lieuOf = (region: string, departement?: string) =>
    `${departement === undefined ? '' : `${departement}, `}région de ${region}`;
  const nomsOf = (ids: readonly string[], nomOf: (id: string) => string | undefined) =>
    listOf(ids.map((id) => nomOf(id) ?? id));
  const nomsSocietes = (ids: readonly string[]) =>
    nomsOf(ids, (id) => contenu.entreprises.find((societe) => societe.id === id)?.raison_sociale);
  const lieux = lieuxOf(appel);
  return {
    appel,
    nom: liste.nom,
    bailleurs: nomsOf(appel.bailleur, (id) => contenu.bailleurs.find((bailleur) => bailleur.id === id)?.nom),
    lieu:
      lieux.length > 1
        ? lieux.map((lieu) => phraseLieu(lieu, nomRegion)).join(' ; ')
        : listOf(lieux.map(({ region, departement }) => lieuOf(nomRegion(region), departement))),
    titulaire: appel.titulaire && nomsSocietes(appel.titulaire),
    lots: (appel.lots ?? []).map((lot) => ({
      lot,
      lieu: lieuOfLot(lot, nomRegion),
      titulaire: lot.titulaire && nomsSocietes(lot.titulaire),
    })),
  };
}

function writeDocument(sujet: Sujet, document: DocumentDemande): DocumentRedige {
  switch (document.modele) {
    case 'AVIS':
      return writeAvis(sujet);
    case 'PLAN':
      return writePlan(sujet);
    case 'PROCES_VERBAL':
      return writeProcesVerbal(sujet);
    case 'ATTRIBUTION':
      return writeAttribution(sujet);
    case 'SANS_SUITE':
      return writeSansSuite(sujet);
    case 'ADDITIF':
      return writeAdditif(sujet, document);
    case 'PANORAMA':
      return writePanorama(sujet, document);
    case 'NOTICE':
      return writeNotice(sujet, document);
  }
}

/** The tool that PDFKit signs in a file's plain metadata: what agencies bring comes from other tools. */
const SIGNATURE = '<xmp:CreatorTool>PDFKit</xmp:CreatorTool>';

function ecrit(chemin: string, bytes: Buffer): keyof Dessin {
  const present = existsSync(chemin) ? readFileSync(chemin) : undefined;
  if (present?.equals(bytes)) return 'inchanges';
  if (present && !present.includes(SIGNATURE)) return 'etrangers';
  mkdirSync(dirname(chemin), { recursive: true });
  writeFileSync(chemin, bytes);
  return 'ecrits';
}
