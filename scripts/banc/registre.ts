import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { stringify } from 'yaml';
import { parseYaml } from '../../src/data/content/yaml.ts';
import { copieOf, copyAppelOffres, copyEntreprise, copyProjet, type Fiche, type Lieu } from './copies.ts';

/** What a register of `projets` entries has besides: of ten thousand, a thousand tenders and 440 companies. */
const PARTS = { 'appels-offres': 0.1, entreprises: 0.044 };

type Entree = { id: string; fiche: Fiche };

const fichierOf = (dossier: string, collection: string, id: string): string =>
  join(dossier, 'content', collection, `${id}.yaml`);

function readEntrees(dossier: string, collection: string): Entree[] {
  const fichiers = readdirSync(join(dossier, 'content', collection)).filter((nom) => nom.endsWith('.yaml'));
  return fichiers.sort().map((nom) => ({
    id: basename(nom, '.yaml'),
    fiche: parseYaml(readFileSync(join(dossier, 'content', collection, nom), 'utf8')) as Fiche,
  }));
}

/** Every préfecture of the register. */
function readLieux(dossier: string): Lieu[] {
  return readEntrees(dossier, 'regions').flatMap(({ id, fiche }) =>
    (fiche['prefectures'] as Array<{ nom: string; location: { lat: number; lng: number } }>).map(
      ({ nom, location }) => ({
        region: id,
        departement: nom,
        ...location,
      }),
    ),
  );
}

/** Adds copies of a collection's entries until there are `total`; those of the sample stay as they are. */
function grow(
  dossier: string,
  collection: string,
  total: number,
  copy: (entree: Entree, rang: number, numero: number) => Fiche,
): void {
  const entrees = readEntrees(dossier, collection);
  for (let numero = entrees.length; numero < total; numero += 1) {
    const entree = entrees[numero % entrees.length];
    if (!entree) throw new Error(`content/${collection} est vide.`);
    const rang = Math.floor(numero / entrees.length);
    writeFileSync(fichierOf(dossier, collection, copieOf(entree.id, rang)), stringify(copy(entree, rang, numero)));
  }
}

/**
 * Writes in `dossier` the register of `racine`, grown to so many projets by copies, and to as many tenders and companies as
 * `parts` says, a share of the projets each.
 */
export function writeRegistre(racine: string, dossier: string, projets: number, parts = PARTS): void {
  cpSync(join(racine, 'content'), join(dossier, 'content'), { recursive: true });
  mkdirSync(join(dossier, 'src'));
  for (const nom of ['public', 'src/photos']) symlinkSync(join(racine, nom), join(dossier, nom), 'junction');
  const lieux = readLieux(dossier);
  const lieuOf = (numero: number): Lieu => lieux[(numero * 5) % lieux.length] as Lieu;
  const modeles = readEntrees(dossier, 'entreprises').length;
  const [appels, entreprises] = [parts['appels-offres'], parts.entreprises].map((part) => Math.floor(projets * part));
  // The last round of copies may be partial: a projet of a higher rank takes a company of a lower one.
  const tours = Math.max(1, Math.floor((entreprises ?? 0) / modeles));
  const entrepriseOf = (rang: number) => (id: string) => copieOf(id, rang % tours);
  grow(dossier, 'entreprises', entreprises ?? 0, ({ fiche }, rang, numero) =>
    copyEntreprise(fiche, rang, lieuOf(numero)),
  );
  grow(dossier, 'projets', projets, ({ fiche }, rang, numero) =>
    copyProjet(fiche, rang, lieuOf(numero), entrepriseOf(rang)),
  );
  const connus = new Set(readEntrees(dossier, 'projets').map(({ id }) => id));
  grow(dossier, 'appels-offres', appels ?? 0, ({ fiche }, rang, numero) => {
    const { projet_lie, ...copie } = copyAppelOffres(fiche, rang, lieuOf(numero), entrepriseOf(rang));
    return connus.has(String(projet_lie)) ? { ...copie, projet_lie } : copie;
  });
  countProjets(dossier, connus.size);
}

/** The national figures count more projets than there are files. */
function countProjets(dossier: string, projets: number): void {
  const fichier = join(dossier, 'content/chiffres-nationaux.yaml');
  const chiffres = parseYaml(readFileSync(fichier, 'utf8')) as Fiche;
  if (Number(chiffres['projets_recenses']) >= projets) return;
  writeFileSync(fichier, stringify({ ...chiffres, projets_recenses: projets + 49 }));
}

/**
 * A publication: so many projets in progress, spread over the register, have advanced by a point, and say the day where
 * it is given. Returns their ids.
 */
export function advanceProjets(dossier: string, nombre: number, jour?: string): string[] {
  const enCours = readEntrees(dossier, 'projets').filter(
    ({ fiche }) => fiche['status'] === 'EN_COURS' && tauxOf(fiche) < 100,
  );
  const pas = Math.max(1, Math.floor(enCours.length / nombre));
  const choisis = enCours.filter((_, rang) => rang % pas === 0).slice(0, nombre);
  for (const { id, fiche } of choisis) {
    writeFileSync(
      fichierOf(dossier, 'projets', id),
      stringify({ ...advance(fiche), ...(jour && { date_mise_a_jour: jour }) }),
    );
  }
  return choisis.map(({ id }) => id);
}

const observationsOf = (fiche: Fiche): Fiche[] => (fiche['observations'] ?? []) as Fiche[];

/** The rate of today: of the last observation, where there are some. */
const tauxOf = (fiche: Fiche): number => Number((observationsOf(fiche).at(-1) ?? fiche)['taux_execution_physique']);

/** One point more, in the field that says it. */
function advance(fiche: Fiche): Fiche {
  const taux_execution_physique = Math.min(100, tauxOf(fiche) + 1);
  const observations = observationsOf(fiche);
  if (observations.length === 0) return { ...fiche, taux_execution_physique };
  return { ...fiche, observations: observations.with(-1, { ...observations.at(-1), taux_execution_physique }) };
}
