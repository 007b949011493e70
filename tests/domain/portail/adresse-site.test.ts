import { expect, test } from 'vitest';
import { adresseSite, type ReglagesAdresse } from '../../../src/domain/portail/adresse-site.ts';

test.each<[ReglagesAdresse, string]>([
  [{ PUBLIC_SITE_URL: 'https://portail.example.gn' }, 'https://portail.example.gn'],
  [{ PUBLIC_SITE_URL: 'https://portail.example.gn/', PORT: '8080' }, 'https://portail.example.gn'],
  [{}, 'http://localhost:4321'],
  [{ PUBLIC_SITE_URL: '', PORT: '' }, 'http://localhost:4321'],
  [{ PORT: '8080' }, 'http://localhost:8080'],
  [{ HOST: '0.0.0.0' }, 'http://localhost:4321'],
  [{ HOST: 'portail.local', PORT: '80' }, 'http://portail.local:80'],
  [{ HOST: 'fd00::1' }, 'http://[fd00::1]:4321'],
])('%o: the site is at %s', (reglages, adresse) => {
  expect(adresseSite(reglages)).toBe(adresse);
  expect(new URL(adresse).pathname).toBe('/');
});
