import { DNRP, FER, MATD, MEPUA, MITP, PRMP, SALLE_AGEROUTE, SALLE_MITP, SALLE_PRMP, UGP_BID, gouvernorat } from './autorites.ts';
import type { AppelOffresFiche } from './fiche.ts';
import { additif, avis, notice, panorama, plan, procesVerbal, reservee } from './pieces.ts';

/** CLOTURE: offers received, evaluation ahead. */
export const CLOTURES: readonly AppelOffresFiche[] = [
  {
    id: 'aaoi-2026-005-rn8-labe-mali-lot-1',
    reference: 'AAOI N° 005/MITP/UGP-BID/PRMP/2026',
    titre: 'RN8 Labé – Mali, lot 1 : de la sortie nord de Labé à Tountouroun',
    description:
      'Après la sortie nord de Labé, déjà en chantier, le lot 1 prolonge le bitume de 1,2 km vers Tountouroun. Il comprend un carrefour ' +
      'aménagé, trois dalots et une aire d’arrêt pour les cars. Les sols latéritiques sont à traiter au ciment.',
    type: 'AAOI', nature_travaux: 'BITUMAGE', categorie: 'TRAVAUX', projet_lie: 'rn8-labe-mali-sortie-nord', statut: 'CLOTURE',
    bailleur: ['bid', 'boad', 'bnd'], maitre_ouvrage: MITP, unite_coordination: UGP_BID, region: 'labe', departement: 'Labé',
    nombre_lots: 1, duree_travaux_mois: 18, budget_indicatif: 13_850_000_000,
    date_lancement: '2026-08-24T09:00:00Z', date_limite: '2026-11-04T10:00:00Z', dates_limites_anterieures: ['2026-10-14T10:00:00Z'],
    date_ouverture: '2026-11-04T10:30:00Z',
    lieu_ouverture: SALLE_PRMP, montant_dao: 5_000_000, mode_acquisition: ['ACHAT_EN_LIGNE', 'CARTE_BANCAIRE', 'ESPECES_AGENT'],
    reference_officielle: { canal: 'TELEMO', reference: 'TLM-2026-00391', url: 'https://telemo.gov.gn' },
    documents: [
      avis(),
      plan(),
      additif(1, ['Le dosage en ciment de la couche de base est fixé après planche d’essai ; le poste 302 est réglé au mètre cube.']),
      procesVerbal(),
      reservee('Projet de marché', 'https://depot.ugp-bid.example/aaoi-2026-005/projet.pdf'),
    ],
    date_mise_a_jour: '2026-11-05',
  },
  {
    id: 'aaon-2026-066-rn5-dalaba-pita-lot-3',
    reference: 'AAON N° 066/MITP/UGP-BID/PRMP/2026',
    titre: 'RN5 Dalaba – Pita, lot 3 : reconstruction des murs de la corniche nord',
    description:
      'Au nord de la section en travaux, deux murs anciens retiennent mal le talus. Le lot 3 les reconstruit en gabions sur 240 m, ' +
      'draine leur pied et remplace les parapets. La route reste ouverte sur une voie, avec un alternat gardé.',
    type: 'AAON', nature_travaux: 'RECONSTRUCTION', categorie: 'TRAVAUX', projet_lie: 'rn5-dalaba-pita-lot-2', statut: 'CLOTURE',
    bailleur: ['bid', 'bnd'], maitre_ouvrage: MITP, unite_coordination: UGP_BID, region: 'mamou', departement: 'Dalaba',
    nombre_lots: 1, duree_travaux_mois: 9, budget_indicatif: 3_270_000_000,
    date_lancement: '2026-09-21T09:00:00Z', date_limite: '2026-11-10T10:00:00Z', date_ouverture: '2026-11-10T10:30:00Z',
    lieu_ouverture: gouvernorat('Mamou'), montant_dao: 2_000_000, mode_acquisition: ['ESPECES_AGENT', 'MOBILE_MONEY'],
    reference_officielle: { canal: 'TELEMO', reference: 'TLM-2026-00446' },
    documents: [avis(), plan(), procesVerbal()],
    date_mise_a_jour: '2026-11-11',
  },
  {
    id: 'aaon-2026-068-rn4-pesage-pamelap',
    reference: 'AAON N° 068/MITP/FER/PRMP/2026',
    titre: 'RN4 : poste de pesage et barrière de pluie de Pamelap',
    description:
      'Les camions trop chargés abîment la RN4 plus vite que la pluie. À l’entrée de Pamelap, le lot crée un poste de pesage à deux ' +
      'pistes, un local de contrôle et une barrière de pluie. La bascule est étalonnée avant la réception.',
    type: 'AAON', nature_travaux: 'CONSTRUCTION', categorie: 'TRAVAUX', projet_lie: 'rn4-entretien-forecariah-pamelap', statut: 'CLOTURE',
    bailleur: ['fer'], maitre_ouvrage: MITP, unite_coordination: FER, region: 'kindia', departement: 'Forécariah',
    nombre_lots: 1, duree_travaux_mois: 6, budget_indicatif: 1_460_000_000,
    date_lancement: '2026-09-28T09:00:00Z', date_limite: '2026-11-12T10:00:00Z', date_ouverture: '2026-11-12T11:00:00Z',
    lieu_ouverture: SALLE_AGEROUTE, montant_dao: 1_000_000, mode_acquisition: ['MOBILE_MONEY', 'ESPECES_AGENT'],
    reference_officielle: { canal: 'JAO', reference: 'Annonce n° 2026-1058' },
    documents: [avis(), plan(), procesVerbal()],
    date_mise_a_jour: '2026-11-13',
  },
  {
    id: 'aaon-2026-069-mobilier-college-koundara',
    reference: 'AAON N° 069/MEPUA/PRMP/2026',
    titre: 'Mobilier scolaire et matériel de laboratoire du collège de Koundara',
    description:
      'Le collège attend 240 tables-bancs, seize bureaux et l’équipement complet d’un laboratoire de sciences. Le mobilier est en bois ' +
      'certifié ou en métal, assemblé dans le pays ; le laboratoire est livré avec sa hotte et ses produits de base.',
    type: 'AAON', nature_travaux: 'EXTENSION', categorie: 'FOURNITURES', projet_lie: 'college-koundara', statut: 'CLOTURE',
    bailleur: ['bnd'], maitre_ouvrage: MEPUA, unite_coordination: PRMP, region: 'boke', departement: 'Koundara',
    nombre_lots: 2, duree_travaux_mois: 4, budget_indicatif: 598_000_000,
    date_lancement: '2026-10-05T09:00:00Z', date_limite: '2026-11-17T10:00:00Z', date_ouverture: '2026-11-17T10:30:00Z',
    lieu_ouverture: SALLE_PRMP, montant_dao: 1_000_000, mode_acquisition: ['ACHAT_EN_LIGNE', 'MOBILE_MONEY'],
    reference_officielle: { canal: 'TELEMO', reference: 'TLM-2026-00471', url: 'https://telemo.gov.gn' },
    documents: [
      avis(),
      plan(),
      notice('Spécifications techniques', 'specifications-techniques', [
        'Lot 1 : 240 tables-bancs à deux places, seize bureaux et trente-deux armoires.',
        'Lot 2 : six paillasses carrelées, une hotte, vingt-quatre microscopes et la verrerie.',
        'Essai de solidité d’une table-banc sur dix avant livraison.',
      ]),
      procesVerbal(),
    ],
    date_mise_a_jour: '2026-11-18',
  },
  {
    id: 'aaon-2026-070-pistes-rurales-kankan-lot-2',
    reference: 'AAON N° 070/MITP/DNRP/PRMP/2026',
    titre: 'Pistes rurales de Kankan, lot 2 : Mamouroudou – Moribaya',
    description:
      'Dans la plaine du Milo, le lot 2 continue sur 9,4 km la piste qui vient de Tokonou. La chaussée est relevée, vingt-trois buses sont ' +
      'posées et deux radiers remplacent des gués. La latérite vient d’un emprunt déjà reconnu par le laboratoire national.',
    type: 'AAON', nature_travaux: 'REHABILITATION', categorie: 'TRAVAUX', projet_lie: 'piste-tokonou-mamouroudou', statut: 'CLOTURE',
    bailleur: ['banque-mondiale', 'bnd'], maitre_ouvrage: MITP, unite_coordination: DNRP, region: 'kankan', departement: 'Kankan',
    nombre_lots: 1, duree_travaux_mois: 11, budget_indicatif: 3_680_000_000,
    date_lancement: '2026-09-14T09:00:00Z', date_limite: '2026-10-28T10:00:00Z', date_ouverture: '2026-10-28T10:30:00Z',
    lieu_ouverture: gouvernorat('Kankan'), montant_dao: 2_000_000, mode_acquisition: ['ESPECES_AGENT', 'MOBILE_MONEY', 'ACHAT_EN_LIGNE'],
    reference_officielle: { canal: 'TELEMO', reference: 'TLM-2026-00428' },
    documents: [
      avis(),
      plan(),
      panorama(['0 | Mamouroudou, fin du lot 1', '3.2 | Premier radier', '6.8 | Second radier', '9.4 | Moribaya, école']),
      procesVerbal(),
    ],
    date_mise_a_jour: '2026-10-29',
  },
  {
    id: 'aaon-2026-064-marche-gueckedou-acces',
    reference: 'AAON N° 064/MATD/PRMP/2026',
    titre: 'Voie d’accès et aire de livraison du marché hebdomadaire de Guéckédou',
    description:
      'Les jours de marché, la file des camions ferme la rue principale de Guéckédou. Le lot pave 540 m de voie d’accès et 1 800 m² d’aire de ' +
      'livraison, avec un sens unique et des quais à hauteur de benne. Les pavés sont fabriqués dans la préfecture.',
    type: 'AAON', nature_travaux: 'AMENAGEMENT', categorie: 'TRAVAUX', projet_lie: 'marche-gueckedou', statut: 'CLOTURE',
    bailleur: ['ue', 'bnd'], maitre_ouvrage: MATD, unite_coordination: PRMP, region: 'nzerekore', departement: 'Guéckédou',
    nombre_lots: 1, duree_travaux_mois: 5, budget_indicatif: 1_085_000_000,
    date_lancement: '2026-09-07T09:00:00Z', date_limite: '2026-10-21T10:00:00Z',
    lieu_ouverture: SALLE_MITP, montant_dao: 1_000_000, mode_acquisition: ['ESPECES_AGENT'],
    documents: [avis(), plan()],
    date_mise_a_jour: '2026-10-22',
  },
];
