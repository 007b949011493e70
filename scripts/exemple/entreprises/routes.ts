import type { EntrepriseEntry } from './entreprise-entry.ts';

/** Invented road and earthworks companies. */
export const ENTREPRISES_ROUTES = {
  'sogerfo-travaux': {
    raison_sociale: 'SOGERFO Travaux SA',
    presentation:
      'SOGERFO Travaux construit et réhabilite des routes nationales, du terrassement à l’enrobé. ' +
      'Sa centrale de Sonfonia et ses trois ateliers de compactage lui permettent de mener deux grands chantiers de front.',
    contact_email: 'direction@sogerfo-travaux.example',
    tel: '+224 621 00 00 01',
    rccm: 'RCCM/GN.TCC.2009.B.01846',
    ifu: '104628317',
    domaine: 'ROUTES',
    score_global: 95,
    etoiles: 5,
    chiffre_affaires: 158_400_000_000,
    ville: 'Conakry',
    region: 'conakry',
    date_mise_a_jour: '2026-11-12',
  },
  'routes-du-konkoure': {
    raison_sociale: 'Routes du Konkouré SARL',
    presentation:
      'Installée au bord de la RN3, l’entreprise travaille surtout en Basse-Guinée, sur sols argileux et en zone de mangrove. ' +
      'Elle forme chaque année une dizaine de conducteurs d’engins dans son atelier de Dubréka.',
    contact_email: 'contact@routes-konkoure.example',
    tel: '+224 622 00 00 02',
    rccm: 'RCCM/GN.TPI.KIN.2012.B.00427',
    ifu: '217095483',
    domaine: 'ROUTES',
    score_global: 89,
    etoiles: 4,
    chiffre_affaires: 74_250_000_000,
    ville: 'Dubréka',
    region: 'kindia',
    date_mise_a_jour: '2026-11-05',
  },
  'fouta-terrassements': {
    raison_sociale: 'Fouta Terrassements SARL',
    presentation:
      'Fouta Terrassements ouvre et reprofile des routes de montagne dans le Fouta-Djallon, là où la roche affleure. ' +
      'Son parc compte deux foreuses et une concasseuse mobile.',
    contact_email: 'bureau@fouta-terrassements.example',
    tel: '+224 624 00 00 03',
    rccm: 'RCCM/GN.TPI.LAB.2013.B.00158',
    ifu: '330461792',
    domaine: 'ROUTES',
    score_global: 78,
    etoiles: 3,
    chiffre_affaires: 31_900_000_000,
    ville: 'Labé',
    region: 'labe',
    date_mise_a_jour: '2026-10-29',
  },
  'gbassi-travaux-publics': {
    raison_sociale: 'Gbassi Travaux Publics SA',
    presentation:
      'Née d’un groupement d’artisans paveurs, la société Gbassi est devenue une entreprise générale de travaux routiers. ' +
      'Elle tient ses propres laboratoires de chantier, ouverts aux missions de contrôle.',
    contact_email: 'marches@gbassi-tp.example',
    tel: '+224 628 00 00 04',
    rccm: 'RCCM/GN.TCC.2011.B.02290',
    ifu: '418273065',
    domaine: 'ROUTES',
    score_global: 86,
    etoiles: 4,
    chiffre_affaires: 96_700_000_000,
    ville: 'Conakry',
    region: 'conakry',
    date_mise_a_jour: '2026-11-16',
  },
  'sabou-routes': {
    raison_sociale: 'Sabou Routes SARL',
    presentation:
      'Depuis Kankan, Sabou Routes intervient sur les pistes latéritiques et les voies revêtues de Haute-Guinée. ' +
      'Ses carrières autorisées se trouvent à moins de quarante kilomètres de la plupart de ses chantiers.',
    contact_email: 'sabou@sabou-routes.example',
    tel: '+224 625 00 00 05',
    rccm: 'RCCM/GN.TPI.KAN.2015.B.00093',
    ifu: '526814390',
    domaine: 'ROUTES',
    score_global: 74,
    etoiles: 3,
    chiffre_affaires: 22_600_000_000,
    ville: 'Kankan',
    region: 'kankan',
    date_mise_a_jour: '2026-10-22',
  },
  'ziama-btp': {
    raison_sociale: 'Ziama BTP SARL',
    presentation:
      'Ziama BTP connaît les pluies de la Guinée forestière et planifie ses terrassements en conséquence. ' +
      'L’entreprise a monté à Macenta une unité de buses et de dalots préfabriqués.',
    contact_email: 'info@ziama-btp.example',
    tel: '+224 629 00 00 06',
    rccm: 'RCCM/GN.TPI.NZE.2014.B.00211',
    ifu: '609327418',
    domaine: 'ROUTES',
    score_global: 80,
    etoiles: 4,
    chiffre_affaires: 43_150_000_000,
    ville: 'Macenta',
    region: 'nzerekore',
    date_mise_a_jour: '2026-11-02',
  },
  'loma-infrastructures': {
    raison_sociale: 'Loma Infrastructures SA',
    presentation:
      'Loma Infrastructures réalise des sections complètes de route : plateforme, chaussée, assainissement et ouvrages. ' +
      'Un tiers de son encadrement est formé à l’institut polytechnique, et ses comptes de chantier sont tenus à jour chaque semaine.',
    contact_email: 'siege@loma-infra.example',
    tel: '+224 620 00 00 07',
    rccm: 'RCCM/GN.TCC.2010.B.01973',
    ifu: '715038264',
    domaine: 'ROUTES',
    score_global: 97,
    etoiles: 5,
    chiffre_affaires: 131_800_000_000,
    ville: 'Kissidougou',
    region: 'faranah',
    date_mise_a_jour: '2026-11-17',
  },
  'alliance-btp-de-guinee': {
    raison_sociale: 'Alliance BTP de Guinée SA',
    presentation:
      'Alliance BTP de Guinée réunit depuis 2008 quatre entreprises familiales de terrassement sous une même direction. ' +
      'Sans chantier actif en ce moment, elle répond surtout à des appels d’offres internationaux en groupement.',
    contact_email: 'secretariat@alliance-btp.example',
    tel: '+224 621 00 00 08',
    rccm: 'RCCM/GN.TCC.2008.B.01502',
    ifu: '823590147',
    domaine: 'ROUTES',
    score_global: 92,
    etoiles: 5,
    chiffre_affaires: 87_300_000_000,
    ville: 'Conakry',
    region: 'conakry',
    date_mise_a_jour: '2026-09-30',
  },
  'moa-forestiere-btp': {
    raison_sociale: 'Moa Forestière BTP SARL',
    presentation:
      'Cette entreprise de Guéckédou a débuté par le débardage avant de se tourner vers les pistes rurales. ' +
      'Elle a livré plusieurs liaisons entre villages et marchés hebdomadaires.',
    contact_email: 'moa@moa-forestiere.example',
    tel: '+224 626 00 00 09',
    rccm: 'RCCM/GN.TPI.GUE.2016.B.00074',
    ifu: '902746581',
    domaine: 'ROUTES',
    score_global: 73,
    etoiles: 3,
    chiffre_affaires: 14_800_000_000,
    ville: 'Guéckédou',
    region: 'nzerekore',
    date_mise_a_jour: '2026-09-18',
  },
  'diani-routes': {
    raison_sociale: 'Diani Routes SARL',
    presentation:
      'Diani Routes revêt les traversées de villes de la région forestière en béton bitumineux ou en pavés. ' +
      'Ses équipes ont travaillé à N’Zérékoré, à Lola et à Yomou.',
    contact_email: 'contact@diani-routes.example',
    tel: '+224 623 00 00 10',
    rccm: 'RCCM/GN.TPI.NZE.2012.B.00136',
    ifu: '138205976',
    domaine: 'ROUTES',
    score_global: 81,
    etoiles: 4,
    chiffre_affaires: 28_450_000_000,
    ville: "N'Zérékoré",
    region: 'nzerekore',
    date_mise_a_jour: '2026-10-08',
  },
  'sanou-terrassement': {
    raison_sociale: 'Sanou Terrassement SARLU',
    presentation:
      'Petite société de location d’engins avec conducteur, Sanou Terrassement exécute aussi des plateformes et des remblais. ' +
      'Son dernier marché public a connu un retard important, dont elle a publié les causes.',
    contact_email: 'sanou@sanou-terrassement.example',
    tel: '+224 627 00 00 11',
    rccm: 'RCCM/GN.TPI.KAN.2018.B.00342',
    ifu: '241683905',
    domaine: 'ROUTES',
    score_global: 38,
    etoiles: 1,
    chiffre_affaires: 2_350_000_000,
    ville: 'Kouroussa',
    region: 'kankan',
    date_mise_a_jour: '2026-08-27',
  },
  'koundara-routes': {
    raison_sociale: 'Koundara Routes SARL',
    presentation:
      'Créée il y a deux ans par des ingénieurs du Badiar, Koundara Routes cherche son premier marché public. ' +
      'Elle sous-traite pour l’instant des terrassements de plateformes privées.',
    contact_email: 'equipe@koundara-routes.example',
    tel: '+224 622 00 00 12',
    rccm: 'RCCM/GN.TPI.BOK.2024.B.00519',
    ifu: '352917048',
    domaine: 'ROUTES',
    etoiles: 0,
    ville: 'Koundara',
    region: 'boke',
    date_mise_a_jour: '2026-10-15',
  },
} satisfies Record<string, EntrepriseEntry>;
