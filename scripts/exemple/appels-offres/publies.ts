import { AGEROUTE, DNRP, MATD, MITP, PRMP, SALLE_AGEROUTE, SALLE_MITP, gouvernorat } from './autorites.ts';
import type { AppelOffresFiche } from './fiche.ts';
import { avis, notice, panorama, plan } from './pieces.ts';

/** PUBLIE: the notice is out, offers are not received yet. */
export const PUBLIES: readonly AppelOffresFiche[] = [
  {
    id: 'aaon-2026-083-rn12-entretien-boke-dabiss',
    reference: 'AAON N° 083/MITP/AGEROUTE/PRMP/2026',
    titre: 'Entretien courant de la RN12 entre Boké et Dabiss',
    description:
      'L’avis annonce 38 km d’entretien courant : point à temps, curage de fossés et pose de 120 panneaux. Le lot 1 part de Boké, ' +
      'le lot 2 se termine à Dabiss. Le dossier est en préparation ; son retrait sera ouvert dès sa mise en ligne.',
    type: 'AAON', nature_travaux: 'ENTRETIEN', categorie: 'TRAVAUX', projet_lie: 'rn12-entretien-boke-dabiss', statut: 'PUBLIE',
    bailleur: ['fer', 'bnd'], maitre_ouvrage: MITP, unite_coordination: AGEROUTE, region: 'boke', departement: 'Boké',
    nombre_lots: 2, duree_travaux_mois: 10, budget_indicatif: 5_210_000_000,
    date_lancement: '2026-11-16T09:00:00Z', date_limite: '2026-12-22T10:00:00Z', date_ouverture: '2026-12-22T10:30:00Z',
    lieu_ouverture: SALLE_AGEROUTE, montant_dao: 2_000_000, mode_acquisition: ['ACHAT_EN_LIGNE', 'ESPECES_AGENT', 'MOBILE_MONEY'],
    reference_officielle: { canal: 'TELEMO', reference: 'TLM-2026-00583', url: 'https://telemo.gov.gn' },
    documents: [
      avis(),
      plan(),
      panorama(['0 | Boké, sortie nord', '9.5 | Pont sur le Tinguilinta', '19 | Limite entre les lots 1 et 2', '29 | Carrefour de la piste de Sansalé', '38 | Dabiss, entrée du bourg']),
    ],
    date_mise_a_jour: '2026-11-16',
  },
  {
    id: 'aaon-2026-085-aire-poids-lourds-kerouane',
    reference: 'AAON N° 085/MATD/PRMP/2026',
    titre: 'Construction de l’aire de stationnement des poids lourds de Kérouané',
    description:
      'La consultation portera sur une plateforme stabilisée de 90 places, son éclairage, un bloc de douches, une station de lavage et un ' +
      'restaurant. Le terrain, borné à la sortie sud de la ville, pourra être visité avec un agent de la préfecture. ' +
      'Les questions sont déjà reçues par écrit.',
    type: 'AAON', nature_travaux: 'CONSTRUCTION', categorie: 'TRAVAUX', projet_lie: 'aire-poids-lourds-kerouane', statut: 'PUBLIE',
    bailleur: ['bnd'], maitre_ouvrage: MATD, unite_coordination: PRMP, region: 'kankan', departement: 'Kérouané',
    nombre_lots: 1, duree_travaux_mois: 9, budget_indicatif: 2_036_800_000,
    date_lancement: '2026-11-18T09:00:00Z', date_limite: '2027-01-07T10:00:00Z', date_ouverture: '2027-01-07T11:00:00Z',
    lieu_ouverture: gouvernorat('Kankan'), montant_dao: 1_000_000, mode_acquisition: ['ESPECES_AGENT', 'MOBILE_MONEY'],
    reference_officielle: { canal: 'JAO', reference: 'Annonce n° 2026-1207' },
    documents: [avis(), plan()],
    date_mise_a_jour: '2026-11-18',
  },
  {
    id: 'aaon-2026-086-pistes-rurales-mamou-pita',
    reference: 'AAON N° 086/MITP/DNRP/PRMP/2026',
    titre: 'Réhabilitation de 46 km de pistes rurales dans les préfectures de Mamou et de Pita, en trois lots',
    description:
      'Trois pistes desservent des villages maraîchers qui écoulent pomme de terre et oignon vers Conakry. Le programme reprend les ' +
      'passages marécageux, recharge 46 km de chaussée en latérite et remplace vingt-deux buses. Une entreprise peut ' +
      'soumissionner pour plusieurs lots si ses moyens le permettent.',
    type: 'AAON', nature_travaux: 'REHABILITATION', categorie: 'TRAVAUX', statut: 'PUBLIE',
    bailleur: ['banque-mondiale', 'bnd'], maitre_ouvrage: MITP, unite_coordination: DNRP, region: 'mamou', departement: 'Mamou',
    nombre_lots: 3, duree_travaux_mois: 14, budget_indicatif: 17_900_000_000,
    date_lancement: '2026-11-19T09:00:00Z', date_limite: '2027-01-19T10:00:00Z',
    lieu_ouverture: SALLE_MITP, montant_dao: 3_000_000, mode_acquisition: ['ACHAT_EN_LIGNE', 'CARTE_BANCAIRE', 'MOBILE_MONEY', 'ESPECES_AGENT'],
    reference_officielle: { canal: 'TELEMO', reference: 'TLM-2026-00596', url: 'https://telemo.gov.gn' },
    documents: [
      avis(),
      plan(),
      notice('Fiche des trois lots', 'fiche-des-lots', [
        'Lot 1 : Timbo – Téguéréya, section de 17 km, préfecture de Mamou.',
        'Lot 2 : Bouliwel – Porédaka, section de 14 km, préfecture de Mamou.',
        'Lot 3 : Bantignel – Sintali, section de 15 km, préfecture de Pita.',
        'Chaque lot comporte un essai de planche de rechargement avant le démarrage en grand.',
        'Les riverains sont employés en priorité au débroussaillage et au curage.',
      ]),
    ],
    date_mise_a_jour: '2026-11-19',
  },
];
