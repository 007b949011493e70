import { expect, test, vi } from 'vitest';
import { openPhoto } from '../../../src/stores/administration/rapport-chantier.ts';

const PHOTO = { chemin: 'r/a.jpg', sha256: 'a', alt: 'Le tablier', prise_le: '2026-11-26' };
const readAs = (sha256: string) => vi.fn(() => Promise.resolve({ contenu: new Blob(['x']), sha256, taille: 1 }));

test('a photograph is shown when its bytes are those that its author’s phone announced', async () => {
  const read = readAs('a');
  const adresse = await openPhoto(PHOTO, read);
  expect(adresse).toMatch(/^blob:/);
  expect(read).toHaveBeenCalledWith('r/a.jpg');
  URL.revokeObjectURL(adresse);
});

test('another one is not shown', async () => {
  await expect(openPhoto(PHOTO, readAs('b'))).rejects.toMatchObject({ code: 'fichier_altere' });
});
