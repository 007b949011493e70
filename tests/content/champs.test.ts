import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { COLLECTIONS, REGISTRE } from '../../src/data/content/collections.ts';
import { writeGuideChamps } from '../../src/data/content/guide-champs.ts';
import { champsOf, formeOf } from '../../src/domain/socle/forme.schema.ts';

/** Every field of a schema, those inside lists and groups included, by its path. */
const everyChamp = (nom: string, schema: z.core.$ZodType): Array<[string, z.core.$ZodType]> =>
  champsOf(schema).flatMap(([champ, sien]) => [[`${nom}.${champ}`, sien], ...everyChamp(`${nom}.${champ}`, sien)]);
const champs = Object.entries({ ...COLLECTIONS, registre: REGISTRE }).flatMap(([nom, schema]) =>
  everyChamp(nom, schema),
);

describe('what editors read of the fields is what the build checks', () => {
  test('every field of every file says in French what it means', () => {
    expect(champs.length).toBeGreaterThan(150);
    expect(
      champs.filter(([, schema]) => !/^[A-ZÀ-Ý«0-9t].{2,}\.$/.test(formeOf(schema).sens ?? '')).map(([nom]) => nom),
    ).toEqual([]);
  });

  test('content/CHAMPS.md is written from the schemas: « npm run contenu:champs » writes it', () => {
    expect(readFileSync('content/CHAMPS.md', 'utf8')).toBe(writeGuideChamps());
  });

  test('a field that names a file says of which collection', () => {
    const muets = champs.filter(([, schema]) => {
      const { genre, cible } = formeOf(schema);
      return genre === 'identifiant' && cible === undefined;
    });
    expect(muets.map(([nom]) => nom)).toEqual([]);
    expect(writeGuideChamps()).toContain(
      '| `lieux.region` | Région administrative. | le nom d’un fichier de `content/regions/` | oui |',
    );
  });
});
