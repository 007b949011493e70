import type { Fiche } from './fiche.ts';

export const NZEREKORE: readonly Fiche[] = [
  {
    id: 'rn11-nzerekore-yomou-section-1', status: 'EN_COURS', title: 'RN11 N\'Zérékoré – Yomou, section 1',
    description:
      'Le bitume quitte enfin N\'Zérékoré en direction de Yomou et du Liberia. La section 1, longue de 1,75 km, traverse une forêt où les arbres à conserver ont été marqués un par un. Trois entreprises se ' +
      'partagent terrassements, chaussée et ouvrages ; le drainage profond, indispensable ici, est déjà en place.',
    objectif: 'Ouvrir une liaison praticable toute l’année avec Yomou et la frontière libérienne.',
    secteur: 'ROUTE', nature: 'BITUMAGE', departement: 'N\'Zérékoré', localite: 'N\'Zérékoré', axe: 'RN11', position: 'trace',
    trace: { villes: ['N\'Zérékoré', 'Yomou'], depuis: 0.04 }, bailleur: { bad: 60, ue: 25, bnd: 15 }, budget: 20_250_000_000, mois: 22,
    km: { prevu: 1.75, execute: 0.7 }, ouvrages: [9, 5], programme: 'Facilitation de l’Union du fleuve Mano',
    entreprise: ['ziama-btp', 'loma-infrastructures', 'niger-ouvrages'], controle: 'Cabinet Foulamori Ingénieurs', physique: 42, delai: 38,
    images: ['route-terrassement', 'dalot-en-pose', 'route-bitume-en-cours'], vue: 'à la sortie de N\'Zérékoré',
  },
  {
    id: 'piste-beyla-moussadou', status: 'EN_COURS', title: 'Piste Beyla – Moussadou',
    description:
      'De Beyla à Moussadou, cité ancienne du pays konia, la piste est refaite sur 9,4 km. Les deux tiers sont rechargés et les dalots tous coulés. Un belvédère et un panneau d’histoire ont été ' +
      'ajoutés à la demande des habitants.',
    objectif: 'Faciliter la vente du café et la visite d’un haut lieu de l’histoire mandingue.',
    secteur: 'PISTE_RURALE', nature: 'REHABILITATION', departement: 'Beyla', localite: 'Moussadou', position: 'Moussadou',
    trace: { villes: ['Beyla', 'Moussadou'] }, bailleur: { badea: 80, bnd: 20 }, budget: 3_680_000_000, mois: 12, km: { prevu: 9.4, execute: 6.1 },
    ouvrages: [8, 8], programme: 'Routes préfectorales', entreprise: ['ziama-btp'], controle: 'Cabinet Yigui Métrés et Contrôle', physique: 64, delai: 60,
    images: ['piste-rurale-travaux', 'dalot-en-pose'], vue: 'entre Beyla et Moussadou',
  },
  {
    id: 'marche-gueckedou', status: 'EN_COURS', title: 'Marché hebdomadaire de Guéckédou',
    description:
      'Trois pays se rencontrent au marché de Guéckédou. Sa reconstruction comporte une halle aux tissus, une halle aux vivres, un poste de premiers secours et un hangar pour les piroguiers du Makona. ' +
      'La halle aux vivres a reçu ses poteaux ; les fondations de l’autre sont en cours.',
    objectif: 'Rendre plus sûrs et plus propres les échanges avec la Sierra Leone et le Liberia.',
    secteur: 'MARCHE', nature: 'RECONSTRUCTION', departement: 'Guéckédou', localite: 'Guéckédou', position: 'Guéckédou', bailleur: { ue: 60, bnd: 40 },
    budget: 2_870_000_000, mois: 13, ouvrages: [4, 0], programme: 'Facilitation de l’Union du fleuve Mano', entreprise: ['loma-infrastructures'],
    controle: 'Cabinet Yigui Métrés et Contrôle', physique: 37, delai: 46, images: ['marche-chantier'], vue: 'à Guéckédou',
  },
  {
    id: 'college-lola', status: 'EN_COURS', title: 'Collège de Lola : bloc de six classes',
    description:
      'Six salles, deux bureaux et une citerne enterrée doivent compléter le collège de Lola, face aux monts Nimba. L’humidité impose des murs doublés et un toit très débordant. Le ciment, venu de loin, manque ' +
      'souvent, et seul le soubassement est terminé.',
    secteur: 'EDUCATION', nature: 'EXTENSION', departement: 'Lola', localite: 'Lola', position: 'Lola', bailleur: { 'banque-mondiale': 100 },
    budget: 1_285_000_000, mois: 10, ouvrages: [2, 0], programme: 'Programme décennal de l’éducation', entreprise: ['ziama-btp'], physique: 19, delai: 57,
    images: ['ecole-chantier'], vue: 'au collège de Lola',
  },
  {
    id: 'poste-sante-samoe', status: 'EN_COURS', title: 'Poste de santé de Samoé',
    description:
      'Samoé, à quelques kilomètres de N\'Zérékoré, abrite de nombreuses familles de planteurs. Le poste de santé comprendra une salle de soins, une salle de pansements et un espace couvert pour les ' +
      'séances de vaccination. Les murs montent au rythme prévu.',
    secteur: 'SANTE', nature: 'CONSTRUCTION', departement: 'N\'Zérékoré', localite: 'Samoé', position: 'Samoé', bailleur: { bnd: 100 },
    budget: 712_000_000, mois: 8, ouvrages: [1, 0], entreprise: ['ziama-btp'], physique: 18, delai: 22,
  },
  {
    id: 'pont-diani-macenta', status: 'EN_COURS', title: 'Pont sur le Diani entre Macenta et Koyama',
    description:
      'Le câble du bac est déjà sur le départ : dans un an et demi, un pont de 54 m passera le Diani sur la route de Koyama. La mobilisation du matériel vient de commencer, avec un camp de base et un ' +
      'forage. Les pieux, forés à 16 m, seront exécutés pendant les basses eaux.',
    objectif: 'Mettre fin aux attentes de plusieurs heures au bac et aux traversées de nuit.',
    secteur: 'PONT', nature: 'CONSTRUCTION', departement: 'Macenta', localite: 'Koyama', axe: 'RP58', position: ['Macenta', -0.11, 0.21],
    bailleur: { 'fonds-koweitien': 55, badea: 30, bnd: 15 }, budget: 5_560_000_000, mois: 18, km: { prevu: 0.5, execute: 0 }, ouvrages: [1, 0],
    programme: 'Routes préfectorales', entreprise: ['kouloun-ponts'], controle: 'Cabinet Foulamori Ingénieurs', physique: 4, delai: 3,
  },
  {
    id: 'voirie-nzerekore-dorota', status: 'ACHEVE', title: 'Rues du quartier Dorota à N\'Zérékoré',
    description:
      'Dorota, grand quartier de N\'Zérékoré, a troqué ses bourbiers contre 1,5 km de rues bitumées. La couche de fondation, en tout-venant de granite, a été doublée à cause de l’argile. Les arbres abattus ' +
      'ont été remplacés au triple, le long des trottoirs.',
    objectif: 'Rendre le quartier accessible aux secours et aux transports en commun.',
    secteur: 'VOIRIE_URBAINE', nature: 'BITUMAGE', departement: 'N\'Zérékoré', localite: 'Dorota', position: ['N\'Zérékoré', 0.009, 0.006],
    bailleur: { bad: 70, bnd: 30 }, budget: 5_440_000_000, mois: 14, km: { prevu: 1.4, actualise: 1.5 }, ouvrages: [4],
    programme: 'Bitumage des villes de l’intérieur', entreprise: ['diani-routes'], controle: 'Cabinet Yigui Métrés et Contrôle', debut: '2023-12-18', ecart: 58,
    penalites: 81_250_000, avenant: 9, partMarche: 0.936, images: ['voirie-urbaine-travaux', 'voirie-urbaine-achevee'], vue: 'à Dorota, N\'Zérékoré',
  },
  {
    id: 'ecole-primaire-seredou', status: 'ACHEVE', title: 'École primaire de Sérédou',
    description:
      'Au bord de la forêt de Ziama, l’école de Sérédou mêle désormais brique et bois certifié. Quatre classes lumineuses donnent sur une clairière où l’on enseigne aussi le reboisement. ' +
      'Les poteaux sont relevés sur des dés de béton, contre les termites.',
    secteur: 'EDUCATION', nature: 'RECONSTRUCTION', departement: 'Macenta', localite: 'Sérédou', position: ['Macenta', -0.17, 0.18],
    bailleur: { afd: 100 }, budget: 683_000_000, mois: 7, ouvrages: [1], entreprise: ['moa-forestiere-btp'], debut: '2025-02-10', ecart: -12,
    images: ['ecole-achevee'], vue: 'à Sérédou',
  },
  {
    id: 'poste-sante-panziazou', status: 'ACHEVE', title: 'Poste de santé de Panziazou',
    description:
      'Panziazou se trouvait à trois heures de marche du soin le plus proche. Un poste de santé de 120 m² l’équipe à présent, bâti en cinq mois avec des maçons du village. La radio et un panneau ' +
      'solaire permettent d’appeler l’ambulance de Macenta.',
    objectif: 'Stabiliser les urgences avant leur transfert à Macenta.',
    secteur: 'SANTE', nature: 'CONSTRUCTION', departement: 'Macenta', localite: 'Panziazou', bailleur: { bnd: 100 }, budget: 592_000_000, mois: 5,
    ouvrages: [1], entreprise: ['moa-forestiere-btp'], debut: '2025-11-03', ecart: 1,
  },
  {
    id: 'centre-sante-bossou', status: 'ACHEVE', title: 'Centre de santé de Bossou',
    description:
      'Connu pour ses chimpanzés, Bossou l’est moins pour son centre de santé, qui a pourtant doublé de taille. Il possède un laboratoire de biologie, une maternité de six lits et une salle où médecins et ' +
      'vétérinaires travaillent ensemble. Les eaux usées passent par un filtre planté.',
    objectif: 'Soigner les habitants et surveiller les maladies communes à l’homme et à l’animal.',
    secteur: 'SANTE', nature: 'EXTENSION', departement: 'Lola', localite: 'Bossou', position: ['Lola', -0.15, 0.03], bailleur: { jica: 80, bnd: 20 },
    budget: 1_960_000_000, mois: 10, ouvrages: [2], programme: 'Plan national de développement sanitaire', entreprise: ['ziama-btp'],
    controle: 'Atelier Kebaly, architectes', debut: '2024-10-28', ecart: 20, images: ['sante-chantier', 'hopital-acheve'], vue: 'à Bossou',
  },
  {
    id: 'caniveaux-nzerekore', status: 'ACHEVE', title: 'Caniveaux du grand marché de N\'Zérékoré',
    description:
      'Sous les allées du grand marché de N\'Zérékoré courent maintenant 950 m de caniveaux à grille fonte. Le chantier s’est déroulé allée par allée, avec réouverture chaque samedi. ' +
      'L’eau rejoint un marigot par un bassin qui retient graisses et déchets.',
    secteur: 'ASSAINISSEMENT', nature: 'CONSTRUCTION', departement: 'N\'Zérékoré', localite: 'N\'Zérékoré', position: 'N\'Zérékoré', bailleur: { bnd: 100 },
    budget: 1_245_000_000, mois: 8, km: { prevu: 0.95 }, entreprise: ['diani-routes'], debut: '2025-01-27', ecart: 23, interets: 5_480_000,
    images: ['assainissement-acheve'], vue: 'au marché de N\'Zérékoré',
  },
  {
    id: 'piste-yomou-diecke', status: 'ACHEVE', title: 'Piste Yomou – Diécké, premier tronçon',
    description:
      'Premier tronçon vers Diécké et ses plantations d’hévéas et de palmiers, ces 8,5 km partent de Yomou à travers une forêt dense. La piste a été élargie à 7 m pour laisser sécher la terre au soleil. ' +
      'Des barrières de pluie interdisent le passage des camions pendant les averses.',
    objectif: 'Évacuer la production d’huile de palme sans casser la piste à chaque orage.',
    secteur: 'PISTE_RURALE', nature: 'REHABILITATION', departement: 'Yomou', localite: 'Yomou', position: 'Yomou',
    trace: { villes: ['Yomou', [-9.19, 7.53]] }, bailleur: { 'banque-mondiale': 85, bnd: 15 }, budget: 3_340_000_000, mois: 10, km: { prevu: 8.5 },
    ouvrages: [9], programme: 'Mobilité et connectivité rurale', entreprise: ['moa-forestiere-btp'], controle: 'Cabinet Yigui Métrés et Contrôle',
    debut: '2023-11-27', ecart: 66, penalites: 49_700_000, images: ['piste-rurale-travaux', 'piste-rurale-achevee'], vue: 'entre Yomou et Diécké',
  },
  {
    id: 'ecole-primaire-sinko', status: 'ACHEVE', title: 'École primaire de Sinko',
    description:
      'Plus grande que le terrain ne le laissait croire, l’école de Sinko loge cinq classes, une direction et un jardin potager. Elle a été tournée dos au vent de sable. Les familles ont fourni ' +
      'les repas des ouvriers pendant tout le chantier.',
    secteur: 'EDUCATION', nature: 'CONSTRUCTION', departement: 'Beyla', localite: 'Sinko', bailleur: { bnd: 100 }, budget: 714_000_000, mois: 7,
    ouvrages: [2], entreprise: ['diani-routes'], debut: '2025-09-29', ecart: 5,
  },
  {
    id: 'rn2-entretien-gueckedou-macenta', status: 'ACHEVE', title: 'Entretien de la RN2 entre Guéckédou et Macenta',
    description:
      'Glissements, ornières et herbes hautes : la RN2 forestière réclamait une remise en ordre à l’est de Guéckédou. Le marché a couvert 30 km, avec un effort particulier sur quatre virages où la visibilité a été ' +
      'dégagée. Les talus remis en pente douce ont été semés de graminées.',
    objectif: 'Rendre la route plus sûre, surtout de nuit et sous la pluie.',
    secteur: 'ROUTE', nature: 'ENTRETIEN', departement: 'Guéckédou', localite: 'Guéckédou – Macenta', axe: 'RN2', position: 'trace',
    trace: { villes: ['Guéckédou', 'Macenta'], depuis: 0.15 }, bailleur: { fer: 80, bnd: 20 }, budget: 3_930_000_000, mois: 8, km: { prevu: 30 },
    programme: 'Programme d’urgence d’entretien routier', entreprise: ['diani-routes'], controle: 'Cabinet Yigui Métrés et Contrôle', debut: '2025-10-27',
    ecart: -13, images: ['route-entretien', 'route-achevee'], vue: 'entre Guéckédou et Macenta',
  },
  {
    id: 'ecole-primaire-nongoa', status: 'ACHEVE', title: 'École primaire de Nongoa',
    description:
      'Nongoa vit au bord du Makona, fleuve et frontière. Son école, longtemps logée dans une chapelle, occupe trois salles claires et un bureau, sur un terre-plein hors de portée des crues. Un terrain de ' +
      'football la sépare de la rive.',
    secteur: 'EDUCATION', nature: 'CONSTRUCTION', departement: 'Guéckédou', localite: 'Nongoa', position: ['Guéckédou', -0.1, -0.19],
    bailleur: { ue: 100 }, budget: 655_400_000, mois: 6, ouvrages: [1], programme: 'Facilitation de l’Union du fleuve Mano', entreprise: ['moa-forestiere-btp'],
    debut: '2026-02-23', ecart: 9,
  },
  {
    id: 'centre-sante-gouecke', status: 'SUSPENDU', title: 'Centre de santé de Gouécké',
    description:
      'Seules les fondations du centre de santé de Gouécké sont sorties de terre. Le bâtiment principal, d’une surface de 410 m², devait accueillir consultations, maternité et pharmacie. ' +
      'Le site est clôturé et gardé.',
    objectif: 'Mettre un service complet de soins au milieu d’une zone de plantations très peuplée.',
    secteur: 'SANTE', nature: 'CONSTRUCTION', departement: 'N\'Zérékoré', localite: 'Gouécké', position: ['N\'Zérékoré', 0.27, 0.05],
    bailleur: { bid: 75, bnd: 25 }, budget: 2_280_000_000, mois: 12, ouvrages: [3, 0], programme: 'Plan national de développement sanitaire',
    entreprise: ['nimba-ouvrages'], controle: 'Cabinet Yigui Métrés et Contrôle', debut: '2026-02-02', physique: 9, suspension: '2026-05-04',
    motif: 'Attente du règlement d’un litige de bornage entre deux familles riveraines.',
  },
  {
    id: 'marche-frontalier-lola', status: 'A_VENIR', title: 'Marché frontalier de Lola',
    description:
      'À Lola, les marchands ivoiriens et guinéens s’installent au bord de la route de Danané. Le projet leur réserve un terrain de 2 ha, avec quatre halles, un bureau de change et une aire pour les contrôles ' +
      'sanitaires. Le dossier d’appel d’offres est soumis au bailleur.',
    objectif: 'Accompagner la route internationale par un marché ordonné et contrôlé.',
    secteur: 'MARCHE', nature: 'CONSTRUCTION', departement: 'Lola', localite: 'Lola', position: ['Lola', 0.01, 0.012], bailleur: { bad: 75, bnd: 25 },
    budget: 2_950_000_000, mois: 13, ouvrages: [6], programme: 'Facilitation de l’Union du fleuve Mano', debut: '2027-01-25',
  },
];
