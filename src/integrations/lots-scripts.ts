// Which modules are bundled together. By default the bundler makes one file for each set of pages that shares a module,
// often of a few hundred bytes; on a slow network each request costs more than those bytes. A group holds modules that
// nearly the same pages load. The order counts: a group takes the modules that its own import, unless an earlier group
// has them.

/** Modules of `src/`, by their paths without the extension. */
const sources = (...chemins: readonly string[]): RegExp =>
  new RegExp(String.raw`[\\/]src[\\/](?:${chemins.join('|').replaceAll('/', String.raw`[\\/]`)})\.tsx?$`);

export const LOTS = [
  // Asked for by pages that have no React too.
  { name: 'preload-helper', test: /vite.preload-helper/ },
  { name: 'montant', test: sources('domain/socle/montant') },
  {
    name: 'socle',
    test: new RegExp(
      String.raw`node_modules[\\/]nanostores[\\/]atom[\\/]|${sources('domain/socle/(?:erreur|attente|texte|date)', 'domain/reference/identite').source}`,
    ),
  },
  // What a form sends, with or without React.
  {
    name: 'envoi',
    test: sources(
      'data/supabase/(?:configuration|client|delai|echange|reponse-api|requete)',
      'stores/socle/brouillons',
      'stores/compte/apercu',
    ),
  },
  {
    name: 'commun',
    test: sources(
      'domain/(?:portail/(?:routes|messages)|projet/performance)',
      'domain/(?:projet|appel-offres)/vocabulaire',
    ),
  },
  // The library and the parts of components, the sentences of waiting and failure, the cache of what is read, and the
  // rules that nearly all of these pages apply.
  {
    name: 'composants',
    test: new RegExp(
      String.raw`node_modules[\\/](?:preact|@nanostores[\\/]react)[\\/]|${sources('components/ui/(?:Echec|AvanceLecture|JoursDepasses)', 'islands/filet/.+', 'components/listes/lignes-page', 'stores/socle/ressource', 'domain/appel-offres/appel-offres', 'domain/projet/(?:echeance|montant-engage|projet)').source}`,
    ),
  },
  // The index of the register, and rules of its rows that lists, workspaces, maps and exports share: administrators read none.
  {
    name: 'index',
    test: sources(
      'data/lecture-(?:index|fichier)',
      'stores/registre/registre',
      'domain/projet/(?:precision|rythme|constat|fin)',
      'domain/appel-offres/(?:fins-de-lots|hors-portail)',
      'domain/registre/part-bailleur',
    ),
  },
  {
    name: 'session',
    test: sources(
      'domain/compte/compte',
      'data/supabase/(?:comptes|session)',
      'stores/compte/(?:(?:create|dependances)-)?session',
    ),
  },
  // Who may read the page, and what is shown before it is known.
  {
    name: 'garde',
    test: sources(
      'domain/compte/garde',
      'islands/compte/(?:GardeRoute|AuthProvider|useAuth)',
      'islands/registre/(?:Differe|Lecture|useRessource)',
    ),
  },
  {
    name: 'formulaire',
    test: sources(
      'components/formulaire/Champ',
      'islands/formulaire/(?:Formulaire|useFormulaire)',
      'components/ui/ToastPile',
      'stores/socle/toasts',
      'islands/compte/Toasts',
    ),
  },
  // What is typed or pasted, as it is kept.
  { name: 'nettoyage', test: sources('domain/socle/nettoyage') },
  // What a chosen file is.
  { name: 'fichier', test: sources('domain/socle/genre-fichier', 'stores/socle/fichier-choisi') },
  // What was written without a network waits here to be sent.
  {
    name: 'a-envoyer',
    test: sources('(?:domain|stores)/hors-ligne/a-envoyer', 'islands/formulaire/attente-envoi', 'domain/socle/email'),
  },
  { name: 'demande', test: sources('domain/demande/(?:demande-acces|justificatif)') },
  // What signing out asks and forgets.
  { name: 'sortie', test: sources('stores/compte/oubli', 'stores/scelle/offre-commencee', 'domain/compte/sortie') },
  // The lists of administrators.
  {
    name: 'administration',
    test: sources(
      'domain/listes/vue-distante',
      'data/supabase/page',
      'domain/administration/erreur-administration',
      'domain/socle/phrases-administration',
      'islands/admin/PageAdmin',
    ),
  },
  // The lists and the site search.
  {
    name: 'recherche',
    test: sources(
      'domain/socle/(?:recherche|noms-propres|proche|pistes-recherche)',
      'domain/listes/vues',
      'components/recherche/ConseilRecherche',
      'domain/entreprise/(?:vocabulaire|entreprise)',
      'stores/socle/vue-adresse',
      'components/ui/clic',
      'components/listes/ChampsFiltres',
      'components/projet/(?:FormeStatut|StatutPastille)',
    ),
  },
  {
    name: 'statut-appel',
    test: sources(
      'components/appel-offres/(?:StatutAppelPastille|DelaiPastille|JoursRestants)',
      'domain/appel-offres/(?:limite-dite|etat-liste)',
    ),
  },
  // Of a tender's card, where the checks of forms share its lots.
  { name: 'participer', test: sources('components/appel-offres/Participer', 'domain/appel-offres/phrase-lots') },
  // What asks for newer states, in the list and the search.
  { name: 'etats', test: sources('islands/listes/useEtats', 'stores/registre/etats-montres') },
  // Places and lots of rows, for what shows rows: workspaces show none at first.
  { name: 'lieux', test: sources('domain/reference/lieu-travaux', 'domain/appel-offres/lots') },
  // The lists and the dashboards.
  {
    name: 'export',
    test: sources(
      'islands/export/(?:ExportBoutons|telechargement|adresse-page|feuille-lots)',
      'domain/portail/portail',
    ),
  },
  { name: 'projet', test: sources('components/projet/(?:ProjetCard|MesureTravaux)') },
  // What the three lists share; each list's own filters and rows come with its island.
  {
    name: 'liste',
    test: sources(
      'islands/listes/(?:useListe|ListeFiltrable)',
      'domain/listes/(?!vues|liste-).+',
      'domain/portail/reecritures',
      'stores/registre/(?:liste-cherchable|affichage-lu)',
    ),
  },
  // What the rules of `content/` are written with: forms alone check with them in the page.
  { name: 'zod', test: /node_modules[\\/]zod[\\/]/ },
];
