import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readClasseur } from '../../../src/data/classeur/lecture-classeur.ts';
import { createLecteurXml } from '../../../src/data/classeur/xml.ts';
import { FauteClasseur } from '../../../src/domain/classeur/faute-classeur.ts';
import { aClasseur, fabriqueXlsx, feuilleXml } from '../../support/classeur-fabrique.ts';

const cellulesOf = (octets: Uint8Array, nom = 'x.xlsx') => readClasseur(octets, nom).map(({ rangees }) => rangees);
const c = (xml: string) => ({ xml });

describe('a workbook', () => {
  test.each([
    ['a number', 12.5, 12.5],
    ['a text, its spaces kept', ' Pont ', ' Pont '],
    ['signs of XML', 'A & <B> "C"', 'A & <B> "C"'],
    ['a boolean', true, true],
    ['a day', { jour: 46_084 }, { jour: '2026-03-03' }],
    ['a moment', { jour: 46_084.4375 }, { jour: '2026-03-03T10:30:00Z' }],
    ['the day before the 29 February 1900 that never was', { jour: 59 }, { jour: '1900-02-28' }],
    ['the day after it', { jour: 61 }, { jour: '1900-03-01' }],
    ['that day itself', { jour: 60 }, { erreur: '#DATE!' }],
    ['a built-in date format', c('<c r="{ref}" s="3"><v>46084</v></c>'), { jour: '2026-03-03' }],
    ['a percent', { part: 0.415 }, { part: 0.415 }],
    ['an error', c('<c r="{ref}" t="e"><f>A1</f><v>#REF!</v></c>'), { erreur: '#REF!' }],
    ['a formula by its value', c('<c r="{ref}"><f>1+1</f><v>2</v></c>'), 2],
    ['a formula whose value is a text', c('<c r="{ref}" t="str"><f>A1</f><v>Labé</v></c>'), 'Labé'],
    ['a formula that nobody computed', c('<c r="{ref}"><f>1+1</f></c>'), { erreur: 'formule sans valeur' }],
    ['a day in letters of ISO', c('<c r="{ref}" t="d"><v>2026-03-03T00:00:00</v></c>'), { jour: '2026-03-03' }],
    ['a text in a CDATA', c('<c r="{ref}" t="inlineStr"><is><t><![CDATA[a<b]]></t></is></c>'), 'a<b'],
    [
      'a text in several fonts, without how to say it',
      c('<c r="{ref}" t="inlineStr"><is><r><t>Pont </t></r><r><t>neuf</t></r><rPh><t>x</t></rPh></is></c>'),
      'Pont neuf',
    ],
  ])('reads %s', (_, ecrite, lue) => {
    expect(cellulesOf(aClasseur([[ecrite]]))).toEqual([[{ ligne: 1, cellules: [lue] }]]);
  });

  test('counts days from 1904 where it says so', () => {
    const octets = aClasseur([[{ jour: 44_622 }]], { proprietes: '<workbookPr date1904="1"/>' });
    expect(cellulesOf(octets)).toEqual([[{ ligne: 1, cellules: [{ jour: '2026-03-03' }] }]]);
  });

  test('shares texts, leaves blank rows and hidden sheets out, keeps ranks', () => {
    const textes = '<sst><si><t>Kindia</t></si><si><r><t>La</t></r><r><t>bé</t></r></si></sst>';
    const partagee = feuilleXml([
      [null],
      [null, c('<c r="{ref}" t="s"><v>1</v></c>'), null],
      [],
      [c('<c r="{ref}" t="s"><v>0</v></c>')],
      [c('<c r="{ref}" s="1"/>')],
    ]);
    const octets = fabriqueXlsx(
      { Vue: partagee, Cachee: feuilleXml([['x']]) },
      { textes, etats: ['', 'state="hidden"'] },
    );
    expect(readClasseur(octets, 'x.xlsx')).toEqual([
      {
        nom: 'Vue',
        rangees: [
          { ligne: 2, cellules: [null, 'Labé'] },
          { ligne: 4, cellules: ['Kindia'] },
        ],
      },
    ]);
  });

  test('reads what any rows hold (property)', () => {
    const cellule = fc.oneof(
      fc.constant(null),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n + 0),
      fc
        .string({ unit: 'grapheme', minLength: 1 })
        .filter((t) => !/[\r\u0000-\u001f\ufffe\uffff]/.test(t) && !/_x[0-9a-f]{4}_/i.test(t)),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cellule, { maxLength: 6 }), { maxLength: 8 }), (rangees) => {
        const attendues = rangees.flatMap((cellules, rang) => {
          const fin = cellules.findLastIndex((une) => une !== null) + 1;
          return fin === 0 ? [] : [{ ligne: rang + 1, cellules: cellules.slice(0, fin) }];
        });
        if (attendues.length === 0) expect(() => cellulesOf(aClasseur(rangees))).toThrow(FauteClasseur);
        else expect(cellulesOf(aClasseur(rangees))).toEqual([attendues]);
      }),
      { numRuns: 60 },
    );
  });

  test('XML says the same however it is cut (property)', () => {
    const xml = '<?xml version="1.0"?><!-- <a> --><x:a b="1>2" c=\'"\'>t&amp;&#233;<![CDATA[<&]]]><d/></x:a>';
    const read = (morceaux: readonly string[]) => {
      const dits: string[] = [];
      let texte = '';
      const push = createLecteurXml({
        onOuvre: (nom, a) => dits.push(`<${nom}${a}`),
        onFerme: (nom) => dits.push(`/${nom}`),
        onTexte: (t) => (texte += t),
      });
      for (const morceau of morceaux) push(morceau);
      return [...dits, texte];
    };
    const entier = read([xml]);
    expect(entier).toEqual(['<a b="1>2" c=\'"\'', '<d', '/d', '/a', 't&é<&]']);
    fc.assert(
      fc.property(fc.array(fc.nat({ max: xml.length }), { maxLength: 12 }), (coupes) => {
        const bornes = [0, ...coupes.sort((a, b) => a - b), xml.length];
        expect(read(bornes.slice(1).map((fin, rang) => xml.slice(bornes[rang], fin)))).toEqual(entier);
      }),
    );
  });
});

