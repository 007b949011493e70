import { AGEROUTE, DNIR, DNRP, FER, MITP, SALLE_AGEROUTE, SALLE_MITP, SALLE_PRMP, gouvernorat } from './autorites.ts';
import type { AppelOffresFiche } from './fiche.ts';
import { additif, avis, avisManifestation, notice, panorama, plan, reservee } from './pieces.ts';

/** OUVERT: Conakry, Basse-Guinée, Fouta. */
export const OUVERTS_OUEST: readonly AppelOffresFiche[] = [
  {
    id: 'aaon-2026-074-collecteur-madina-rues-riveraines',
    reference: 'AAON N° 074/MITP/AGEROUTE/PRMP/2026',
    titre: 'Raccordement de vingt-six rues riveraines au collecteur pluvial de Madina',
    description:
      'Le grand collecteur de Madina ne servira à rien tant que les rues voisines n’y sont pas reliées. Ce lot complémentaire pose 1 900 m ' +
      'de caniveaux couverts, vingt-six têtes de raccordement et leurs grilles. Les travaux se font par demi-rue, la nuit, ' +
      'avec des passerelles pour les commerces.',
    type: 'AAON', nature_travaux: 'EXTENSION', categorie: 'TRAVAUX', projet_lie: 'collecteur-madina', statut: 'OUVERT',
    bailleur: ['afd', 'bnd'], maitre_ouvrage: MITP, unite_coordination: AGEROUTE, region: 'conakry', departement: 'Matam',
    nombre_lots: 1, duree_travaux_mois: 8, budget_indicatif: 2_480_000_000,
    date_lancement: '2026-10-19T09:00:00Z', date_limite: '2026-11-23T10:00:00Z', date_ouverture: '2026-11-23T10:30:00Z',
    lieu_ouverture: SALLE_AGEROUTE, montant_dao: 2_000_000, mode_acquisition: ['ACHAT_EN_LIGNE', 'MOBILE_MONEY', 'ESPECES_AGENT'],
    reference_officielle: { canal: 'TELEMO', reference: 'TLM-2026-00512', url: 'https://telemo.gov.gn' },
    documents: [
      avis(),
      plan(),
      additif(1, [
        'Le plan de repérage des réseaux enterrés, remis par les concessionnaires, est joint au dossier.',
        'Au bordereau des prix, l’unité du poste 305 (grille en fonte) est la pièce et non le mètre.',
        'Une seconde visite des lieux, de nuit, est proposée aux candidats qui la demandent.',
      ]),
    ],
    date_mise_a_jour: '2026-11-09',
  },
  {
    id: 'aaor-2026-006-controle-piste-telimele-sarekali',
    reference: 'AAOR N° 006/MITP/DNRP/PRMP/2026',
    titre: 'Contrôle et surveillance des travaux de la piste Télimélé – Sarékali',
    description:
      'La mission suivra sur place la réouverture de 13 km de piste à flanc de plateau, avec deux lacets bétonnés et sept dalots. Elle ' +
      'contrôle les essais, les métrés et la sécurité, et rend un rapport chaque mois. Quatre bureaux présélectionnés sont invités.',
    type: 'AAOR', nature_travaux: 'REHABILITATION', categorie: 'PRESTATIONS_INTELLECTUELLES', projet_lie: 'piste-telimele-sarekali', statut: 'OUVERT',
    bailleur: ['badea', 'bnd'], maitre_ouvrage: MITP, unite_coordination: DNRP, region: 'kindia', departement: 'Télimélé',
    duree_travaux_mois: 14, budget_indicatif: 412_000_000,
    date_lancement: '2026-10-23T09:00:00Z', date_limite: '2026-11-26T10:00:00Z', date_ouverture: '2026-11-26T11:00:00Z',
    lieu_ouverture: SALLE_MITP, montant_dao: 1_000_000, mode_acquisition: ['ESPECES_AGENT'],
    reference_officielle: { canal: 'TELEMO', reference: 'TLM-2026-00527' },
    documents: [
      avis(),
      plan(),
      notice('Termes de référence', 'termes-de-reference', [
        'Un chef de mission présent à mi-temps, un contrôleur permanent et un laborantin.',
        'Contrôle du compactage à raison d’un essai tous les deux cents mètres et par couche.',
        'Vérification des décomptes de l’entreprise avant leur envoi au maître d’ouvrage.',
        'Rapport mensuel de quatre pages, photographies datées et localisées comprises.',
        'Assistance aux réceptions provisoire et définitive.',
      ]),
    ],
    date_mise_a_jour: '2026-10-30',
  },
  {
    id: 'ami-2026-0480-front-de-mer-kaporo-etudes',
    reference: 'AMI réf. 0480/MITP/AGEROUTE/2026',
    titre: 'Études techniques et environnementales du front de mer de Kaporo',
    description:
      'AGEROUTE dresse une liste de bureaux capables d’étudier la houle, l’enrochement de 850 m et la promenade prévue à Kaporo. L’étude ' +
      'comprend une campagne de mesures en mer, une enquête auprès des pêcheurs et trois variantes chiffrées. ' +
      'Les bureaux retenus recevront ensuite une demande de propositions.',
    type: 'AMI', nature_travaux: 'AMENAGEMENT', categorie: 'PRESTATIONS_INTELLECTUELLES', projet_lie: 'front-de-mer-kaporo', statut: 'OUVERT',
    bailleur: ['afd'], maitre_ouvrage: MITP, unite_coordination: AGEROUTE, region: 'conakry', departement: 'Ratoma',
    duree_travaux_mois: 10, date_lancement: '2026-10-28T09:00:00Z', date_limite: '2026-11-30T12:00:00Z',
    lieu_ouverture: SALLE_AGEROUTE, reference_officielle: { canal: 'JAO', reference: 'Annonce n° 2026-1131' },
    documents: [
      avisManifestation(),
      notice('Termes de référence', 'termes-de-reference', [
        'Mesure de la houle et des courants pendant une saison sèche et une saison des pluies.',
        'Levé bathymétrique et topographique du rivage sur 1,2 km.',
        'Enquête auprès des pêcheurs, des mareyeuses et des riverains, restituée en soso et en français.',
        'Trois variantes de protection, avec leur coût de construction et d’entretien sur trente ans.',
        'Avant-projet détaillé de la variante choisie et dossier de consultation.',
      ]),
    ],
    date_mise_a_jour: '2026-10-28',
  },
  {
    id: 'aaon-2026-079-rn5-entretien-mamou-dalaba',
    reference: 'AAON N° 079/MITP/FER/PRMP/2026',
    titre: 'Entretien courant de la RN5 entre Mamou et Dalaba, campagne 2027',
    description:
      'Trois équipes d’entretien sont recherchées pour une campagne complète : point à temps, débroussaillage, curage et réponse aux ' +
      'éboulements. Chaque lot couvre une vingtaine de kilomètres et dispose d’une brigade d’intervention joignable la nuit. ' +
      'Le prix est forfaitaire par kilomètre et par mois.',
    type: 'AAON', nature_travaux: 'ENTRETIEN', categorie: 'TRAVAUX', statut: 'OUVERT',
    bailleur: ['fer'], maitre_ouvrage: MITP, unite_coordination: FER, region: 'mamou', departement: 'Mamou',
    nombre_lots: 3, duree_travaux_mois: 12, budget_indicatif: 6_150_000_000,
    date_lancement: '2026-11-03T09:00:00Z', date_limite: '2026-12-15T10:00:00Z', date_ouverture: '2026-12-15T10:30:00Z',
    lieu_ouverture: gouvernorat('Mamou'), montant_dao: 1_000_000, mode_acquisition: ['ESPECES_AGENT', 'MOBILE_MONEY'],
    reference_officielle: { canal: 'TELEMO', reference: 'TLM-2026-00549', url: 'https://telemo.gov.gn' },
    documents: [
      avis(),
      plan(),
      panorama(['0 | Mamou, carrefour de la RN1', '18 | Fin du lot 1, pont sur le Bafing', '37 | Fin du lot 2, Bouliwel', '54 | Dalaba, entrée sud']),
    ],
    date_mise_a_jour: '2026-11-03',
  },
  {
    id: 'ami-2026-0493-contournement-mali-ville-etude-detaillee',
    reference: 'AMI réf. 0493/MITP/DNIR/2026',
    titre: 'Étude détaillée du contournement de Mali-ville par la RN8',
    description:
      'Le tracé du bas de la falaise a la préférence des habitants ; il reste à l’étudier en détail. La mission réunit topographie, ' +
      'géotechnique de versant, étude d’impact et plan de réinstallation sur environ 3 km. Une expérience de routes de montagne est demandée.',
    type: 'AMI', nature_travaux: 'CONSTRUCTION', categorie: 'PRESTATIONS_INTELLECTUELLES', projet_lie: 'contournement-mali-ville', statut: 'OUVERT',
    bailleur: ['bad'], maitre_ouvrage: MITP, unite_coordination: DNIR, region: 'labe', departement: 'Mali',
    duree_travaux_mois: 9, date_lancement: '2026-11-10T09:00:00Z', date_limite: '2027-01-12T12:00:00Z', date_ouverture: '2027-01-12T12:30:00Z',
    lieu_ouverture: SALLE_MITP, reference_officielle: { canal: 'TELEMO', reference: 'TLM-2026-00561' },
    documents: [
      avisManifestation(),
      plan(),
      panorama(['0 | RN8, sortie sud de Mali-ville', '0.9 | Premier thalweg, ouvrage de 12 m', '1.8 | Pied de la falaise', '3.1 | Raccordement à la RN8, route de Kédougou']),
    ],
    date_mise_a_jour: '2026-11-10',
  },
  {
    id: 'aaoi-2026-009-acces-pont-tomine-lot-2',
    reference: 'AAOI N° 009/MITP/DNIR/PRMP/2026',
    titre: 'Voies d’accès au pont sur la Tominé à Gaoual, lot 2',
    description:
      'Le pont de Gaoual a besoin de ses deux rampes. Le lot 2 comprend 1,1 km de chaussée en remblai, protégée par des enrochements, deux ' +
      'dalots de décharge et les carrefours avec la RN23. Les remblais sont à monter avant la montée des eaux de la deuxième saison.',
    type: 'AAOI', nature_travaux: 'CONSTRUCTION', categorie: 'TRAVAUX', projet_lie: 'pont-tomine-gaoual', statut: 'OUVERT',
    bailleur: ['afreximbank', 'bnd'], maitre_ouvrage: MITP, unite_coordination: DNIR, region: 'boke', departement: 'Gaoual',
    nombre_lots: 1, duree_travaux_mois: 15, budget_indicatif: 14_750_000_000,
    date_lancement: '2026-11-12T09:00:00Z', date_limite: '2027-01-28T10:00:00Z', date_ouverture: '2027-01-28T10:30:00Z',
    lieu_ouverture: SALLE_PRMP, montant_dao: 5_000_000, mode_acquisition: ['ACHAT_EN_LIGNE', 'CARTE_BANCAIRE', 'ESPECES_AGENT'],
    reference_officielle: { canal: 'TELEMO', reference: 'TLM-2026-00568', url: 'https://telemo.gov.gn' },
    documents: [
      avis(),
      plan(),
      panorama(['0 | RN23, carrefour de la rive gauche', '0.4 | Dalot de décharge n° 1', '0.6 | Culée ouest du pont', '0.8 | Culée est du pont', '1.1 | Gaoual, raccordement']),
      reservee('Dossier d’appel d’offres (DAO complet)', 'https://depot.dnir.example/aaoi-2026-009/dossier.zip'),
    ],
    date_mise_a_jour: '2026-11-12',
  },
];
