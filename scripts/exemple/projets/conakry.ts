import type { Fiche } from './fiche.ts';

export const CONAKRY: readonly Fiche[] = [
  {
    id: 'pavillon-mere-enfant-kaloum', status: 'EN_COURS', title: 'Pavillon mère-enfant du CHU Ignace-Deen',
    description:
      'Sur la pointe de Kaloum, un pavillon de trois niveaux réunira la maternité, la néonatologie et le bloc des césariennes, aujourd’hui ' +
      'dispersés. Il offrira 84 lits, deux ascenseurs porte-brancards et une centrale d’oxygène. La structure est montée jusqu’au deuxième ' +
      'étage et les cloisons ont commencé.',
    objectif: 'Accueillir dans de bonnes conditions les grossesses à risque et les nouveau-nés fragiles de toute l’agglomération.',
    secteur: 'SANTE', nature: 'EXTENSION', departement: 'Kaloum', localite: 'Sandervalia', position: ['Conakry', -0.024, -0.037],
    bailleur: { bid: 60, 'fonds-koweitien': 25, bnd: 15 }, budget: 12_460_000_000, mois: 22, ouvrages: [2, 0],
    programme: 'Plan national de développement sanitaire', entreprise: ['hafia-batiment', 'dixinn-reseaux'],
    controle: 'Tamagaly Ingénieurs-conseils', physique: 61, delai: 78, avenant: 4.2, images: ['sante-chantier'],
    vue: 'dans l’enceinte du CHU, à Kaloum',
  },
  {
    id: 'voirie-bantounka', status: 'EN_COURS', title: 'Rues de Bantounka 1 et 2',
    description:
      'Quatre rues de Bantounka passent de la latérite ravinée aux pavés autobloquants. Le pavage a été préféré au bitume parce qu’il supporte les ' +
      'fortes pentes et se répare à la main. Sur 2,3 km, il est bordé de caniveaux qui rejoignent le marigot par un exutoire maçonné.',
    objectif: 'Rendre les rues accessibles aux taxis, aux ambulances et aux camions-citernes pendant l’hivernage.',
    secteur: 'VOIRIE_URBAINE', nature: 'AMENAGEMENT', departement: 'Ratoma', localite: 'Bantounka', position: ['Conakry', 0.069, 0.043],
    trace: { villes: [[-13.6385, 9.6035], [-13.6215, 9.6105]] }, bailleur: { bnd: 100 }, budget: 5_580_000_000, mois: 14,
    km: { prevu: 2.3, execute: 1.7 }, programme: 'Voirie urbaine de Conakry', entreprise: ['simbaya-voirie'],
    controle: 'Cabinet Sankarela', physique: 74, delai: 80, images: ['voirie-urbaine-travaux', 'assainissement-caniveau'], vue: 'à Bantounka',
  },
  {
    id: 'voirie-enta-tannerie', status: 'EN_COURS', title: 'Bitumage de la rue Enta – Tannerie',
    description:
      'Les riverains d’Enta et de Tannerie attendent une chaussée continue entre la route Le Prince et l’autoroute. Le marché porte sur 1,6 km, avec ' +
      'carrefours, trottoirs et éclairage. Le déplacement des conduites d’eau a retardé la couche de base, et le délai touche à sa fin.',
    objectif: 'Offrir une liaison de quartier qui évite le détour par le rond-point de l’aéroport.',
    secteur: 'VOIRIE_URBAINE', nature: 'BITUMAGE', departement: 'Matoto', localite: 'Enta – Tannerie', position: ['Conakry', 0.052, 0.092],
    trace: { villes: [[-13.592, 9.584], [-13.578, 9.593]] }, bailleur: { bad: 70, bnd: 30 }, budget: 7_240_000_000, mois: 16,
    km: { prevu: 1.6, execute: 0.6 }, programme: 'Voirie urbaine de Conakry', entreprise: ['sogerfo-travaux'],
    controle: 'Cabinet Sankarela', physique: 41, delai: 95, images: ['voirie-urbaine-travaux', 'dalot-en-pose', 'route-terrassement'],
    vue: 'rue Enta – Tannerie',
  },
  {
    id: 'collecteur-madina', status: 'EN_COURS', title: 'Collecteur pluvial de Madina',
    description:
      'Autour du grand marché de Madina, la moindre averse noie les allées, faute d’un collecteur assez large. Un cadre fermé de 2 m sur 2 m est ' +
      'construit par plots de 12 m sur 1 450 m, jusqu’à la mer. Les travaux se font surtout la nuit pour laisser le commerce ouvert, ce qui ' +
      'ralentit beaucoup la cadence.',
    objectif: 'Mettre à l’abri des inondations les commerçants et les habitants des rues basses de Madina.',
    secteur: 'ASSAINISSEMENT', nature: 'CONSTRUCTION', departement: 'Matam', localite: 'Madina', position: ['Conakry', 0.014, 0.018],
    bailleur: { afd: 80, bnd: 20 }, budget: 5_240_000_000, mois: 18, km: { prevu: 1.45, execute: 0.48 }, programme: 'Assainissement de Conakry',
    entreprise: ['dixinn-reseaux'], controle: 'Tamagaly Ingénieurs-conseils', physique: 33, delai: 88, interets: 34_600_000,
    images: ['assainissement-caniveau', 'dalot-en-pose'], vue: 'à Madina',
  },
  {
    id: 'ecole-primaire-hamdallaye', status: 'EN_COURS', title: 'École primaire de Hamdallaye : dix-huit classes sur trois niveaux',
    description:
      'Faute de terrain à Hamdallaye, l’école s’élève sur trois niveaux autour d’une cour ombragée. Dix-huit classes, une bibliothèque et une rampe pour ' +
      'les fauteuils roulants y sont prévues. Les enduits sont terminés, les menuiseries arrivent, et le chantier a pris plusieurs semaines d’avance.',
    objectif: 'Accueillir environ 900 élèves du quartier, jusqu’ici répartis entre trois écoles éloignées.',
    secteur: 'EDUCATION', nature: 'CONSTRUCTION', departement: 'Ratoma', localite: 'Hamdallaye', position: ['Conakry', 0.037, 0.031],
    bailleur: { 'banque-mondiale': 100 }, budget: 1_945_000_000, mois: 12, ouvrages: [2, 1], programme: 'Programme décennal de l’éducation',
    entreprise: ['hafia-batiment'], controle: 'Atelier Tabounsou, architectes', physique: 88, delai: 71, images: ['ecole-chantier'], vue: 'à Hamdallaye',
  },
  {
    id: 'marche-taouyah', status: 'EN_COURS', title: 'Marché de Taouyah',
    description:
      'Le marché de Taouyah est rebâti en trois phases, pour ne jamais fermer plus d’un tiers des étals. Une halle de 1 100 m² à charpente métallique, une ' +
      'chambre froide de 60 m³ et un local pour les ordures sont au programme. Les fondations de la première phase sont coulées.',
    objectif: 'Améliorer l’hygiène des produits frais et la sécurité contre l’incendie.',
    secteur: 'MARCHE', nature: 'RECONSTRUCTION', departement: 'Ratoma', localite: 'Taouyah', position: ['Conakry', 0.036, 0.016],
    bailleur: { boad: 70, bnd: 30 }, budget: 3_860_000_000, mois: 15, ouvrages: [4, 0], entreprise: ['mangue-et-freres-btp'],
    controle: 'Atelier Tabounsou, architectes', physique: 24, delai: 23, images: ['marche-chantier'], vue: 'à Taouyah',
  },
  {
    id: 'transversale-t7-sonfonia', status: 'EN_COURS', title: 'Renforcement de la transversale T7 à Sonfonia',
    description:
      'Deux entreprises groupées renforcent la T7 entre la gare de Sonfonia et la rocade. Après fraisage, la chaussée reçoit 8 cm de grave-bitume puis 5 cm ' +
      'd’enrobé, et les arrêts de bus passent hors de la voie. L’installation de chantier et le relevé des réseaux sont faits, le fraisage commence.',
    objectif: 'Fluidifier une liaison empruntée chaque jour par les travailleurs de la haute banlieue.',
    secteur: 'VOIRIE_URBAINE', nature: 'REHABILITATION', departement: 'Ratoma', localite: 'Sonfonia', axe: 'T7', position: 'trace',
    trace: { villes: [[-13.583, 9.651], [-13.562, 9.668]] }, bailleur: { bnd: 100 }, budget: 6_150_000_000, mois: 12,
    km: { prevu: 2.1, execute: 0.1 }, programme: 'Voirie urbaine de Conakry', entreprise: ['simbaya-voirie', 'sogerfo-travaux'],
    controle: 'Cabinet Sankarela', physique: 9, delai: 10, images: ['route-entretien'], vue: 'sur la T7, à Sonfonia',
  },
  {
    id: 'voirie-belle-vue', status: 'ACHEVE', title: 'Rue de Belle-Vue à Dixinn',
    description:
      'La rue de Belle-Vue relie la corniche aux facultés sans passer par le carrefour de l’autoroute. Longue de 2 km, elle a été élargie à 9 m, bitumée et ' +
      'munie de trottoirs continus. Un collecteur enterré de 1 m de diamètre a remplacé le fossé où la chaussée s’affaissait.',
    objectif: 'Faciliter l’accès des étudiants et des bus au campus, et soulager le carrefour voisin.',
    secteur: 'VOIRIE_URBAINE', nature: 'RECONSTRUCTION', departement: 'Dixinn', localite: 'Belle-Vue', position: ['Conakry', 0.018, 0.01],
    trace: { villes: [[-13.676, 9.551], [-13.662, 9.56]] }, bailleur: { 'fonds-koweitien': 75, bnd: 25 }, budget: 10_900_000_000, mois: 18,
    km: { prevu: 1.9, actualise: 2 }, ouvrages: [5], programme: 'Voirie urbaine de Conakry', entreprise: ['sogerfo-travaux', 'alliance-btp-de-guinee'],
    controle: 'Tamagaly Ingénieurs-conseils', debut: '2023-10-09', ecart: 54, avenant: 11.5, partMarche: 0.931, interets: 96_200_000,
    images: ['route-terrassement', 'voirie-urbaine-travaux', 'voirie-urbaine-achevee'], vue: 'rue de Belle-Vue, à Dixinn',
  },
  {
    id: 'caniveaux-coleah', status: 'ACHEVE', title: 'Caniveaux de Coléah',
    description:
      'À Coléah, 2,8 km de caniveaux à ciel ouvert ont été bétonnés, couverts de dalles et raccordés à l’exutoire de la plage. Les dalles se soulèvent à deux ' +
      'personnes pour le curage. Des comités de rue, formés pendant le chantier, surveillent les dépôts d’ordures.',
    objectif: 'Évacuer les pluies en quelques minutes et éloigner les moustiques des maisons.',
    secteur: 'ASSAINISSEMENT', nature: 'REHABILITATION', departement: 'Matam', localite: 'Coléah', position: ['Conakry', -0.001, -0.004],
    bailleur: { afd: 65, bnd: 35 }, budget: 2_060_400_000, mois: 9, km: { prevu: 2.8 }, programme: 'Assainissement de Conakry',
    entreprise: ['fatala-hydraulique'], controle: 'Tamagaly Ingénieurs-conseils', debut: '2024-12-02', ecart: -14,
    images: ['assainissement-caniveau', 'assainissement-acheve'], vue: 'à Coléah',
  },
  {
    id: 'college-bonfi', status: 'ACHEVE', title: 'Collège de Bonfi : extension et mise aux normes',
    description:
      'Le collège de Bonfi a gagné un étage de six classes, posé sur des poteaux renforcés, et une salle informatique de vingt-cinq postes. Le réseau électrique ' +
      'a été refait à neuf. Les cours se sont poursuivis au rez-de-chaussée, séparé du chantier par un plancher de protection.',
    secteur: 'EDUCATION', nature: 'EXTENSION', departement: 'Matam', localite: 'Bonfi', position: ['Conakry', 0.009, 0.021],
    bailleur: { bnd: 100 }, budget: 1_580_000_000, mois: 10, ouvrages: [1], entreprise: ['kaloum-batiment'],
    controle: 'Atelier Tabounsou, architectes', debut: '2024-09-16', ecart: 17, penalites: 21_900_000, images: ['ecole-achevee'], vue: 'à Bonfi',
  },
  {
    id: 'centre-sante-gbessia-port', status: 'ACHEVE', title: 'Centre médical communal de Gbessia-Port',
    description:
      'Pêcheurs, fumeuses de poisson et riverains de l’aéroport disposent d’un centre médical à Gbessia-Port. On y trouve des urgences ouvertes jour et nuit, ' +
      'une radiographie, une maternité de douze lits et un château d’eau de 15 m³. Le remblai a été relevé de 80 cm pour échapper aux grandes marées.',
    objectif: 'Désengorger les hôpitaux du centre-ville pour les soins courants et les accouchements simples.',
    secteur: 'SANTE', nature: 'CONSTRUCTION', departement: 'Matoto', localite: 'Gbessia-Port', position: ['Conakry', 0.024, 0.046],
    bailleur: { bid: 80, bnd: 20 }, budget: 3_120_600_000, mois: 13, ouvrages: [3], programme: 'Plan national de développement sanitaire',
    entreprise: ['hafia-batiment'], controle: 'Atelier Tabounsou, architectes', debut: '2024-03-11', ecart: 8,
    images: ['sante-chantier', 'hopital-acheve'], vue: 'à Gbessia-Port',
  },
  {
    id: 'marche-matoto-centre', status: 'ACHEVE', title: 'Marché de Matoto-centre',
    description:
      'Trois halles neuves remplacent les tables de fortune qui débordaient sur la route Le Prince. Le marché compte 280 places, une garderie pour les enfants ' +
      'des vendeuses et douze bornes d’incendie. Une clôture percée de quatre portails tient désormais les étals hors de la chaussée.',
    objectif: 'Libérer la route Le Prince et donner aux commerçantes des places à leur nom.',
    secteur: 'MARCHE', nature: 'RECONSTRUCTION', departement: 'Matoto', localite: 'Matoto-centre', position: ['Conakry', 0.037, 0.07],
    bailleur: { boad: 60, bnd: 40 }, budget: 3_450_000_000, mois: 14, ouvrages: [5], entreprise: ['alliance-btp-de-guinee'],
    controle: 'Atelier Tabounsou, architectes', debut: '2024-01-15', ecart: 43, penalites: 61_300_000, avenant: -3.5,
    images: ['marche-chantier', 'marche-acheve'], vue: 'à Matoto-centre',
  },
  {
    id: 'voirie-cameroun-dixinn', status: 'ACHEVE', title: 'Rues du quartier Cameroun',
    description:
      'Cinq petites rues du quartier Cameroun, larges de 4 à 5 m seulement, ont été revêtues d’un enduit sur grave concassée. On a gardé les manguiers en resserrant ' +
      'la chaussée autour de leur pied. Les regards de visite ont été remis à niveau et numérotés.',
    secteur: 'VOIRIE_URBAINE', nature: 'BITUMAGE', departement: 'Dixinn', localite: 'Cameroun', position: ['Conakry', 0.004, 0.008],
    bailleur: { bnd: 100 }, budget: 3_940_000_000, mois: 11, km: { prevu: 1.3, actualise: 1.2 }, programme: 'Voirie urbaine de Conakry',
    entreprise: ['simbaya-voirie'], controle: 'Cabinet Sankarela', debut: '2025-01-06', ecart: -20, avenant: -6,
    images: ['voirie-urbaine-achevee'], vue: 'au quartier Cameroun',
  },
  {
    id: 'passerelle-cosa', status: 'ACHEVE', title: 'Passerelle piétonne de Cosa',
    description:
      'Entre les deux côtés de la route Le Prince, à Cosa, les piétons montent désormais sur une passerelle métallique de 32 m. Deux rampes à 6 % la rendent ' +
      'praticable en fauteuil et avec une charge sur la tête. Un garde-corps continu, au sol, empêche de traverser entre les voitures.',
    objectif: 'Faire cesser les accidents de piétons devant le marché et l’école de Cosa.',
    secteur: 'PONT', nature: 'CONSTRUCTION', departement: 'Ratoma', localite: 'Cosa', bailleur: { bnd: 100 }, budget: 2_680_000_000, mois: 9,
    ouvrages: [1], entreprise: ['kouloun-ponts'], controle: 'Cabinet Sankarela', debut: '2025-06-09', ecart: 3,
  },
  {
    id: 'archives-kaloum', status: 'ACHEVE', title: 'Bâtiment des archives communales de Kaloum',
    description:
      'Registres d’état civil et plans cadastraux de Kaloum dormaient dans des couloirs humides. Un bâtiment de deux étages, ventilé et protégé des termites, en ' +
      'conserve à présent 900 mètres linéaires. Une salle de lecture est ouverte au public et deux postes servent à la numérisation.',
    objectif: 'Retrouver en quelques minutes un acte de naissance ou un titre de propriété.',
    secteur: 'ADMINISTRATION', nature: 'CONSTRUCTION', departement: 'Kaloum', localite: 'Almamya', position: ['Conakry', -0.028, -0.033],
    bailleur: { bnd: 100 }, budget: 1_890_000_000, mois: 12, ouvrages: [1], entreprise: ['kaloum-batiment'],
    controle: 'Atelier Tabounsou, architectes', debut: '2025-03-03', ecart: 25, images: ['batiment-administratif'], vue: 'à Almamya',
  },
  {
    id: 'ecole-maternelle-boulbinet', status: 'ACHEVE', title: 'École maternelle de Boulbinet',
    description:
      'Près du port de pêche de Boulbinet, une ancienne remise est devenue une école maternelle de quatre salles. Les fenêtres ont été abaissées à hauteur d’enfant et ' +
      'la cour, couverte d’un sable fin, est fermée par une grille. Une cuisine sert un repas chaud à midi.',
    secteur: 'EDUCATION', nature: 'REHABILITATION', departement: 'Kaloum', localite: 'Boulbinet', bailleur: { bnd: 100 },
    budget: 792_500_000, mois: 6, ouvrages: [1], entreprise: ['bambou-batiment'], debut: '2025-12-15', ecart: -5,
    images: ['ecole-achevee'], vue: 'à Boulbinet',
  },
  {
    id: 'caniveau-landreah', status: 'ACHEVE', title: 'Exutoire pluvial de Landréah',
    description:
      'L’exutoire de Landréah recueille l’eau du stade et des rues hautes, puis la conduit à la mer par un canal de 620 m. Le fond est pavé de moellons pour casser la ' +
      'vitesse. Une grille dégrillable, à l’entrée, retient les sachets plastiques.',
    objectif: 'Protéger de l’érosion les concessions bâties le long de l’ancien ravin.',
    secteur: 'ASSAINISSEMENT', nature: 'AMENAGEMENT', departement: 'Dixinn', localite: 'Landréah', position: ['Conakry', 0.016, 0.001],
    bailleur: { bnd: 100 }, budget: 968_000_000, mois: 6, km: { prevu: 0.62 }, entreprise: ['dixinn-reseaux'], debut: '2026-01-12', ecart: 10,
    images: ['assainissement-acheve'], vue: 'à Landréah',
  },
  {
    id: 'voirie-lambanyi', status: 'SUSPENDU', title: 'Rue principale de Lambanyi',
    description:
      'Près de la moitié de la rue principale de Lambanyi est terminée, du carrefour à l’école. Restent le second tronçon de 900 m et le pont-cadre du bas-fond. ' +
      'Les matériaux d’assise sont stockés sur place et bâchés en attendant la reprise.',
    objectif: 'Désenclaver un quartier en pleine croissance et ses trois écoles.',
    secteur: 'VOIRIE_URBAINE', nature: 'BITUMAGE', departement: 'Ratoma', localite: 'Lambanyi', position: ['Conakry', 0.104, 0.055],
    trace: { villes: [[-13.628, 9.638], [-13.615, 9.65]] }, bailleur: { bnd: 100 }, budget: 5_160_000_000, mois: 14,
    km: { prevu: 1.7, execute: 0.8 }, ouvrages: [3, 2], programme: 'Voirie urbaine de Conakry', entreprise: ['sanou-terrassement'],
    controle: 'Cabinet Sankarela', debut: '2025-05-12', physique: 47, suspension: '2026-04-13', interets: 41_750_000,
    motif: 'Attente du paiement de deux décomptes ; les travaux reprendront dès que la dépense sera ordonnancée.',
    images: ['voirie-urbaine-travaux', 'route-suspendue'], vue: 'à Lambanyi',
  },
  {
    id: 'front-de-mer-kaporo', status: 'A_VENIR', title: 'Promenade et protection du front de mer de Kaporo',
    description:
      'La mer ronge chaque année un peu plus le rivage de Kaporo, où débarquent les pirogues. Les études prévoient un enrochement de 850 m, une promenade plantée et une ' +
      'rampe de mise à l’eau. Le montant sera publié quand le plan de financement aura été arrêté.',
    objectif: 'Protéger les habitations du bord de mer et offrir une promenade aux familles.',
    secteur: 'VOIRIE_URBAINE', nature: 'AMENAGEMENT', departement: 'Ratoma', localite: 'Kaporo', position: ['Conakry', 0.078, 0.012],
    bailleur: { afd: 100 }, mois: 18, km: { prevu: 0.85 }, debut: '2027-04-05',
  },
];
