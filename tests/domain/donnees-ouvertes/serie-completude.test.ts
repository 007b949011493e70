import { expect, test } from 'vitest';
import { bilanCost, examinesOf, partPubliee } from '../../../src/domain/donnees-ouvertes/completude-cost.ts';
import {
  completudePubliee,
  serieCompletude,
  tableSerie,
  totalOf,
} from '../../../src/domain/donnees-ouvertes/serie-completude.ts';
import { publicationSchema } from '../../../src/domain/registre/publication.schema.ts';
import { anAppelOffres, aProjet } from '../../support/builders.ts';

const SANTE = 'Ministère de la Santé';
const bilanOf = (...projets: Array<Parameters<typeof aProjet>[0]>) =>
  bilanCost(
    examinesOf(
      projets.map((projet) => aProjet(projet)),
      [],
    ),
  );
const pauvre = bilanOf({ id: 'a' }, { id: 'b', maitre_ouvrage: SANTE });
const riche = bilanOf({ id: 'a', objectif: 'Désenclaver.' }, { id: 'b' });
const parts = (serie: ReturnType<typeof serieCompletude>) =>
  serie.map((point) => [point.date, partPubliee(totalOf(point))]);
const part = ({ total }: typeof pauvre) => partPubliee(total);

test('a series begins with the first publication that kept its count: none is made up', () => {
  expect(parts(serieCompletude([], riche, '2026-11-20'))).toEqual([['2026-11-20', part(riche)]]);
  expect(parts(serieCompletude([{ date: '2026-10-23' }], riche, '2026-11-20'))).toEqual([['2026-11-20', part(riche)]]);
});

test('what a publication kept is read back as it was, by owner; the register of the day comes last, once', () => {
  const kept = publicationSchema.parse({ date: '2026-10-23', completude: completudePubliee(pauvre) });
  const serie = serieCompletude(
    [kept, { date: '2026-11-20', completude: completudePubliee(pauvre) }],
    riche,
    '2026-11-20',
  );
  expect(parts(serie)).toEqual([
    ['2026-10-23', part(pauvre)],
    ['2026-11-20', part(riche)],
  ]);
  expect(serie[0]?.maitres).toEqual(pauvre.maitres);
  expect(tableSerie(serie).lignes.map(([date, nom, projets]) => [date, nom, projets])).toEqual([
    ...pauvre.maitres.map(({ nom, projets }) => ['2026-10-23', nom, projets]),
    ...riche.maitres.map(({ nom, projets }) => ['2026-11-20', nom, projets]),
  ]);
});

test('a tender is examined with each projet that it serves', () => {
  const [premier, second] = examinesOf(
    [aProjet({ id: 'a' }), aProjet({ id: 'b' })],
    [anAppelOffres({ id: 'ao', projet_lie: 'a' })],
  );
  expect([premier?.appels.map(({ id }) => id), second?.appels]).toEqual([['ao'], []]);
});
