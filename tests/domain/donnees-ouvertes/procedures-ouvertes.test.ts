import { describe, expect, test } from 'vitest';
import type { AppelOffres } from '../../../src/domain/appel-offres/appel-offres.ts';
import type { VersionOcds } from '../../../src/domain/donnees-ouvertes/versions-ocds.ts';
import type { Acte } from '../../../src/domain/journal-public/acte.ts';
import type { Projet } from '../../../src/domain/projet/projet.ts';
import { aContenu, anAppelOffres, anEntreprise, aProjet } from '../../support/builders.ts';
import { fautesDe } from '../../support/normes-ouvertes.ts';
import { aMatiere, ouvertesDe } from '../../support/ouvertes.ts';

interface Donnes {
  appel?: Partial<AppelOffres>;
  projet?: Partial<Projet>;
  actes?: Acte[];
}

function proceduresDe({ appel = {}, projet = {}, actes = [] }: Donnes) {
  const contenu = aContenu({
    projets: [aProjet(projet)],
    'appels-offres': [anAppelOffres(appel)],
    entreprises: [anEntreprise(), anEntreprise({ id: 'sgc', raison_sociale: 'SGC' })],
  });
  return ouvertesDe(aMatiere(contenu, actes)).procedures;
}

const resume = (versions: readonly VersionOcds[]) => versions.map(({ date, tag }) => `${date} ${tag.join('+')}`);
const deLAppel = (donnes: Donnes) => proceduresDe(donnes)[0]!;

const publie = (instant: string, apres: Record<string, string | number>, rang = 1): Acte => ({
  ...{ rang, instant, source: 'REGISTRE', action: 'FICHE_PUBLIEE', objet: 'appels-offres', objet_id: 'aaon-001' },
  apres,
});
const change = (instant: string, avant: Record<string, string>, apres: Record<string, string>, rang: number): Acte => ({
  ...publie(instant, apres, rang),
  action: 'FICHE_CHANGEE',
  avant,
});

const LIMITE = '2026-04-10T10:00:00Z';
const REPORT = '2026-04-24T10:00:00Z';

