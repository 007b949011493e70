import type { Fiche } from './fiche.ts';

export const FARANAH: readonly Fiche[] = [
  {
    id: 'rn30-sortie-bissikrima', status: 'EN_COURS', title: 'RN30 Bissikrima – Dinguiraye : sortie de Bissikrima',
    description:
      'Bissikrima, où la route de Dinguiraye quitte la RN1, sera le départ d’une chaussée bitumée. Cette première section de 700 m comprend le carrefour giratoire, deux dalots et un ' +
      'passage à niveau sur l’ancienne plateforme ferroviaire. Le remblai est monté par couches de 25 cm, contrôlées chaque soir au pénétromètre.',
    objectif: 'Préparer le désenclavement de Dinguiraye et de sa zone cotonnière.',
    secteur: 'ROUTE', nature: 'BITUMAGE', departement: 'Dabola', localite: 'Bissikrima', axe: 'RN30', position: 'trace',
    trace: { villes: ['Bissikrima', 'Dinguiraye'] }, bailleur: { badea: 50, 'fonds-koweitien': 30, bnd: 20 }, budget: 8_100_000_000, mois: 16,
    km: { prevu: 0.7, execute: 0.3 }, ouvrages: [3, 2], entreprise: ['tinkisso-genie-civil'], controle: 'Bureau Gbérédou Ingénierie',
    physique: 49, delai: 52, images: ['route-terrassement', 'route-bitume-en-cours'], vue: 'à la sortie de Bissikrima',
  },
  {
    id: 'pont-tindo-niger', status: 'EN_COURS', title: 'Pont de Tindo, près des sources du Niger',
    description:
      'En amont de Faranah, le jeune Niger n’a que 22 m de large, mais il monte de 3 m en une nuit. Le pont de Tindo l’enjambe par un tablier de béton coulé sur place, calé au-dessus de la crue ' +
      'décennale. Culées et appareils d’appui sont posés, le ferraillage de la dalle est en avance sur le calendrier.',
    objectif: 'Relier les villages de la rive droite au centre de santé et au marché de Tindo.',
    secteur: 'PONT', nature: 'CONSTRUCTION', departement: 'Faranah', localite: 'Tindo', axe: 'RP45', position: ['Faranah', -0.14, 0.05],
    bailleur: { bad: 85, bnd: 15 }, budget: 4_180_000_000, mois: 11, km: { prevu: 0.2, execute: 0.1 }, ouvrages: [1, 0], programme: 'Routes préfectorales',
    entreprise: ['niger-ouvrages'], controle: 'Cabinet Yigui Métrés et Contrôle', physique: 78, delai: 64, images: ['pont-coffrage'], vue: 'à Tindo, sur le Niger',
  },
  {
    id: 'centre-sante-banko', status: 'EN_COURS', title: 'Centre de santé de Banko',
    description:
      'Trois bâtiments doivent remplacer le dispensaire de Banko, dont les murs sont fissurés par le tassement du sol. Le terrain argileux a obligé à poser l’ensemble sur un radier général, ' +
      'décision qui a coûté deux mois. Les façades de la maternité atteignent le linteau.',
    objectif: 'Rouvrir une maternité et un laboratoire dans le nord-est de Dabola.',
    secteur: 'SANTE', nature: 'RECONSTRUCTION', departement: 'Dabola', localite: 'Banko', position: 'Banko', bailleur: { bid: 80, bnd: 20 },
    budget: 2_240_000_000, mois: 12, ouvrages: [3, 0], programme: 'Plan national de développement sanitaire', entreprise: ['tinkisso-genie-civil'],
    controle: 'Cabinet Yigui Métrés et Contrôle', physique: 29, delai: 69, images: ['sante-chantier'], vue: 'à Banko',
  },
  {
    id: 'college-kissidougou', status: 'EN_COURS', title: 'Collège de Kissidougou-sud',
    description:
      'Un deuxième collège sort de terre au sud de Kissidougou, sur un terrain de deux hectares planté de palmiers. Huit classes et un atelier de travaux manuels sont groupés autour d’une cour abritée. ' +
      'Les briques sont pressées sur place avec la terre des fouilles.',
    secteur: 'EDUCATION', nature: 'CONSTRUCTION', departement: 'Kissidougou', localite: 'Kissidougou', position: ['Kissidougou', -0.016, 0.005],
    bailleur: { 'banque-mondiale': 100 }, budget: 1_420_000_000, mois: 11, ouvrages: [3, 0], programme: 'Programme décennal de l’éducation',
    entreprise: ['loma-infrastructures'], controle: 'Cabinet Yigui Métrés et Contrôle', physique: 22, delai: 31, images: ['ecole-chantier'], vue: 'à Kissidougou',
  },
  {
    id: 'piste-yende-bardou', status: 'EN_COURS', title: 'Piste Yendé-Millimou – Bardou',
    description:
      'Café, cola et huile de palme sortent de Yendé-Millimou par une piste que la forêt referme d’une saison à l’autre. Le débroussaillage sur 10 m de large est terminé, et les ' +
      'premiers 900 m sont rechargés. Douze dalots sont commandés à une fabrique de Kissidougou.',
    objectif: 'Permettre aux coopératives de vendre à Kissidougou plutôt qu’au bord du champ.',
    secteur: 'PISTE_RURALE', nature: 'REHABILITATION', departement: 'Kissidougou', localite: 'Yendé-Millimou', position: ['Kissidougou', -0.29, -0.06],
    trace: { villes: [[-10.17, 8.89], [-10.24, 8.93]] }, bailleur: { badea: 80, bnd: 20 }, budget: 3_450_000_000, mois: 12,
    km: { prevu: 8.8, execute: 0.9 }, ouvrages: [12, 0], programme: 'Routes préfectorales', entreprise: ['loma-infrastructures'],
    controle: 'Cabinet Yigui Métrés et Contrôle', physique: 11, delai: 15,
  },
  {
    id: 'rn2-entretien-faranah-kissidougou', status: 'ACHEVE', title: 'Entretien de la RN2 entre Faranah et Kissidougou',
    description:
      'Trente-deux kilomètres de la RN2 ont retrouvé une surface régulière au nord de Kissidougou. Les nids-de-poule ont été découpés au carré avant d’être remplis, ce qui les empêche de se rouvrir. ' +
      'Le chantier a employé 140 manœuvres des villages traversés.',
    objectif: 'Réduire le temps de trajet vers la Guinée forestière et le nombre de pannes.',
    secteur: 'ROUTE', nature: 'ENTRETIEN', departement: 'Kissidougou', localite: 'Faranah – Kissidougou', axe: 'RN2', position: 'trace',
    trace: { villes: ['Faranah', 'Kissidougou'], depuis: 0.85 }, bailleur: { fer: 100 }, budget: 3_730_000_000, mois: 8, km: { prevu: 32 },
    programme: 'Programme d’urgence d’entretien routier', entreprise: ['yende-btp'], controle: 'Cabinet Yigui Métrés et Contrôle', debut: '2024-11-04',
    ecart: -7, images: ['route-entretien', 'route-achevee'], vue: 'entre Faranah et Kissidougou',
  },
  {
    id: 'marche-kissidougou', status: 'ACHEVE', title: 'Halle aux grains du marché de Kissidougou',
    description:
      'Riz, maïs et fonio ont désormais leur halle à Kissidougou : 720 m² sur dalle surélevée, à l’abri de l’eau et des rongeurs. Des magasins de 40 tonnes se louent à la semaine. ' +
      'La pesée est publique, sur une bascule vérifiée chaque trimestre.',
    objectif: 'Diminuer les pertes après récolte et rendre les prix plus clairs pour les producteurs.',
    secteur: 'MARCHE', nature: 'CONSTRUCTION', departement: 'Kissidougou', localite: 'Kissidougou', position: 'Kissidougou',
    bailleur: { badea: 65, bnd: 35 }, budget: 2_360_000_000, mois: 12, ouvrages: [3], programme: 'Développement local', entreprise: ['yende-btp'],
    controle: 'Cabinet Yigui Métrés et Contrôle', debut: '2023-10-30', ecart: 49, penalites: 38_600_000, images: ['marche-chantier', 'marche-acheve'],
    vue: 'à Kissidougou',
  },
  {
    id: 'ecole-primaire-dogomet', status: 'ACHEVE', title: 'École primaire de Dogomet',
    description:
      'Dogomet, au bord de la RN1, a vu sa vieille école dédoublée : trois classes neuves d’un côté, trois classes rénovées de l’autre. Une haie et un portillon tournant séparent la cour de la route. ' +
      'Le point d’eau est partagé avec le marché du dimanche.',
    secteur: 'EDUCATION', nature: 'EXTENSION', departement: 'Dabola', localite: 'Dogomet', bailleur: { bnd: 100 }, budget: 724_000_000, mois: 6,
    ouvrages: [2], entreprise: ['tinkisso-genie-civil'], debut: '2025-05-05', ecart: 0,
  },
  {
    id: 'poste-sante-banora', status: 'ACHEVE', title: 'Poste de santé de Banora',
    description:
      'Les orpailleurs et les éleveurs de Banora partagent un poste de santé remis à neuf. On y a refait la toiture, carrelé la salle de soins et aménagé une pièce pour les accouchements. ' +
      'Le forage, contrôlé pour l’arsenic et le mercure, donne une eau conforme.',
    objectif: 'Assurer les soins de base dans une zone minière sans autre structure publique.',
    secteur: 'SANTE', nature: 'REHABILITATION', departement: 'Dinguiraye', localite: 'Banora', position: 'Banora', bailleur: { bnd: 100 },
    budget: 588_000_000, mois: 5, ouvrages: [1], entreprise: ['yende-btp'], debut: '2025-12-01', ecart: 13, images: ['sante-poste'], vue: 'à Banora',
  },
  {
    id: 'caniveaux-dabola', status: 'ACHEVE', title: 'Évacuation des eaux à Dabola',
    description:
      'Du pied de la colline à la rivière Tinkisso, 1,1 km de canaux maçonnés traverse maintenant Dabola. L’étude a repris les anciens fossés ferroviaires, bien placés mais comblés depuis longtemps. ' +
      'Six passerelles donnent accès aux boutiques.',
    secteur: 'ASSAINISSEMENT', nature: 'REHABILITATION', departement: 'Dabola', localite: 'Dabola', position: 'Dabola', bailleur: { bnd: 100 },
    budget: 1_190_000_000, mois: 7, km: { prevu: 1.1 }, ouvrages: [6], entreprise: ['mamou-genie'], debut: '2024-02-19', ecart: 36, interets: 7_250_000,
  },
  {
    id: 'ecole-primaire-heremakono', status: 'ACHEVE', title: 'École primaire de Hérémakono',
    description:
      'À Hérémakono, village frontalier, l’école accueille aussi des enfants venus de la Sierra Leone voisine. Trois classes, un bureau et une cantine ont été bâtis sur un soubassement de granit. ' +
      'Un paratonnerre protège le site, souvent frappé par la foudre.',
    secteur: 'EDUCATION', nature: 'CONSTRUCTION', departement: 'Faranah', localite: 'Hérémakono', bailleur: { ue: 100 }, budget: 655_000_000, mois: 6,
    ouvrages: [2], programme: 'Facilitation de l’Union du fleuve Mano', entreprise: ['yende-btp'], debut: '2026-01-05', ecart: -4,
    images: ['ecole-achevee'], vue: 'à Hérémakono',
  },
  {
    id: 'justice-paix-dinguiraye', status: 'ACHEVE', title: 'Justice de paix de Dinguiraye',
    description:
      'Rendre la justice à Dinguiraye se faisait dans une salle prêtée par la commune. La justice de paix occupe à présent un bâtiment de douze pièces, avec une salle d’audience de 80 places, un ' +
      'greffe fermé et une entrée séparée pour les familles. La façade reprend les arcs de la grande mosquée.',
    secteur: 'ADMINISTRATION', nature: 'CONSTRUCTION', departement: 'Dinguiraye', localite: 'Dinguiraye', position: ['Dinguiraye', 0.005, 0.004],
    maitreOuvrage: 'Ministère de la Justice et des Droits de l’homme', bailleur: { ue: 75, bnd: 25 }, budget: 1_270_000_000, mois: 11, ouvrages: [1],
    entreprise: ['loma-infrastructures'], controle: 'Atelier Kebaly, architectes', debut: '2024-08-05', ecart: 18, images: ['batiment-administratif'], vue: 'à Dinguiraye',
  },
  {
    id: 'piste-dinguiraye-selouma', status: 'SUSPENDU', title: 'Piste Dinguiraye – Sélouma',
    description:
      'Sélouma n’est qu’à 9 km de Dinguiraye, mais trois marigots les séparent. Le projet les franchit par des dalots doubles et recharge toute la piste en gravier latéritique. Les premières ' +
      'traversées étaient ferraillées quand l’eau a envahi les fouilles.',
    objectif: 'Conduire les malades à l’hôpital préfectoral en moins d’une demi-heure.',
    secteur: 'PISTE_RURALE', nature: 'REHABILITATION', departement: 'Dinguiraye', localite: 'Sélouma', position: ['Dinguiraye', 0.04, -0.04],
    trace: { villes: ['Dinguiraye', [-10.76, 11.34]] }, bailleur: { 'banque-mondiale': 90, bnd: 10 }, budget: 3_520_000_000, mois: 11,
    km: { prevu: 9, execute: 1.2 }, ouvrages: [5, 0], programme: 'Mobilité et connectivité rurale', entreprise: ['yende-btp'],
    controle: 'Cabinet Yigui Métrés et Contrôle', debut: '2026-04-06', physique: 14, suspension: '2026-07-13',
    motif: 'Interruption pour la saison des pluies ; les fouilles noyées seront reprises après un nouveau relevé.',
  },
];
