import { AGEROUTE, DNIR, DNRP, MATD, MITP, PRMP, SALLE_AGEROUTE, SALLE_MITP, SALLE_PRMP, SANTE, gouvernorat } from './autorites.ts';
import type { AppelOffresFiche } from './fiche.ts';
import { additif, avis, notice, panorama, plan } from './pieces.ts';

/** OUVERT: Haute-Guinée and Guinée forestière. */
export const OUVERTS_EST: readonly AppelOffresFiche[] = [
  {
    id: 'aaon-2026-077-marche-frontalier-lola-terrain',
    reference: 'AAON N° 077/MATD/PRMP/2026',
    titre: 'Préparation du terrain du futur marché frontalier de Lola',
    description:
      'Avant les halles, il faut un terrain sain : ce lot préparatoire nivelle 2 ha, ouvre 420 m de voie d’accès et pose la clôture. Un fossé ' +
      'de ceinture conduit l’eau vers le bas-fond. Les vingt-trois étals qui occupent le bord de la route sont déplacés avec l’accord des vendeuses.',
    type: 'AAON', nature_travaux: 'AMENAGEMENT', categorie: 'TRAVAUX', projet_lie: 'marche-frontalier-lola', statut: 'OUVERT',
    bailleur: ['bad', 'bnd'], maitre_ouvrage: MATD, unite_coordination: PRMP, region: 'nzerekore', departement: 'Lola',
    nombre_lots: 1, duree_travaux_mois: 4, budget_indicatif: 685_000_000,
    date_lancement: '2026-10-30T09:00:00Z', date_limite: '2026-12-02T09:30:00Z', date_ouverture: '2026-12-02T10:00:00Z',
    lieu_ouverture: gouvernorat('N’Zérékoré'), montant_dao: 1_000_000, mode_acquisition: ['ESPECES_AGENT', 'MOBILE_MONEY'],
    reference_officielle: { canal: 'TELEMO', reference: 'TLM-2026-00540' },
    documents: [avis(), plan()],
    date_mise_a_jour: '2026-11-05',
  },
  {
    id: 'aaon-2026-078-berges-niger-tindo',
    reference: 'AAON N° 078/MITP/AGEROUTE/PRMP/2026',
    titre: 'Protection des berges au droit du pont de Tindo',
    description:
      'En une nuit, l’affluent du Niger qui passe à Tindo monte de 3 m et ronge ses rives. Le lot protège 160 m de berge de part et d’autre du pont : gabions, ' +
      'enrochements et plantations de vétiver. Les moellons sont extraits de la carrière autorisée la plus proche.',
    type: 'AAON', nature_travaux: 'AMENAGEMENT', categorie: 'TRAVAUX', projet_lie: 'pont-tindo-niger', statut: 'OUVERT',
    bailleur: ['bad', 'bnd'], maitre_ouvrage: MITP, unite_coordination: AGEROUTE, region: 'faranah', departement: 'Faranah',
    nombre_lots: 1, duree_travaux_mois: 6, budget_indicatif: 1_120_000_000,
    date_lancement: '2026-11-02T09:00:00Z', date_limite: '2026-12-08T10:00:00Z', date_ouverture: '2026-12-08T10:30:00Z',
    lieu_ouverture: gouvernorat('Faranah'), montant_dao: 1_000_000, mode_acquisition: ['MOBILE_MONEY', 'ESPECES_AGENT'],
    reference_officielle: { canal: 'JAO', reference: 'Annonce n° 2026-1146' },
    documents: [
      avis(),
      plan(),
      notice('Fiche du site', 'fiche-du-site', [
        'Berge gauche : 95 m, talus de 2,4 m, sol limoneux.',
        'Berge droite : 65 m, talus de 1,8 m, affleurements de dolérite.',
        'Accès par la piste de Tindo, praticable aux camions toute l’année.',
        'Les basses eaux permettent de travailler au pied du talus de décembre à mai.',
      ]),
    ],
    date_mise_a_jour: '2026-11-06',
  },
  {
    id: 'aaoi-2026-007-rn11-nzerekore-yomou-section-2',
    reference: 'AAOI N° 007/MITP/DNIR/PRMP/2026',
    titre: 'Bitumage de la RN11 N’Zérékoré – Yomou, section 2',
    description:
      'La section 2 prolonge de 1,6 km la chaussée en cours de construction à la sortie de N’Zérékoré. Elle comprend un déblai de 24 000 m³, ' +
      'six dalots et un drainage profond sous toute la plateforme. Les arbres à conserver sont déjà marqués et portés sur les plans.',
    type: 'AAOI', nature_travaux: 'BITUMAGE', categorie: 'TRAVAUX', projet_lie: 'rn11-nzerekore-yomou-section-1', statut: 'OUVERT',
    bailleur: ['bad', 'ue', 'bnd'], maitre_ouvrage: MITP, unite_coordination: DNIR, region: 'nzerekore', departement: "N'Zérékoré",
    nombre_lots: 1, duree_travaux_mois: 20, budget_indicatif: 18_600_000_000,
    date_lancement: '2026-10-12T09:00:00Z', date_limite: '2026-12-17T10:00:00Z', dates_limites_anterieures: ['2026-12-03T10:00:00Z'],
    date_ouverture: '2026-12-17T11:00:00Z',
    lieu_ouverture: SALLE_MITP, montant_dao: 5_000_000, mode_acquisition: ['ACHAT_EN_LIGNE', 'CARTE_BANCAIRE', 'ESPECES_AGENT'],
    reference_officielle: { canal: 'TELEMO', reference: 'TLM-2026-00498', url: 'https://telemo.gov.gn' },
    documents: [
      avis(),
      plan(),
      additif(1, [
        'Les sondages géotechniques des profils 18 à 31 sont joints au dossier.',
        'La quantité du poste 410 (drain profond) est portée de 2 900 m à 3 240 m.',
      ]),
      panorama(['0 | Fin de la section 1', '0.5 | Déblai de la crête', '1.1 | Dalot double du marigot', '1.6 | Fin des travaux, entrée du village']),
    ],
    date_mise_a_jour: '2026-11-13',
  },
  {
    id: 'aaoi-2026-006-equipements-hopital-kankan',
    reference: 'AAOI N° 006/MSHP/CAB/PRMP/2026',
    titre: 'Équipement du pavillon de médecine de l’hôpital régional de Kankan',
    description:
      'Soixante lits médicalisés, le mobilier des salles de soins, les moniteurs et un réseau d’oxygène sont à fournir et à installer dans le ' +
      'nouveau pavillon. Le fournisseur forme deux techniciens de l’hôpital et garde un stock de pièces en Guinée.',
    type: 'AAOI', nature_travaux: 'EXTENSION', categorie: 'FOURNITURES', projet_lie: 'hopital-kankan-pavillon', statut: 'OUVERT',
    bailleur: ['bid', 'adfd'], maitre_ouvrage: SANTE, unite_coordination: PRMP, region: 'kankan', departement: 'Kankan',
    nombre_lots: 3, duree_travaux_mois: 7, budget_indicatif: 3_940_000_000,
    date_lancement: '2026-10-26T09:00:00Z', date_limite: '2027-01-06T10:00:00Z',
    dates_limites_anterieures: ['2026-12-09T10:00:00Z', '2026-12-21T10:00:00Z'], date_ouverture: '2027-01-06T10:30:00Z',
    lieu_ouverture: SALLE_PRMP, montant_dao: 3_000_000, mode_acquisition: ['ACHAT_EN_LIGNE', 'CARTE_BANCAIRE', 'MOBILE_MONEY'],
    reference_officielle: { canal: 'TELEMO', reference: 'TLM-2026-00533', url: 'https://telemo.gov.gn' },
    documents: [
      avis(),
      plan(),
      additif(1, ['Le lot 2 est complété par quatre pousse-seringues électriques.']),
      additif(2, [
        'La tension d’alimentation des moniteurs est de 220 V, 50 Hz, avec batterie de secours.',
        'La durée minimale de la garantie, pour les trois lots, figure désormais au cahier des clauses techniques.',
      ]),
      notice('Spécifications techniques', 'specifications-techniques', [
        'Lot 1 : soixante lits médicalisés à hauteur variable, matelas lavables et potences.',
        'Lot 2 : douze moniteurs multiparamétriques, chariots d’urgence et matériel de soins.',
        'Lot 3 : réseau d’oxygène en cuivre, cinquante-deux prises murales et centrale de détente.',
        'Notices en français ; formation de deux techniciens pendant dix jours.',
      ]),
    ],
    date_mise_a_jour: '2026-11-17',
  },
  {
    id: 'aaoi-2026-010-engins-entretien-pistes-siguiri',
    reference: 'AAOI N° 010/MITP/DNRP/PRMP/2026',
    titre: 'Fourniture d’engins d’entretien des pistes pour la brigade de Siguiri',
    description:
      'La brigade des routes préfectorales de Siguiri renouvelle son matériel : deux niveleuses, un compacteur, une chargeuse et trois ' +
      'camions-bennes. Les engins sont livrés immatriculés, avec deux ans de pièces d’usure et la formation des conducteurs.',
    type: 'AAOI', nature_travaux: 'ENTRETIEN', categorie: 'FOURNITURES', statut: 'OUVERT',
    bailleur: ['afreximbank'], maitre_ouvrage: MITP, unite_coordination: DNRP, region: 'kankan', departement: 'Siguiri',
    nombre_lots: 2, duree_travaux_mois: 8, budget_indicatif: 21_300_000_000,
    date_lancement: '2026-11-17T09:00:00Z', date_limite: '2027-02-12T09:30:00Z', date_ouverture: '2027-02-12T10:00:00Z',
    lieu_ouverture: SALLE_AGEROUTE, montant_dao: 5_000_000, mode_acquisition: ['ACHAT_EN_LIGNE', 'CARTE_BANCAIRE'],
    reference_officielle: { canal: 'TELEMO', reference: 'TLM-2026-00588', url: 'https://telemo.gov.gn' },
    documents: [
      avis(),
      plan(),
      notice('Spécifications techniques', 'specifications-techniques', [
        'Deux niveleuses de 14 t, lame de 3,7 m, cabine climatisée.',
        'Un compacteur monocylindre vibrant de 12 t.',
        'Une chargeuse sur pneus, godet de 2,3 m³.',
        'Trois camions-bennes 6×4 de 14 m³.',
        'Atelier et magasin de pièces en Guinée ; délai d’intervention indiqué dans l’offre.',
      ]),
    ],
    date_mise_a_jour: '2026-11-17',
  },
];
