import { expect, test } from 'vitest';
import { completeProjet } from '../../../src/domain/projet/completude.ts';
import type { Projet } from '../../../src/domain/projet/projet.ts';
import { warnSuivi } from '../../../src/domain/registre/avertissements-suivi.ts';
import { checkContenu } from '../../../src/domain/registre/contenu.ts';
import { aContenu, aPhoto, aProjet } from '../../support/builders.ts';

const plain = (texte: string) => texte.replace(/[\u00a0\u202f]/g, ' ');
const EN_COURS = {
  status: 'EN_COURS',
  date_debut: '2026-01-05',
  taux_execution_physique: 30,
  date_mise_a_jour: '2026-09-01',
} as const;
const vu = (date: string, taux_execution_physique = 30, autres = {}) => ({
  date,
  taux_execution_physique,
  source: 'l’agence',
  ...autres,
});
const avenant = (numero: number, date: string, autres = {}) => ({ numero, date, objet: 'Un radier.', ...autres });
const fin = (date: string) => ({ date, motif: 'Plus de financement.' });
const SANS_JOUR = { motif: 'Plus de financement.' };
const ordre = (type: 'DEMARRAGE' | 'ARRET' | 'REPRISE' | 'PROLONGATION', date: string, jours?: number) => ({
  type,
  date,
  ...(jours !== undefined && { jours }),
});

/** Each fault of a projet as read, "field: what was expected". */
const fautes = (faits: Partial<Projet>) =>
  checkContenu(aContenu({ projets: [completeProjet(aProjet(faits))] })).map(({ champ, attendu }) =>
    plain(`${champ} : ${attendu}`),
  );

test.each<[string, Partial<Projet>]>([
  [
    'rates that the last observation gives',
    { status: 'EN_COURS', date_debut: '2026-01-05', date_mise_a_jour: '2026-09-01', observations: [vu('2026-03-02')] },
  ],
  ['the same rate said twice', { ...EN_COURS, observations: [vu('2026-03-02', 10), vu('2026-04-02', 30)] }],
  ['amendments whose amounts are not published', { ...EN_COURS, montant: 100, avenants: [avenant(1, '2026-03-02')] }],
  [
    'stops and starts in their order, a longer delay anywhere',
    {
      ...EN_COURS,
      ordres_service: [
        ordre('DEMARRAGE', '2026-01-05'),
        ordre('ARRET', '2026-02-02', 30),
        ordre('PROLONGATION', '2026-02-09', 30),
        ordre('REPRISE', '2026-03-02'),
        ordre('ARRET', '2026-04-02'),
        ordre('REPRISE', '2026-05-04'),
      ],
    },
  ],
  ['orders whose beginning is not known', { ...EN_COURS, ordres_service: [ordre('ARRET', '2026-02-02')] }],
  // When the works stopped may not be known: the decision is.
  ['a terminated contract without the day of a suspension', { status: 'SUSPENDU', resiliation: fin('2026-03-02') }],
  [
    'running works that another contract took up',
    { ...EN_COURS, marches_resilies: [{ ...fin('2025-03-02'), reprise: '2025-06-02', entreprise: ['wassou-btp'] }] },
  ],
  ...(
    [
      ['a termination and an end without a day', { resiliation: SANS_JOUR, abandon: SANS_JOUR }],
      ['an end before which nobody knows when', { resiliation: SANS_JOUR, abandon: fin('2026-03-02') }],
      ['contracts of before without a day', { marches_resilies: [SANS_JOUR, fin('2025-03-02'), SANS_JOUR] }],
    ] satisfies Array<[string, Partial<Projet>]>
  ).map(([cas, faits]): [string, Partial<Projet>] => [cas, { status: 'SUSPENDU', ...faits }]),
  [
    'amendments of which some have no day',
    {
      ...EN_COURS,
      avenants: [
        { numero: 1, objet: 'Un radier.', approbation: '2026-02-01' },
        avenant(2, '2026-03-02'),
        { numero: 3, objet: 'Un talus.' },
        avenant(4, '2026-04-02'),
      ],
    },
  ],
  [
    'works whose second contract was terminated too',
    { status: 'SUSPENDU', marches_resilies: [fin('2025-03-02')], resiliation: fin('2026-03-02') },
  ],
  [
    'households that were all compensated, a study that was delivered',
    {
      environnement_social: {
        ...{ menages_touches: 4, menages_indemnises: 4, etude_impact: 'FAITE', etude_impact_date: '2026-03-01' },
        ...{ consultation_date: '2026-02-01', consultation_participants: 40 },
      },
    },
  ],
  ['a projet that was given up before its works', { status: 'A_VENIR', abandon: fin('2026-03-02') }],
])('sound: %s', (_titre, faits) => {
  expect(fautes(faits)).toEqual([]);
});

