import { expect, test } from 'vitest';
import { phraseNouvelle, showBandeau, showNonGardee } from '../../../src/domain/hors-ligne/bandeau.ts';
import { phraseRegistre } from '../../../src/domain/hors-ligne/phrases.ts';
import {
  adresseDetail,
  isManifeste,
  listLiasses,
  type ManifesteRegistre,
  octetsOf,
} from '../../../src/domain/hors-ligne/publication.ts';

const liasse = (nom: string, octets: number) => ({
  adresse: `/hors-ligne/${nom}.txt`,
  integrite: 'sha256-x',
  octets,
  lignes: 1,
});
const manifeste = (version: string, publie_le: string): ManifesteRegistre => ({
  version,
  publie_le,
  projets: 2,
  appels_offres: 1,
  entreprises: 0,
  modele: liasse('modele', 7_000),
  cadre: liasse('cadre', 20_000),
  parties: [liasse(`fiches.${version}`, 99_000)],
});
const ancien = manifeste('1', '2026-11-20T10:05:00Z');
const nouveau = manifeste('2', '2026-11-22T11:30:00Z');

test.each([
  [undefined, undefined, /^Le registre n’est pas gardé sur cet appareil, et le réseau ne répond pas\.$/],
  [undefined, ancien, /^2\u00a0projets, 1\u00a0appel d’offres et 0\u00a0entreprise : 119\u00a0ko à recevoir/],
  [ancien, undefined, /se lisent sans réseau\. Version du 20 novembre 2026 à 10\u00a0h\u00a005 \(GMT\)\.$/],
  [ancien, ancien, /Version du 20 novembre 2026 à 10\u00a0h\u00a005 \(GMT\)\.$/],
  [
    ancien,
    nouveau,
    /Une version du 22 novembre 2026 à 11\u00a0h\u00a030 \(GMT\) est publiée : au plus 99\u00a0ko à recevoir\.$/,
  ],
])('what is kept and what is published (case %#)', (garde, publie, phrase) => {
  expect(phraseRegistre(garde, publie)).toMatch(phrase);
});

test('an open page says when its later publication was made', () =>
  expect(phraseNouvelle('2026-11-22T11:30:00.000Z')).toBe(
    'Nouvelle version du 22 novembre 2026 à 11\u00a0h\u00a030 (GMT).',
  ));

test('what is fetched first is the whole of it, without the model', () =>
  expect(octetsOf(listLiasses(ancien))).toBe(119_000));

test('the lines of a bundle are beside it', () =>
  expect(adresseDetail(liasse('cadre', 1))).toBe('/hors-ligne/cadre.bin'));

test.each([
  [null],
  ['<html>'],
  [{}],
  [{ version: '1' }],
  [{ ...ancien, parties: {} }],
  [{ ...ancien, cadre: null }],
  // Of before lines could be fetched one by one.
  [{ ...ancien, modele: undefined }],
])('a hotel’s answer (%#) is no manifest', (value) => expect(isManifeste(value)).toBe(false));
test('a manifest is one', () => expect(isManifeste(JSON.parse(JSON.stringify(ancien)))).toBe(true));

test('the bar is shown with its date, and nothing else of the page moves', () => {
  const html = '<body><p hidden data-hors-ligne class="x"></p><p hidden data-non-gardee class="y">Non.</p></body>';
  const montree = showBandeau(html, new Date('2026-11-22T11:30:00Z'));
  expect(montree).toBe(
    '<body><p data-hors-ligne class="x">Hors connexion · version du 22 novembre 2026 à 11\u00a0h\u00a030 (GMT)</p><p hidden data-non-gardee class="y">Non.</p></body>',
  );
  expect(showNonGardee(html)).toContain('<p data-non-gardee class="y">Non.</p>');
  expect(showBandeau('<body>sans</body>', new Date())).toBe('<body>sans</body>');
});

test('what is damaged is not said to be readable', () => {
  expect(phraseRegistre(ancien, ancien, false)).toBe(
    'Une partie du registre gardé manque ou est abîmée\u00a0: à recevoir à nouveau.',
  );
  expect(phraseRegistre(ancien, undefined, false)).toContain(', et le réseau ne répond pas');
});
