import { expect, test } from 'vitest';
import { hashFeuille } from '../../../src/domain/scelle/arbre.ts';
import { toHex } from '../../../src/domain/socle/empreinte.ts';
import { parseFeuille, texteFeuille } from '../../../src/domain/scelle/feuille.ts';
import { aFeuille } from '../../support/scelle.ts';

const TEXTE = `offre-scellee v1
appel-offres aaon-2026-074-collecteur
recu RO-2026-000012
version 2
entreprise tinkisso-genie-civil
depose 2026-11-23T09:59:58.123456Z
enveloppe ${'a'.repeat(64)}
formulaire ${'b'.repeat(64)} 512
fichier 1 ${'c'.repeat(64)} 1048576
fichier 2 ${'d'.repeat(64)} 7
`;

test('the text of a leaf is fixed, to the byte: others write it too', async () => {
  expect(texteFeuille(aFeuille())).toBe(TEXTE);
  expect(toHex(await hashFeuille(TEXTE))).toBe('0d11b48f59ba446d60b7b0643db85f998fb51e60ced6ab9d7603b5af816d9075');
});

test.each([
  aFeuille(),
  aFeuille({ fichiers: [] }),
  aFeuille({ entreprise_id: 'compte:0b9d9f1e-7f0e-4b7b-8a55-000000000001' }),
])('what was written is read back', (feuille) => {
  expect(parseFeuille(texteFeuille(feuille))).toEqual(feuille);
});

test.each([
  ['nothing', ''],
  ['another version', TEXTE.replace('v1', 'v2')],
  ['no last line feed', TEXTE.slice(0, -1)],
  ['a line more', `${TEXTE}\n`],
  ['Windows line ends', TEXTE.replaceAll('\n', '\r\n')],
  ['ranks out of order', TEXTE.replace('fichier 2', 'fichier 3')],
  ['a size with a zero in front', TEXTE.replace(' 512', ' 0512')],
  ['a digest in capitals', TEXTE.replaceAll('a'.repeat(64), 'A'.repeat(64))],
  ['a moment without microseconds', TEXTE.replace('.123456', '')],
  ['two lines for one', TEXTE.replace('tinkisso-genie-civil', 'a\nversion 3')],
])('%s is no leaf', (_cas, texte) => {
  expect(parseFeuille(texte)).toBeUndefined();
});

test('a leaf names the keys of the commission since its second version, to the byte', async () => {
  const cles = ['1', '2', '3'].map((signe) => signe.repeat(64));
  const texte = TEXTE.replace('v1', 'v2').replace(
    'enveloppe',
    `${cles.map((cle, rang) => `cle ${rang + 1} ${cle}\n`).join('')}enveloppe`,
  );
  expect(texteFeuille(aFeuille({ cles }))).toBe(texte);
  expect(parseFeuille(texte)).toEqual(aFeuille({ cles }));
  expect(parseFeuille(texte.replace('v2', 'v1'))).toBeUndefined();
  expect(parseFeuille(texte.replace('cle 2', 'cle 3'))).toBeUndefined();
  expect(parseFeuille(texte.replace(/cle 3 .*\n/, ''))).toBeUndefined();
  expect(toHex(await hashFeuille(texte))).toBe('3c44fb5af7a4b918b6ff1f4398f4ce37d80adc76a5d4fa6ae04dd098aaaf580d');
});