describe('events of a tender (R231)', () => {
  test.each<[string, Donnes, string[]]>([
    ['its notice', {}, ['2026-03-02T09:00:00Z tender']],
    ['a day without an hour', { appel: { date_lancement: '2026-03-02' } }, ['2026-03-02T00:00:00Z tender']],
    [
      'a question and its answer',
      { appel: { questions: [{ question: 'Q ?', reponse: 'R.', publiee_le: '2026-03-09T10:00:00Z' }] } },
      ['2026-03-02T09:00:00Z tender', '2026-03-09T10:00:00Z tenderUpdate'],
    ],
    [
      'the opening',
      { appel: { ouverture: { date: '2026-04-10', offres_par_lot: [{ offres: 3 }] } } },
      ['2026-03-02T09:00:00Z tender', '2026-04-10T00:00:00Z tenderUpdate'],
    ],
    [
      'a published award',
      {
        appel: {
          statut: 'ATTRIBUE',
          attribution_publiee_le: '2026-05-04',
          titulaire: ['wassou-btp'],
          montant_attribue: 5,
        },
      },
      ['2026-03-02T09:00:00Z tender', '2026-05-04T00:00:00Z award'],
    ],
    [
      'an award that is not public yet',
      { appel: { statut: 'ATTRIBUE', titulaire: ['wassou-btp'] } },
      ['2026-03-02T09:00:00Z tender'],
    ],
    [
      'a cancellation',
      { appel: { statut: 'ANNULE', date_fin: '2026-03-20', motif_fin: 'Plus de crédits.' } },
      ['2026-03-02T09:00:00Z tender', '2026-03-20T00:00:00Z tenderCancellation'],
    ],
    [
      'no bid',
      { appel: { statut: 'INFRUCTUEUX', date_fin: '2026-04-20' } },
      ['2026-03-02T09:00:00Z tender', '2026-04-20T00:00:00Z tenderUpdate'],
    ],
    ['a cancellation that nobody dated', { appel: { statut: 'ANNULE' } }, ['2026-03-02T09:00:00Z tender']],
    [
      'a deadline put off, dated by the public history',
      {
        appel: { date_limite: REPORT, dates_limites_anterieures: [LIMITE] },
        actes: [
          publie('2026-03-03T08:00:00Z', { statut: 'OUVERT', date_limite: LIMITE }),
          change('2026-04-01T08:00:00Z', { date_limite: LIMITE }, { date_limite: REPORT }, 2),
        ],
      },
      ['2026-03-02T09:00:00Z tender', '2026-04-01T08:00:00Z tenderAmendment'],
    ],
    [
      'a deadline put off on a day that nobody wrote',
      { appel: { date_limite: REPORT, dates_limites_anterieures: [LIMITE] } },
      ['2026-03-02T09:00:00Z tender'],
    ],
    [
      'what the register says and its history does not yet',
      {
        appel: { budget_indicatif: 8, date_mise_a_jour: '2026-03-02' },
        actes: [publie('2026-03-03T08:00:00Z', { statut: 'OUVERT', date_limite: LIMITE, budget_indicatif: 7 })],
      },
      ['2026-03-02T09:00:00Z tender', '2026-03-03T08:00:00Z tenderUpdate'],
    ],
    [
      'two facts of one moment, told together',
      {
        appel: {
          statut: 'ATTRIBUE',
          ouverture: { date: '2026-05-04' },
          attribution_publiee_le: '2026-05-04',
          titulaire: ['wassou-btp'],
        },
      },
      ['2026-03-02T09:00:00Z tender', '2026-05-04T00:00:00Z tenderUpdate+award'],
    ],
  ])('%s', (_, donnes, attendu) => {
    expect(resume(deLAppel(donnes).versions)).toEqual(attendu);
  });

  test('what was not known that day is not in the notice', () => {
    const { versions, compilee } = deLAppel({
      appel: { date_limite: REPORT, dates_limites_anterieures: [LIMITE] },
      actes: [
        publie('2026-03-03T08:00:00Z', { statut: 'OUVERT', date_limite: LIMITE }),
        change('2026-04-01T08:00:00Z', { date_limite: LIMITE }, { date_limite: REPORT }, 2),
      ],
    });
    expect(versions[0]).toHaveProperty('tender.tenderPeriod.endDate', LIMITE);
    expect(versions[1]).toHaveProperty('tender.tenderPeriod', { endDate: REPORT });
    expect(compilee).toHaveProperty('tender.tenderPeriod', { startDate: '2026-03-02T09:00:00Z', endDate: REPORT });
  });

  test('a fact that comes later leaves every release before it as it was', () => {
    const avant = deLAppel({ appel: { ouverture: { date: '2026-04-10' } } }).versions;
    const apres = deLAppel({
      appel: {
        ...{ ouverture: { date: '2026-04-10' }, statut: 'ATTRIBUE', attribution_publiee_le: '2026-05-04' },
        ...{ titulaire: ['wassou-btp'], montant_attribue: 12 },
      },
    }).versions;
    expect(apres.slice(0, avant.length)).toEqual(avant);
    expect(apres.length).toBe(avant.length + 1);
  });

  test('a release that says otherwise has another id', () => {
    const [id, autre] = ['Un titre', 'Un autre titre'].map((titre) => deLAppel({ appel: { titre } }).versions[0]!.id);
    expect(id).not.toBe(autre);
  });

  test('lots are awarded one by one, each on its day', () => {
    const lots = [1, 2].map((numero) => ({
      ...{ numero, intitule: `Lot ${numero}`, statut: 'ATTRIBUE' as const, titulaire: ['wassou-btp'] },
      attribution_publiee_le: `2026-05-0${numero}`,
    }));
    const { versions, compilee } = deLAppel({ appel: { statut: 'ATTRIBUE', lots } });
    expect(resume(versions).slice(1)).toEqual(['2026-05-01T00:00:00Z award', '2026-05-02T00:00:00Z award']);
    expect(compilee).toMatchObject({
      tender: {
        status: 'complete',
        lots: [
          { id: 'lot-1', status: 'complete' },
          { id: 'lot-2', status: 'complete' },
        ],
      },
      awards: [
        { id: 'attribution-lot-1', relatedLots: ['lot-1'] },
        { id: 'attribution-lot-2', relatedLots: ['lot-2'] },
      ],
    });
  });
});

const MARCHE: Partial<Projet> = {
  status: 'EN_COURS',
  entreprise: ['wassou-btp'],
  montant: 100,
  date_approbation_marche: '2026-05-20',
};