test.each<[Partial<Projet>, string]>([
  [
    { ...EN_COURS, observations: [vu('2026-04-02'), vu('2026-03-02')] },
    'observations.1.date : une date d’après 2026-04-02, celle de la ligne d’avant',
  ],
  [
    { ...EN_COURS, observations: [vu('2026-04-02'), vu('2026-04-02')] },
    'observations.1.date : une date d’après 2026-04-02, celle de la ligne d’avant',
  ],
  [
    { ...EN_COURS, observations: [vu('2025-12-01')] },
    'observations.0.date : une date qui ne précède pas date_debut (2026-01-05)',
  ],
  [
    { ...EN_COURS, observations: [vu('2026-09-02')] },
    'observations.0.date : une date qui ne suit pas date_mise_a_jour (2026-09-01)',
  ],
  [
    { ...EN_COURS, observations: [vu('2026-04-02', 32)] },
    'taux_execution_physique : 32 %, celui de la dernière observation (2 avril 2026)',
  ],
  [
    { ...EN_COURS, taux_conso_delai: 50, observations: [vu('2026-04-02', 30, { taux_conso_delai: 45 })] },
    'taux_conso_delai : 45 %, celui de la dernière observation (2 avril 2026)',
  ],
  [
    { ...EN_COURS, lineaire_execute_km: 3, observations: [vu('2026-04-02', 30, { lineaire_execute_km: 2.5 })] },
    'lineaire_execute_km : 2,5 km, celui de la dernière observation qui le mesure',
  ],
  [
    { ...EN_COURS, photos: [aPhoto()], observations: [vu('2026-04-02', 30, { photo: 'pont-2.png' })] },
    'observations.0.photo : l’image d’une des photos de la fiche',
  ],
  [
    {
      status: 'ACHEVE',
      date_fin_reelle: '2026-06-01',
      date_mise_a_jour: '2026-09-01',
      observations: [vu('2026-04-02', 96)],
    },
    'observations.0.taux_execution_physique : 100, ou rien, le statut étant ACHEVE : sinon les travaux sont EN_COURS',
  ],
  [
    { ...EN_COURS, avenants: [avenant(2, '2026-03-02'), avenant(2, '2026-04-02')] },
    'avenants.1.numero : un numéro au-dessus de 2, celui de la ligne d’avant',
  ],
  [
    { ...EN_COURS, avenants: [avenant(1, '2026-03-02'), { numero: 2, objet: 'Un talus.' }, avenant(3, '2026-03-01')] },
    'avenants.2.date : une date d’après 2026-03-02, celle d’une ligne d’avant',
  ],
  [
    { ...EN_COURS, avenants: [avenant(1, '2026-03-02', { approbation: '2026-03-01' })] },
    'avenants.0.approbation : une date qui ne précède pas la signature (2026-03-02)',
  ],
  [
    {
      ...EN_COURS,
      montant: 1_000,
      nouveau_montant_avenant: 1_200,
      avenants: [avenant(1, '2026-03-02', { montant: 150 })],
    },
    'nouveau_montant_avenant : 1 150 GNF, montant augmenté de celui des avenants',
  ],
  [
    { ...EN_COURS, avenant: false, avenants: [avenant(1, '2026-03-02')] },
    'avenant : true, puisque des avenants sont décrits',
  ],
  [
    { ...EN_COURS, ordres_service: [ordre('DEMARRAGE', '2026-01-05'), ordre('REPRISE', '2026-02-02')] },
    'ordres_service.1.type : un ARRET avant cette REPRISE',
  ],
  [
    { ...EN_COURS, ordres_service: [ordre('ARRET', '2026-02-02'), ordre('ARRET', '2026-03-02')] },
    'ordres_service.1.type : REPRISE ou PROLONGATION, après ARRET',
  ],
  [
    { ...EN_COURS, ordres_service: [ordre('ARRET', '2026-02-02'), ordre('DEMARRAGE', '2026-03-02')] },
    'ordres_service.1.type : le DEMARRAGE en premier, une seule fois',
  ],
  [
    { ...EN_COURS, ordres_service: [ordre('DEMARRAGE', '2026-01-05', 10)] },
    'ordres_service.0.jours : rien : seuls un ARRET et une PROLONGATION ont des jours',
  ],
  [
    { ...EN_COURS, montant_ordonnance: 100, montant_paye: 120 },
    'montant_paye : un montant d’au plus 100 GNF, ce qui est ordonnancé',
  ],
  [
    {
      ...EN_COURS,
      montant_paye: 120,
      paiements: [{ date: '2026-03-02', montant: 100, nature: 'AVANCE', statut: 'PAYE' }],
    },
    'montant_paye : 100 GNF, somme des paiements PAYE',
  ],
  [
    { ...EN_COURS, marches_resilies: [{ ...fin('2025-03-02'), reprise: '2025-03-01' }] },
    'marches_resilies.0.reprise : une date qui ne précède pas la résiliation (2025-03-02)',
  ],
  [
    { ...EN_COURS, marches_resilies: [fin('2025-03-02'), fin('2025-03-01')] },
    'marches_resilies.1.date : une date d’après 2025-03-02, celle de la ligne d’avant',
  ],
  [
    { status: 'SUSPENDU', marches_resilies: [fin('2025-03-02')], resiliation: fin('2025-03-01') },
    'resiliation.date : une date qui ne précède pas marches_resilies.0.date (2025-03-02)',
  ],
  [
    { ...EN_COURS, marches_resilies: [{ ...fin('2025-03-02'), entreprise: ['inconnue'] }] },
    'marches_resilies.0.entreprise.0 : le nom d’un fichier de content/entreprises/',
  ],
  [
    { ...EN_COURS, resiliation: fin('2026-03-02') },
    'resiliation : rien, le statut étant EN_COURS : un marché résilié est SUSPENDU, ou A_VENIR si rien n’a commencé',
  ],
  [
    { status: 'SUSPENDU', date_debut: '2026-01-05', abandon: fin('2026-01-04') },
    'abandon.date : une date qui ne précède pas date_debut (2026-01-05)',
  ],
  [
    { status: 'A_VENIR', resiliation: fin('2026-03-02'), abandon: fin('2026-03-01') },
    'abandon.date : une date qui ne précède pas la résiliation (2026-03-02)',
  ],
  [{ environnement_social: {} }, 'environnement_social : au moins un champ'],
  [
    { environnement_social: { etude_impact: 'EN_COURS', etude_impact_date: '2026-03-01' } },
    'environnement_social.etude_impact_date : rien, si etude_impact n’est ni FAITE ni APPROUVEE',
  ],
  [
    { environnement_social: { consultation_participants: 40 } },
    'environnement_social.consultation_date : le jour de la consultation, puisque ses participants sont dits',
  ],
  [
    { environnement_social: { menages_touches: 4, menages_indemnises: 5 } },
    'environnement_social.menages_indemnises : un nombre d’au plus 4, celui des ménages touchés',
  ],
])('%j: %s', (faits, attendu) => {
  expect(fautes(faits)).toContain(attendu);
});

