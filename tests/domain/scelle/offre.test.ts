import { expect, test } from 'vitest';
import type { Soumission } from '../../../src/domain/appel-offres/soumission.ts';
import {
  isReponsePerdue,
  messageForOffre,
  versionConnue,
  versionEnVigueur,
  versionsAnterieures,
} from '../../../src/domain/scelle/offre.ts';
import { texteFeuille } from '../../../src/domain/scelle/feuille.ts';
import { jsonRecu, lignesRecuOffre, nomRecuOffre, phraseLotsOffre } from '../../../src/domain/scelle/recu-offre.ts';
import { parseRecu } from '../../../src/domain/scelle/documents.ts';
import { AppError } from '../../../src/domain/socle/erreur.ts';
import { aFeuille } from '../../support/scelle.ts';
import { anOffre, aVersion } from '../../support/scelle-offre.ts';

test('the versions that count no more are those of every offer for the tender, the latest first', () => {
  const retiree = anOffre({
    soumission_id: 'r1',
    status: 'RETIREE',
    version: 1,
    withdrawn_at: '2026-11-20T10:00:00Z',
    versions: [aVersion({ numero_recu: 'RO-1', submitted_at: '2026-11-20T09:00:00Z' })],
  });
  const deux = anOffre({
    version: 2,
    versions: [
      aVersion({ numero_recu: 'RO-2', submitted_at: '2026-11-21T09:00:00Z' }),
      aVersion({ numero_recu: 'RO-3', submitted_at: '2026-11-22T09:00:00Z', version: 2 }),
    ],
  });
  const brouillon = anOffre({ status: 'BROUILLON', version: 0, versions: [] });
  const lues = (...offres: Soumission[]) =>
    versionsAnterieures([...offres, anOffre({ appel_offres_id: 'autre', version: 9 })], 'ao').map(
      ({ recu, retiree: le }) => [recu.numero_recu, le],
    );
  expect(lues(retiree, deux)).toEqual([
    ['RO-2', undefined],
    ['RO-1', '2026-11-20T10:00:00Z'],
  ]);
  expect(lues(retiree, brouillon)).toEqual([['RO-1', '2026-11-20T10:00:00Z']]);
  expect(lues(deux)).toEqual([['RO-2', undefined]]);
});

test('a new version comes after the one that counts; after a withdrawal, after none', () => {
  const deux = anOffre({ version: 2, versions: [aVersion(), aVersion({ version: 2 })] });
  expect([versionConnue(undefined), versionConnue(deux), versionConnue({ ...deux, status: 'RETIREE' })]).toEqual([
    0, 2, 0,
  ]);
  expect(versionEnVigueur(deux)?.version).toBe(2);
  expect(versionEnVigueur({ ...deux, status: 'RETIREE' })).toBeUndefined();
  expect(versionEnVigueur(anOffre({ status: 'BROUILLON', version: 0, versions: [] }))).toBeUndefined();
});

test.each([
  ['delai_depasse', true],
  ['hors_ligne', true],
  ['comptes_indisponibles', true],
  ['inattendue', false],
  ['non_autorise', false],
] as const)('after %s the deposit may have been registered: %s', (code, attendu) => {
  expect(isReponsePerdue(new AppError(code))).toBe(attendu);
});

test('the deadline has a sentence of its own here', () => {
  const ferme = new AppError('appel_offres_ferme', { cause: { message: 'appel_offres_ferme' } });
  expect(messageForOffre(ferme)).toContain('aucune offre');
});

test('a receipt says what its leaf says, and its file is one that anybody checks', () => {
  const lignes = lignesRecuOffre(aFeuille(), {
    titre: 'Collecteur',
    reference: 'AAON 1',
    societe: 'Tinkisso',
    nombre_lots: 2,
  });
  expect(lignes.map(([terme]) => terme)).toEqual([
    'Déposée par',
    'Appel d’offres',
    'Référence de l’avis',
    'Lots',
    'Version',
    'Déposée le',
    'Heure exacte',
    'Empreinte de l’enveloppe',
    'Empreinte du formulaire',
    'Empreinte du fichier 1',
    'Empreinte du fichier 2',
  ]);
  const cles = ['1', '2', '3'].map((signe) => signe.repeat(64));
  expect(
    lignesRecuOffre(aFeuille({ cles }), { titre: 'A', reference: 'B', societe: null, nombre_lots: null }),
  ).toContainEqual(['Clé du membre 2', '2222 2222 2222 2222 2222 2222 2222 2222']);
  expect(lignes.at(-2)?.[1].replace(/\s/g, ' ')).toBe(`${'c'.repeat(64)}, 1 048 576 octets`);
  expect(parseRecu(jsonRecu(texteFeuille(aFeuille())))?.feuille).toEqual(aFeuille());
  expect(nomRecuOffre('RO-2026-000012', 2)).toBe('recu-RO-2026-000012-version-2');
});

test.each([
  [null, undefined],
  [1, 'Lot unique'],
  [3, '3 lots ; ceux de l’offre sont dans son formulaire, fermé à clé'],
])('of %s lots a receipt says what the portal knows', (nombre, attendu) => {
  expect(phraseLotsOffre(nombre)?.replace(/\s/g, ' ')).toBe(attendu);
});
