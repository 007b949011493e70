import type { EntrepriseEntry } from './entreprise-entry.ts';

/** Invented companies of urban networks, water, lighting, studies and supervision. */
export const ENTREPRISES_RESEAUX_ET_ETUDES = {
  'simbaya-voirie': {
    raison_sociale: 'Simbaya Voirie SARL',
    presentation:
      'Simbaya Voirie refait des rues entières, trottoirs et caniveaux compris, en laissant passer les riverains. ' +
      'Chaque chantier a un agent de quartier que les habitants peuvent appeler.',
    contact_email: 'riverains@simbaya-voirie.example',
    tel: '+224 625 00 00 35',
    rccm: 'RCCM/GN.TCC.2013.B.02964',
    ifu: '882461530',
    domaine: 'VOIRIE_RESEAUX_DIVERS',
    score_global: 88,
    etoiles: 4,
    chiffre_affaires: 47_200_000_000,
    ville: 'Conakry',
    region: 'conakry',
    date_mise_a_jour: '2026-11-11',
  },
  'dixinn-reseaux': {
    raison_sociale: 'Dixinn Réseaux SAS',
    presentation:
      'Dixinn Réseaux déplace et pose les conduites, câbles et fourreaux avant l’arrivée de la chaussée. ' +
      'Elle tient un plan numérique des réseaux enterrés qu’elle remet aux communes.',
    contact_email: 'plans@dixinn-reseaux.example',
    tel: '+224 628 00 00 36',
    rccm: 'RCCM/GN.TCC.2016.B.04102',
    ifu: '993572641',
    domaine: 'VOIRIE_RESEAUX_DIVERS',
    score_global: 83,
    etoiles: 4,
    chiffre_affaires: 33_750_000_000,
    ville: 'Conakry',
    region: 'conakry',
    date_mise_a_jour: '2026-10-27',
  },
  'forecariah-travaux': {
    raison_sociale: 'Forécariah Travaux SARL',
    presentation:
      'Forécariah Travaux pave des places et des rues de chefs-lieux, avec des pavés coulés sur place. ' +
      'L’entreprise cherche à sortir de sa préfecture.',
    contact_email: 'paves@forecariah-travaux.example',
    tel: '+224 629 00 00 37',
    rccm: 'RCCM/GN.TPI.KIN.2017.B.00664',
    ifu: '104683752',
    domaine: 'VOIRIE_RESEAUX_DIVERS',
    score_global: 68,
    etoiles: 2,
    chiffre_affaires: 4_930_000_000,
    ville: 'Forécariah',
    region: 'kindia',
    date_mise_a_jour: '2026-08-31',
  },
  'mont-gangan-entreprise': {
    raison_sociale: 'Mont Gangan Entreprise SARL',
    presentation:
      'Caniveaux, bassins de rétention, collecteurs : Mont Gangan Entreprise se consacre à l’eau de pluie en ville. ' +
      'Elle a mis au point une grille antivol coulée dans la dalle.',
    contact_email: 'gangan@mont-gangan.example',
    tel: '+224 624 00 00 38',
    rccm: 'RCCM/GN.TPI.KIN.2013.B.00492',
    ifu: '215794863',
    domaine: 'HYDRAULIQUE',
    score_global: 76,
    etoiles: 3,
    chiffre_affaires: 18_600_000_000,
    ville: 'Kindia',
    region: 'kindia',
    date_mise_a_jour: '2026-10-16',
  },
  'fatala-hydraulique': {
    raison_sociale: 'Fatala Hydraulique SARL',
    presentation:
      'Fatala Hydraulique cure et endigue les cours d’eau de la côte, où l’eau douce rencontre la marée. ' +
      'Elle loue deux pelles amphibies, rares dans le pays.',
    contact_email: 'fatala@fatala-hydraulique.example',
    tel: '+224 623 00 00 39',
    rccm: 'RCCM/GN.TPI.BOK.2014.B.00254',
    ifu: '326805974',
    domaine: 'HYDRAULIQUE',
    score_global: 77,
    etoiles: 3,
    chiffre_affaires: 10_400_000_000,
    ville: 'Boffa',
    region: 'boke',
    date_mise_a_jour: '2026-09-15',
  },
  'sig-hydro-guinee': {
    raison_sociale: 'SIG Hydro Guinée SAS',
    presentation:
      'SIG Hydro Guinée fore, équipe et raccorde des points d’eau pour les écoles et les marchés de Haute-Guinée. ' +
      'Elle aborde depuis peu les travaux d’assainissement.',
    contact_email: 'forages@sig-hydro.example',
    tel: '+224 626 00 00 40',
    rccm: 'RCCM/GN.TPI.SIG.2016.B.00095',
    ifu: '437916085',
    domaine: 'HYDRAULIQUE',
    score_global: 62,
    etoiles: 2,
    ville: 'Siguiri',
    region: 'kankan',
    date_mise_a_jour: '2026-08-06',
  },
  'milo-equipements': {
    raison_sociale: 'Milo Équipements SARL',
    presentation:
      'Milo Équipements pose glissières, panneaux, marquages et candélabres solaires le long des routes. ' +
      'Les ruptures de stock de ses fournisseurs ont retardé plusieurs livraisons cette année.',
    contact_email: 'atelier@milo-equipements.example',
    tel: '+224 621 00 00 41',
    rccm: 'RCCM/GN.TPI.KAN.2017.B.00315',
    ifu: '548027196',
    domaine: 'SIGNALISATION_ECLAIRAGE',
    score_global: 58,
    etoiles: 2,
    chiffre_affaires: 8_260_000_000,
    ville: 'Kankan',
    region: 'kankan',
    date_mise_a_jour: '2026-10-23',
  },
  'lumiere-et-signaux': {
    raison_sociale: 'Lumière et Signaux SARL',
    presentation:
      'Lumière et Signaux équipe carrefours et écoles : feux, passages piétons surélevés, éclairage solaire. ' +
      'Elle assure aussi la maintenance de ce qu’elle installe.',
    contact_email: 'maintenance@lumiere-signaux.example',
    tel: '+224 627 00 00 42',
    rccm: 'RCCM/GN.TCC.2018.B.04877',
    ifu: '659138207',
    domaine: 'SIGNALISATION_ECLAIRAGE',
    score_global: 75,
    etoiles: 3,
    chiffre_affaires: 9_120_000_000,
    ville: 'Conakry',
    region: 'conakry',
    date_mise_a_jour: '2026-09-21',
  },
  'kora-etudes-et-controle': {
    raison_sociale: 'Kora Études et Contrôle SARL',
    presentation:
      'Kora Études et Contrôle suit des chantiers pour le compte du maître d’ouvrage : métrés, essais, attachements. ' +
      'Ses rapports mensuels tiennent en quatre pages, photographies comprises.',
    contact_email: 'missions@kora-etudes.example',
    tel: '+224 622 00 00 43',
    rccm: 'RCCM/GN.TCC.2012.B.02651',
    ifu: '760249318',
    domaine: 'ETUDES_CONTROLE',
    score_global: 94,
    etoiles: 5,
    chiffre_affaires: 16_300_000_000,
    ville: 'Conakry',
    region: 'conakry',
    date_mise_a_jour: '2026-11-07',
  },
  'bureau-etudes-fouta': {
    raison_sociale: 'Bureau d’études du Fouta SARL',
    presentation:
      'Topographie, géotechnique, études d’impact : le Bureau d’études du Fouta prépare les projets avant l’appel d’offres. ' +
      'Il s’appuie sur un réseau d’enquêteurs qui parlent pular, maninka et soso.',
    contact_email: 'etudes@be-fouta.example',
    tel: '+224 620 00 00 44',
    rccm: 'RCCM/GN.TPI.LAB.2011.B.00127',
    ifu: '871350429',
    domaine: 'ETUDES_CONTROLE',
    score_global: 87,
    etoiles: 4,
    ville: 'Labé',
    region: 'labe',
    date_mise_a_jour: '2026-10-05',
  },
} satisfies Record<string, EntrepriseEntry>;
