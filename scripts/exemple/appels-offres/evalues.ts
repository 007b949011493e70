import { AGEROUTE, DNIR, MITP, PRMP, SALLE_AGEROUTE, SALLE_MITP, SALLE_PRMP, SANTE } from './autorites.ts';
import type { AppelOffresFiche } from './fiche.ts';
import { additif, avis, notice, plan, procesVerbal } from './pieces.ts';

/** EVALUE: the offers are ranked, the award waits for the funder's or the regulator's word. */
export const EVALUES: readonly AppelOffresFiche[] = [
  {
    id: 'aaoi-2026-004-rn30-ponceaux-section-2',
    reference: 'AAOI N° 004/MITP/DNIR/PRMP/2026',
    titre: 'RN30 Bissikrima – Dinguiraye : reconstruction de huit ponceaux de la section 2',
    description:
      'Huit ponceaux en bois et en moellons coupent encore la RN30 au-delà de Bissikrima. Ils sont reconstruits en béton armé, de 4 à 10 m ' +
      'd’ouverture, avec leurs rampes. Une déviation praticable est tenue à côté de chacun pendant les travaux.',
    type: 'AAOI', nature_travaux: 'RECONSTRUCTION', categorie: 'TRAVAUX', projet_lie: 'rn30-sortie-bissikrima', statut: 'EVALUE',
    bailleur: ['badea', 'fonds-koweitien', 'bnd'], maitre_ouvrage: MITP, unite_coordination: DNIR, region: 'faranah', departement: 'Dabola',
    nombre_lots: 2, duree_travaux_mois: 16, budget_indicatif: 9_240_000_000,
    date_lancement: '2026-06-29T09:00:00Z', date_limite: '2026-09-02T10:00:00Z', date_ouverture: '2026-09-02T10:30:00Z',
    lieu_ouverture: SALLE_MITP, montant_dao: 3_000_000, mode_acquisition: ['ACHAT_EN_LIGNE', 'ESPECES_AGENT'],
    reference_officielle: { canal: 'TELEMO', reference: 'TLM-2026-00287', url: 'https://telemo.gov.gn' },
    documents: [avis(), plan(), procesVerbal()],
    date_mise_a_jour: '2026-10-27',
  },
  {
    id: 'aaon-2026-052-signalisation-rn24-telimele',
    reference: 'AAON N° 052/MITP/AGEROUTE/PRMP/2026',
    titre: 'Panneaux, glissières et marquage de la traversée de Télimélé (RN24)',
    description:
      'La chaussée neuve de Télimélé doit ouvrir avec sa signalisation. Le titulaire fournit et pose soixante-quatre panneaux, 310 m de ' +
      'glissières et le marquage, et installe quatre passages piétons devant les écoles et la mosquée.',
    type: 'AAON', nature_travaux: 'AMENAGEMENT', categorie: 'FOURNITURES', projet_lie: 'rn24-traversee-telimele', statut: 'EVALUE',
    bailleur: ['fonds-saoudien', 'ofid', 'bnd'], maitre_ouvrage: MITP, unite_coordination: AGEROUTE, region: 'kindia', departement: 'Télimélé',
    nombre_lots: 1, duree_travaux_mois: 4, budget_indicatif: 742_000_000,
    date_lancement: '2026-07-27T09:00:00Z', date_limite: '2026-09-15T10:00:00Z', date_ouverture: '2026-09-15T10:30:00Z',
    lieu_ouverture: SALLE_AGEROUTE, montant_dao: 1_000_000, mode_acquisition: ['MOBILE_MONEY', 'ESPECES_AGENT'],
    reference_officielle: { canal: 'JAO', reference: 'Annonce n° 2026-0894' },
    documents: [
      avis(),
      plan(),
      additif(1, ['Les panneaux d’entrée et de sortie d’agglomération portent le nom de la ville en français et en pular.']),
      procesVerbal(),
    ],
    date_mise_a_jour: '2026-11-03',
  },
  {
    id: 'aaoi-2026-003-oxygene-pavillon-kaloum',
    reference: 'AAOI N° 003/MSHP/CAB/PRMP/2026',
    titre: 'Centrale d’oxygène et ascenseurs du pavillon mère-enfant d’Ignace-Deen',
    description:
      'Le pavillon de trois niveaux ne peut ouvrir sans oxygène ni ascenseurs porte-brancards. Le lot 1 porte sur une centrale de production ' +
      'doublée d’une rampe de secours, le lot 2 sur deux ascenseurs. L’entretien des trois premières années est compris.',
    type: 'AAOI', nature_travaux: 'EXTENSION', categorie: 'FOURNITURES', projet_lie: 'pavillon-mere-enfant-kaloum', statut: 'EVALUE',
    bailleur: ['bid', 'fonds-koweitien'], maitre_ouvrage: SANTE, unite_coordination: PRMP, region: 'conakry', departement: 'Kaloum',
    nombre_lots: 2, duree_travaux_mois: 8, budget_indicatif: 4_310_000_000,
    date_lancement: '2026-06-08T09:00:00Z', date_limite: '2026-08-19T10:00:00Z', dates_limites_anterieures: ['2026-08-05T10:00:00Z'],
    date_ouverture: '2026-08-19T11:00:00Z',
    lieu_ouverture: SALLE_PRMP, montant_dao: 3_000_000, mode_acquisition: ['ACHAT_EN_LIGNE', 'CARTE_BANCAIRE'],
    reference_officielle: { canal: 'TELEMO', reference: 'TLM-2026-00241', url: 'https://telemo.gov.gn' },
    documents: [
      avis(),
      plan(),
      notice('Spécifications techniques', 'specifications-techniques', [
        'Lot 1 : deux générateurs d’oxygène fonctionnant en alternance, pureté mesurée en continu.',
        'Lot 1 : rampe de secours de vingt bouteilles et alarme dans chaque service.',
        'Lot 2 : deux ascenseurs de 1 600 kg, cabine de 1,4 m sur 2,4 m, batterie de retour au niveau.',
        'Contrat d’entretien de trois ans avec un technicien basé à Conakry.',
      ]),
      procesVerbal(),
    ],
    date_mise_a_jour: '2026-10-20',
  },
  {
    id: 'aaor-2026-004-controle-rn11-section-2',
    reference: 'AAOR N° 004/MITP/DNIR/PRMP/2026',
    titre: 'Contrôle et surveillance de la RN11 N’Zérékoré – Yomou, section 2',
    description:
      'Le bureau retenu contrôlera les travaux de la section 2 dès leur démarrage : plans d’exécution, essais, décomptes et suivi des arbres ' +
      'conservés. Une équipe de cinq personnes réside sur place. La mission s’achève avec la réception définitive.',
    type: 'AAOR', nature_travaux: 'BITUMAGE', categorie: 'PRESTATIONS_INTELLECTUELLES', projet_lie: 'rn11-nzerekore-yomou-section-1', statut: 'EVALUE',
    bailleur: ['bad', 'ue'], maitre_ouvrage: MITP, unite_coordination: DNIR, region: 'nzerekore', departement: "N'Zérékoré",
    duree_travaux_mois: 22, budget_indicatif: 1_290_000_000,
    date_lancement: '2026-07-13T09:00:00Z', date_limite: '2026-09-08T10:00:00Z', date_ouverture: '2026-09-08T11:00:00Z',
    lieu_ouverture: SALLE_MITP, montant_dao: 1_000_000, mode_acquisition: ['ESPECES_AGENT', 'CARTE_BANCAIRE'],
    reference_officielle: { canal: 'TELEMO', reference: 'TLM-2026-00312' },
    documents: [avis(), plan(), procesVerbal()],
    date_mise_a_jour: '2026-11-10',
  },
];
