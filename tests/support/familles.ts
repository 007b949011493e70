import { routeChantier } from '../../src/domain/portail/route-chantier.ts';
import { routeAlertes, routeConfirmationAlerte, routeSortieAlertes } from '../../src/domain/portail/route-alertes.ts';
import { routeMonImport } from '../../src/domain/portail/route-import.ts';
import { routeMesPropositions } from '../../src/domain/portail/route-registre.ts';
import { routeMaFiche, routeMaTournee } from '../../src/domain/portail/route-saisie.ts';
import { routesBailleur } from '../../src/domain/portail/routes-bailleur.ts';
import { routesRegion } from '../../src/domain/portail/routes-region.ts';
import { routesTableaux } from '../../src/domain/portail/route-tableaux.ts';
import { routes } from '../../src/domain/portail/routes.ts';

/** Kinds of pages: those of one kind are built by the same template, hence share their faults and their weight. */
export const FAMILLES = [
  'accueil',
  'carte',
  'liste de projets',
  'fiche de projet',
  'liste d’appels d’offres',
  'fiche d’appel d’offres',
  'liste d’entreprises',
  'fiche d’entreprise',
  'liste de routes',
  'fiche de route',
  'liste de bailleurs',
  'fiche de bailleur',
  'liste de régions',
  'fiche de région',
  'page de chiffres',
  'liste derrière un chiffre',
  'recherche du site',
  'page de compte',
  'rapport de chantier',
  'page d’administration',
  'page de texte',
  'page hors connexion',
  'page d’erreur',
] as const;
export type Famille = (typeof FAMILLES)[number];

/** Screens of the account: sign-in, and what a session opens. */
const COMPTE: readonly string[] = [
  routes.login(),
  routes.demandeAcces(),
  routes.demandeCompteEntreprise(),
  routes.motDePasseOublie(),
  routes.nouveauMotDePasse(),
  routes.confirmationCompte(),
  routes.invitationEquipe(),
  routes.equipe(),
  routes.reponse(),
  routes.offre(),
  routes.pieceDemandee(),
  routes.enAttente(),
  routes.accesBloque(),
  routes.tableauxDeBord(),
  routes.accueilEntreprise(),
  routes.espaceEntreprise(),
  routes.espaceBailleur(),
  routeMesPropositions(),
  routeMaFiche(),
  routeMaTournee(),
  routeMonImport(),
  routes.signaler(),
  routes.suiviSignalement(),
  routeAlertes(),
  routeConfirmationAlerte(),
  routeSortieAlertes(),
];

/** First parts of the addresses of a list that is cut, filtered or paginated. */
const PARTIES_LISTE = 'page|statut|region|bailleur|entreprise|activite|echeance|rythme|mise-a-jour|fin|publie';

const LISTES: ReadonlyArray<readonly [base: string, liste: Famille, fiche: Famille]> = [
  [routes.projets(), 'liste de projets', 'fiche de projet'],
  [routes.appelsOffres(), 'liste d’appels d’offres', 'fiche d’appel d’offres'],
  [routes.entreprises(), 'liste d’entreprises', 'fiche d’entreprise'],
  [routes.reseau(), 'liste de routes', 'fiche de route'],
  [routesBailleur.liste(), 'liste de bailleurs', 'fiche de bailleur'],
  [routesRegion.liste(), 'liste de régions', 'fiche de région'],
];

/** The kind of the page at an address. */
export function familleOf(adresse: string): Famille {
  if (adresse === routes.accueil()) return 'accueil';
  if (adresse === routes.carte()) return 'carte';
  if (adresse === routes.horsConnexion()) return 'page hors connexion';
  if (adresse === routes.recherche()) return 'recherche du site';
  if (adresse === routeChantier()) return 'rapport de chantier';
  if (COMPTE.includes(adresse)) return 'page de compte';
  if (adresse === routes.admin() || adresse.startsWith(`${routes.admin()}/`)) return 'page d’administration';
  if (adresse.endsWith('/404')) return 'page d’erreur';
  if (adresse.startsWith(`${routesTableaux.chiffres()}/lignes/`)) return 'liste derrière un chiffre';
  if (adresse === routesTableaux.chiffres() || adresse.startsWith(`${routesTableaux.chiffres()}/`))
    return 'page de chiffres';
  for (const [base, liste, fiche] of LISTES) {
    if (adresse === base || new RegExp(`^${base}/(?:${PARTIES_LISTE})/`).test(adresse)) return liste;
    if (adresse.startsWith(`${base}/`)) return fiche;
  }
  return 'page de texte';
}

/**
 * Budgets of HTML and CSS together, compressed (brotli), in bytes; a kB is 1000 bytes. Pages that the register fills are
 * measured by their frame (`cadre.ts`): a long description, one more photo or a thousand projects are the agency's
 * right, a heavier template is not. The other pages are measured whole.
 */
export const BUDGETS: Record<Famille, { cadre: number } | { page: number }> = {
  accueil: { cadre: 12_100 },
  carte: { cadre: 10_900 },
  'liste de projets': { cadre: 13_200 },
  'fiche de projet': { cadre: 12_100 },
  'liste d’appels d’offres': { cadre: 13_100 },
  'fiche d’appel d’offres': { cadre: 10_500 },
  'liste d’entreprises': { cadre: 12_500 },
  'fiche d’entreprise': { cadre: 10_200 },
  'liste de routes': { cadre: 8_500 },
  'fiche de route': { cadre: 9_800 },
  'liste de bailleurs': { cadre: 9_000 },
  'fiche de bailleur': { cadre: 9_500 },
  'liste de régions': { cadre: 9_000 },
  'fiche de région': { cadre: 10_200 },
  'page de chiffres': { page: 12_500 },
  'liste derrière un chiffre': { cadre: 9_500 },
  'recherche du site': { cadre: 11_500 },
  'page de compte': { page: 13_000 },
  'rapport de chantier': { page: 11_500 },
  // The companies that an account may be tied to come with the page.
  'page d’administration': { cadre: 12_700 },
  'page de texte': { page: 13_500 },
  'page hors connexion': { page: 9_000 },
  'page d’erreur': { page: 9_000 },
};

/** Budgets of the script files that a page fetches by itself, islands included (brotli), in bytes. */
export const BUDGETS_SCRIPTS: Record<Famille, number> = {
  accueil: 12_000,
  carte: 5_000,
  'liste de projets': 37_700,
  'fiche de projet': 5_000,
  'liste d’appels d’offres': 38_600,
  'fiche d’appel d’offres': 5_000,
  'liste d’entreprises': 35_800,
  'fiche d’entreprise': 5_000,
  'liste de routes': 4_000,
  'fiche de route': 5_000,
  'liste de bailleurs': 4_000,
  'fiche de bailleur': 4_000,
  'liste de régions': 4_000,
  'fiche de région': 4_000,
  'page de chiffres': 4_000,
  'liste derrière un chiffre': 5_000,
  'recherche du site': 28_800,
  // supabase-js, 31 kB, comes on top when it is asked for: see poids-comptes.spec.ts.
  'page de compte': 36_100,
  // A form, its queue on the device and its photographs: fetched once, then read from the device.
  'rapport de chantier': 55_500,
  // Lists with their filters, dialogs and follow-ups: read by administrators alone.
  'page d’administration': 53_500,
  'page de texte': 4_000,
  'page hors connexion': 10_150,
  'page d’erreur': 4_000,
};