test('a fault says what mends it', () => {
  const projet = completeProjet(aProjet({ ...EN_COURS, observations: [vu('2026-04-02', 32)] }));
  expect(checkContenu(aContenu({ projets: [projet] }))[0]?.remede).toBe('ôtez cette ligne : elle s’en tire');
});

test.each<[string, Partial<Projet>, string[]]>([
  [
    'a rate that goes down',
    { observations: [vu('2026-03-02', 30), vu('2026-04-02', 28)] },
    ['observations.1.taux_execution_physique'],
  ],
  [
    'running works that an order has stopped',
    { status: 'EN_COURS', ordres_service: [ordre('ARRET', '2026-03-02')] },
    ['status'],
  ],
  [
    'the same once they start again',
    { status: 'EN_COURS', ordres_service: [ordre('ARRET', '2026-03-02'), ordre('REPRISE', '2026-04-02')] },
    [],
  ],
  ['more paid than committed', { montant: 100, montant_paye: 101 }, ['montant_paye']],
  ['all of it paid', { montant: 100, montant_paye: 100 }, []],
])('told, and not refused: %s', (_titre, faits, champs) => {
  const dits: string[] = [];
  warnSuivi(aProjet(faits), (champ) => dits.push(champ));
  expect(dits).toEqual(champs);
});
