import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  identifiantDe,
  instant,
  jour,
  jourPasse,
  montantGnf,
  nombre,
  texte,
} from '../../../src/domain/socle/champs.schema.ts';
import { champsOf, datesOf, formeOf, schemaAt } from '../../../src/domain/socle/forme.schema.ts';

const schema = z.strictObject({
  titre: texte.describe('Le titre.'),
  statut: z.enum(['A', 'B']).default('A').describe('Le statut.'),
  region: identifiantDe('regions').optional(),
  montant: montantGnf.max(10).optional(),
  rang: nombre.min(1),
  fait: jourPasse.optional().describe('Un fait.'),
  etapes: z.array(z.strictObject({ le: instant })).default([]),
  par_id: z.record(z.string(), z.strictObject({ prevu: jour })).default({}),
  points: z.array(z.tuple([z.number(), z.number()])).optional(),
});

test('a field says its kind, its words, its meaning, whatever is wrapped around it', () => {
  const forme = (champ: keyof typeof schema.shape) => formeOf(schema.shape[champ]);
  expect(forme('titre')).toMatchObject({ genre: 'string', facultatif: false, sens: 'Le titre.' });
  expect(forme('statut')).toMatchObject({ genre: 'enum', mots: ['A', 'B'], facultatif: true, defaut: 'A' });
  expect(forme('region')).toMatchObject({ genre: 'identifiant', cible: 'regions', facultatif: true });
  expect(forme('montant')).toMatchObject({ genre: 'montant', facultatif: true });
  expect(forme('rang')).toMatchObject({ genre: 'nombre', facultatif: false });
  expect(forme('fait')).toMatchObject({ genre: 'jour', passe: true, sens: 'Un fait.' });
});

test('fields of an entry, of the items of a list, and what stands at a path', () => {
  expect(champsOf(schema).map(([nom]) => nom)).toEqual(Object.keys(schema.shape));
  expect(champsOf(schema.shape.etapes).map(([nom]) => nom)).toEqual(['le']);
  expect(champsOf(schema.shape.points)).toEqual([]);
  const genreAt = (...path: Array<string | number>) => {
    const champ = schemaAt(schema, path);
    return champ && formeOf(champ).genre;
  };
  expect([
    genreAt('etapes', 3, 'le'),
    genreAt('par_id', 'x', 'prevu'),
    genreAt('points', 0, 1),
    genreAt('nul'),
  ]).toEqual(['instant', 'jour', 'number', undefined]);
});

test('every date of an entry is found, in lists and by id too, and no text that looks like one', () => {
  const valeur = {
    titre: '2026-01-01',
    fait: '2026-01-02',
    etapes: [{ le: '2026-01-03T10:00:00Z' }],
    par_id: { x: { prevu: '2026-01-04' } },
  };
  expect(datesOf(schema, valeur)).toEqual([
    { champ: 'fait', date: '2026-01-02', passe: true },
    { champ: 'etapes.0.le', date: '2026-01-03T10:00:00Z', passe: false },
    { champ: 'par_id.x.prevu', date: '2026-01-04', passe: false },
  ]);
});
