// Un après-midi avec les données ouvertes du portail : tout télécharger, tout vérifier, répondre à cinq questions.
//
//   node reutiliser.mjs https://adresse-du-portail [--jour AAAA-MM-JJ] [--json]
//
// Node 20 ou plus récent suffit ; rien à installer. « docs/exemples/reutiliser.md » l’explique pas à pas.
import { createHash } from 'node:crypto';

const [portail, ...options] = process.argv.slice(2);
const apres = (option) => (options.includes(option) ? options[options.indexOf(option) + 1] : undefined);
/** « Aujourd’hui » : l’heure de Conakry est celle de Greenwich. */
const jour = apres('--jour') ?? new Date().toISOString().slice(0, 10);
if (!/^https?:\/\//.test(portail ?? '') || !/^\d{4}-\d{2}-\d{2}$/.test(jour)) {
  console.error('Usage : node reutiliser.mjs https://adresse-du-portail [--jour AAAA-MM-JJ] [--json]');
  process.exit(2);
}

// 1. Télécharger ce que le manifeste nomme, et refuser ce qui n’a pas la taille ou l’empreinte annoncées.

async function telecharge(chemin) {
  const reponse = await fetch(new URL(`/donnees-ouvertes/${chemin}`, portail));
  if (!reponse.ok) throw new Error(`${chemin} : le portail répond ${reponse.status}`);
  return Buffer.from(await reponse.arrayBuffer());
}

const manifeste = JSON.parse(await telecharge('manifeste.json'));
const fichiers = new Map();
const fautes = [];
for (const { chemin, octets, sha256 } of manifeste.fichiers) {
  const lu = await telecharge(chemin);
  const empreinte = createHash('sha256').update(lu).digest('hex');
  if (lu.length !== octets || empreinte !== sha256)
    fautes.push(`${chemin} n’est pas le fichier que le manifeste annonce`);
  fichiers.set(chemin, lu.toString('utf8'));
}

// 2. Lire les tableaux et les fichiers aux normes ; compter leurs lignes.

/** Les lignes d’un CSV : des virgules, des guillemets doublés, des retours à la ligne entre guillemets. */
function litCsv(texte) {
  const rangees = [[]];
  for (const [, entreGuillemets, simple = '', fin] of texte.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rangees.at(-1).push(entreGuillemets === undefined ? simple : entreGuillemets.replaceAll('""', '"'));
    if (fin === '') break;
    if (fin !== ',') rangees.push([]);
  }
  const [entete, ...lignes] = rangees.filter((rangee) => rangee.length > 1);
  return lignes.map((rangee) => Object.fromEntries(entete.map((nom, rang) => [nom, rangee[rang]])));
}

/** Un fichier ; au-delà de 5 Mo, il est coupé en parties qui se suivent. */
const parties = (nom) => {
  const [racine, extension] = [nom.slice(0, nom.lastIndexOf('.')), nom.slice(nom.lastIndexOf('.'))];
  return [...fichiers.keys()]
    .filter(
      (chemin) =>
        chemin === nom ||
        (chemin.startsWith(`${racine}-`) && /^-\d+$/.test(chemin.slice(racine.length, -extension.length))),
    )
    .map((chemin) => fichiers.get(chemin));
};
const tableau = (nom) => parties(nom).flatMap(litCsv);
const paquet = (nom, liste) => parties(nom).flatMap((texte) => JSON.parse(texte)[liste]);
const evenements = (nom) =>
  parties(nom).flatMap((texte) =>
    texte
      .split('\n')
      .filter(Boolean)
      .map((ligne) => JSON.parse(ligne)),
  );

const [projets, financements, appels, entreprises, bailleurs] = [
  'projets',
  'projets-financements',
  'appels-doffres',
  'entreprises',
  'bailleurs',
].map((nom) => tableau(`${nom}.csv`));
const changements = evenements('changements.ndjson');
const oc4ids = paquet('oc4ids/projets.json', 'projects');
const ocds = paquet('ocds/versions.json', 'releases');

/** Combien un fichier contient, selon ce qu’il est ; rien de ceux qui décrivent les autres. */
function compteFichier(chemin) {
  const texte = fichiers.get(chemin);
  if (chemin.endsWith('.csv')) return litCsv(texte).length;
  if (/\.(?:parquet|xlsx)$/.test(chemin)) return undefined;
  if (chemin.endsWith('.ndjson')) return texte.split('\n').filter(Boolean).length;
  const { projects, releases, records, features } = JSON.parse(texte);
  return (projects ?? releases ?? records ?? features)?.length;
}
for (const { chemin, nombre, portee } of manifeste.fichiers) {
  const compte = portee === 'registre' ? compteFichier(chemin) : undefined;
  if (compte !== undefined && compte !== nombre)
    fautes.push(`${chemin} : ${compte} lignes, le manifeste en annonce ${nombre}`);
}

// 3. Répondre.

const nomDe = (lignes, champ) => new Map(lignes.map((ligne) => [ligne.id, ligne[champ]]));
const parNombre = (comptes) => [...comptes].sort(([a, n], [b, m]) => m - n || a.localeCompare(b, 'fr'));
function compte(lignes, cleDe, valeurDe = () => 1) {
  const comptes = new Map();
  for (const ligne of lignes) comptes.set(cleDe(ligne), (comptes.get(cleDe(ligne)) ?? 0) + valeurDe(ligne));
  return parNombre(comptes);
}

