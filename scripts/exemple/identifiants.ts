/** Companies of the sample register that have works in progress: 23, the specification's figure. All invented. */
export const ENTREPRISES_ACTIVES = [
  'sogerfo-travaux',
  'routes-du-konkoure',
  'kakandji-construction',
  'tinkisso-genie-civil',
  'fouta-terrassements',
  'batisseurs-du-rio-nunez',
  'mangue-et-freres-btp',
  'niger-ouvrages',
  'gbassi-travaux-publics',
  'sabou-routes',
  'bafing-construction',
  'ziama-btp',
  'loma-infrastructures',
  'milo-equipements',
  'etoile-du-sankaran',
  'simbaya-voirie',
  'cap-verga-travaux',
  'tamba-et-associes',
  'hafia-batiment',
  'kouloun-ponts',
  'sahel-piste-services',
  'dixinn-reseaux',
  'mont-gangan-entreprise',
] as const;

/** Companies that have none today: past works only, or none yet. */
export const ENTREPRISES_SANS_CHANTIER = [
  'alliance-btp-de-guinee',
  'kaloum-batiment',
  'sincery-travaux',
  'wassoulou-construction',
  'moa-forestiere-btp',
  'diani-routes',
  'fatala-hydraulique',
  'badiar-travaux',
  'kora-etudes-et-controle',
  'bureau-etudes-fouta',
  'lumiere-et-signaux',
  'tougue-construction',
  'mamou-genie',
  'bambou-batiment',
  'sanou-terrassement',
  'forecariah-travaux',
  'nimba-ouvrages',
  'yende-btp',
  'dalaba-constructions',
  'koundara-routes',
  'sig-hydro-guinee',
] as const;

/** Funders, real ones (decision 6). */
export const BAILLEURS = [
  'bnd',
  'fer',
  'bad',
  'banque-mondiale',
  'bid',
  'badea',
  'fonds-koweitien',
  'fonds-saoudien',
  'ofid',
  'adfd',
  'ue',
  'afd',
  'jica',
  'boad',
  'afreximbank',
] as const;

/** Regions (decision 20: the list can grow). */
export const REGIONS = ['conakry', 'kindia', 'boke', 'mamou', 'labe', 'faranah', 'kankan', 'nzerekore'] as const;

/** Sample pictures of `src/photos/`, drawn by `npm run illustrations` from `content/illustrations/`. */
export const IMAGES = [
  'route-terrassement',
  'route-bitume-en-cours',
  'route-achevee',
  'route-entretien',
  'piste-rurale-travaux',
  'piste-rurale-achevee',
  'voirie-urbaine-travaux',
  'voirie-urbaine-achevee',
  'pont-coffrage',
  'pont-acheve',
  'dalot-en-pose',
  'assainissement-caniveau',
  'assainissement-acheve',
  'ecole-chantier',
  'ecole-achevee',
  'sante-poste',
  'sante-chantier',
  'hopital-acheve',
  'marche-chantier',
  'marche-acheve',
  'batiment-administratif',
  'route-suspendue',
] as const;

export type EntrepriseId = (typeof ENTREPRISES_ACTIVES | typeof ENTREPRISES_SANS_CHANTIER)[number];
export type BailleurId = (typeof BAILLEURS)[number];
export type RegionId = (typeof REGIONS)[number];
export type Image = (typeof IMAGES)[number];
