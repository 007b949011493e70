import { expect, test } from 'vitest';
import { nomOfDepot } from '../../../src/domain/demande/depot-justificatif.ts';
import { cheminOfJustificatif, verifyLot } from '../../../src/domain/demande/justificatif.ts';

/** What the bucket’s policy takes as a name. */
const NOM_PERMIS = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}\.(?:pdf|jpg|jpeg|png)$/;

test.each([
  ['RCCM Société (2026).PDF', 'application/pdf', 'rccm-societe-2026-ab12.pdf'],
  ['photo.jpeg', 'image/jpeg', 'photo-ab12.jpg'],
  ['../../etc/passwd', 'image/png', 'etc-passwd-ab12.png'],
  ['印章.png', 'image/png', 'justificatif-ab12.png'],
  ['a'.repeat(300), 'application/pdf', `${'a'.repeat(60)}-ab12.pdf`],
])('%s is kept as a name that the bucket takes', (name, type, attendu) => {
  const nom = nomOfDepot({ name, type }, 'ab12');
  expect(nom).toMatch(NOM_PERMIS);
  if (!name.startsWith('..')) expect(nom).toBe(attendu);
});

test.each([
  ['/storage/v1/object/justificatifs_acces/id/rccm.pdf', 'id/rccm.pdf'],
  ['https://x.supabase.co/storage/v1/object/public/justificatifs_acces/id/a.png?t=1', 'id/a.png'],
  ['/storage/v1/object/autre/id/a.png', undefined],
  ['/storage/v1/object/justificatifs_acces/', undefined],
  ['/storage/v1/object/justificatifs_acces/../autre/a.png', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
])('the proof %s is at %s', (url, chemin) => {
  expect(cheminOfJustificatif(url)).toBe(chemin);
});

test('a refused file, or a sixth one, holds the request back', () => {
  const lot = (...etats: string[]) => verifyLot(etats.map((etat) => ({ nom: 'x.pdf', etat })));
  expect(lot()).toBeUndefined();
  expect(lot('choisi', 'choisi', 'choisi', 'choisi', 'choisi')).toBeUndefined();
  expect(lot('choisi', 'choisi', 'choisi', 'choisi', 'choisi', 'choisi')).toMatch(/5 fichiers au plus/);
  expect(lot('choisi', 'refuse')).toMatch(/x\.pdf/);
});
