import { STATUT_APPEL_OFFRES_SLUGS, type StatutAppelOffres } from '../appel-offres/vocabulaire.ts';
import { CLASSE_PERFORMANCE_SLUGS, type ClassePerformance } from '../projet/performance.ts';
import { STATUT_PROJET_SLUGS, type StatutProjet } from '../projet/vocabulaire.ts';

/** Address of page `n` of a paginated list; the first page is the list itself. */
export const paged = (base: string, page = 1): string => (page === 1 ? base : `${base}/page/${page}`);

/** Names the tender that a person comes from, in the addresses of the workspace and of the request forms. */
export const PARAMETRE_APPEL = 'appel-offres';

const withAppel = (chemin: string, appelOffres?: string): string =>
  appelOffres === undefined ? chemin : `${chemin}?${PARAMETRE_APPEL}=${appelOffres}`;

/** Every address of the portal, written once. Facets are static pages that read without script. */
export const routes = {
  accueil: () => '/',
  projets: (page?: number) => paged('/projets', page),
  projet: (id: string) => `/projets/${id}`,
  /** The project's sheet, to keep or to print. */
  projetPdf: (id: string) => `/projets/${id}.pdf`,
  /** The filter link that the client asked for: `/projets?status=en-cours`. The server answers it with the facet page. */
  projetsFiltres: (statut: StatutProjet) => `/projets?status=${STATUT_PROJET_SLUGS[statut]}`,
  projetsParStatut: (statut: StatutProjet, page?: number) =>
    paged(`/projets/statut/${STATUT_PROJET_SLUGS[statut]}`, page),
  projetsParRegion: (region: string, page?: number) => paged(`/projets/region/${region}`, page),
  /** "Voir tous" of a company's profile (R43); the server answers it with the page below. */
  projetsFiltresEntreprise: (entreprise: string) => `/projets?entreprise=${entreprise}`,
  /** The list under a filter that has no page of its own. */
  projetsFiltresBailleur: (bailleur: string) => `/projets?bailleur=${bailleur}`,
  projetsFiltresPerformance: (classe: ClassePerformance) => `/projets?performance=${CLASSE_PERFORMANCE_SLUGS[classe]}`,
  projetsParEntreprise: (entreprise: string, page?: number) => paged(`/projets/entreprise/${entreprise}`, page),
  carte: () => '/carte',
  /** The list of roads. */
  reseau: () => '/routes',
  /** A road: its sections, its works. */
  route: (id: string) => `/routes/${id}`,
  appelsOffres: (page?: number) => paged('/appels-doffres', page),
  appelOffres: (id: string) => `/appels-doffres/${id}`,
  /** A lot on its tender's page. */
  lot: (id: string, numero: number) => `/appels-doffres/${id}#lot-${numero}`,
  /** The tender's dates, for a calendar. */
  appelOffresAgenda: (id: string) => `/appels-doffres/${id}.ics`,
  appelsOffresParStatut: (statut: StatutAppelOffres, page?: number) =>
    paged(`/appels-doffres/statut/${STATUT_APPEL_OFFRES_SLUGS[statut]}`, page),
  appelsOffresParRegion: (region: string, page?: number) => paged(`/appels-doffres/region/${region}`, page),
  appelsOffresParBailleur: (bailleur: string, page?: number) => paged(`/appels-doffres/bailleur/${bailleur}`, page),
  entreprises: (page?: number) => paged('/entreprises', page),
  entreprise: (id: string) => `/entreprises/${id}`,
  /** The company's profile, to keep or to print. */
  entreprisePdf: (id: string) => `/entreprises/${id}.pdf`,
  entreprisesActives: (page?: number) => paged('/entreprises/activite/en-cours', page),
  tableauxDeBord: () => '/tableaux-de-bord',
  /** The QR code of a page's address: `/qr/projets/x.svg` leads to `/projets/x`. */
  qr: (chemin: string) => `/qr${chemin}.svg`,
  /** Where a project is, as an image. */
  carteProjet: (id: string) => `/cartes/projets/${id}.svg`,
  connexion: () => '/connexion',
  /** Sign-in; `next` is the page that it comes back to. */
  login: (next?: string) => (next === undefined ? '/login' : `/login?next=${encodeURIComponent(next)}`),
  motDePasseOublie: () => '/mot-de-passe-oublie',
  /** Opened by the links of letters: a forgotten password, an invitation. */
  nouveauMotDePasse: () => '/nouveau-mot-de-passe',
  /** Opened by the letter that asks an account's owner to confirm an approved request. */
  confirmationCompte: () => '/confirmation-compte',
  /** Opened by the letter that invites somebody into a company's team. */
  invitationEquipe: () => '/invitation-equipe',
  /** Page of the letter that asks for one more proof; its link carries a token. */
  pieceDemandee: () => '/piece-demandee',
  enAttente: () => '/en-attente',
  accesBloque: () => '/acces-bloque',
  /** The request forms; with a tender, the one that the person comes from and wants to come back to. */
  demandeAcces: (appelOffres?: string) => withAppel('/demande-acces', appelOffres),
  demandeCompteEntreprise: (appelOffres?: string) => withAppel('/demande-compte-entreprise', appelOffres),
  /** Where a funder's account arrives. */
  espaceBailleur: () => '/bailleur',
  /** Where a company's account arrives; leads to its workspace. */
  accueilEntreprise: () => '/entreprise',
  /** A company's workspace; with a tender, where the person comes from. */
  espaceEntreprise: (appelOffres?: string) => withAppel('/espace-entreprise', appelOffres),
  /** The people who share a company's workspace. */
  equipe: () => '/espace-entreprise/equipe',
  /** What a company answers to its score and facts. */
  reponse: () => '/espace-entreprise/reponse',
  /** The sealed offer of a company; always with its tender, but for the page itself. */
  offre: (appelOffres?: string) => withAppel('/espace-entreprise/offre', appelOffres),
  admin: () => '/admin',
  adminDemandes: () => '/admin/demandes',
  adminComptes: () => '/admin/comptes',
  adminJournal: () => '/admin/journal',
  adminCourriels: () => '/admin/courriels',
  adminSignalements: () => '/admin/signalements',
  /** What companies answer to their scores. */
  adminReponses: () => '/admin/reponses',
  adminDao: () => '/admin/dao',
  /** The administrators' list of tenders; with an id, the sheet of one. */
  adminAppelsOffres: (id?: string) => (id === undefined ? '/admin/appels-offres' : `/admin/appels-offres?appel=${id}`),
  /** The administrators' list of contract documents; with an id, those of one projet. */
  adminPiecesMarche: (id?: string) => (id === undefined ? '/admin/pieces-marche' : `/admin/pieces-marche?projet=${id}`),
  /** The administrators' list of opening commissions; with a tender, its commission. */
  adminCommission: (appelOffres?: string) => withAppel('/admin/commission', appelOffres),
  /** The evaluation of the offers and the award; with a tender, its own. */
  adminEvaluation: (appelOffres?: string) => withAppel('/admin/evaluation', appelOffres),
  /** What the service's own probe saw. */
  adminService: () => '/admin/service',
  /** How many offers each tender has received. */
  adminSoumissions: () => '/admin/soumissions',
  /** Where anybody checks the receipt of an offer; with a tender, beside the root that is published for it. */
  verifierOffre: (appelOffres?: string) => withAppel('/verifier-une-offre', appelOffres),
  /** The form that reports an error; with a path, on that page. */
  signaler: (page = '') => `/signaler${page && `?page=${encodeURI(page)}`}`,
  /** Where a report stands; with its number, that one. */
  suiviSignalement: (numero?: string) => `/signaler/suivi${numero === undefined ? '' : `?numero=${numero}`}`,
  /** What the device keeps to be read without a network; with a path, keeps that page. */
  horsConnexion: (page?: string) => (page === undefined ? '/hors-connexion' : `/hors-connexion?garder=${page}`),
  mentionsLegales: () => '/mentions-legales',
  donneesPersonnelles: () => '/donnees-personnelles',
  accessibilite: () => '/accessibilite',
  planDuSite: () => '/plan-du-site',
  /** The site search; with words, their results. */
  recherche: (q?: string) => (q === undefined ? '/recherche' : `/recherche?q=${encodeURIComponent(q)}`),
  aide: () => '/aide',
  glossaire: () => '/glossaire',
} as const;
