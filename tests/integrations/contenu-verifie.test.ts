import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { contenuVerifie } from '../../src/integrations/contenu-verifie.ts';

const racine = mkdtempSync(join(tmpdir(), 'verifie-'));
afterEach(() => rmSync(racine, { recursive: true }));

test('a bad photograph stops a build, and only warns in development', async () => {
  cpSync('content', join(racine, 'content'), { recursive: true });
  mkdirSync(join(racine, 'src/photos'), { recursive: true });
  await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a2431f' } })
    .withExif({ IFD3: { GPSLatitude: '9/1 30/1 0/1' } })
    .toFile(join(racine, 'src/photos/chantier.jpg'));

  const warnings: string[] = [];
  const setup = contenuVerifie().hooks['astro:config:setup'];
  const run = (command: 'build' | 'dev') =>
    setup?.({
      command,
      config: { root: pathToFileURL(`${racine}/`) },
      logger: { warn: (message: string) => warnings.push(message) },
    } as never);

  await expect(run('build')).rejects.toThrow('src/photos/chantier.jpg\n  métadonnées : « position GPS (EXIF) »');
  expect(warnings.join()).not.toContain('src/photos/chantier.jpg');
  await run('dev');
  expect(warnings.join()).toContain('src/photos/chantier.jpg');
});
