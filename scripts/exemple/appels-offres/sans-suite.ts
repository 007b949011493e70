import { AGEROUTE, FER, MITP, PRMP, SALLE_AGEROUTE, SALLE_PRMP, SANTE, gouvernorat } from './autorites.ts';
import type { AppelOffresFiche } from './fiche.ts';
import { avis, avisSansSuite, plan, procesVerbal } from './pieces.ts';

/** INFRUCTUEUX and ANNULE: procedures that ended without a contract, with their reason. */
export const SANS_SUITE: readonly AppelOffresFiche[] = [
  {
    id: 'aaon-2026-044-garde-corps-pont-kilissi',
    reference: 'AAON N° 044/MITP/AGEROUTE/PRMP/2026',
    titre: 'Garde-corps, glissières et éclairage solaire du pont de la Kilissi',
    description:
      'Le pont de la Kilissi attend ses équipements : 76 m de garde-corps, les glissières des deux rampes et douze lampadaires solaires. ' +
      'La pose suit le coulage du tablier de la rive droite.',
    type: 'AAON', nature_travaux: 'AMENAGEMENT', categorie: 'FOURNITURES', projet_lie: 'pont-kilissi', statut: 'INFRUCTUEUX',
    bailleur: ['jica', 'bnd'], maitre_ouvrage: MITP, unite_coordination: AGEROUTE, region: 'kindia', departement: 'Kindia',
    nombre_lots: 1, duree_travaux_mois: 3, budget_indicatif: 468_000_000,
    date_lancement: '2026-06-15T09:00:00Z', date_limite: '2026-07-29T10:00:00Z', date_ouverture: '2026-07-29T10:30:00Z',
    lieu_ouverture: SALLE_AGEROUTE, montant_dao: 1_000_000, mode_acquisition: ['MOBILE_MONEY', 'ESPECES_AGENT'],
    reference_officielle: { canal: 'JAO', reference: 'Annonce n° 2026-0741' },
    documents: [avis(), plan(), procesVerbal(), avisSansSuite('Avis d’infructuosité')],
    motif_fin: 'Aucune des offres reçues ne respectait la hauteur et l’ancrage demandés pour les garde-corps. Les plans de détail seront précisés avant une nouvelle consultation.',
    date_mise_a_jour: '2026-09-10',
  },
  {
    id: 'aaon-2026-048-logements-astreinte-labe',
    reference: 'AAON N° 048/MSHP/PRMP/2026',
    titre: 'Logements d’astreinte de l’hôpital régional de Labé',
    description:
      'Six logements permettraient aux équipes du bloc chirurgical de rester à l’hôpital la nuit. Le projet prévoyait deux bâtiments de plain-pied, ' +
      'un forage et une clôture commune.',
    type: 'AAON', nature_travaux: 'CONSTRUCTION', categorie: 'TRAVAUX', projet_lie: 'bloc-chirurgical-labe', statut: 'INFRUCTUEUX',
    bailleur: ['fonds-saoudien', 'ofid'], maitre_ouvrage: SANTE, unite_coordination: PRMP, region: 'labe', departement: 'Labé',
    nombre_lots: 1, duree_travaux_mois: 10, budget_indicatif: 1_240_000_000,
    date_lancement: '2026-06-22T09:00:00Z', date_limite: '2026-08-12T10:00:00Z', date_ouverture: '2026-08-12T10:30:00Z',
    lieu_ouverture: SALLE_PRMP, montant_dao: 1_000_000, mode_acquisition: ['ESPECES_AGENT', 'ACHAT_EN_LIGNE'],
    reference_officielle: { canal: 'TELEMO', reference: 'TLM-2026-00276' },
    documents: [avis(), plan(), procesVerbal(), avisSansSuite('Avis d’infructuosité')],
    motif_fin: 'Toutes les offres dépassaient nettement le budget disponible. Le programme sera revu à quatre logements.',
    date_mise_a_jour: '2026-10-02',
  },
  {
    id: 'aaon-2026-061-rn2-entretien-faranah-kissidougou',
    reference: 'AAON N° 061/MITP/FER/PRMP/2026',
    titre: 'Entretien courant de la RN2 entre Faranah et Kissidougou, campagne 2026',
    description:
      'La campagne portait sur le bouchage des nids-de-poule, le curage et le débroussaillage de la RN2, en deux lots de part et d’autre de ' +
      'Tiro. Elle devait précéder le retour de la saison sèche.',
    type: 'AAON', nature_travaux: 'ENTRETIEN', categorie: 'TRAVAUX', statut: 'ANNULE',
    bailleur: ['fer'], maitre_ouvrage: MITP, unite_coordination: FER, region: 'faranah', departement: 'Faranah',
    nombre_lots: 2, duree_travaux_mois: 8, budget_indicatif: 4_420_000_000,
    date_lancement: '2026-08-17T09:00:00Z', date_limite: '2026-09-30T10:00:00Z',
    lieu_ouverture: gouvernorat('Faranah'), montant_dao: 1_000_000, mode_acquisition: ['ESPECES_AGENT'],
    reference_officielle: { canal: 'TELEMO', reference: 'TLM-2026-00377' },
    documents: [avis(), plan(), avisSansSuite('Avis d’annulation')],
    motif_fin: 'La procédure est annulée avant l’ouverture des plis : ces sections sont reprises dans un programme de réhabilitation plus large. Le prix des dossiers acquis est remboursé.',
    date_mise_a_jour: '2026-09-25',
  },
];
