import type { Fiche } from './fiche.ts';

export const LABE: readonly Fiche[] = [
  {
    id: 'rn8-labe-mali-sortie-nord', status: 'EN_COURS', title: 'RN8 Labé – Mali : sortie nord de Labé',
    description:
      'Premier maillon bitumé de la route de Mali, la sortie nord de Labé passe à une chaussée de 7 m sur 1,05 km. Les sols latéritiques y sont repris sur 60 cm et traités au ciment. ' +
      'Grâce à une carrière ouverte à 4 km, les terrassements ont plusieurs semaines d’avance.',
    objectif: 'Rapprocher Labé de Mali et de la frontière sénégalaise pour les voyageurs et le commerce du bétail.',
    secteur: 'ROUTE', nature: 'BITUMAGE', departement: 'Labé', localite: 'Labé', axe: 'RN8', position: 'trace',
    trace: { villes: ['Labé', [-12.25, 11.6], 'Mali'], depuis: 0.03 }, bailleur: { bid: 70, boad: 20, bnd: 10 }, budget: 12_300_000_000, mois: 20,
    km: { prevu: 1.05, execute: 0.3 }, ouvrages: [3, 2], entreprise: ['gbassi-travaux-publics'], controle: 'Bureau Gbérédou Ingénierie',
    physique: 34, delai: 30, images: ['route-terrassement', 'dalot-en-pose'], vue: 'à la sortie nord de Labé',
  },
  {
    id: 'bloc-chirurgical-labe', status: 'EN_COURS', title: 'Bloc chirurgical de l’hôpital régional de Labé',
    description:
      'Trois salles d’opération, une réanimation de huit lits et une stérilisation centrale sont réunies dans le nouveau bloc de l’hôpital de Labé. Un groupe de 150 kVA et des batteries ' +
      'prennent le relais dès que le courant baisse. Le gros œuvre est fini ; la pose des fluides médicaux attend la livraison des compresseurs.',
    objectif: 'Opérer à Labé les malades de cinq préfectures, sans transfert vers la capitale.',
    secteur: 'SANTE', nature: 'CONSTRUCTION', departement: 'Labé', localite: 'Labé', position: ['Labé', 0.007, 0.009],
    bailleur: { 'fonds-saoudien': 60, ofid: 25, bnd: 15 }, budget: 10_400_000_000, mois: 18, ouvrages: [1, 0],
    programme: 'Plan national de développement sanitaire', entreprise: ['mont-gangan-entreprise'], controle: 'Tamagaly Ingénieurs-conseils',
    physique: 52, delai: 71, images: ['sante-chantier'], vue: 'à l’hôpital de Labé',
  },
  {
    id: 'piste-lelouma-linsan-saran', status: 'EN_COURS', title: 'Piste Lélouma – Linsan Saran',
    description:
      'Avec 8,6 km rechargés et onze traversées posées, la piste de Linsan Saran est presque prête. Elle suit une ligne de crête entre deux vallons, d’où l’importance donnée aux fossés divergents. ' +
      'Restent le parapet du grand radier et la plantation des talus.',
    secteur: 'PISTE_RURALE', nature: 'REHABILITATION', departement: 'Lélouma', localite: 'Linsan Saran', position: ['Lélouma', 0.05, 0.03],
    trace: { villes: ['Lélouma', [-12.63, 11.47]] }, bailleur: { badea: 75, bnd: 25 }, budget: 3_480_000_000, mois: 10,
    km: { prevu: 8.6, execute: 7.9 }, ouvrages: [11, 11], programme: 'Routes préfectorales', entreprise: ['sahel-piste-services'],
    controle: 'Étude et Suivi Kolima', physique: 91, delai: 96, images: ['piste-rurale-travaux', 'dalot-en-pose'], vue: 'vers Linsan Saran',
  },
  {
    id: 'ecole-primaire-koubia', status: 'EN_COURS', title: 'École primaire de Koubia-centre',
    description:
      'L’école de Koubia-centre doit passer de trois à sept classes. Le terrain, en pente, est d’abord découpé en terrasses tenues par des murets de pierre sèche. Ce travail, fait à la main, a pris ' +
      'plus de temps que prévu et les murs commencent seulement à monter.',
    objectif: 'En finir avec les classes de quatre-vingts élèves.',
    secteur: 'EDUCATION', nature: 'EXTENSION', departement: 'Koubia', localite: 'Koubia', position: 'Koubia', bailleur: { 'banque-mondiale': 100 },
    budget: 984_000_000, mois: 9, ouvrages: [2, 0], programme: 'Programme décennal de l’éducation', entreprise: ['fouta-terrassements'],
    physique: 23, delai: 62, images: ['ecole-chantier'], vue: 'à Koubia',
  },
  {
    id: 'marche-yembering', status: 'EN_COURS', title: 'Marché frontalier de Yembéring',
    description:
      'Chaque semaine, Yembéring échange bétail, miel et tissus avec les villages sénégalais. Le marché recevra un parc à bétail clôturé avec rampe d’embarquement, une halle de 380 m² et un bureau de ' +
      'pesage. L’implantation est faite, mais la carrière de sable désignée s’est révélée trop argileuse.',
    objectif: 'Tenir le marché dans un lieu clos, doté d’eau et d’ombre pour les animaux.',
    secteur: 'MARCHE', nature: 'CONSTRUCTION', departement: 'Mali', localite: 'Yembéring', position: ['Mali', -0.17, 0.05],
    bailleur: { ue: 70, bnd: 30 }, budget: 1_620_000_000, mois: 11, ouvrages: [3, 0], entreprise: ['gbassi-travaux-publics'], physique: 8, delai: 19,
  },
  {
    id: 'poste-sante-lebekere', status: 'ACHEVE', title: 'Poste de santé de Lébékéré',
    description:
      'Il fallait une demi-journée pour faire vacciner un enfant de Lébékéré. Le poste de santé, construit en blocs de latérite taillée, comprend une chaîne du froid, deux lits d’observation et un ' +
      'logement. Les femmes du village entretiennent le jardin d’herbes médicinales qui l’entoure.',
    secteur: 'SANTE', nature: 'CONSTRUCTION', departement: 'Mali', localite: 'Lébékéré', bailleur: { bnd: 100 }, budget: 640_000_000, mois: 6,
    ouvrages: [2], entreprise: ['tougue-construction'], debut: '2025-11-24', ecart: 11, images: ['sante-poste'], vue: 'à Lébékéré',
  },
  {
    id: 'ecole-primaire-fello-koundoua', status: 'ACHEVE', title: 'École primaire de Fello-Koundoua',
    description:
      'Fello-Koundoua, au nord de Tougué, a maintenant quatre classes en dur et un logement de directeur, là où des abris de paille étaient refaits tous les ans. Les tables-bancs viennent d’un ' +
      'atelier de soudure de Labé. Un puits à margelle haute alimente l’école et le quartier.',
    objectif: 'Fixer les enseignants dans une localité que beaucoup quittaient en cours d’année.',
    secteur: 'EDUCATION', nature: 'CONSTRUCTION', departement: 'Tougué', localite: 'Fello-Koundoua', position: ['Tougué', 0.13, 0.05],
    bailleur: { bnd: 100 }, budget: 812_000_000, mois: 7, ouvrages: [3], entreprise: ['tougue-construction'], debut: '2024-12-09', ecart: 24,
    penalites: 10_400_000,
  },
  {
    id: 'caniveaux-pounthioun', status: 'ACHEVE', title: 'Assainissement du quartier Pounthioun à Labé',
    description:
      'Le bas-fond de Pounthioun retenait l’eau des toits et des rues jusqu’en novembre. Désormais, 1,3 km de caniveaux et un bassin d’infiltration planté de roseaux l’évacuent en une journée. Le curage ' +
      'est confié à un groupement de jeunes, payé par la commune.',
    secteur: 'ASSAINISSEMENT', nature: 'AMENAGEMENT', departement: 'Labé', localite: 'Pounthioun', position: ['Labé', -0.009, 0.004],
    bailleur: { afd: 75, bnd: 25 }, budget: 1_380_000_000, mois: 8, km: { prevu: 1.3 }, entreprise: ['fouta-terrassements'], debut: '2025-09-22',
    ecart: -10, images: ['assainissement-caniveau', 'assainissement-acheve'], vue: 'à Pounthioun',
  },
  {
    id: 'pont-dimma', status: 'ACHEVE', title: 'Pont de la Dimma',
    description:
      'Trois poutres préfabriquées de 21 m, amenées de nuit depuis Labé, ont suffi à franchir la Dimma. Le pont remplace un gué en rondins où les véhicules restaient bloqués. Sa chaussée de 4,5 m, ' +
      'à une voie, est doublée d’un passage protégé pour les piétons et le bétail.',
    objectif: 'Ouvrir toute l’année la route qui mène de Labé aux villages de Tougué.',
    secteur: 'PONT', nature: 'CONSTRUCTION', departement: 'Tougué', localite: 'Vallée de la Dimma', axe: 'RP31', position: ['Labé', 0.05, 0.41],
    bailleur: { badea: 60, ofid: 30, bnd: 10 }, budget: 4_080_000_000, mois: 11, km: { prevu: 0.25 }, ouvrages: [1], programme: 'Routes préfectorales',
    entreprise: ['sig-hydro-guinee'], controle: 'Étude et Suivi Kolima', debut: '2023-11-06', ecart: 27, interets: 22_650_000,
    images: ['pont-coffrage', 'pont-acheve'], vue: 'sur la Dimma',
  },
  {
    id: 'rn5-entretien-pita-labe', status: 'ACHEVE', title: 'Entretien de la RN5 entre Pita et Labé',
    description:
      'Point à temps, reprise des rives et curage : l’entretien de la RN5 au sud de Labé a traité 30 km en huit mois. Les pluies précoces ont interrompu l’enduit pendant trois semaines. ' +
      'Deux radars pédagogiques, alimentés par le soleil, ont été posés à l’entrée des villages.',
    secteur: 'ROUTE', nature: 'ENTRETIEN', departement: 'Labé', localite: 'Pita – Labé', axe: 'RN5', position: 'trace', trace: { villes: ['Pita', 'Labé'], depuis: 0.9 },
    bailleur: { fer: 100 }, budget: 4_220_000_000, mois: 7, km: { prevu: 30 }, programme: 'Programme d’urgence d’entretien routier',
    entreprise: ['mamou-genie'], controle: 'Bureau Gbérédou Ingénierie', debut: '2025-11-17', ecart: 22, images: ['route-entretien', 'route-achevee'],
    vue: 'entre Pita et Labé',
  },
  {
    id: 'centre-sante-kouramangui', status: 'ACHEVE', title: 'Centre de santé de Kouramangui',
    description:
      'À une heure de Labé par temps sec, Kouramangui disposait d’une maternité sans eau courante. Le nouveau centre y ajoute un laboratoire, un service de vaccination et une salle de convalescence de ' +
      'dix lits. Un surpresseur solaire distribue l’eau dans toutes les pièces.',
    objectif: 'Traiter sur place le paludisme grave et suivre les grossesses jusqu’au terme.',
    secteur: 'SANTE', nature: 'EXTENSION', departement: 'Labé', localite: 'Kouramangui', position: ['Labé', 0.06, 0.16], bailleur: { bid: 85, bnd: 15 },
    budget: 2_080_000_000, mois: 10, ouvrages: [2], programme: 'Plan national de développement sanitaire', entreprise: ['tougue-construction'],
    controle: 'Étude et Suivi Kolima', debut: '2024-03-18', ecart: 9, images: ['sante-chantier', 'hopital-acheve'], vue: 'à Kouramangui',
  },
  {
    id: 'college-lelouma', status: 'ACHEVE', title: 'Collège de Lélouma : six classes et une bibliothèque',
    description:
      'Une bibliothèque de 3 000 livres, ouverte aussi le samedi, est la fierté du collège agrandi de Lélouma. Autour d’elle, six classes neuves, une infirmerie et des toilettes séparées ont été livrées ' +
      'avant la rentrée. Les fenêtres à claustras laissent passer la lumière et coupent le vent.',
    objectif: 'Garder au collège les élèves qui partaient jusqu’à Labé.',
    secteur: 'EDUCATION', nature: 'EXTENSION', departement: 'Lélouma', localite: 'Lélouma', position: 'Lélouma', bailleur: { jica: 70, bnd: 30 },
    budget: 1_340_000_000, mois: 9, ouvrages: [3], entreprise: ['tougue-construction'], debut: '2024-12-16', ecart: -15,
  },
  {
    id: 'piste-tougue-kollangui', status: 'SUSPENDU', title: 'Piste Tougué – Kollangui',
    description:
      'Sept kilomètres de piste contournent par le nord les collines de Tougué. Un tiers des travaux est fait, jusqu’à la forêt villageoise que le tracé d’origine coupait en deux. La commune a proposé ' +
      'un passage plus long de 600 m qui l’épargne.',
    secteur: 'PISTE_RURALE', nature: 'CONSTRUCTION', departement: 'Tougué', localite: 'Kollangui', position: ['Tougué', 0.02, 0.02],
    bailleur: { 'banque-mondiale': 85, bnd: 15 }, budget: 2_740_000_000, mois: 10, km: { prevu: 7, actualise: 7.6, execute: 2.4 }, ouvrages: [4, 1],
    programme: 'Mobilité et connectivité rurale', entreprise: ['tougue-construction'], controle: 'Étude et Suivi Kolima', debut: '2026-01-05',
    physique: 33, suspension: '2026-05-18', motif: 'Changement de tracé demandé par la commune ; l’avenant est en cours d’instruction.',
    images: ['piste-rurale-travaux', 'route-suspendue'], vue: 'près de Tougué',
  },
  {
    id: 'contournement-mali-ville', status: 'A_VENIR', title: 'Contournement de Mali-ville par la RN8',
    description:
      'Pour éviter aux poids lourds les rues en pente de Mali-ville, un contournement d’environ 3 km est à l’étude sur le versant ouest. Trois tracés ont été présentés aux habitants et celui du ' +
      'bas de la falaise a leur préférence. Le budget sera publié avec l’étude détaillée.',
    objectif: 'Sortir du centre de Mali les camions du trafic international.',
    secteur: 'ROUTE', nature: 'CONSTRUCTION', departement: 'Mali', localite: 'Mali', axe: 'RN8', bailleur: { bad: 100 }, mois: 24, km: { prevu: 3.1 },
    programme: 'Simandou 2040', debut: '2027-10-04',
  },
];
