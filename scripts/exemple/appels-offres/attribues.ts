import { AGEROUTE, DNIR, DNRP, MITP, PRMP, SALLE_AGEROUTE, SALLE_MITP, SALLE_PRMP, SANTE, gouvernorat } from './autorites.ts';
import type { AppelOffresFiche } from './fiche.ts';
import { additif, avis, avisAttribution, panorama, plan, procesVerbal } from './pieces.ts';

/**
 * ATTRIBUE. Those with `attribution_publiee_le` gave rise to the contract of their project: winner and amount are read
 * from it when the register is composed, so that both pages always say the same. The last two are not public yet.
 */
export const ATTRIBUES: readonly AppelOffresFiche[] = [
  {
    id: 'aaon-2026-031-transversale-t7-sonfonia',
    reference: 'AAON N° 031/MITP/AGEROUTE/PRMP/2026',
    titre: 'Renforcement de la transversale T7 à Sonfonia',
    description:
      'Entre la gare de Sonfonia et la rocade, la T7 porte bien plus de véhicules que prévu à sa construction. Le contrat fraise la chaussée, ' +
      'la renforce de 13 cm et sort les arrêts de bus de la voie. Les travaux se déroulent sans fermeture complète.',
    type: 'AAON', nature_travaux: 'REHABILITATION', categorie: 'TRAVAUX', projet_lie: 'transversale-t7-sonfonia', statut: 'ATTRIBUE',
    bailleur: ['bnd'], maitre_ouvrage: MITP, unite_coordination: AGEROUTE, region: 'conakry', departement: 'Ratoma',
    nombre_lots: 1, duree_travaux_mois: 12, budget_indicatif: 5_900_000_000,
    date_lancement: '2026-04-20T09:00:00Z', date_limite: '2026-06-03T10:00:00Z', date_ouverture: '2026-06-03T10:30:00Z',
    lieu_ouverture: SALLE_AGEROUTE, montant_dao: 2_000_000, mode_acquisition: ['ACHAT_EN_LIGNE', 'MOBILE_MONEY', 'ESPECES_AGENT'],
    reference_officielle: { canal: 'TELEMO', reference: 'TLM-2026-00163', url: 'https://telemo.gov.gn' },
    documents: [avis(), plan(), procesVerbal(), avisAttribution()],
    attribution_publiee_le: '2026-08-06', date_mise_a_jour: '2026-08-06',
  },
  {
    id: 'aaon-2026-037-caniveaux-boke-centre',
    reference: 'AAON N° 037/MITP/PRMP/2026',
    titre: 'Caniveaux du centre de Boké et exutoire vers le Rio Nunez',
    description:
      'Du plateau administratif au port, 3,4 km de caniveaux couverts conduisent l’eau de pluie jusqu’au fleuve, à travers deux bassins de ' +
      'décantation. Les dalles amovibles tiennent lieu de trottoir et se soulèvent pour le curage.',
    type: 'AAON', nature_travaux: 'CONSTRUCTION', categorie: 'TRAVAUX', projet_lie: 'caniveaux-boke-centre', statut: 'ATTRIBUE',
    bailleur: ['bnd', 'afd'], maitre_ouvrage: MITP, unite_coordination: PRMP, region: 'boke', departement: 'Boké',
    nombre_lots: 1, duree_travaux_mois: 12, budget_indicatif: 2_169_000_000,
    date_lancement: '2026-05-11T09:00:00Z', date_limite: '2026-06-24T10:00:00Z', date_ouverture: '2026-06-24T10:30:00Z',
    lieu_ouverture: gouvernorat('Boké'), montant_dao: 1_000_000, mode_acquisition: ['ESPECES_AGENT', 'MOBILE_MONEY'],
    reference_officielle: { canal: 'JAO', reference: 'Annonce n° 2026-0617' },
    documents: [avis(), plan(), procesVerbal(), avisAttribution()],
    attribution_publiee_le: '2026-08-17', date_mise_a_jour: '2026-08-17',
  },
  {
    id: 'aaoi-2026-002-pont-diani-macenta',
    reference: 'AAOI N° 002/MITP/DNIR/PRMP/2026',
    titre: 'Construction du pont sur le Diani entre Macenta et Koyama',
    description:
      'Un pont de 54 m remplace le bac qui s’arrête à chaque crue du Diani. Le contrat comprend les pieux forés, le tablier, 500 m de rampes et ' +
      'la démolition des anciennes rampes du bac. Le calendrier place les fondations en basses eaux.',
    type: 'AAOI', nature_travaux: 'CONSTRUCTION', categorie: 'TRAVAUX', projet_lie: 'pont-diani-macenta', statut: 'ATTRIBUE',
    bailleur: ['fonds-koweitien', 'badea', 'bnd'], maitre_ouvrage: MITP, unite_coordination: DNIR, region: 'nzerekore', departement: 'Macenta',
    nombre_lots: 1, duree_travaux_mois: 18, budget_indicatif: 5_480_000_000,
    date_lancement: '2026-03-16T09:00:00Z', date_limite: '2026-06-10T10:00:00Z', dates_limites_anterieures: ['2026-05-20T10:00:00Z'],
    date_ouverture: '2026-06-10T11:00:00Z',
    lieu_ouverture: SALLE_MITP, montant_dao: 5_000_000, mode_acquisition: ['ACHAT_EN_LIGNE', 'CARTE_BANCAIRE', 'ESPECES_AGENT'],
    reference_officielle: { canal: 'JOURNAL_OFFICIEL', reference: 'Avis n° 2026/118' },
    documents: [
      avis(),
      plan(),
      additif(1, ['La profondeur des pieux est portée de 14 m à 16 m au vu des derniers sondages.', 'Le poste 506 (essai de chargement) est rendu obligatoire.']),
      procesVerbal(),
      avisAttribution(),
    ],
    attribution_publiee_le: '2026-08-27', date_mise_a_jour: '2026-08-27',
  },
  {
    id: 'aaon-2026-029-piste-yende-bardou',
    reference: 'AAON N° 029/MITP/DNRP/PRMP/2026',
    titre: 'Réhabilitation de la piste Yendé-Millimou – Bardou',
    description:
      'Le café et la cola de Yendé-Millimou attendent une piste ouverte toute l’année. Le contrat porte sur 8,8 km de débroussaillage, de ' +
      'rechargement et d’assainissement, et sur douze dalots préfabriqués à Kissidougou.',
    type: 'AAON', nature_travaux: 'REHABILITATION', categorie: 'TRAVAUX', projet_lie: 'piste-yende-bardou', statut: 'ATTRIBUE',
    bailleur: ['badea', 'bnd'], maitre_ouvrage: MITP, unite_coordination: DNRP, region: 'faranah', departement: 'Kissidougou',
    nombre_lots: 1, duree_travaux_mois: 12, budget_indicatif: 3_360_000_000,
    date_lancement: '2026-04-06T09:00:00Z', date_limite: '2026-05-27T10:00:00Z', date_ouverture: '2026-05-27T10:30:00Z',
    lieu_ouverture: gouvernorat('Faranah'), montant_dao: 1_000_000, mode_acquisition: ['MOBILE_MONEY', 'ESPECES_AGENT'],
    reference_officielle: { canal: 'TELEMO', reference: 'TLM-2026-00151' },
    documents: [
      avis(),
      plan(),
      panorama(['0 | Yendé-Millimou, marché', '2.7 | Bas-fond de Sanah, trois dalots', '5.9 | Crête, déblai', '8.8 | Bardou, carrefour de l’école']),
      procesVerbal(),
      avisAttribution(),
    ],
    attribution_publiee_le: '2026-07-20', date_mise_a_jour: '2026-07-20',
  },
  {
    id: 'aaon-2026-040-poste-sante-bantignel',
    reference: 'AAON N° 040/MSHP/PRMP/2026',
    titre: 'Construction du poste de santé de Bantignel',
    description:
      'Quatre pièces de soins, un logement d’infirmier et un petit incinérateur seront bâtis à mi-chemin du collège et du marché. Les eaux ' +
      'du toit alimentent une citerne. Les matériaux locaux sont préférés quand leur résistance est établie.',
    type: 'AAON', nature_travaux: 'CONSTRUCTION', categorie: 'TRAVAUX', projet_lie: 'poste-sante-bantignel', statut: 'ATTRIBUE',
    bailleur: ['bnd'], maitre_ouvrage: SANTE, unite_coordination: PRMP, region: 'mamou', departement: 'Pita',
    nombre_lots: 1, duree_travaux_mois: 7, budget_indicatif: 655_000_000,
    date_lancement: '2026-05-25T09:00:00Z', date_limite: '2026-07-01T10:00:00Z', date_ouverture: '2026-07-01T10:30:00Z',
    lieu_ouverture: gouvernorat('Mamou'), montant_dao: 1_000_000, mode_acquisition: ['ESPECES_AGENT'],
    documents: [avis(), plan(), procesVerbal(), avisAttribution()],
    attribution_publiee_le: '2026-08-03', date_mise_a_jour: '2026-08-03',
  },
  {
    id: 'aaon-2026-058-mobilier-urbain-siguiri',
    reference: 'AAON N° 058/MITP/AGEROUTE/PRMP/2026',
    titre: 'Mobilier urbain du boulevard du marché de Siguiri',
    description:
      'Douze abris, quarante bancs et trente bacs à déchets sont à fournir et à poser le long du boulevard. Les toits des abris portent de ' +
      'petits panneaux solaires. Les pièces se remplacent sans outillage particulier.',
    type: 'AAON', nature_travaux: 'AMENAGEMENT', categorie: 'FOURNITURES', projet_lie: 'voirie-siguiri', statut: 'ATTRIBUE',
    bailleur: ['bad', 'bnd'], maitre_ouvrage: MITP, unite_coordination: AGEROUTE, region: 'kankan', departement: 'Siguiri',
    nombre_lots: 1, duree_travaux_mois: 5, budget_indicatif: 524_000_000,
    date_lancement: '2026-07-20T09:00:00Z', date_limite: '2026-09-09T10:00:00Z', date_ouverture: '2026-09-09T10:30:00Z',
    lieu_ouverture: SALLE_AGEROUTE, montant_dao: 1_000_000, mode_acquisition: ['MOBILE_MONEY', 'ACHAT_EN_LIGNE'],
    reference_officielle: { canal: 'TELEMO', reference: 'TLM-2026-00329' },
    documents: [avis(), plan(), procesVerbal()],
    date_mise_a_jour: '2026-11-12',
  },
  {
    id: 'aaor-2026-005-controle-pont-diani',
    reference: 'AAOR N° 005/MITP/DNIR/PRMP/2026',
    titre: 'Contrôle et surveillance du pont sur le Diani',
    description:
      'Le contrôle d’un pont commence avant le premier pieu : plans, béton, appuis et sécurité des équipes sur l’eau. La mission compte un ' +
      'ingénieur résident, un géotechnicien à temps partiel et un laborantin. Elle suit l’ouvrage jusqu’à l’essai de chargement.',
    type: 'AAOR', nature_travaux: 'CONSTRUCTION', categorie: 'PRESTATIONS_INTELLECTUELLES', projet_lie: 'pont-diani-macenta', statut: 'ATTRIBUE',
    bailleur: ['fonds-koweitien', 'badea'], maitre_ouvrage: MITP, unite_coordination: DNIR, region: 'nzerekore', departement: 'Macenta',
    duree_travaux_mois: 20, budget_indicatif: 486_000_000,
    date_lancement: '2026-07-06T09:00:00Z', date_limite: '2026-08-26T10:00:00Z', date_ouverture: '2026-08-26T11:00:00Z',
    lieu_ouverture: SALLE_PRMP, montant_dao: 1_000_000, mode_acquisition: ['ESPECES_AGENT', 'CARTE_BANCAIRE'],
    reference_officielle: { canal: 'TELEMO', reference: 'TLM-2026-00305' },
    documents: [avis(), plan(), procesVerbal()],
    date_mise_a_jour: '2026-11-16',
  },
];
