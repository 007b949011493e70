import { expect, test } from 'vitest';
import {
  type AppelPublie,
  changeAppel,
  changementsAttendus,
  type LotBase,
  type ProcedureBase,
  type Publication,
} from '../../../src/domain/administration/publication-attendue.ts';

const PAGE: AppelPublie = {
  id: 'pont',
  statut: 'PUBLIE',
  date_limite: '2026-12-01T10:00:00Z',
  attribution: false,
  questions: 1,
};
const BASE: ProcedureBase = {
  id: 'pont',
  reference: 'AON/1',
  titre: 'Pont',
  statut: 'PUBLIE',
  date_limite: '2026-12-01T10:00:00.4+00:00',
  attribution_publiee_le: null,
  statut_le: '2026-11-03T00:00:00Z',
  report_le: '2026-11-02T00:00:00Z',
  attribution_le: '2026-11-04T00:00:00Z',
  lots: [],
};
const question = (publiee_le: string, appel_offres_id = 'pont') => ({
  appel_offres_id,
  reference: 'AON/1',
  titre: 'Pont',
  publiee_le,
});
const publication = (base: Partial<ProcedureBase>, reste: Partial<Publication> = {}): Publication => ({
  has_publieur: true,
  en_cours: null,
  derniere: null,
  procedures: [{ ...BASE, ...base }],
  questions: [question('2026-10-01T00:00:00Z')],
  reponses: [],
  propositions: [],
  ...reste,
});
const SITE = { appels: [PAGE], reponses: [{ id: 'btp', nom: 'BTP', date_publication: null }] };

test.each<[cas: string, publication: Publication, attendu: Array<[phrase: string, depuis: string | null]>]>([
  ['nothing differs', publication({}), []],
  [
    'opened',
    publication({ statut: 'OUVERT' }),
    [['État\u00a0: «\u00a0Publié\u00a0» devient «\u00a0Ouvert\u00a0».', BASE.statut_le]],
  ],
  [
    'postponed, then opened: the oldest act first',
    publication({ statut: 'OUVERT', date_limite: '2026-12-08T10:00:00Z' }),
    [
      [
        'Date limite\u00a0: 1er décembre 2026 à 10\u00a0h\u00a000 (GMT) devient 8 décembre 2026 à 10\u00a0h\u00a000 (GMT).',
        BASE.report_le,
      ],
      ['État\u00a0: «\u00a0Publié\u00a0» devient «\u00a0Ouvert\u00a0».', BASE.statut_le],
    ],
  ],
  [
    'an award made public',
    publication({ attribution_publiee_le: '2026-11-04' }),
    [['Attribution\u00a0: le titulaire et le prix paraissent.', BASE.attribution_le]],
  ],
  [
    'two more questions',
    publication(
      {},
      {
        questions: [
          question('2026-10-09T00:00:00Z'),
          question('2026-10-01T00:00:00Z'),
          question('2026-10-07T00:00:00Z'),
        ],
      },
    ),
    [['2\u00a0questions et leurs réponses.', '2026-10-07T00:00:00Z']],
  ],
  [
    'an answer of a company',
    publication({}, { reponses: [{ entreprise_id: 'btp', date_publication: '2026-11-01' }] }),
    [['Réponse de l’entreprise\u00a0: publiée.', '2026-11-01']],
  ],
  [
    'an answer that its page has',
    publication({}, { reponses: [{ entreprise_id: 'btp', date_publication: null }] }),
    [],
  ],
  [
    'neither page is there',
    publication(
      { id: 'autre', statut: 'OUVERT' },
      {
        questions: [question('2026-10-01T00:00:00Z'), question('2026-10-02T00:00:00Z', 'autre')],
        reponses: [{ entreprise_id: 'inconnue', date_publication: '2026-11-01' }],
      },
    ),
    [],
  ],
])('what a publication will change: %s', (_cas, base, attendu) => {
  expect(changementsAttendus(base, SITE).map(({ phrase, depuis }) => [phrase, depuis])).toEqual(attendu);
});

test('an answer that was withdrawn leaves its page', () => {
  const site = { ...SITE, reponses: [{ id: 'btp', nom: 'BTP', date_publication: '2026-10-01' }] };
  const [retrait] = changementsAttendus(
    publication({}, { reponses: [{ entreprise_id: 'btp', date_publication: null }] }),
    site,
  );
  expect(retrait?.phrase).toBe('Réponse de l’entreprise\u00a0: retirée.');
});

test('lots of one tender wait one by one; what their page says already waits for nothing', () => {
  const lot = (numero: number, reste: Partial<LotBase> = {}): LotBase => ({
    numero,
    statut: null,
    attribution_publiee_le: null,
    statut_le: `2026-11-0${numero}T00:00:00Z`,
    attribution_le: `2026-11-1${numero}T00:00:00Z`,
    ...reste,
  });
  const lots = [
    lot(1, { statut: 'ATTRIBUE', attribution_publiee_le: '2026-11-11' }),
    lot(2, { statut: 'INFRUCTUEUX' }),
    lot(3, { statut: 'ATTRIBUE', attribution_publiee_le: '2026-11-12' }),
    lot(4, { statut: 'ATTRIBUE' }),
    lot(5),
    lot(9, { statut: 'ANNULE' }),
  ];
  const page: AppelPublie = {
    ...PAGE,
    lots: [
      { numero: 1, attribution: false },
      { numero: 2, statut: 'INFRUCTUEUX', attribution: false },
      { numero: 3, statut: 'ATTRIBUE', attribution: false },
      { numero: 4, statut: 'ANNULE', attribution: false },
      { numero: 5, attribution: false },
    ],
  };
  const attendus = changementsAttendus(publication({ lots }), { ...SITE, appels: [page] });
  expect(attendus.map(({ phrase, depuis }) => [phrase, depuis])).toEqual([
    ['Lot 1\u00a0: l’état devient «\u00a0Attribué\u00a0».', '2026-11-01T00:00:00Z'],
    ['Lot 4\u00a0: l’état devient «\u00a0Attribué\u00a0».', '2026-11-04T00:00:00Z'],
    ['Lot 1\u00a0: le titulaire et le prix paraissent.', '2026-11-11T00:00:00Z'],
    ['Lot 3\u00a0: le titulaire et le prix paraissent.', '2026-11-13T00:00:00Z'],
  ]);
});

test('the page of a tender is changed by what is told of it, and of no other', () => {
  const ouverte = publication({ statut: 'OUVERT' });
  expect(changeAppel(ouverte, SITE, 'pont')).toBe(true);
  expect(changeAppel(ouverte, SITE, 'piste')).toBe(false);
  expect(changeAppel(publication({}), SITE, 'pont')).toBe(false);
});

test('an accepted change of the register that is not written yet is told, and leads to its proposition', () => {
  const acceptee = { id: 'p', numero: 12, titre: 'Avancements', decidee_le: '2026-11-05T00:00:00Z', fiches: 3 };
  expect(changementsAttendus(publication({}, { propositions: [acceptee] }), SITE)).toEqual([
    {
      page: { genre: 'proposition', id: 'p', titre: 'Proposition 12, Avancements' },
      phrase: 'Registre\u00a0: 3\u00a0fiches acceptées, pas encore écrites.',
      depuis: acceptee.decidee_le,
    },
  ]);
});
