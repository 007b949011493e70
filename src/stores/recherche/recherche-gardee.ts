import { phraseLieux, regionsOf, type Situee } from '../../domain/reference/lieu-travaux.ts';
import { STATUT_APPEL_OFFRES_SLUGS } from '../../domain/appel-offres/vocabulaire.ts';
import { metierDit } from '../../domain/entreprise/vocabulaire.ts';
import { texteOfAppelOffres, texteOfEntreprise, texteOfProjet } from '../../domain/listes/textes-cherches.ts';
import { routes } from '../../domain/portail/routes.ts';
import { STATUT_PROJET_SLUGS } from '../../domain/projet/vocabulaire.ts';
import type { RequeteSite, ResultatSite, ResultatsSite } from '../../domain/recherche/recherche-site.ts';
import type { AdressesDonnees, Index, Noms } from '../../domain/registre/index-registre.ts';
import { formatMontant } from '../../domain/socle/montant.ts';
import { nomsPropresALaDemande } from '../../domain/socle/noms-propres.ts';
import { conseilOf, pistesOf } from '../../domain/socle/pistes-recherche.ts';
import { createTestRecherche, normaliseRecherche } from '../../domain/socle/recherche.ts';
import { indexAppelsOffres, indexEntreprises, indexProjets } from '../registre/registre.ts';

// The search while its engine is out of reach: over the lists that the device keeps.

/** A row as the search reads and shows it. */
interface Entree {
  resultat: ResultatSite;
  regions: readonly string[];
  texte: string;
}

const SANS = { statut: undefined, lieu: undefined, montant: undefined, limite: undefined, score: undefined };

function entreesOf<T extends Situee & { id: string }>(
  type: ResultatSite['type'],
  hrefOf: (id: string) => string,
  texteOf: (row: T, noms: Noms) => string,
  { rows, noms }: Index<T>,
  faitsOf: (row: T, noms: Noms) => Pick<ResultatSite, 'titre'> & Partial<ResultatSite>,
): Entree[] {
  return rows.map((row) => ({
    resultat: { ...SANS, href: hrefOf(row.id), type, extrait: [], ...faitsOf(row, noms) },
    regions: regionsOf(row),
    texte: texteOf(row, noms),
  }));
}

/** Where the three lists are, as the page that searches them was built with. */
export type AdressesListes = Pick<AdressesDonnees, 'projets' | 'appelsOffres' | 'entreprises'>;

/** The three lists, from the device when there is no network; throws when it has none of them. */
async function readEntrees(adresses: AdressesListes): Promise<Entree[]> {
  const [projets, appels, entreprises] = await Promise.all([
    indexProjets.load(adresses.projets),
    indexAppelsOffres.load(adresses.appelsOffres),
    indexEntreprises.load(adresses.entreprises),
  ]);
  return [
    ...entreesOf('projets', routes.projet, texteOfProjet, projets, (projet, { regions }) => ({
      titre: projet.title,
      statut: STATUT_PROJET_SLUGS[projet.status],
      lieu: phraseLieux(projet, (id) => regions[id]),
      montant: formatMontant(projet.budget),
    })),
    ...entreesOf('appels-doffres', routes.appelOffres, texteOfAppelOffres, appels, (appel, { regions }) => ({
      titre: appel.titre,
      statut: STATUT_APPEL_OFFRES_SLUGS[appel.statut],
      lieu: phraseLieux(appel, (id) => regions[id]),
      limite: appel.date_limite,
    })),
    ...entreesOf('entreprises', routes.entreprise, texteOfEntreprise, entreprises, (entreprise) => ({
      titre: entreprise.raison_sociale,
      lieu: metierDit(entreprise),
      score: entreprise.score_global,
    })),
  ];
}

const TYPES = ['projets', 'appels-doffres', 'entreprises'] as const;

/**
 * What the kept lists have of a search; pages of text are not among them. `premiers`: results that are given of each kind.
 */
export async function searchGardee(
  adresses: AdressesListes,
  requete: RequeteSite,
  premiers: number,
): Promise<ResultatsSite> {
  const entrees = await readEntrees(adresses);
  const textes = entrees.map(({ texte }) => normaliseRecherche(texte));
  const nomsPropres = nomsPropresALaDemande(() => entrees.map(({ texte }) => texte));
  const isTrouve = createTestRecherche(requete.q, { textes, nomsPropres });
  const { type: genre, statut, region } = requete;
  const trouves = entrees.filter(
    (entree, rang) =>
      isTrouve(textes[rang] ?? '') &&
      (genre === undefined || entree.resultat.type === genre) &&
      (statut === undefined || entree.resultat.statut === statut) &&
      (region === undefined || entree.regions.includes(region)),
  );
  const groupes = TYPES.map((type) => {
    const siens = trouves.filter(({ resultat }) => resultat.type === type).map(({ resultat }) => resultat);
    return { type, total: siens.length, resultats: siens.slice(0, premiers) };
  }).filter(({ total }) => total > 0);
  return {
    requete,
    conseil: conseilOf(requete.q, pistesOf(requete.q, { textes, nomsPropres })),
    isGardee: true,
    total: trouves.length,
    groupes,
    // Counting what each filter would leave is the engine's.
    comptes: {},
  };
}