/** La monnaie de chaque marché : le CSV donne des francs guinéens, les fichiers OC4IDS la nomment. */
const monnaies = new Map(
  oc4ids.flatMap(({ identifiers, contractingProcesses = [] }) =>
    contractingProcesses
      .filter(({ summary }) => summary.contractValue)
      .map(({ summary }) => [identifiers[0].id, summary.contractValue.currency]),
  ),
);
const nomsBailleurs = nomDe(bailleurs, 'nom');
const enCours = projets.filter(({ status }) => status === 'EN_COURS');
const enRetard = enCours.filter(({ date_fin_prevue: fin }) => fin !== '' && fin < jour);
const parProjet = new Map();
for (const ligne of financements) parProjet.set(ligne.projet, [...(parProjet.get(ligne.projet) ?? []), ligne]);

/** Ce que chaque bailleur porte d’un marché : sa part publiée ; sinon le tout, sous un nom qui le dit. */
function partage({ id, montant, nouveau_montant_avenant: amende }) {
  const [total, monnaie] = [Number(amende || montant), monnaies.get(id) ?? 'monnaie non publiée'];
  const siens = parProjet.get(id) ?? [];
  if (siens.length !== 1 && siens.some(({ part }) => part === ''))
    return [{ qui: `plusieurs bailleurs, parts non publiées (${monnaie})`, total }];
  if (siens.length === 0) return [{ qui: `bailleur non publié (${monnaie})`, total }];
  return siens.map((un) => ({
    qui: `${nomsBailleurs.get(un.id)} (${monnaie})`,
    total: siens.length === 1 ? total : (total * Number(un.part)) / 100,
  }));
}
const sousMarche = projets.filter(({ montant, nouveau_montant_avenant: amende }) => montant !== '' || amende !== '');
const chantiers = compte(
  enCours.flatMap(({ entreprise }) => entreprise.split(';').filter(Boolean)),
  (id) => id,
);

const reponses = {
  /** Chantiers dont la fin prévue est passée, par région. */
  retards: compte(enRetard, ({ region }) => region || 'région non renseignée'),
  /** Montants des marchés, après avenant s’il y en a un, par bailleur et par monnaie. */
  montants: compte(
    sousMarche.flatMap(partage),
    ({ qui }) => qui,
    ({ total }) => total,
  ),
  /** Appels d’offres ouverts qui ferment d’ici la fin du mois. */
  fermetures: appels
    .filter(
      ({ statut, date_limite: limite }) =>
        statut === 'OUVERT' && limite.slice(0, 10) >= jour && limite.slice(0, 7) === jour.slice(0, 7),
    )
    .map(({ id, reference, titre, date_limite }) => ({ id, reference, titre, date_limite })),
  /** Entreprises qui ont le plus de chantiers en cours ; à égalité, toutes. */
  entreprises: chantiers
    .filter(([, nombre]) => nombre === chantiers[0][1])
    .map(([id, nombre]) => ({ id, nom: nomDe(entreprises, 'raison_sociale').get(id), nombre })),
  /** Dates limites déplacées depuis que l’histoire publique est tenue. */
  reports: changements
    .filter(
      ({ collection, champ, avant, apres: nouvelle }) =>
        collection === 'appels-offres' && champ === 'date_limite' && avant && nouvelle,
    )
    .map(({ fiche, reference, avant, apres: nouvelle, quand, pourquoi }) => ({
      fiche,
      reference,
      avant,
      apres: nouvelle,
      quand,
      pourquoi,
    })),
};

if (options.includes('--json')) {
  const lus = { fichiers: fichiers.size, projets: projets.length, oc4ids: oc4ids.length, ocds: ocds.length };
  console.log(JSON.stringify({ fautes, jour, lus, ...reponses }));
} else {
  const liste = (lignes) => console.log(lignes.map((ligne) => `   ${ligne}`).join('\n') || '   aucun');
  console.log(
    `${fichiers.size} fichiers, ${fautes.length} faute(s). Projets : ${projets.length}. Versions OCDS : ${ocds.length}.`,
  );
  liste(fautes);
  console.log(`1. Chantiers en retard au ${jour}, par région`);
  liste(reponses.retards.map(([region, nombre]) => `${region} : ${nombre}`));
  console.log('2. Montant des marchés, par bailleur et par monnaie');
  liste(reponses.montants.map(([qui, montant]) => `${qui} : ${Math.round(montant).toLocaleString('fr-FR')}`));
  console.log('3. Appels d’offres qui ferment d’ici la fin du mois');
  liste(reponses.fermetures.map(({ reference, titre, date_limite }) => `${date_limite} : ${titre} (${reference})`));
  console.log('4. Le plus de chantiers en cours');
  liste(reponses.entreprises.map(({ nom, nombre }) => `${nom} : ${nombre}`));
  console.log('5. Dates limites déplacées');
  liste(
    reponses.reports.map(
      ({ reference, avant, apres: nouvelle, quand }) =>
        `${reference} : ${avant} devient ${nouvelle} (publié le ${quand})`,
    ),
  );
}
process.exitCode = fautes.length === 0 ? 0 : 1;
