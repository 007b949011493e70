import type { Fiche } from './fiche.ts';

export const BOKE: readonly Fiche[] = [
  {
    id: 'pont-tomine-gaoual', status: 'EN_COURS', title: 'Pont sur la Tominé à l’entrée de Gaoual',
    description:
      'À Gaoual, la RN23 franchit encore la Tominé par un bac qui s’arrête dès que le courant forcit. Le nouveau pont de 148 m, ' +
      'à quatre travées en béton précontraint, passera 2 m au-dessus des plus hautes eaux connues. Ses deux voies, bordées de ' +
      'trottoirs, sont calculées pour les camions de 40 tonnes qui relient Boké au Sénégal.',
    objectif: 'Assurer le passage toute l’année entre Boké, Gaoual et Koundara, pour les voyageurs comme pour les marchandises.',
    secteur: 'PONT', nature: 'CONSTRUCTION', departement: 'Gaoual', localite: 'Gaoual', axe: 'RN23',
    position: ['Gaoual', -0.021, 0.014], bailleur: { bid: 70, bnd: 30 }, budget: 21_860_000_000, mois: 24,
    km: { prevu: 1.2, execute: 0.6 }, ouvrages: [1, 0], programme: 'Simandou 2040',
    entreprise: ['kouloun-ponts', 'kakandji-construction'], controle: 'Cabinet Foulamori Ingénieurs', physique: 58, delai: 47,
    images: ['route-terrassement', 'pont-coffrage'], vue: 'sur la Tominé, à l’entrée de Gaoual',
  },
  {
    id: 'rn3-entretien-boffa-kolaboui', status: 'EN_COURS', title: 'Entretien périodique de la RN3 entre Boffa et Kolaboui',
    description:
      'Nids-de-poule et accotements affouillés ralentissent la RN3 au nord de Boffa. Les équipes purgent les zones molles, ' +
      'reprofilent 46 km de chaussée et refont l’enduit superficiel bicouche sur les tronçons les plus abîmés. Les fossés sont curés ' +
      'et 31 têtes de buses reprises.',
    objectif: 'Maintenir une vitesse sûre entre Conakry et Boké en attendant le renforcement complet de la chaussée.',
    secteur: 'ROUTE', nature: 'ENTRETIEN', departement: 'Boffa', localite: 'Boffa – Kolaboui', axe: 'RN3',
    position: 'trace', trace: { villes: ['Boffa', [-14.14, 10.42], 'Kolaboui'], depuis: 0.2 }, bailleur: { fer: 100 },
    budget: 5_485_500_000, mois: 9, km: { prevu: 46, execute: 44.3 }, ouvrages: [31, 31],
    programme: 'Programme d’urgence d’entretien routier', entreprise: ['cap-verga-travaux'], controle: 'Bureau Wontofaré Conseil',
    physique: 97, delai: 92, images: ['route-entretien', 'route-bitume-en-cours'], vue: 'entre Boffa et Kolaboui',
  },
  {
    id: 'piste-koumbia-touba', status: 'EN_COURS', title: 'Piste rurale Koumbia – Touba',
    description:
      'Quatorze kilomètres de piste relient Koumbia aux villages éleveurs de la route de Touba, où les troupeaux et le lait attendent ' +
      'parfois trois jours un camion. La plateforme est élargie à 6 m, rechargée en latérite et relevée dans deux bas-fonds. ' +
      'Onze ouvrages de traversée, radiers et dalots simples, remplacent les troncs jetés sur les ruisseaux.',
    objectif: 'Ouvrir le marché de Koumbia à une douzaine de villages, en saison sèche comme pendant les pluies.',
    secteur: 'PISTE_RURALE', nature: 'REHABILITATION', departement: 'Gaoual', localite: 'Koumbia',
    position: ['Koumbia', 0.03, 0.05], trace: { villes: ['Koumbia', [-13.37, 11.87]] },
    bailleur: { 'banque-mondiale': 90, bnd: 10 }, budget: 5_220_000_000, mois: 12, km: { prevu: 14, execute: 4.4 }, ouvrages: [11, 3],
    programme: 'Mobilité et connectivité rurale', entreprise: ['sahel-piste-services'], controle: 'Étude et Suivi Kolima',
    physique: 31, delai: 52, images: ['piste-rurale-travaux', 'dalot-en-pose'], vue: 'près de Koumbia',
  },
  {
    id: 'college-koundara', status: 'EN_COURS', title: 'Collège de Koundara : huit salles de classe et un laboratoire',
    description:
      'Les élèves de Koundara se relaient matin et soir dans des salles prévues pour moitié moins de monde. Huit classes, un laboratoire ' +
      'de sciences et un bloc de latrines à fosses ventilées sont montés en briques de terre stabilisée, produites sur place. ' +
      'L’approvisionnement en tôles et en fer a pris beaucoup de retard.',
    objectif: 'Supprimer la double vacation et offrir une salle de sciences aux collégiens de la ville.',
    secteur: 'EDUCATION', nature: 'EXTENSION', departement: 'Koundara', localite: 'Koundara', position: ['Koundara', 0.006, -0.004],
    bailleur: { bnd: 100 }, budget: 1_865_400_000, mois: 10, ouvrages: [3, 0], entreprise: ['kakandji-construction'],
    controle: 'Atelier Kebaly, architectes', physique: 27, delai: 74, images: ['ecole-chantier'], vue: 'au collège de Koundara',
  },
  {
    id: 'marche-central-fria', status: 'EN_COURS', title: 'Reconstruction du marché central de Fria',
    description:
      'Vieux de plusieurs décennies, le marché de Fria n’avait plus ni évacuation d’eau ni allées dégagées. Le projet dresse deux halles ' +
      'métalliques de 640 m² chacune, soixante-quatre étals carrelés pour le poisson et la viande, et un réservoir de 20 m³. ' +
      'Les vendeuses sont installées sur le terrain voisin pendant le chantier, qui avance par moitié.',
    objectif: 'Donner aux quelque 400 vendeuses de la ville des étals propres, abrités et accessibles aux secours.',
    secteur: 'MARCHE', nature: 'RECONSTRUCTION', departement: 'Fria', localite: 'Fria', position: 'Fria', bailleur: { bad: 80, bnd: 20 },
    budget: 3_640_000_000, mois: 14, ouvrages: [4, 0], programme: 'Développement local', entreprise: ['batisseurs-du-rio-nunez'],
    controle: 'Atelier Kebaly, architectes', physique: 17, delai: 28, images: ['marche-chantier'], vue: 'au centre de Fria',
  },
  {
    id: 'caniveaux-boke-centre', status: 'EN_COURS', title: 'Caniveaux du centre de Boké',
    description:
      'Du plateau administratif jusqu’au quartier du port, l’eau de pluie dévale aujourd’hui les rues de Boké sans rien pour la guider. ' +
      'Le marché vient de démarrer : 3,4 km de caniveaux couverts, deux bassins de décantation et un exutoire vers le Rio Nunez. ' +
      'Les dalles amovibles serviront de trottoir.',
    secteur: 'ASSAINISSEMENT', nature: 'CONSTRUCTION', departement: 'Boké', localite: 'Boké', position: 'Boké',
    bailleur: { bnd: 60, afd: 40 }, budget: 2_318_000_000, mois: 12, km: { prevu: 3.4, execute: 0.2 }, entreprise: ['cap-verga-travaux'],
    controle: 'Bureau Wontofaré Conseil', physique: 6, delai: 4,
  },
  {
    id: 'voirie-kamsar-ceinture', status: 'ACHEVE', title: 'Rue de ceinture de Kamsar',
    description:
      'La rue de ceinture évite désormais aux camions de traverser les quartiers d’habitation de Kamsar. Sur 1,9 km, la chaussée de 7 m a ' +
      'reçu 5 cm de béton bitumineux, posés sur une assise de latérite améliorée au ciment. Quarante-deux lampadaires solaires et deux ' +
      'passages surélevés devant les écoles complètent l’ouvrage.',
    objectif: 'Éloigner le trafic lourd des maisons et des écoles, et raccourcir le trajet vers le port.',
    secteur: 'VOIRIE_URBAINE', nature: 'BITUMAGE', departement: 'Boké', localite: 'Kamsar', position: 'Kamsar',
    trace: { villes: ['Kamsar', [-14.598, 10.668]] }, bailleur: { badea: 55, bnd: 45 }, budget: 10_180_000_000, mois: 15,
    km: { prevu: 1.9 }, ouvrages: [6], programme: 'Bitumage des villes de l’intérieur', entreprise: ['batisseurs-du-rio-nunez', 'fatala-hydraulique'],
    controle: 'Cabinet Foulamori Ingénieurs', debut: '2024-02-12', ecart: 38, penalites: 168_400_000,
    images: ['voirie-urbaine-travaux', 'voirie-urbaine-achevee'], vue: 'à Kamsar',
  },
  {
    id: 'dalots-rn23-wendou-mbour', status: 'ACHEVE', title: 'Neuf dalots sur la RN23 près de Wendou M’Bour',
    description:
      'Neuf dalots en béton armé remplacent des buses métalliques rongées par la rouille sur la RN23, entre Sangarédi et Wendou M’Bour. ' +
      'Chacun a une ouverture de 2 m sur 1,5 m, des murs en aile et un enrochement à l’aval. Une déviation a gardé la route ouverte pendant les travaux.',
    secteur: 'ROUTE', nature: 'RECONSTRUCTION', departement: 'Gaoual', localite: 'Wendou M’Bour', axe: 'RN23',
    bailleur: { fer: 100 }, budget: 3_150_800_000, mois: 8, ouvrages: [9], programme: 'Programme d’urgence d’entretien routier',
    entreprise: ['badiar-travaux'], controle: 'Étude et Suivi Kolima', debut: '2024-11-18', ecart: -9,
    images: ['dalot-en-pose'], vue: 'sur la RN23, près de Wendou M’Bour',
  },
  {
    id: 'ecole-primaire-sangaredi', status: 'ACHEVE', title: 'École primaire de Sangarédi : six salles de classe',
    description:
      'Six salles de classe, un bureau de direction et un forage à pompe manuelle accueillent désormais les enfants du quartier nord de ' +
      'Sangarédi. Les murs en agglos sont doublés d’une galerie qui protège de la chaleur et de la pluie. L’école a ouvert avec 312 élèves.',
    objectif: 'Rapprocher l’école des familles installées au nord de la ville, dont les enfants marchaient plus d’une heure.',
    secteur: 'EDUCATION', nature: 'CONSTRUCTION', departement: 'Boké', localite: 'Sangarédi', position: ['Sangarédi', 0.011, 0.003],
    bailleur: { bnd: 100 }, budget: 1_284_500_000, mois: 8, ouvrages: [2], entreprise: ['kakandji-construction'],
    controle: 'Atelier Kebaly, architectes', debut: '2024-10-21', ecart: 4, images: ['ecole-chantier', 'ecole-achevee'], vue: 'à Sangarédi',
  },
  {
    id: 'centre-sante-tougnifili', status: 'ACHEVE', title: 'Centre de santé amélioré de Tougnifili',
    description:
      'Tougnifili, sous-préfecture de pêcheurs et de riziculteurs, dépendait jusqu’ici d’une case de santé de deux pièces. Le centre compte une ' +
      'maternité de huit lits, un laboratoire, une salle de petite chirurgie et trois logements pour le personnel. L’électricité vient ' +
      'd’une installation solaire de 6 kW avec batteries.',
    objectif: 'Permettre les accouchements assistés et les analyses courantes sans traverser l’estuaire.',
    secteur: 'SANTE', nature: 'CONSTRUCTION', departement: 'Boffa', localite: 'Tougnifili', position: ['Boffa', 0.215, -0.31],
    bailleur: { bid: 75, bnd: 25 }, budget: 2_935_200_000, mois: 12, ouvrages: [3], programme: 'Plan national de développement sanitaire',
    entreprise: ['kaloum-batiment'], controle: 'Bureau Wontofaré Conseil', debut: '2023-12-04', ecart: 61, penalites: 52_750_000,
    interets: 18_300_000, images: ['sante-chantier', 'hopital-acheve'], vue: 'à Tougnifili',
  },
  {
    id: 'poste-sante-youkounkoun', status: 'ACHEVE', title: 'Poste de santé de Youkounkoun',
    description:
      'Au pied des monts du Badiar, le poste de santé de Youkounkoun a été entièrement refait : salle de soins, salle d’observation de ' +
      'quatre lits, pharmacie et logement de l’agent. Le toit a été surélevé pour ventiler les combles, car il fait plus de 40 °C en fin de saison sèche.',
    objectif: 'Offrir les premiers soins et la vaccination à une zone éloignée de l’hôpital de Koundara.',
    secteur: 'SANTE', nature: 'REHABILITATION', departement: 'Koundara', localite: 'Youkounkoun', position: 'Youkounkoun',
    bailleur: { bnd: 100 }, budget: 742_600_000, mois: 6, ouvrages: [2], entreprise: ['koundara-routes'], debut: '2025-11-10', ecart: -6,
    images: ['sante-poste'], vue: 'à Youkounkoun',
  },
  {
    id: 'poste-sante-kolaboui', status: 'ACHEVE', title: 'Poste de santé de Kolaboui',
    description:
      'Carrefour entre Boké, Kamsar et Conakry, Kolaboui grandit vite, et son poste de santé ne suivait plus. Deux salles de consultation, une ' +
      'salle d’accouchement et une citerne de 10 m³ s’ajoutent au bâtiment d’origine. L’incinérateur est placé à 50 m, comme le demandent les normes.',
    secteur: 'SANTE', nature: 'EXTENSION', departement: 'Boké', localite: 'Kolaboui', position: 'Kolaboui', bailleur: { bnd: 100 },
    budget: 865_000_000, mois: 7, ouvrages: [1], entreprise: ['batisseurs-du-rio-nunez'], controle: 'Bureau Wontofaré Conseil',
    debut: '2025-02-17', ecart: 12,
  },
  {
    id: 'gare-routiere-koundara', status: 'ACHEVE', title: 'Gare routière de Koundara',
    description:
      'Taxis et camions pour le Sénégal et la Guinée-Bissau se rangeaient au bord de la route, à l’ombre des manguiers. La gare leur offre une cour ' +
      'pavée de 5 200 m², un hall d’attente, vingt boutiques et des sanitaires payants gérés par la commune. Un quai couvert facilite le chargement.',
    objectif: 'Mettre en ordre les départs internationaux et donner à la commune une recette régulière.',
    secteur: 'MARCHE', nature: 'CONSTRUCTION', departement: 'Koundara', localite: 'Koundara', position: ['Koundara', -0.012, 0.007],
    bailleur: { ue: 65, bnd: 35 }, budget: 2_410_000_000, mois: 10, ouvrages: [3], programme: 'Corridor Dakar–Lagos (RTA 7)',
    entreprise: ['koundara-routes'], controle: 'Étude et Suivi Kolima', debut: '2024-04-15', ecart: 21, avenant: 6.5,
    images: ['marche-chantier', 'marche-acheve'], vue: 'à la gare routière de Koundara',
  },
  {
    id: 'ecole-primaire-tormelin', status: 'ACHEVE', title: 'École primaire de Tormelin',
    description:
      'Trois classes en banco, dont une sans toit : telle était l’école de Tormelin avant les travaux. Elle dispose aujourd’hui de quatre salles en ' +
      'dur, d’un magasin et de latrines séparées pour les filles et les garçons. Les parents ont fourni le sable et le gravier.',
    objectif: 'Garder à l’école, jusqu’à la fin du primaire, les enfants de Tormelin et de quatre hameaux voisins.',
    secteur: 'EDUCATION', nature: 'RECONSTRUCTION', departement: 'Fria', localite: 'Tormelin', position: ['Fria', 0.12, 0.03],
    bailleur: { jica: 100 }, budget: 938_200_000, mois: 7, ouvrages: [2], entreprise: ['bambou-batiment'], debut: '2025-01-13', ecart: 0,
    images: ['ecole-achevee'], vue: 'à Tormelin',
  },
  {
    id: 'piste-sambailo-guingan', status: 'SUSPENDU', title: 'Piste rurale Sambaïlo – Guingan',
    description:
      'Onze kilomètres séparent Sambaïlo de Guingan, au milieu de champs de coton et d’arachide. Le marché prévoit le rechargement en latérite, cinq ' +
      'radiers submersibles et un pont semi-définitif de 12 m. Les terrassements ont atteint le premier bas-fond avant l’arrêt du chantier.',
    objectif: 'Sortir les récoltes avant que les premières pluies ne coupent la piste.',
    secteur: 'PISTE_RURALE', nature: 'REHABILITATION', departement: 'Koundara', localite: 'Sambaïlo', position: ['Koundara', 0.05, -0.06],
    trace: { villes: [[-13.36, 12.53], [-13.28, 12.56]] }, bailleur: { 'banque-mondiale': 85, bnd: 15 }, budget: 3_980_000_000, mois: 12,
    km: { prevu: 11, execute: 2.6 }, ouvrages: [6, 1], programme: 'Mobilité et connectivité rurale', entreprise: ['badiar-travaux'],
    controle: 'Étude et Suivi Kolima', debut: '2025-12-08', physique: 24, suspension: '2026-06-22',
    motif: 'Interruption pour la saison des pluies : les bas-fonds sont impraticables et la reprise dépend de la décrue.',
    images: ['piste-rurale-travaux', 'route-suspendue'], vue: 'près de Sambaïlo',
  },
  {
    id: 'rn12-entretien-boke-dabiss', status: 'A_VENIR', title: 'Entretien courant de la RN12 entre Boké et Dabiss',
    description:
      'Entre Boké et Dabiss, la RN12 doit recevoir un entretien complet avant l’ouverture des grands travaux du corridor vers la Guinée-Bissau. Sont prévus ' +
      'le point à temps sur 38 km, le curage des fossés et la pose de 120 panneaux. Le dossier d’appel d’offres est en préparation.',
    objectif: 'Garder la route praticable pour les cars et les camions jusqu’au début des travaux lourds.',
    secteur: 'ROUTE', nature: 'ENTRETIEN', departement: 'Boké', localite: 'Boké – Dabiss', axe: 'RN12',
    position: 'trace', trace: { villes: ['Boké', [-14.44, 11.24]] }, bailleur: { fer: 60, bnd: 40 }, budget: 5_350_000_000, mois: 10,
    km: { prevu: 38 }, programme: 'Programme d’urgence d’entretien routier', debut: '2027-02-01',
  },
];
