import type { Fiche } from './fiche.ts';

export const KANKAN: readonly Fiche[] = [
  {
    id: 'hopital-kankan-pavillon', status: 'EN_COURS', title: 'Pavillon de médecine de l’hôpital régional de Kankan',
    description:
      'L’hôpital de Kankan s’agrandit d’un pavillon de médecine de 60 lits, sur deux niveaux reliés par une rampe douce. Des doubles toitures et des brise-soleil de terre cuite tiennent la chaleur ' +
      'à distance. Les chambres du rez-de-chaussée sont peintes et la rampe se coffre.',
    objectif: 'Offrir aux malades de la Haute Guinée des chambres saines et des consultations de spécialistes.',
    secteur: 'SANTE', nature: 'EXTENSION', departement: 'Kankan', localite: 'Kankan', position: ['Kankan', 0.006, -0.008],
    bailleur: { bid: 65, adfd: 20, bnd: 15 }, budget: 10_350_000_000, mois: 20, ouvrages: [2, 1], programme: 'Plan national de développement sanitaire',
    entreprise: ['milo-equipements'], controle: 'Tamagaly Ingénieurs-conseils', physique: 67, delai: 83, images: ['sante-chantier'], vue: 'à l’hôpital de Kankan',
  },
  {
    id: 'voirie-siguiri', status: 'EN_COURS', title: 'Boulevard du marché de Siguiri',
    description:
      'Le commerce de l’or et des céréales a rempli Siguiri de camions que ses rues en terre ne portent plus. Le boulevard du marché, 1,2 km, reçoit une chaussée pavée de 8 m, un terre-plein ' +
      'planté de caïlcédrats et vingt-huit lampadaires. La première moitié est ouverte à la circulation.',
    objectif: 'Rendre au centre de Siguiri un air respirable et une circulation ordonnée.',
    secteur: 'VOIRIE_URBAINE', nature: 'AMENAGEMENT', departement: 'Siguiri', localite: 'Siguiri', position: 'Siguiri',
    trace: { villes: ['Siguiri', [-9.163, 11.43]] }, bailleur: { bad: 75, bnd: 25 }, budget: 5_180_000_000, mois: 14,
    km: { prevu: 1.2, execute: 0.6 }, programme: 'Bitumage des villes de l’intérieur', entreprise: ['etoile-du-sankaran'],
    controle: 'Cabinet Yigui Métrés et Contrôle', physique: 44, delai: 55, images: ['voirie-urbaine-travaux', 'voirie-urbaine-achevee'], vue: 'à Siguiri',
  },
  {
    id: 'ecole-primaire-kintinian', status: 'EN_COURS', title: 'École primaire de Kintinian',
    description:
      'Kintinian, ville minière, compte plus d’enfants que de tables-bancs. Neuf classes y sont bâties en trois blocs, avec un château d’eau de 8 m et une clôture en grillage. ' +
      'Deux blocs sont hors d’eau ; le troisième attend la fin du nivellement.',
    secteur: 'EDUCATION', nature: 'CONSTRUCTION', departement: 'Siguiri', localite: 'Kintinian', position: 'Kintinian', bailleur: { bnd: 100 },
    budget: 1_165_000_000, mois: 10, ouvrages: [3, 0], entreprise: ['milo-equipements'], physique: 26, delai: 41, images: ['ecole-chantier'], vue: 'à Kintinian',
  },
  {
    id: 'piste-tokonou-mamouroudou', status: 'EN_COURS', title: 'Piste Tokonou – Mamouroudou',
    description:
      'Sur la rive du Milo, la piste de Tokonou à Mamouroudou traverse 7,8 km de plaine inondable. On la relève de 80 cm sur un remblai percé de dix-sept buses, pour que l’eau passe dessous et non dessus. ' +
      'L’emprunt de latérite, trop lointain, ralentit la rotation des camions.',
    objectif: 'Maintenir ouvert le chemin des rizières et du collège pendant la crue.',
    secteur: 'PISTE_RURALE', nature: 'REHABILITATION', departement: 'Kankan', localite: 'Tokonou', position: 'Tokonou',
    trace: { villes: ['Tokonou', [-9.73, 9.68]] }, bailleur: { 'banque-mondiale': 90, bnd: 10 }, budget: 3_120_000_000, mois: 11,
    km: { prevu: 7.8, execute: 1.3 }, ouvrages: [17, 2], programme: 'Mobilité et connectivité rurale', entreprise: ['etoile-du-sankaran'],
    controle: 'Étude et Suivi Kolima', physique: 16, delai: 44, images: ['piste-rurale-travaux'], vue: 'près de Tokonou',
  },
  {
    id: 'marche-mandiana', status: 'EN_COURS', title: 'Marché à bétail de Mandiana',
    description:
      'Le bétail du Sahel transite par Mandiana avant de gagner Kankan. Un marché clos de 1,5 ha est en chantier, avec couloir de vaccination, abreuvoirs et quai d’embarquement. La clôture, ' +
      'commencée tôt, a pris de l’avance et sert déjà à retenir les premiers troupeaux.',
    secteur: 'MARCHE', nature: 'CONSTRUCTION', departement: 'Mandiana', localite: 'Mandiana', position: ['Mandiana', 0.012, -0.009],
    maitreOuvrage: 'Ministère de l’Agriculture et de l’Élevage', bailleur: { bid: 70, bnd: 30 }, budget: 1_540_000_000, mois: 12, ouvrages: [4, 1],
    entreprise: ['milo-equipements'], physique: 15, delai: 12,
  },
  {
    id: 'rn1-entretien-kouroussa-kankan', status: 'ACHEVE', title: 'Entretien de la RN1 entre Kouroussa et Kankan',
    description:
      'Entre le Niger et le Milo, 28 km de la RN1 ont été repris avant l’arrivée des camions de coton. Purges profondes, reprofilage et enduit bicouche ont été faits en un seul passage d’atelier, du nord ' +
      'au sud. Le pesage installé à la sortie de Kouroussa limite les surcharges.',
    objectif: 'Protéger la chaussée des surcharges et rendre le trajet plus régulier.',
    secteur: 'ROUTE', nature: 'ENTRETIEN', departement: 'Kouroussa', localite: 'Kouroussa – Kankan', axe: 'RN1', position: 'trace',
    trace: { villes: ['Kouroussa', 'Kankan'], depuis: 0.2 }, bailleur: { fer: 100 }, budget: 3_740_000_000, mois: 7, km: { prevu: 28 },
    programme: 'Programme d’urgence d’entretien routier', entreprise: ['wassoulou-construction'], controle: 'Cabinet Yigui Métrés et Contrôle',
    debut: '2024-11-11', ecart: 16, images: ['route-entretien', 'route-achevee'], vue: 'entre Kouroussa et Kankan',
  },
  {
    id: 'poste-sante-norassouba', status: 'ACHEVE', title: 'Poste de santé de Norassouba',
    description:
      'Au bord du Niger, Norassouba voit monter l’eau chaque année jusqu’aux premières maisons. Son poste de santé a donc été construit sur une butte de 1,20 m, accessible par une rampe. Il possède une ' +
      'pharmacie grillagée, deux chambres et un embarcadère pour la pirogue sanitaire.',
    secteur: 'SANTE', nature: 'CONSTRUCTION', departement: 'Siguiri', localite: 'Norassouba', position: 'Norassouba', bailleur: { bnd: 100 },
    budget: 620_000_000, mois: 6, ouvrages: [2], entreprise: ['wassoulou-construction'], debut: '2025-03-10', ecart: -2, images: ['sante-poste'], vue: 'à Norassouba',
  },
  {
    id: 'ecole-primaire-damaro', status: 'ACHEVE', title: 'École primaire de Damaro',
    description:
      'Damaro, au pied de la chaîne du Simandou, comptait deux cents écoliers de trop pour ses murs. Quatre salles, un magasin de vivres et une citerne de 12 m³ ont été ajoutés. ' +
      'Les charpentes métalliques ont été boulonnées sur place, sans grue.',
    secteur: 'EDUCATION', nature: 'EXTENSION', departement: 'Kérouané', localite: 'Damaro', bailleur: { bnd: 100 }, budget: 766_000_000, mois: 7,
    ouvrages: [2], programme: 'Simandou 2040', entreprise: ['wassoulou-construction'], debut: '2025-10-06', ecart: 7, images: ['ecole-achevee'], vue: 'à Damaro',
  },
  {
    id: 'centre-sante-dialakoro', status: 'ACHEVE', title: 'Centre de santé de Dialakoro',
    description:
      'Dialakoro attendait une maternité depuis l’effondrement de l’ancienne, sous un orage. Le centre rebâti abrite aussi la vaccination, un petit laboratoire et la consultation des enfants malnutris. ' +
      'Les matrones des villages y suivent chaque mois une formation.',
    objectif: 'Réduire les accouchements à domicile dans la zone aurifère.',
    secteur: 'SANTE', nature: 'RECONSTRUCTION', departement: 'Mandiana', localite: 'Dialakoro', position: 'Dialakoro', bailleur: { bid: 80, bnd: 20 },
    budget: 1_980_000_000, mois: 10, ouvrages: [3], programme: 'Plan national de développement sanitaire', entreprise: ['etoile-du-sankaran'],
    controle: 'Étude et Suivi Kolima', debut: '2023-11-13', ecart: 31, avenant: 5.5, images: ['sante-chantier', 'hopital-acheve'], vue: 'à Dialakoro',
  },
  {
    id: 'caniveaux-kankan', status: 'ACHEVE', title: 'Drainage des quartiers bas de Kankan',
    description:
      'Le Milo déborde peu, mais l’eau de pluie stagnait des semaines dans les quartiers bas de Kankan. Deux collecteurs de 1,1 km chacun la mènent au fleuve, à travers des clapets qui se ferment en cas de crue. ' +
      'Le remblai des anciennes mares sert de terrain de jeu.',
    objectif: 'Assainir quatre quartiers et faire reculer le paludisme.',
    secteur: 'ASSAINISSEMENT', nature: 'CONSTRUCTION', departement: 'Kankan', localite: 'Kankan', position: 'Kankan', bailleur: { afd: 70, bnd: 30 },
    budget: 2_210_000_000, mois: 10, km: { prevu: 2.2 }, ouvrages: [2], entreprise: ['etoile-du-sankaran'], controle: 'Tamagaly Ingénieurs-conseils',
    debut: '2024-01-29', ecart: -19, images: ['assainissement-caniveau', 'assainissement-acheve'], vue: 'à Kankan',
  },
  {
    id: 'poste-sante-banfele', status: 'ACHEVE', title: 'Poste de santé de Banfélé',
    description:
      'Un médecin, une sage-femme et deux agents travaillent maintenant à Banfélé dans des locaux propres. La réfection a porté sur les sols, l’électricité solaire et le dépôt de médicaments, où la température ' +
      'ne dépasse plus 25 °C. La cour a été replantée de karités.',
    secteur: 'SANTE', nature: 'REHABILITATION', departement: 'Kouroussa', localite: 'Banfélé', position: ['Kouroussa', 0.1, -0.18],
    bailleur: { bnd: 100 }, budget: 574_000_000, mois: 5, ouvrages: [1], entreprise: ['milo-equipements'], debut: '2026-03-16', ecart: 8,
  },
  {
    id: 'piste-kerouane-komodou', status: 'ACHEVE', title: 'Piste Kérouané – Komodou',
    description:
      'Huit kilomètres de la piste de Komodou ont été refaits depuis Kérouané, y compris la longue côte où les camions reculaient. La pente y est adoucie à 9 % et revêtue de béton. Un fossé de crête ' +
      'détourne l’eau qui descend de la colline.',
    secteur: 'PISTE_RURALE', nature: 'REHABILITATION', departement: 'Kérouané', localite: 'Komodou', position: ['Kérouané', 0.04, 0.02],
    trace: { villes: ['Kérouané', [-8.98, 9.33]] }, bailleur: { badea: 75, bnd: 25 }, budget: 3_180_000_000, mois: 9, km: { prevu: 8 }, ouvrages: [6],
    programme: 'Routes préfectorales', entreprise: ['wassoulou-construction'], controle: 'Étude et Suivi Kolima', debut: '2024-12-09', ecart: 41,
    penalites: 55_900_000, interets: 8_100_000, images: ['piste-rurale-travaux', 'piste-rurale-achevee'], vue: 'entre Kérouané et Komodou',
  },
  {
    id: 'college-kouroussa', status: 'ACHEVE', title: 'Collège de Kouroussa : réhabilitation et préau',
    description:
      'Kouroussa, ville natale de Camara Laye, a donné le nom de l’écrivain à la bibliothèque de son collège rénové. Dix classes ont reçu sol, plafond et tableau neufs, et un préau de 200 m² ' +
      'accueille les examens. Les travaux se sont calés sur les vacances.',
    secteur: 'EDUCATION', nature: 'REHABILITATION', departement: 'Kouroussa', localite: 'Kouroussa', position: 'Kouroussa', bailleur: { afd: 80, bnd: 20 },
    budget: 1_390_000_000, mois: 6, ouvrages: [3], entreprise: ['kaloum-batiment'], debut: '2025-06-16', ecart: 2,
  },
  {
    id: 'pont-sankarani-mandiana', status: 'SUSPENDU', title: 'Pont sur le Sankarani à Mandiana',
    description:
      'Mandiana n’a qu’un bac pour franchir le Sankarani, large de 130 m. Le marché prévoit un pont à cinq travées, avec 600 m de rampes sur la rive inondable. Deux piles sur quatre sont sorties du lit ; ' +
      'une crue plus haute que celle du projet conduit à revoir la hauteur du tablier.',
    objectif: 'Relier sans rupture Mandiana à la rive est et aux routes de la Côte d’Ivoire et du Mali.',
    secteur: 'PONT', nature: 'CONSTRUCTION', departement: 'Mandiana', localite: 'Mandiana', position: ['Mandiana', 0.02, 0.031],
    bailleur: { bid: 50, 'fonds-koweitien': 30, bnd: 20 }, budget: 20_900_000_000, mois: 26, km: { prevu: 0.73, execute: 0.2 }, ouvrages: [1, 0],
    entreprise: ['nimba-ouvrages', 'sig-hydro-guinee'], controle: 'Cabinet Foulamori Ingénieurs', debut: '2025-01-27', physique: 27,
    suspension: '2026-08-24', motif: 'Révision de l’étude hydraulique après une crue supérieure à celle du projet.', interets: 88_300_000,
    images: ['pont-coffrage', 'route-suspendue'], vue: 'sur le Sankarani',
  },
  {
    id: 'aire-poids-lourds-kerouane', status: 'A_VENIR', title: 'Aire de stationnement des poids lourds de Kérouané',
    description:
      'Les camions des chantiers du Simandou s’arrêtent aujourd’hui dans les rues de Kérouané. Une aire stabilisée de 90 places, éclairée et gardée, est prévue à la sortie sud, avec douches, station de lavage et ' +
      'restaurant. Le terrain est borné ; la consultation des entreprises est annoncée.',
    objectif: 'Libérer la ville des poids lourds et offrir un repos décent aux chauffeurs.',
    secteur: 'MARCHE', nature: 'CONSTRUCTION', departement: 'Kérouané', localite: 'Kérouané', axe: 'RN1', bailleur: { bnd: 100 }, budget: 2_240_000_000,
    mois: 9, programme: 'Simandou 2040', debut: '2027-03-01',
  },
];