describe('a CSV', () => {
  const octets = (texte: string) => new TextEncoder().encode(texte);
  const codes = (texte: string) => Array.from(texte, (signe) => signe.charCodeAt(0));
  const rangees = (texte: string) => cellulesOf(octets(texte), 'x.csv')[0]?.map(({ cellules }) => cellules);
  test.each([
    [
      'semicolons',
      'a;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'commas',
      'a,b\r\n1.5,"2;3"',
      [
        ['a', 'b'],
        ['1.5', '2;3'],
      ],
    ],
    [
      'tabulations',
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['a separator that is told', 'sep=,\na,b;c', [['a', 'b;c']]],
    [
      'quotes in quotes, and lines',
      'a;b\n"x ""y""\nz";2',
      [
        ['a', 'b'],
        ['x "y"\nz', '2'],
      ],
    ],
    [
      'blank cells and blank rows',
      'a;b\n;\n\n1;\n',
      [
        ['a', 'b'],
        ['1', null],
      ],
    ],
    [
      'a text kept from being a formula',
      "a;b\n'=1;'x",
      [
        ['a', 'b'],
        ['=1', "'x"],
      ],
    ],
    [
      'a last line without its end',
      'a;b\n1;2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
  ])('reads %s', (_, texte, lues) => {
    expect(rangees(texte)).toEqual(lues);
  });

  test.each([
    ['UTF-8', octets('Préfecture;Labé')],
    ['UTF-8 with its mark', octets('\ufeffPréfecture;Labé')],
    ['Windows-1252', Uint8Array.from(codes('Préfecture;Labé'))],
    ['UTF-16', new Uint8Array(new Uint16Array([0xfeff, ...codes('Préfecture;Labé')]).buffer)],
  ])('in %s', (_, lus) => {
    expect(cellulesOf(lus, 'x.csv')).toEqual([[{ ligne: 1, cellules: ['Préfecture', 'Labé'] }]]);
  });

  test('tells the line of the file, which a text may span', () => {
    expect(cellulesOf(octets('a\n"x\ny"\n\nb'), 'x.csv')[0]?.map(({ ligne }) => ligne)).toEqual([1, 2, 5]);
  });
});

describe('what is refused, in one sentence', () => {
  const code = (octets: Uint8Array, nom = 'x.xlsx') => {
    try {
      readClasseur(octets, nom);
    } catch (error) {
      return error instanceof FauteClasseur ? error.code : error;
    }
    return 'lu';
  };
  const bombe = () => {
    const zeros = new Uint8Array(120_000_000);
    zeros.set(strToU8('<worksheet><sheetData>'));
    return zipSync({
      'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>'),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/s.xml"/></Relationships>',
      ),
      'xl/worksheets/s.xml': [zeros, { level: 1 }],
    });
  };
  /** Writes another unpacked size in the directory of an archive, and in front of its files. */
  const ment = (octets: Uint8Array): Uint8Array => {
    const vue = new DataView(octets.buffer, octets.byteOffset);
    for (let at = 0; at < octets.length - 30; at += 1) {
      const signe = vue.getUint32(at, true);
      if (signe === 0x02014b50) vue.setUint32(at + 24, 1000, true);
      if (signe === 0x04034b50) vue.setUint32(at + 22, 1000, true);
    }
    return octets;
  };

  test('a bomb, even one that lies about its size, within a second', () => {
    const honnete = bombe();
    const debut = performance.now();
    expect(code(honnete)).toBe('trop_gros');
    expect(code(ment(honnete))).not.toBe('lu');
    expect(performance.now() - debut).toBeLessThan(1000);
  });

  test.each([
    [
      'an old workbook, or one under a password',
      Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...new Uint8Array(100)]),
      'ancien_ou_protege',
    ],
    ['an archive that is no workbook', zipSync({ 'a.txt': strToU8('a') }), 'pas_un_classeur'],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), 'pas_un_classeur'],
    ['a workbook cut in the middle', aClasseur([['a']]).slice(0, 300), 'pas_un_classeur'],
    ['nothing', new Uint8Array(), 'vide'],
    ['a workbook without a row', aClasseur([]), 'vide'],
    ['a sheet as wide as spreadsheets allow', aClasseur([[{ xml: '<c r="XFD1"><v>1</v></c>' }]]), 'trop_large'],
  ])('%s', (_, octets, attendu) => {
    expect(code(octets)).toBe(attendu);
  });

  test('bytes changed at random are read or refused, never anything else (fuzz)', () => {
    const sain = aClasseur([
      ['Projet', 'Région'],
      ['Pont', 'Labé'],
      [{ jour: 46_084 }, 2],
    ]);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat({ max: sain.length - 1 }), fc.nat({ max: 255 })), { maxLength: 6 }),
        (coups) => {
          const octets = sain.slice();
          for (const [ou, quoi] of coups) octets[ou] = quoi;
          expect(['lu', 'abime', 'pas_un_classeur', 'trop_gros', 'trop_large', 'vide', 'ancien_ou_protege']).toContain(
            code(octets),
          );
        },
      ),
      { numRuns: 400 },
    );
  });

  test('any bytes under the name of a CSV are read or refused (fuzz)', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (octets) => {
        expect(['lu', 'abime', 'pas_un_classeur', 'vide', 'ancien_ou_protege']).toContain(code(octets, 'x.csv'));
      }),
    );
  });
});