describe('events of a contract (R231)', () => {
  test.each<[string, Partial<Projet>, string[]]>([
    ['none without a contract', {}, []],
    ['its approval', MARCHE, ['2026-05-20T00:00:00Z contract']],
    [
      'its publication, where nobody says when it was approved',
      { entreprise: ['sgc'] },
      ['2026-01-05T00:00:00Z contract'],
    ],
    [
      'an amendment',
      { ...MARCHE, avenants: [{ numero: 1, date: '2026-07-01', objet: 'Pieux', montant: 20 }] },
      ['2026-05-20T00:00:00Z contract', '2026-07-01T00:00:00Z contractAmendment'],
    ],
    [
      'payments, but for what is not paid',
      {
        ...MARCHE,
        paiements: [
          { date: '2026-06-01', montant: 10, nature: 'AVANCE', statut: 'PAYE' },
          { date: '2026-07-01', montant: 10, nature: 'DECOMPTE', statut: 'PAYE' },
          { date: '2026-08-01', montant: 10, nature: 'DECOMPTE', statut: 'DEPOSE' },
        ],
      },
      [
        '2026-05-20T00:00:00Z contract',
        '2026-06-01T00:00:00Z implementation',
        '2026-07-01T00:00:00Z implementationUpdate',
      ],
    ],
    [
      'a termination',
      { ...MARCHE, status: 'SUSPENDU', resiliation: { date: '2026-09-01', motif: 'Chantier quitté.' } },
      ['2026-05-20T00:00:00Z contract', '2026-09-01T00:00:00Z contractTermination'],
    ],
    [
      'a termination without a day makes no release',
      { ...MARCHE, status: 'SUSPENDU', resiliation: { motif: 'Chantier quitté.' } },
      ['2026-05-20T00:00:00Z contract'],
    ],
    [
      'of two ends, the one that has a day',
      {
        ...{ ...MARCHE, status: 'SUSPENDU', resiliation: { motif: 'Chantier quitté.' } },
        abandon: { date: '2026-09-01', motif: 'Faute de fonds.' },
      },
      ['2026-05-20T00:00:00Z contract', '2026-09-01T00:00:00Z contractTermination'],
    ],
    [
      'an order that is not in force yet is not told',
      {
        ...MARCHE,
        ordres_service: [
          { type: 'DEMARRAGE', date: '2026-06-01' },
          { type: 'REPRISE', date: '2027-06-01' },
        ],
      },
      ['2026-05-20T00:00:00Z contract', '2026-06-01T00:00:00Z implementation'],
    ],
  ])('%s', (_, projet, attendu) => {
    const sien = proceduresDe({ projet }).find(({ ocid }) => ocid.includes('-marche-'));
    expect(resume(sien?.versions ?? [])).toEqual(attendu);
  });

  test('follows the award of its tender where both name the same companies', () => {
    const appel: Partial<AppelOffres> = {
      ...{ projet_lie: 'pont-de-wassou', statut: 'ATTRIBUE', attribution_publiee_le: '2026-05-04' },
      titulaire: ['wassou-btp'],
    };
    const [sien, ...autres] = proceduresDe({ appel, projet: MARCHE });
    expect([sien?.marches, autres.length]).toEqual([['pont-de-wassou'], 0]);
    expect(resume(sien!.versions).at(-1)).toBe('2026-05-20T00:00:00Z contract');
    expect(proceduresDe({ appel, projet: { ...MARCHE, entreprise: ['sgc'] } }).map(({ ocid }) => ocid)).toEqual([
      'ocds-xxxxxx-aaon-001',
      'ocds-xxxxxx-marche-pont-de-wassou',
    ]);
  });

  test('what has no day comes with the contract, without one, and its amount with the last that is dated before it (R286)', () => {
    const avenants = [
      { numero: 1, objet: 'Pieux', motif: 'Sol mou.', montant: 20 },
      { numero: 2, date: '2026-07-01', objet: 'Radier', montant: 5 },
      { numero: 3, objet: 'Talus', montant: 1 },
    ];
    const projet: Partial<Projet> = {
      ...{ ...MARCHE, montant: 100, status: 'SUSPENDU', avenants },
      resiliation: { motif: 'Chantier quitté.' },
    };
    const { versions, compilee } = proceduresDe({ projet })[1]!;
    for (const version of versions) expect(fautesDe('version', version)).toEqual([]);
    expect(versions[0]).toHaveProperty('contracts[0].status', 'terminated');
    expect(versions[0]).toHaveProperty('contracts[0].value.amount', 120);
    expect(versions[0]).toHaveProperty('contracts[0].amendments', [
      { id: 'avenant-1', description: 'Pieux', rationale: 'Sol mou.' },
      { id: 'avenant-3', description: 'Talus' },
      { id: 'fin', description: 'Marché résilié (jour non publié).', rationale: 'Chantier quitté.' },
    ]);
    expect(versions[1]).toHaveProperty('contracts[0].amendments', [
      { id: 'avenant-2', date: '2026-07-01T00:00:00Z', description: 'Radier' },
    ]);
    expect(compilee).toHaveProperty('contracts[0].value.amount', 126);
    expect(compilee).toHaveProperty('contracts[0].status', 'terminated');
  });

  test('an amendment whose amount nobody wrote leaves the amount of the contract', () => {
    const avenants = [{ numero: 1, date: '2026-07-01', objet: 'Délai' }];
    const [, avenant] = proceduresDe({ projet: { ...MARCHE, avenants } })[1]!.versions;
    expect(avenant).not.toHaveProperty('contracts[0].value');
  });
});
