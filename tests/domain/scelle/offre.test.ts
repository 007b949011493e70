import { expect, test } from 'vitest';
import { fauteFichierOffre } from '../../../src/domain/scelle/fichiers-offre.ts';
import {
  isReponsePerdue,
  messageForOffre,
  offreOfAppel,
  versionConnue,
  versionEnVigueur,
} from '../../../src/domain/scelle/offre.ts';
import { texteFeuille } from '../../../src/domain/scelle/feuille.ts';
import { jsonRecu, lignesRecuOffre, nomRecuOffre } from '../../../src/domain/scelle/recu-offre.ts';
import { parseRecu } from '../../../src/domain/scelle/documents.ts';
import { AppError } from '../../../src/domain/socle/erreur.ts';
import { aFeuille } from '../../support/scelle.ts';
import { anOffre, aVersion } from '../../support/scelle-offre.ts';

test('the offer that counts is the one that is not withdrawn, else the latest that was', () => {
  const retiree = anOffre({ soumission_id: 'r1', status: 'RETIREE', withdrawn_at: '2026-11-20T10:00:00Z' });
  const autre = anOffre({ soumission_id: 'r2', status: 'RETIREE', withdrawn_at: '2026-11-21T10:00:00Z' });
  const ailleurs = anOffre({ appel_offres_id: 'autre' });
  expect(offreOfAppel([retiree, anOffre(), autre, ailleurs], 'ao')?.soumission_id).toBe('s1');
  expect(offreOfAppel([retiree, autre, ailleurs], 'ao')?.soumission_id).toBe('r2');
  expect(offreOfAppel([ailleurs], 'ao')).toBeUndefined();
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

const PDF = Uint8Array.of(0x25, 0x50, 0x44, 0x46);
const ZIP = Uint8Array.of(0x50, 0x4b, 0x03, 0x04);
test.each([
  ['offre.pdf', 10, PDF, undefined],
  ['OFFRE.PDF', 50 * 1024 * 1024, PDF, undefined],
  ['plans.zip', 10, ZIP, undefined],
  ['prix.xlsx', 10, ZIP, undefined],
  ['prix.xls', 10, ZIP, 'ni un PDF'],
  ['offre', 10, PDF, 'ni un PDF'],
  ['offre.pdf', 0, PDF, 'vide'],
  ['offre.pdf', 50 * 1024 * 1024 + 1, PDF, 'dépasse'],
  ['offre.pdf', 10, ZIP, 'son nom annonce'],
  [`${'a'.repeat(197)}.pdf`, 10, PDF, 'trop long'],
])('%s of %d bytes', (name, size, debut, faute) => {
  const trouvee = fauteFichierOffre({ name, size }, debut);
  if (faute === undefined) expect(trouvee).toBeUndefined();
  else expect(trouvee).toContain(faute);
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
  const lignes = lignesRecuOffre(aFeuille(), 'Collecteur');
  expect(lignes.map(([terme]) => terme)).toEqual([
    'Reçu',
    'Appel d’offres',
    'Version',
    'Déposée le',
    'Heure exacte',
    'Empreinte de l’enveloppe',
    'Empreinte du formulaire',
    'Empreinte du fichier 1',
    'Empreinte du fichier 2',
  ]);
  expect(lignes[7]?.[1].replace(/\s/g, ' ')).toBe(`${'c'.repeat(64)}, 1 048 576 octets`);
  expect(parseRecu(jsonRecu(texteFeuille(aFeuille())))?.feuille).toEqual(aFeuille());
  expect(nomRecuOffre('RO-2026-000012', 2)).toBe('recu-RO-2026-000012-version-2');
});
