import type { CelluleFabriquee } from './classeur-fabrique.ts';

// An export of the ERP as a clerk brings it: 488 projets in the shapes of the agency's own, values of ours.

const TETE = [
  ...[
    'code',
    'intitule',
    'description',
    'type',
    'programme',
    'region',
    'prefecture',
    'commune',
    'troncon',
    'pkDebut',
    'pkFin',
  ],
  ...['latGps', 'lonGps', 'missionControle', 'dateOs', 'dateDemarrage', 'datePrevFinTravaux', 'dateReceptionProv'],
  ...[
    'dateReceptionDef',
    'delaiMois',
    'bailleurPrincipal',
    'bailleurSecondaire',
    'budgetInitialGnf',
    'budgetReviseGnf',
  ],
  ...['montantEngageGnf', 'montantOrdonnanceGnf', 'montantPayeGnf', 'avancementPhysique', 'avancementFinancier'],
  ...['niveauConfiance', 'statut', 'motifStatut', 'observations'],
];
export const LIGNES_ERP = 488;

const TYPES = [
  'ENTRETIEN_COURANT',
  'ENTRETIEN_PERIODIQUE',
  'REHABILITATION',
  'BITUMAGE',
  'PISTE_RURALE',
  'PONT_OUVRAGE_ART',
  'TRAVAUX_ROUTIERS',
  'ETUDE_TECHNIQUE',
  'AUTRE',
];
const STATUTS = [
  'EN_EXECUTION',
  'PREPARATION',
  'EN_RETARD',
  'APPROUVE',
  'RECEPTION_DEFINITIVE',
  'EN_AVENANT',
  'CLOS',
  'SUSPENDU',
  'RECEPTION_PARTIELLE',
  'EN_VALIDATION',
  'ANNULE',
];
/** Beyla and Mamou stand for places that the workbook writes as people do: capitals, no accent. */
const REGIONS = ['KINDIA', 'Mamou', 'Labe', 'Boké', 'Kankan', 'Faranah', 'NZEREKORE', 'Conakry'];

/** Faults of ordinary kinds, by the rank of their row. */
const FAUTES_ERP: Readonly<Record<number, Partial<Record<string, CelluleFabriquee>>>> = {
  3: { region: 'Kinda' },
  10: { dateDemarrage: '31/02/2026' },
  17: { montantEngageGnf: 'deux milliards' },
  24: { budgetReviseGnf: { xml: '<c r="{ref}" t="e"><v>#REF!</v></c>' } },
  31: { statut: 'EN_EXECUTON' },
  38: { code: null },
  45: { datePrevFinTravaux: { jour: 44_000 }, dateDemarrage: { jour: 46_000 }, dateOs: null },
};

/** Rows of the sheet: a merged title, a blank row, the headings, the projets, a total, blank rows. */
export function fabriqueErp(): CelluleFabriquee[][] {
  const lignes = Array.from({ length: LIGNES_ERP }, (_, rang) => {
    const statut = STATUTS[rang % STATUTS.length] ?? '';
    const isFini = statut === 'RECEPTION_DEFINITIVE' || statut === 'CLOS';
    const isAvant = ['PREPARATION', 'EN_VALIDATION', 'APPROUVE'].includes(statut);
    const pk = (rang * 7) % 90;
    const valeurs: Partial<Record<string, CelluleFabriquee>> = {
      code: `PRJ-2026-${String(rang + 1).padStart(3, '0')}`,
      intitule: `lot ${rang + 1} : travaux de cantonnage manuel de la route PK${pk} - PK${pk + 40} RN${(rang % 6) + 1} (${40 + (rang % 9)} km)`,
      type: TYPES[rang % TYPES.length] ?? '',
      programme: 'Entretien routier 2026',
      region: rang % 9 === 8 ? 'Non renseigné' : (REGIONS[rang % REGIONS.length] ?? ''),
      pkDebut: 0,
      pkFin: 0,
      latGps: 0,
      lonGps: 0,
      dateOs: isAvant ? null : '1er février 2026',
      dateDemarrage: isAvant ? null : { jour: 46_054 },
      datePrevFinTravaux: rang % 2 === 0 ? '30/06/2027' : { jour: 46_568 },
      dateReceptionProv: isFini ? '15 octobre 2026' : null,
      delaiMois: rang % 3 === 0 ? 0 : 6,
      bailleurPrincipal: rang % 4 === 0 ? 'Fonds d’entretien routier' : 'BND',
      budgetInitialGnf: 1_000_000_000 + rang * 1_000_000,
      budgetReviseGnf: 0,
      montantEngageGnf: isAvant ? 0 : `${(900 + rang) * 1000} 000`.replace(/\B(?=(?:\d{3})+ )/g, '\u00a0'),
      montantOrdonnanceGnf: 0,
      montantPayeGnf: 0,
      avancementPhysique: isFini ? 100 : isAvant ? 0 : 12.5 + (rang % 50),
      avancementFinancier: 0,
      niveauConfiance: ['FAIBLE', 'MOYEN', 'ELEVE'][rang % 3] ?? null,
      statut,
      motifStatut: statut === 'SUSPENDU' || statut === 'ANNULE' ? 'Crédits non mis en place' : null,
      observations: 'à revoir avec la région',
      ...FAUTES_ERP[rang],
    };
    return TETE.map((titre): CelluleFabriquee => valeurs[titre] ?? null);
  });
  const total = TETE.map((titre): CelluleFabriquee =>
    titre === 'description' ? 'TOTAL' : titre === 'montantEngageGnf' ? 1e12 : null,
  );
  return [['AGENCE – LISTE DES PROJETS', null], [], TETE, ...lignes, [], total, [null], [null]];
}
