// Which modules travel together. Left to the bundler, each set of pages that shares a module makes a file of its own, of a few
// hundred bytes often; on a slow network a request costs more than them all. A group holds what nearly all who ask for one of
// its modules ask for together; the order counts: a group takes with it what its modules need, unless an earlier one has it.

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
      'data/supabase/(?:configuration|client|delai|echange|reponse|requete)',
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
  // What components are made of and what shows them; what is said while something is read or when it fails; what
  // keeps anything that is read, and the rules that nearly all of these pages state.
  {
    name: 'composants',
    test: new RegExp(
      String.raw`node_modules[\\/](?:preact|@nanostores[\\/]react)[\\/]|${sources('components/ui/(?:Echec|AvanceLecture|JoursDepasses)', 'islands/filet/.+', 'components/listes/lignes-page', 'stores/socle/ressource', 'domain/appel-offres/appel-offres', 'domain/projet/(?:echeance|montant-engage|projet)').source}`,
    ),
  },
  // The index of the register, and rules of its rows that lists, maps and exports share: administrators read none.
  {
    name: 'index',
    test: sources(
      'data/lecture-(?:index|fichier)',
      'stores/registre/registre',
      'domain/projet/(?:precision|rythme)',
      'domain/registre/part-bailleur',
    ),
  },
  {
    name: 'session',
    test: sources('domain/compte/compte', 'data/supabase/(?:comptes|session)', 'stores/compte/(?:create-)?session'),
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
    test: sources('components/appel-offres/(?:StatutAppelPastille|DelaiPastille|JoursRestants)'),
  },
  // The lists and the dashboards.
  { name: 'export', test: sources('islands/export/(?:ExportBoutons|telecharge|adresse-page)') },
  { name: 'projet', test: sources('components/projet/(?:ProjetCard|MesureTravaux)') },
  {
    name: 'liste',
    test: sources(
      'islands/listes/(?:useListe|ListeFiltrable)',
      'domain/(?:listes/(?!vues).+|portail/(?:portail|reecritures))',
      'stores/registre/listes',
    ),
  },
];
