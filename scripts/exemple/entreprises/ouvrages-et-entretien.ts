import type { EntrepriseEntry } from './entreprise-entry.ts';

/** Invented companies of bridges, culverts and road maintenance. */
export const ENTREPRISES_OUVRAGES_ET_ENTRETIEN = {
  'tinkisso-genie-civil': {
    raison_sociale: 'Tinkisso Génie Civil SAS',
    presentation:
      'Tinkisso Génie Civil bâtit des ponts en béton armé de portée moyenne et remplace les bacs par des ouvrages permanents. ' +
      'Son bureau de méthodes, à Dabola, prépare les coffrages en atelier avant de les monter sur site.',
    contact_email: 'ouvrages@tinkisso-gc.example',
    tel: '+224 624 00 00 13',
    rccm: 'RCCM/GN.TPI.FAR.2011.B.00067',
    ifu: '463091825',
    domaine: 'OUVRAGES_ART',
    score_global: 91,
    etoiles: 4,
    chiffre_affaires: 52_700_000_000,
    ville: 'Dabola',
    region: 'faranah',
    date_mise_a_jour: '2026-11-10',
  },
  'niger-ouvrages': {
    raison_sociale: 'Niger Ouvrages SA',
    presentation:
      'Spécialiste des fondations profondes, Niger Ouvrages intervient sur les grands franchissements du haut bassin du fleuve. ' +
      'Ses plongeurs inspectent les piles après chaque crue.',
    contact_email: 'etudes@niger-ouvrages.example',
    tel: '+224 620 00 00 14',
    rccm: 'RCCM/GN.TPI.FAR.2009.B.00031',
    ifu: '574820316',
    domaine: 'OUVRAGES_ART',
    score_global: 93,
    etoiles: 5,
    chiffre_affaires: 68_900_000_000,
    ville: 'Faranah',
    region: 'faranah',
    date_mise_a_jour: '2026-11-13',
  },
  'kouloun-ponts': {
    raison_sociale: 'Kouloun Ponts SARL',
    presentation:
      'Kouloun Ponts ne fait que des ponts et des dalots, et choisit ses chantiers un à un. ' +
      'Tous ceux qu’elle a remis depuis cinq ans l’ont été dans le délai du marché.',
    contact_email: 'chantiers@kouloun-ponts.example',
    tel: '+224 628 00 00 15',
    rccm: 'RCCM/GN.TPI.KIN.2014.B.00588',
    ifu: '681357290',
    domaine: 'OUVRAGES_ART',
    score_global: 100,
    etoiles: 5,
    chiffre_affaires: 36_200_000_000,
    ville: 'Kindia',
    region: 'kindia',
    date_mise_a_jour: '2026-11-18',
  },
  'mamou-genie': {
    raison_sociale: 'Mamou Génie SARL',
    presentation:
      'Mamou Génie répare les petits ouvrages : dalots, radiers, murs de soutènement et perrés. ' +
      'Elle intervient en urgence sur les coupures de route, de jour comme de nuit.',
    contact_email: 'urgence@mamou-genie.example',
    tel: '+224 625 00 00 16',
    rccm: 'RCCM/GN.TPI.MAM.2013.B.00124',
    ifu: '792160483',
    domaine: 'OUVRAGES_ART',
    score_global: 82,
    etoiles: 4,
    chiffre_affaires: 17_550_000_000,
    ville: 'Mamou',
    region: 'mamou',
    date_mise_a_jour: '2026-09-24',
  },
  'nimba-ouvrages': {
    raison_sociale: 'Nimba Ouvrages SARL',
    presentation:
      'Au pied du mont Nimba, cette entreprise construit des ouvrages en maçonnerie de moellons et en béton. ' +
      'Elle emploie et forme des tailleurs de pierre de la préfecture de Lola.',
    contact_email: 'atelier@nimba-ouvrages.example',
    tel: '+224 629 00 00 17',
    rccm: 'RCCM/GN.TPI.NZE.2010.B.00089',
    ifu: '804572613',
    domaine: 'OUVRAGES_ART',
    score_global: 88,
    etoiles: 4,
    chiffre_affaires: 19_300_000_000,
    ville: 'Lola',
    region: 'nzerekore',
    date_mise_a_jour: '2026-10-01',
  },
  'mangue-et-freres-btp': {
    raison_sociale: 'Mangué et Frères BTP SARL',
    presentation:
      'Trois frères, trois équipes : point-à-temps, curage et débroussaillage occupent l’entreprise toute l’année. ' +
      'Elle entretient plusieurs sections de routes nationales autour de la capitale.',
    contact_email: 'bonjour@mangue-freres.example',
    tel: '+224 621 00 00 18',
    rccm: 'RCCM/GN.TCC.2014.B.03417',
    ifu: '915603728',
    domaine: 'ENTRETIEN_ROUTIER',
    score_global: 64,
    etoiles: 2,
    chiffre_affaires: 11_900_000_000,
    ville: 'Conakry',
    region: 'conakry',
    date_mise_a_jour: '2026-11-04',
  },
  'cap-verga-travaux': {
    raison_sociale: 'Cap Verga Travaux SARL',
    presentation:
      'Cap Verga Travaux entretient des routes de bord de mer, exposées aux marées et au sel. ' +
      'Elle recrute dans les villages riverains pour le cantonnage manuel.',
    contact_email: 'accueil@cap-verga.example',
    tel: '+224 623 00 00 19',
    rccm: 'RCCM/GN.TPI.BOK.2015.B.00276',
    ifu: '126490857',
    domaine: 'ENTRETIEN_ROUTIER',
    score_global: 72,
    etoiles: 3,
    chiffre_affaires: 13_400_000_000,
    ville: 'Boffa',
    region: 'boke',
    date_mise_a_jour: '2026-10-19',
  },
  'sahel-piste-services': {
    raison_sociale: 'Sahel Piste Services SARLU',
    presentation:
      'Sahel Piste Services reprofile les pistes rurales du nord de la Haute-Guinée à la niveleuse. ' +
      'Ses moyens restent limités : deux niveleuses et un camion-citerne pour trois préfectures.',
    contact_email: 'services@sahel-piste.example',
    tel: '+224 626 00 00 20',
    rccm: 'RCCM/GN.TPI.SIG.2017.B.00118',
    ifu: '237819604',
    domaine: 'ENTRETIEN_ROUTIER',
    score_global: 47,
    etoiles: 1,
    chiffre_affaires: 3_850_000_000,
    ville: 'Siguiri',
    region: 'kankan',
    date_mise_a_jour: '2026-09-11',
  },
  'sincery-travaux': {
    raison_sociale: 'Sincery Travaux SARL',
    presentation:
      'Basée sur la RN1 entre Mamou et Kouroussa, l’entreprise a longtemps tenu des barrières de pluie et des points de pesage. ' +
      'Elle s’est reconvertie dans l’entretien courant et la pose de bornes kilométriques.',
    contact_email: 'direction@sincery-travaux.example',
    tel: '+224 624 00 00 21',
    rccm: 'RCCM/GN.TPI.FAR.2016.B.00152',
    ifu: '348025791',
    domaine: 'ENTRETIEN_ROUTIER',
    score_global: 66,
    etoiles: 2,
    chiffre_affaires: 6_720_000_000,
    ville: 'Dabola',
    region: 'faranah',
    date_mise_a_jour: '2026-08-20',
  },
  'badiar-travaux': {
    raison_sociale: 'Badiar Travaux SARLU',
    presentation:
      'Badiar Travaux assure l’entretien de pistes aux portes du parc du Badiar, avec des consignes strictes de protection de la faune. ' +
      'Son matériel ancien explique plusieurs interruptions l’an passé.',
    contact_email: 'badiar@badiar-travaux.example',
    tel: '+224 627 00 00 22',
    rccm: 'RCCM/GN.TPI.BOK.2019.B.00403',
    ifu: '459136207',
    domaine: 'ENTRETIEN_ROUTIER',
    score_global: 52,
    etoiles: 1,
    chiffre_affaires: 1_960_000_000,
    ville: 'Koundara',
    region: 'boke',
    date_mise_a_jour: '2026-07-30',
  },
  'yende-btp': {
    raison_sociale: 'Yendé BTP SARLU',
    presentation:
      'Jeune entreprise de la préfecture de Kissidougou, Yendé BTP a commencé par la pose de gabions. ' +
      'Elle attend la réception de son premier marché pour être évaluée.',
    contact_email: 'yende@yende-btp.example',
    tel: '+224 622 00 00 23',
    rccm: 'RCCM/GN.TPI.KIS.2025.B.00016',
    ifu: '560248931',
    domaine: 'ENTRETIEN_ROUTIER',
    etoiles: 0,
    chiffre_affaires: 840_000_000,
    ville: 'Kissidougou',
    region: 'faranah',
    date_mise_a_jour: '2026-10-26',
  },
} satisfies Record<string, EntrepriseEntry>;
