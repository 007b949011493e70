import type { EntrepriseEntry } from './entreprise-entry.ts';

/** Invented building companies. */
export const ENTREPRISES_BATIMENT = {
  'kakandji-construction': {
    raison_sociale: 'Kakandji Construction SARL',
    presentation:
      'Kakandji Construction élève des écoles et des centres de santé dans la région de Boké. ' +
      'Elle fabrique sur place ses briques de terre stabilisée et ses claustras.',
    contact_email: 'contact@kakandji.example',
    tel: '+224 620 00 00 24',
    rccm: 'RCCM/GN.TPI.BOK.2012.B.00181',
    ifu: '671350429',
    domaine: 'BATIMENT',
    score_global: 82,
    etoiles: 4,
    chiffre_affaires: 26_100_000_000,
    ville: 'Boké',
    region: 'boke',
    date_mise_a_jour: '2026-11-06',
  },
  'batisseurs-du-rio-nunez': {
    raison_sociale: 'Bâtisseurs du Rio Nunez SARL',
    presentation:
      'Les Bâtisseurs du Rio Nunez construisent des équipements publics de taille moyenne entre Kamsar et Sangarédi. ' +
      'La coopérative d’ouvriers qui l’a fondée en détient encore la majorité.',
    contact_email: 'cooperative@rio-nunez.example',
    tel: '+224 625 00 00 25',
    rccm: 'RCCM/GN.TPI.BOK.2013.B.00222',
    ifu: '782461530',
    domaine: 'BATIMENT',
    score_global: 71,
    etoiles: 3,
    chiffre_affaires: 15_650_000_000,
    ville: 'Kamsar',
    region: 'boke',
    date_mise_a_jour: '2026-10-20',
  },
  'bafing-construction': {
    raison_sociale: 'Bafing Construction SARL',
    presentation:
      'Bafing Construction réalise des marchés couverts, des gares routières et des logements de fonction. ' +
      'Elle a doublé ses effectifs en un an, et ses plannings s’en ressentent encore.',
    contact_email: 'bafing@bafing-construction.example',
    tel: '+224 628 00 00 26',
    rccm: 'RCCM/GN.TPI.MAM.2017.B.00305',
    ifu: '893572641',
    domaine: 'BATIMENT',
    score_global: 69,
    etoiles: 2,
    chiffre_affaires: 9_870_000_000,
    ville: 'Mamou',
    region: 'mamou',
    date_mise_a_jour: '2026-10-30',
  },
  'etoile-du-sankaran': {
    raison_sociale: 'Étoile du Sankaran SARL',
    presentation:
      'Étoile du Sankaran réhabilite des bâtiments scolaires sans fermer les classes, par tranches de deux salles. ' +
      'Ses charpentes sont assemblées dans un atelier d’apprentissage de Faranah.',
    contact_email: 'etoile@sankaran.example',
    tel: '+224 629 00 00 27',
    rccm: 'RCCM/GN.TPI.FAR.2014.B.00109',
    ifu: '904683752',
    domaine: 'BATIMENT',
    score_global: 79,
    etoiles: 3,
    chiffre_affaires: 12_300_000_000,
    ville: 'Faranah',
    region: 'faranah',
    date_mise_a_jour: '2026-11-03',
  },
  'tamba-et-associes': {
    raison_sociale: 'Tamba et Associés SAS',
    presentation:
      'Société d’architectes et de conducteurs de travaux, Tamba et Associés livre des postes de santé clés en main. ' +
      'Elle travaille avec des tâcherons de Guéckédou et de Kissidougou.',
    contact_email: 'agence@tamba-associes.example',
    tel: '+224 623 00 00 28',
    rccm: 'RCCM/GN.TPI.GUE.2015.B.00058',
    ifu: '115794863',
    domaine: 'BATIMENT',
    score_global: 61,
    etoiles: 2,
    chiffre_affaires: 7_440_000_000,
    ville: 'Guéckédou',
    region: 'nzerekore',
    date_mise_a_jour: '2026-10-12',
  },
  'hafia-batiment': {
    raison_sociale: 'Hafia Bâtiment SA',
    presentation:
      'Hafia Bâtiment construit des lycées, des hôpitaux et des sièges d’administration, gros œuvre et second œuvre compris. ' +
      'Elle publie chaque trimestre le registre des accidents de ses chantiers.',
    contact_email: 'direction@hafia-batiment.example',
    tel: '+224 621 00 00 29',
    rccm: 'RCCM/GN.TCC.2007.B.01288',
    ifu: '226805974',
    domaine: 'BATIMENT',
    score_global: 90,
    etoiles: 4,
    chiffre_affaires: 81_500_000_000,
    ville: 'Conakry',
    region: 'conakry',
    date_mise_a_jour: '2026-11-14',
  },
  'kaloum-batiment': {
    raison_sociale: 'Kaloum Bâtiment SARL',
    presentation:
      'Kaloum Bâtiment rénove les immeubles administratifs anciens du centre de Conakry. ' +
      'Elle est reconnue pour ses reprises en sous-œuvre et ses traitements contre l’humidité marine.',
    contact_email: 'renovation@kaloum-batiment.example',
    tel: '+224 624 00 00 30',
    rccm: 'RCCM/GN.TCC.2011.B.02417',
    ifu: '337916085',
    domaine: 'BATIMENT',
    score_global: 85,
    etoiles: 4,
    chiffre_affaires: 24_900_000_000,
    ville: 'Conakry',
    region: 'conakry',
    date_mise_a_jour: '2026-09-08',
  },
  'wassoulou-construction': {
    raison_sociale: 'Wassoulou Construction SARL',
    presentation:
      'Aux confins de Mandiana, Wassoulou Construction bâtit en terre et en pierre pour tenir la chaleur dehors. ' +
      'Ses réalisations publiques sont des écoles de trois à six classes.',
    contact_email: 'wassoulou@wassoulou-construction.example',
    tel: '+224 626 00 00 31',
    rccm: 'RCCM/GN.TPI.KAN.2016.B.00287',
    ifu: '448027196',
    domaine: 'BATIMENT',
    score_global: 70,
    etoiles: 3,
    chiffre_affaires: 5_280_000_000,
    ville: 'Mandiana',
    region: 'kankan',
    date_mise_a_jour: '2026-08-13',
  },
  'tougue-construction': {
    raison_sociale: 'Tougué Construction SARLU',
    presentation:
      'Tougué Construction répond aux petits marchés de bâtiment de sa préfecture et de celle de Koubia. ' +
      'L’éloignement des cimenteries pèse sur ses délais.',
    contact_email: 'contact@tougue-construction.example',
    tel: '+224 627 00 00 32',
    rccm: 'RCCM/GN.TPI.LAB.2018.B.00246',
    ifu: '559138207',
    domaine: 'BATIMENT',
    score_global: 55,
    etoiles: 2,
    chiffre_affaires: 2_180_000_000,
    ville: 'Tougué',
    region: 'labe',
    date_mise_a_jour: '2026-07-23',
  },
  'bambou-batiment': {
    raison_sociale: 'Bambou Bâtiment SARLU',
    presentation:
      'Bambou Bâtiment met au point des toitures en bambou traité pour les marchés de quartier. ' +
      'Elle n’a pas encore reçu d’évaluation globale.',
    contact_email: 'atelier@bambou-batiment.example',
    tel: '+224 622 00 00 33',
    rccm: 'RCCM/GN.TPI.KIN.2021.B.00731',
    ifu: '660249318',
    domaine: 'BATIMENT',
    etoiles: 0,
    ville: 'Kindia',
    region: 'kindia',
    date_mise_a_jour: '2026-11-09',
  },
  'dalaba-constructions': {
    raison_sociale: 'Dalaba Constructions SARL',
    presentation:
      'Dalaba Constructions restaure des bâtiments en pierre et construit des locaux administratifs adaptés au froid des plateaux. ' +
      'Elle intervient de Pita à Mamou.',
    contact_email: 'plateau@dalaba-constructions.example',
    tel: '+224 620 00 00 34',
    rccm: 'RCCM/GN.TPI.MAM.2015.B.00198',
    ifu: '771350429',
    domaine: 'BATIMENT',
    score_global: 74,
    etoiles: 3,
    chiffre_affaires: 6_150_000_000,
    ville: 'Dalaba',
    region: 'mamou',
    date_mise_a_jour: '2026-09-02',
  },
} satisfies Record<string, EntrepriseEntry>;
