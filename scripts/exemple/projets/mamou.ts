import type { Fiche } from './fiche.ts';

export const MAMOU: readonly Fiche[] = [
  {
    id: 'rn5-dalaba-pita-lot-2', status: 'EN_COURS', title: 'RN5 Dalaba – Pita, lot 2 : section en corniche',
    description:
      'Entre Dalaba et Pita, la RN5 longe une corniche où deux camions ne peuvent pas se croiser. Le lot 2 reconstruit 1,3 km de cette section : élargissement à 7,5 m, murs de ' +
      'soutènement en gabions, fossés bétonnés et glissières. Le groupement travaille par demi-chaussée, avec un alternat gardé de jour comme de nuit.',
    objectif: 'Sécuriser le passage le plus étroit de la route du Fouta pour les cars, les camions et les habitants des villages riverains.',
    secteur: 'ROUTE', nature: 'RECONSTRUCTION', departement: 'Dalaba', localite: 'Dalaba – Pita', axe: 'RN5', position: 'trace',
    trace: { villes: ['Dalaba', 'Pita'], depuis: 0.35 }, bailleur: { bid: 55, bnd: 45 }, budget: 14_980_000_000, mois: 18,
    km: { prevu: 1.2, actualise: 1.3, execute: 0.7 }, ouvrages: [7, 4], programme: 'Simandou 2040', entreprise: ['fouta-terrassements', 'bafing-construction'],
    controle: 'Bureau Gbérédou Ingénierie', physique: 55, delai: 63, avenant: 7.5, partMarche: 0.947,
    images: ['route-terrassement', 'dalot-en-pose', 'route-bitume-en-cours'], vue: 'sur la RN5, entre Dalaba et Pita',
  },
  {
    id: 'piste-timbo-saramoussaya', status: 'EN_COURS', title: 'Piste Timbo – Saramoussaya',
    description:
      'Autour de Timbo, l’ancienne capitale du Fouta, les maraîchers vendent à Mamou ce qu’une moto peut porter. La piste de 6 km qui part vers Saramoussaya est rechargée, ses deux ' +
      'passages de ruisseau sont équipés de radiers en béton et un virage dangereux est rectifié. Il reste le dernier kilomètre et les bornes.',
    objectif: 'Remplacer la moto par la camionnette pour le transport des pommes de terre et des oignons.',
    secteur: 'PISTE_RURALE', nature: 'REHABILITATION', departement: 'Mamou', localite: 'Timbo', position: 'Timbo',
    trace: { villes: ['Timbo', [-11.79, 10.6]] }, bailleur: { 'banque-mondiale': 90, bnd: 10 }, budget: 2_380_000_000, mois: 8,
    km: { prevu: 6, execute: 4.9 }, ouvrages: [2, 2], programme: 'Mobilité et connectivité rurale', entreprise: ['sahel-piste-services'],
    controle: 'Bureau Gbérédou Ingénierie', physique: 82, delai: 85, images: ['piste-rurale-travaux', 'dalot-en-pose'], vue: 'à la sortie de Timbo',
  },
  {
    id: 'ecole-primaire-ditinn', status: 'EN_COURS', title: 'École primaire de Ditinn',
    description:
      'Sous les falaises de Ditinn, l’école occupait un hangar que le vent a fini par emporter. Six classes en pierre locale sont en construction, avec une salle des maîtres et un ' +
      'captage de source. Le sentier d’accès, trop étroit pour les camions, oblige à monter les matériaux en remorque.',
    secteur: 'EDUCATION', nature: 'RECONSTRUCTION', departement: 'Dalaba', localite: 'Ditinn', position: ['Dalaba', 0.17, 0.06],
    bailleur: { bnd: 100 }, budget: 1_215_000_000, mois: 10, ouvrages: [2, 0], entreprise: ['bafing-construction'], physique: 36, delai: 74,
    images: ['ecole-chantier'], vue: 'à Ditinn',
  },
  {
    id: 'marche-pita', status: 'EN_COURS', title: 'Marché couvert de Pita',
    description:
      'Le jeudi, jour de marché, Pita double de population. La halle en construction, longue de 44 m, abritera 150 étals sous une charpente de bois d’eucalyptus traité. Une aire ' +
      'pavée est prévue pour la vente de la pomme de terre en sacs, et les eaux du toit seront stockées dans deux citernes.',
    objectif: 'Abriter les vendeuses de la pluie et du froid, sensible ici en décembre et en janvier.',
    secteur: 'MARCHE', nature: 'CONSTRUCTION', departement: 'Pita', localite: 'Pita', position: 'Pita', bailleur: { badea: 70, bnd: 30 },
    budget: 1_840_000_000, mois: 12, ouvrages: [2, 0], entreprise: ['mangue-et-freres-btp'], controle: 'Cabinet Dalonki Études', physique: 28, delai: 35,
    images: ['marche-chantier'], vue: 'à Pita',
  },
  {
    id: 'poste-sante-bantignel', status: 'EN_COURS', title: 'Poste de santé de Bantignel',
    description:
      'Bantignel recevra un poste de santé de quatre pièces, complété par un logement d’infirmier et un petit incinérateur. L’emplacement, choisi avec les quartiers, se trouve à mi-chemin ' +
      'du collège et du marché. Les fouilles sont achevées et les fondations avancent plus lentement que prévu.',
    secteur: 'SANTE', nature: 'CONSTRUCTION', departement: 'Pita', localite: 'Bantignel', bailleur: { bnd: 100 }, budget: 688_000_000, mois: 7,
    ouvrages: [2, 0], entreprise: ['bafing-construction'], physique: 14, delai: 29,
  },
  {
    id: 'rn5-entretien-mamou-dalaba', status: 'ACHEVE', title: 'Entretien périodique de la RN5 entre Mamou et Dalaba',
    description:
      'Sur 36 km de montée, de Mamou vers Dalaba, la chaussée a été reprise là où l’eau sortait des talus. Des tranchées drainantes captent désormais ces sources avant qu’elles ne ' +
      'ramollissent l’assise. Un enduit monocouche et le marquage ont terminé les travaux.',
    objectif: 'Prolonger de plusieurs années la vie de la chaussée dans l’attente de sa reconstruction.',
    secteur: 'ROUTE', nature: 'ENTRETIEN', departement: 'Mamou', localite: 'Mamou – Dalaba', axe: 'RN5', position: 'trace',
    trace: { villes: ['Mamou', 'Dalaba'], depuis: 0.3 }, bailleur: { fer: 100 }, budget: 4_620_000_000, mois: 9, km: { prevu: 36 },
    programme: 'Programme d’urgence d’entretien routier', entreprise: ['mamou-genie'], controle: 'Bureau Gbérédou Ingénierie', debut: '2024-10-14',
    ecart: 14, penalites: 47_100_000, images: ['route-entretien', 'route-achevee'], vue: 'entre Mamou et Dalaba',
  },
  {
    id: 'pont-tene-dalaba', status: 'ACHEVE', title: 'Pont de la Téné',
    description:
      'La Téné emportait presque chaque année le pont de bois de la route de Kébali. Un pont mixte de 24 m, poutres d’acier et dalle de béton, la franchit maintenant d’une seule portée, ' +
      'sans appui dans le lit. Les anciennes culées ont servi d’enrochement.',
    objectif: 'Garantir le passage des élèves, des malades et des récoltes pendant les crues.',
    secteur: 'PONT', nature: 'RECONSTRUCTION', departement: 'Dalaba', localite: 'Kébali', axe: 'RP22', position: ['Dalaba', 0.1, 0.11],
    bailleur: { jica: 90, bnd: 10 }, budget: 4_050_000_000, mois: 12, km: { prevu: 0.18 }, ouvrages: [1], programme: 'Routes préfectorales',
    entreprise: ['dalaba-constructions'], controle: 'Bureau Gbérédou Ingénierie', debut: '2024-01-08', ecart: -26,
    images: ['pont-coffrage', 'pont-acheve'], vue: 'sur la Téné',
  },
  {
    id: 'ecole-primaire-timbo', status: 'ACHEVE', title: 'École primaire de Timbo : réhabilitation de cinq classes',
    description:
      'Cinq classes de l’époque coloniale ont retrouvé un toit étanche et un sol lisse à Timbo. Les murs de pierre, très épais, ont été conservés et rejointoyés à la chaux. Une classe ' +
      'maternelle a été ajoutée dans l’ancien magasin.',
    secteur: 'EDUCATION', nature: 'REHABILITATION', departement: 'Mamou', localite: 'Timbo', position: ['Timbo', 0.004, -0.003],
    bailleur: { jica: 100 }, budget: 742_000_000, mois: 6, ouvrages: [2], entreprise: ['mamou-genie'], debut: '2025-06-30', ecart: -3,
    images: ['ecole-achevee'], vue: 'à Timbo',
  },
  {
    id: 'poste-sante-mombeyah', status: 'ACHEVE', title: 'Poste de santé de Mombéyah',
    description:
      'Perché à plus de 1 000 m, Mombéyah est coupé de Dalaba quand la brume et la boue se mettent d’accord. Son poste de santé a été isolé du froid, équipé d’un poêle et relié à une pompe ' +
      'solaire. La salle d’accouchement est chauffée en priorité.',
    secteur: 'SANTE', nature: 'REHABILITATION', departement: 'Dalaba', localite: 'Mombéyah', bailleur: { bnd: 100 }, budget: 615_000_000, mois: 5,
    ouvrages: [1], entreprise: ['dalaba-constructions'], debut: '2026-01-19', ecart: 19, penalites: 6_850_000,
  },
  {
    id: 'caniveaux-mamou', status: 'ACHEVE', title: 'Caniveaux du carrefour de Mamou',
    description:
      'Carrefour de toutes les routes du pays, le centre de Mamou se transformait en mare à chaque orage. Un réseau de 1,5 km de caniveaux rectangulaires, raccordé à un avaloir ' +
      'surdimensionné, ramène l’eau vers le Bafing. Les garagistes du carrefour ont reçu une aire de lavage avec séparateur d’huile.',
    objectif: 'Garder ouvert, par tous les temps, le principal carrefour routier de l’intérieur.',
    secteur: 'ASSAINISSEMENT', nature: 'CONSTRUCTION', departement: 'Mamou', localite: 'Mamou', position: 'Mamou', bailleur: { afd: 60, bnd: 40 },
    budget: 1_460_000_000, mois: 8, km: { prevu: 1.4, actualise: 1.5 }, entreprise: ['fatala-hydraulique'], controle: 'Cabinet Dalonki Études',
    debut: '2025-02-03', ecart: 5, avenant: 6, images: ['assainissement-caniveau', 'assainissement-acheve'], vue: 'au carrefour de Mamou',
  },
  {
    id: 'centre-sante-gongore', status: 'ACHEVE', title: 'Centre de santé de Gongoré',
    description:
      'Quatre bâtiments bas, reliés par des galeries couvertes, forment le centre de santé de Gongoré. La maternité, la pharmacie et le laboratoire ont chacun leur entrée, ce qui évite de ' +
      'mêler les malades et les jeunes mères. La buanderie récupère l’eau de pluie.',
    objectif: 'Mettre un service de maternité à moins de deux heures de marche des villages du sud de Pita.',
    secteur: 'SANTE', nature: 'CONSTRUCTION', departement: 'Pita', localite: 'Gongoré', position: ['Pita', -0.11, 0.07], bailleur: { bid: 80, bnd: 20 },
    budget: 2_120_000_000, mois: 11, ouvrages: [4], programme: 'Plan national de développement sanitaire', entreprise: ['bafing-construction'],
    controle: 'Cabinet Dalonki Études', debut: '2023-09-18', ecart: 45, interets: 9_700_000,
  },
  {
    id: 'piste-ley-miro-sangareah', status: 'ACHEVE', title: 'Piste Ley-Miro – Sangaréah',
    description:
      'Descendant du plateau vers la vallée de la Kakrima, la piste de Ley-Miro perdait sa terre à chaque saison. On l’a stabilisée par des saignées pavées tous les 50 m et des haies de ' +
      'vétiver plantées par les villageois. Les 7,5 km se parcourent aujourd’hui en voiture ordinaire.',
    secteur: 'PISTE_RURALE', nature: 'REHABILITATION', departement: 'Pita', localite: 'Ley-Miro', position: ['Pita', 0.06, -0.19],
    trace: { villes: [[-12.6, 11.12], [-12.655, 11.14]] }, bailleur: { 'banque-mondiale': 85, bnd: 15 }, budget: 2_920_000_000, mois: 9,
    km: { prevu: 7.5 }, ouvrages: [5], programme: 'Mobilité et connectivité rurale', entreprise: ['sincery-travaux'], debut: '2025-01-20', ecart: -8,
    images: ['piste-rurale-travaux', 'piste-rurale-achevee'], vue: 'près de Ley-Miro',
  },
  {
    id: 'voirie-dalaba', status: 'SUSPENDU', title: 'Rues de Dalaba : montée de l’hôpital et rue des Pins',
    description:
      'La montée de l’hôpital et la rue des Pins, 800 m en tout, doivent être pavées pour que les ambulances ne patinent plus dans l’argile. Un glissement de terrain s’est produit sous la première ' +
      'rue pendant le décapage. Une étude de sol complémentaire dira s’il faut un mur de pied.',
    objectif: 'Atteindre l’hôpital en toute saison, y compris avec une ambulance chargée.',
    secteur: 'VOIRIE_URBAINE', nature: 'AMENAGEMENT', departement: 'Dalaba', localite: 'Dalaba', position: 'Dalaba', bailleur: { bnd: 100 },
    budget: 3_260_000_000, mois: 9, km: { prevu: 0.8, execute: 0.1 }, programme: 'Bitumage des villes de l’intérieur', entreprise: ['dalaba-constructions'],
    controle: 'Cabinet Dalonki Études', debut: '2026-03-09', physique: 19, suspension: '2026-06-15',
    motif: 'Révision de l’étude après un glissement de terrain ; les résultats des sondages complémentaires sont attendus.',
    images: ['voirie-urbaine-travaux', 'route-suspendue'], vue: 'à Dalaba',
  },
];
