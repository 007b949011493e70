import type { Fiche } from './fiche.ts';

export const KINDIA: readonly Fiche[] = [
  {
    id: 'rn24-traversee-telimele', status: 'EN_COURS', title: 'RN24 : bitumage de la traversée de Télimélé',
    description:
      'À Télimélé, le goudron n’allait pas au-delà du marché. La RN24 est bitumée sur 1,05 km, du carrefour de Pita jusqu’à la ' +
      'mosquée, avec une chaussée de 7 m et des trottoirs. Un déblai rocheux de 11 000 m³, à l’entrée sud, demande l’emploi du brise-roche.',
    objectif: 'Amorcer le bitumage complet de l’axe Kindia – Télimélé – Pita par sa partie la plus fréquentée.',
    secteur: 'ROUTE', nature: 'BITUMAGE', departement: 'Télimélé', localite: 'Télimélé', axe: 'RN24', position: 'Télimélé',
    trace: { villes: [[-13.036, 10.896], [-13.03, 10.905]] }, bailleur: { 'fonds-saoudien': 50, ofid: 30, bnd: 20 }, budget: 11_640_000_000,
    mois: 18, km: { prevu: 1.05, execute: 0.4 }, ouvrages: [4, 2], entreprise: ['sabou-routes'],
    controle: 'Bureau Gbérédou Ingénierie', physique: 39, delai: 58, images: ['route-terrassement', 'dalot-en-pose'], vue: 'à l’entrée de Télimélé',
  },
  {
    id: 'pont-kilissi', status: 'EN_COURS', title: 'Pont de la Kilissi',
    description:
      'Construit pour remplacer un pont Bailey limité à 10 tonnes, le pont de la Kilissi a deux travées de 18 m sur une pile centrale. Une fondation plus profonde que ' +
      'prévu a imposé un avenant et consommé tout le délai. Il reste à couler le tablier de la rive droite et à poser les garde-corps.',
    objectif: 'Rouvrir la route de Molota aux camions qui descendent les fruits et les légumes vers Conakry.',
    secteur: 'PONT', nature: 'RECONSTRUCTION', departement: 'Kindia', localite: 'Molota', axe: 'RP14', position: ['Kindia', -0.062, 0.048],
    bailleur: { jica: 85, bnd: 15 }, budget: 6_780_000_000, mois: 14, km: { prevu: 0.42, execute: 0.2 }, ouvrages: [1, 0],
    entreprise: ['mont-gangan-entreprise'], controle: 'Cabinet Dalonki Études', physique: 71, delai: 118, avenant: 14.5, partMarche: 0.918,
    interets: 57_900_000, images: ['pont-coffrage', 'route-terrassement'], vue: 'sur la Kilissi',
  },
  {
    id: 'rn4-entretien-forecariah-pamelap', status: 'EN_COURS', title: 'Entretien de la RN4 de Forécariah à Pamelap',
    description:
      'De Forécariah à la frontière sierra-léonaise, l’entretien de la RN4 touche à sa fin. Fissures pontées, joints d’ouvrages refaits, 34 km de marquage et six ' +
      'ralentisseurs aux abords des écoles : il ne manque plus que la signalisation du poste de Pamelap.',
    objectif: 'Conserver en bon état un axe du corridor côtier ouest-africain.',
    secteur: 'ROUTE', nature: 'ENTRETIEN', departement: 'Forécariah', localite: 'Forécariah – Pamelap', axe: 'RN4', position: 'trace',
    trace: { villes: ['Forécariah', [-13.05, 9.27], [-13.11, 9.11]] }, bailleur: { fer: 100 }, budget: 4_765_000_000, mois: 8,
    km: { prevu: 34, execute: 32.2 }, programme: 'Corridor Dakar–Lagos (RTA 7)', entreprise: ['tamba-et-associes'],
    controle: 'Cabinet Dalonki Études', physique: 94, delai: 88, images: ['route-entretien', 'route-achevee'], vue: 'entre Forécariah et Pamelap',
  },
  {
    id: 'marche-maneah', status: 'EN_COURS', title: 'Marché de gros de Manéah',
    description:
      'Ananas de Kindia, riz de Guinée forestière, poisson fumé de la côte : tout passe par Manéah avant d’entrer à Conakry. Le marché de gros en construction comprend ' +
      'quatre hangars de déchargement, un pont-bascule de 50 tonnes et un parking de 70 camions. Les charpentes sont en cours de levage.',
    objectif: 'Regrouper les grossistes hors de la route nationale et peser les chargements au même endroit.',
    secteur: 'MARCHE', nature: 'CONSTRUCTION', departement: 'Coyah', localite: 'Manéah', position: 'Manéah', bailleur: { badea: 60, bnd: 40 },
    budget: 2_980_000_000, mois: 13, ouvrages: [5, 1], programme: 'Développement local', entreprise: ['mangue-et-freres-btp'],
    controle: 'Atelier Tabounsou, architectes', physique: 46, delai: 66, images: ['marche-chantier'], vue: 'à Manéah',
  },
  {
    id: 'lycee-dubreka', status: 'EN_COURS', title: 'Lycée de Dubréka : bloc scientifique et internat',
    description:
      'Au lycée de Dubréka s’ajoutent un bloc de trois laboratoires et un internat de 60 lits réservé aux filles des sous-préfectures. L’eau viendra d’un forage de 85 m, ' +
      'équipé d’une pompe solaire. Les murs de l’internat sortent de terre ; ceux du bloc scientifique attendent le béton des longrines.',
    objectif: 'Permettre aux jeunes filles des villages de poursuivre des études scientifiques.',
    secteur: 'EDUCATION', nature: 'EXTENSION', departement: 'Dubréka', localite: 'Dubréka', position: ['Dubréka', 0.008, -0.006],
    bailleur: { 'banque-mondiale': 100 }, budget: 1_962_400_000, mois: 12, ouvrages: [2, 0], programme: 'Programme décennal de l’éducation',
    entreprise: ['mont-gangan-entreprise'], controle: 'Cabinet Dalonki Études', physique: 21, delai: 45, images: ['ecole-chantier'], vue: 'au lycée de Dubréka',
  },
  {
    id: 'caniveaux-manquepas', status: 'EN_COURS', title: 'Drainage du quartier Manquepas à Kindia',
    description:
      'Quand l’orage tombe sur le mont Gangan, l’eau arrive à Manquepas en moins d’une heure. Le drainage comprend un canal de ceinture de 1,8 km, trois chutes maçonnées et ' +
      'neuf traversées de rue. Seul le premier tronçon est ouvert : la tranchée traverse un sol rocheux que les sondages n’avaient pas montré.',
    objectif: 'Protéger des crues soudaines les maisons et les jardins maraîchers du quartier.',
    secteur: 'ASSAINISSEMENT', nature: 'CONSTRUCTION', departement: 'Kindia', localite: 'Manquepas', position: ['Kindia', 0.011, -0.007],
    bailleur: { afd: 70, bnd: 30 }, budget: 2_740_000_000, mois: 13, km: { prevu: 1.8, execute: 0.2 }, ouvrages: [12, 1],
    entreprise: ['routes-du-konkoure'], controle: 'Bureau Gbérédou Ingénierie', physique: 12, delai: 34, images: ['assainissement-caniveau'], vue: 'à Manquepas',
  },
  {
    id: 'piste-bangouyah-madina-oula', status: 'ACHEVE', title: 'Piste Bangouyah – Madina-Oula',
    description:
      'Cette piste de 12 km dessert les plantations de bananes et d’ananas au sud de Kindia, près de la Sierra Leone. Elle a été rechargée sur 20 cm, bombée pour chasser l’eau et ' +
      'dotée de huit dalots. Le trajet, qui prenait plus d’une heure en moto, se fait en vingt minutes.',
    objectif: 'Acheminer les fruits vers Kindia le jour même de la récolte.',
    secteur: 'PISTE_RURALE', nature: 'REHABILITATION', departement: 'Kindia', localite: 'Madina-Oula', position: ['Kindia', -0.16, 0.38],
    trace: { villes: [[-12.58, 9.98], [-12.49, 9.9]] }, bailleur: { 'banque-mondiale': 90, bnd: 10 }, budget: 4_720_000_000, mois: 11,
    km: { prevu: 12 }, ouvrages: [8], programme: 'Mobilité et connectivité rurale', entreprise: ['sincery-travaux'],
    controle: 'Bureau Gbérédou Ingénierie', debut: '2023-11-20', ecart: 29, penalites: 73_800_000,
    images: ['piste-rurale-travaux', 'dalot-en-pose', 'piste-rurale-achevee'], vue: 'entre Bangouyah et Madina-Oula',
  },
  {
    id: 'ecole-primaire-wonkifong', status: 'ACHEVE', title: 'École primaire de Wonkifong',
    description:
      'Wonkifong a reçu six classes neuves, orientées nord-sud pour limiter la chaleur, et un terrain de sport tracé par les élèves eux-mêmes. Le plafond isolant, en ' +
      'fibre de coco, a été fabriqué par un atelier de Coyah.',
    objectif: 'Ramener à quarante-cinq le nombre d’élèves par classe.',
    secteur: 'EDUCATION', nature: 'CONSTRUCTION', departement: 'Coyah', localite: 'Wonkifong', position: ['Coyah', -0.06, -0.03],
    bailleur: { bnd: 100 }, budget: 1_156_300_000, mois: 8, ouvrages: [2], entreprise: ['tamba-et-associes'], debut: '2025-04-07', ecart: 6,
    images: ['ecole-chantier', 'ecole-achevee'], vue: 'à Wonkifong',
  },
  {
    id: 'centre-sante-farmoreah', status: 'ACHEVE', title: 'Centre de santé de Farmoréah',
    description:
      'Carrefour frontalier, Farmoréah voit passer chaque semaine des milliers de voyageurs. Son centre de santé dispose maintenant d’une salle de tri à l’entrée, de deux chambres ' +
      'd’isolement, d’une maternité et d’une chaîne du froid solaire pour les vaccins. La clôture a été financée par les ressortissants.',
    objectif: 'Soigner la population et repérer tôt les maladies qui voyagent avec les marchandises.',
    secteur: 'SANTE', nature: 'RECONSTRUCTION', departement: 'Forécariah', localite: 'Farmoréah', bailleur: { ue: 70, bnd: 30 },
    budget: 2_640_000_000, mois: 11, ouvrages: [3], programme: 'Facilitation de l’Union du fleuve Mano', entreprise: ['forecariah-travaux'],
    controle: 'Cabinet Dalonki Études', debut: '2024-06-03', ecart: -11, images: ['sante-chantier', 'hopital-acheve'], vue: 'à Farmoréah',
  },
  {
    id: 'poste-sante-gougoudje', status: 'ACHEVE', title: 'Poste de santé de Gougoudjé',
    description:
      'Les 7 000 habitants de Gougoudjé n’avaient qu’une pièce prêtée par la mairie pour les consultations. Le poste bâti sur le plateau compte trois salles, une véranda d’attente et ' +
      'deux panneaux solaires. Une moto-ambulance y est stationnée.',
    secteur: 'SANTE', nature: 'CONSTRUCTION', departement: 'Télimélé', localite: 'Gougoudjé', position: ['Télimélé', 0.09, -0.14],
    bailleur: { bnd: 100 }, budget: 698_000_000, mois: 6, ouvrages: [1], entreprise: ['mont-gangan-entreprise'], debut: '2026-02-09', ecart: 2,
    images: ['sante-poste'], vue: 'à Gougoudjé',
  },
  {
    id: 'dalots-rn1-linsan', status: 'ACHEVE', title: 'Ouvrages hydrauliques de la RN1 à Linsan',
    description:
      'Une crue avait emporté le remblai de la RN1 près de Linsan, et la circulation se faisait sur une seule file. Le marché a remplacé deux buses par un double dalot de 3 m sur 2,5 m, ' +
      'reconstruit 240 m de chaussée et protégé les talus par des gabions.',
    objectif: 'Rétablir deux voies sûres sur la principale route du pays.',
    secteur: 'ROUTE', nature: 'RECONSTRUCTION', departement: 'Kindia', localite: 'Linsan', axe: 'RN1', position: ['Kolenté', 0.02, 0.06],
    trace: { villes: ['Kolenté', [-12.37, 10.31]], depuis: 0.9 }, bailleur: { fer: 70, bnd: 30 }, budget: 3_380_000_000, mois: 7,
    km: { prevu: 0.24 }, ouvrages: [3], programme: 'Programme d’urgence d’entretien routier', entreprise: ['sabou-routes'],
    controle: 'Bureau Gbérédou Ingénierie', debut: '2025-10-20', ecart: -17, images: ['dalot-en-pose', 'route-achevee'], vue: 'à Linsan',
  },
  {
    id: 'prefecture-telimele', status: 'ACHEVE', title: 'Bloc administratif de la préfecture de Télimélé',
    description:
      'Services de l’état civil, de l’agriculture et des travaux publics partagent désormais un même bâtiment, à deux pas de l’ancienne résidence. Le bloc de vingt-deux bureaux a été dessiné ' +
      'autour d’un patio qui le rafraîchit sans climatisation. Un guichet unique reçoit le public au rez-de-chaussée.',
    objectif: 'Épargner aux habitants plusieurs déplacements pour une même démarche.',
    secteur: 'ADMINISTRATION', nature: 'CONSTRUCTION', departement: 'Télimélé', localite: 'Télimélé', position: ['Télimélé', -0.004, 0.005],
    bailleur: { bnd: 100 }, budget: 2_150_000_000, mois: 13, ouvrages: [1], entreprise: ['kaloum-batiment'], controle: 'Cabinet Dalonki Études',
    debut: '2023-05-15', ecart: 72, penalites: 64_200_000, interets: 12_400_000, images: ['batiment-administratif'], vue: 'à Télimélé',
  },
  {
    id: 'pont-mellacoree-benty', status: 'ACHEVE', title: 'Pont de Benty sur un bras de la Mellacorée',
    description:
      'Sur la route de Benty, un bras de la Mellacorée se passait à gué, deux fois par jour, entre deux marées. Le pont de 42 m repose sur des pieux battus à 19 m dans la vase. Son béton, ' +
      'dosé pour l’eau de mer, a été contrôlé lot par lot par le laboratoire.',
    objectif: 'Relier en permanence le vieux port de Benty et ses rizières au reste de la préfecture.',
    secteur: 'PONT', nature: 'CONSTRUCTION', departement: 'Forécariah', localite: 'Benty', position: ['Forécariah', -0.21, -0.12],
    bailleur: { ue: 80, bnd: 20 }, budget: 5_640_000_000, mois: 15, km: { prevu: 0.36 }, ouvrages: [1], entreprise: ['nimba-ouvrages', 'forecariah-travaux'],
    controle: 'Cabinet Dalonki Études', debut: '2023-03-06', ecart: 33, avenant: 8, partMarche: 0.955, images: ['pont-coffrage', 'pont-acheve'],
    vue: 'près de Benty',
  },
  {
    id: 'ecole-maternelle-coyah', status: 'ACHEVE', title: 'Jardin d’enfants de Coyah',
    description:
      'Trois salles de jeu, une infirmerie et un préau composent le premier jardin d’enfants public de Coyah. Il occupe une parcelle cédée par la commune, entre le marché et la source. ' +
      'Le mobilier a été construit par les apprentis menuisiers du centre professionnel.',
    secteur: 'EDUCATION', nature: 'CONSTRUCTION', departement: 'Coyah', localite: 'Coyah', position: 'Coyah', bailleur: { bnd: 100 },
    budget: 884_000_000, mois: 7, ouvrages: [1], entreprise: ['bambou-batiment'], debut: '2024-10-07', ecart: 15,
  },
  {
    id: 'voirie-dubreka-centre', status: 'SUSPENDU', title: 'Rues du centre de Dubréka',
    description:
      'Trois rues du centre de Dubréka, soit 1,4 km, devaient être bitumées d’un seul tenant. La rue du Port est presque finie ; les deux autres butent sur des concessions qui empiètent ' +
      'sur l’emprise. Un recensement contradictoire des biens à indemniser est en cours avec la commune.',
    objectif: 'Donner un centre-ville propre et praticable à une agglomération en pleine croissance.',
    secteur: 'VOIRIE_URBAINE', nature: 'BITUMAGE', departement: 'Dubréka', localite: 'Dubréka', position: 'Dubréka', bailleur: { bnd: 100 },
    budget: 4_840_000_000, mois: 12, km: { prevu: 1.4, execute: 0.5 }, programme: 'Bitumage des villes de l’intérieur',
    entreprise: ['forecariah-travaux'], controle: 'Cabinet Dalonki Études', debut: '2025-11-03', physique: 38, suspension: '2026-07-06',
    motif: 'Attente de la libération des emprises dans deux rues sur trois ; l’indemnisation des riverains est en préparation.',
    images: ['voirie-urbaine-travaux', 'route-suspendue'], vue: 'au centre de Dubréka',
  },
  {
    id: 'piste-telimele-sarekali', status: 'A_VENIR', title: 'Piste Télimélé – Sarékali',
    description:
      'Sarékali produit du fonio et des oranges que les camions n’atteignent qu’en saison sèche. Le projet rouvrira 13 km de piste à flanc de plateau, avec deux lacets bétonnés et sept ' +
      'dalots. Les études techniques sont closes et l’appel d’offres paraîtra après l’avis du bailleur.',
    objectif: 'Relier Sarékali au marché hebdomadaire de Télimélé en moins d’une demi-heure.',
    secteur: 'PISTE_RURALE', nature: 'REHABILITATION', departement: 'Télimélé', localite: 'Sarékali', trace: { villes: ['Télimélé', [-12.94, 10.95]] },
    bailleur: { badea: 80, bnd: 20 }, budget: 4_690_000_000, mois: 12, km: { prevu: 13 }, ouvrages: [7], programme: 'Routes préfectorales',
    debut: '2027-01-11',
  },
];
