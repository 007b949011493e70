import { expect, test } from 'vitest';
import { decodeTexte, lignesFautives } from '../../../src/domain/socle/octets-texte.ts';

const utf8 = (texte: string) => new TextEncoder().encode(texte);
const latin1 = (texte: string) => Uint8Array.from(texte, (signe) => signe.charCodeAt(0));

test('UTF-8 is read, its byte order mark left out', () => {
  expect(decodeTexte(utf8('titre: Réhabilitation\n'))).toBe('titre: Réhabilitation\n');
  expect(decodeTexte(utf8('\ufefftitre: Labé'))).toBe('titre: Labé');
  expect(decodeTexte(utf8(''))).toBe('');
});

test.each([
  ['titre: Réhabilitation', 1, 'titre: Réhabilitation'],
  ['# Fiche\r\nid: a\r\ntitre: Réhabilitation\r\n', 3, 'titre: Réhabilitation'],
  ['a: b\n\nville: Labé\nautre: Télimélé\n', 3, 'ville: Labé'],
])('Windows-1252 is refused with its first line, as it reads, and the remedy: %j', (texte, ligne, extrait) => {
  const lu = decodeTexte(latin1(texte));
  expect(lu).toMatchObject({ ligne, extrait });
  expect(lu).toHaveProperty('attendu', expect.stringMatching(/UTF-8.*Enregistrer sous.*Windows-1252/));
});

test('UTF-16 is refused too', () => {
  const octets = Uint8Array.from([0xff, 0xfe, ...Array.from('a: é').flatMap((signe) => [signe.charCodeAt(0), 0])]);
  expect(decodeTexte(octets)).toMatchObject({
    ligne: 1,
    extrait: 'a: é',
    attendu: expect.stringContaining('UTF-16') as string,
  });
});

test('tabulations and signs that no text may hold are told with their lines', () => {
  expect(lignesFautives('a: b\n\tc: d\ne: f\u0007\r\ng: R\ufffdh\n')).toEqual([
    { ligne: 2, extrait: 'c: d', attendu: expect.stringContaining('tabulation') as string },
    { ligne: 3, extrait: 'e: f\u0007', attendu: expect.stringContaining('U+0007') as string },
    { ligne: 4, extrait: 'g: R\ufffdh', attendu: expect.stringContaining('illisible') as string },
  ]);
  expect(lignesFautives('titre: « Pont »\u00a0!\n')).toEqual([]);
});
