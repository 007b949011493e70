import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createEnvoiSmtp } from '../../src/service/courriels/envoi-smtp.ts';
import { fauteChoix } from '../../src/service/choix-reglages.ts';

// A word that nobody knows is told, with those that are; it is never taken for nothing.

test.each([
  {},
  { BACKEND: '', DEMONSTRATION: ' non ', PUBLICATION: 'oui', PAIEMENT_PRESTATAIRE: 'bac-a-sable' },
  { BACKEND: 'aucun', HORS_LIGNE: 'non' },
])('%j is known', (env) => {
  expect(fauteChoix(env)).toBeUndefined();
});

test.each([
  [
    { PAIEMENT_PRESTATAIRE: 'Bac-a-sable' },
    'PAIEMENT_PRESTATAIRE : « Bac-a-sable » n’est pas connu ; connus : bac-a-sable.',
  ],
  [{ DEMONSTRATION: 'Non' }, 'DEMONSTRATION : « Non » n’est pas connu ; connus : oui, non.'],
  [
    { BACKEND: 'aucune', PUBLICATION: 'false' },
    'BACKEND : « aucune » n’est pas connu ; connus : embarque, aucun. PUBLICATION : « false » n’est pas connu ; connus : oui, non.',
  ],
])('%j is refused in a sentence', (env, phrase) => {
  expect(fauteChoix(env)?.replaceAll('\u00a0', ' ')).toBe(phrase);
});

test.each([
  ['smtp://m.example?tls=exigé', /^SMTP_URL, tls : « exigé » n’est pas connu ; connus : exige\.$/],
  ['messagerie.example', /^SMTP_URL doit être une adresse qui commence par smtp:\/\/ ou smtps:\/\/\.$/],
  ['https://m.example', /^SMTP_URL doit être une adresse/],
])('mail by %s is refused: a letter would leave in clear, or none would', (url, phrase) => {
  const essai = () => {
    try {
      createEnvoiSmtp(url, 'a@b.example');
    } catch (error) {
      return (error as Error).message.replaceAll('\u00a0', ' ');
    }
    return undefined;
  };
  expect(essai()).toMatch(phrase);
});

const HEBERGE = {
  PUBLIC_SITE_URL: 'https://portail.example',
  PUBLIC_SUPABASE_URL: 'http://127.0.0.1:9',
  PUBLIC_SUPABASE_ANON_KEY: 'cle',
  SUPABASE_SECRET_KEY: 'cle',
  SMTP_URL: 'smtp://127.0.0.1:9',
  PAIEMENT_SECRET: 'vingt-signes-au-moins-ici',
  PAIEMENT_ADRESSE: 'https://portail.example',
};
test.each([
  ['build.ts', { HORS_LIGNE: 'NON' }, /^HORS_LIGNE : « NON » n’est pas connu ; connus : oui, non\.$/],
  ['serve.ts', { DEMONSTRATION: 'jamais' }, /^DEMONSTRATION : « jamais » n’est pas connu/],
  ['facteur.ts', { PUBLICATION: 'yes' }, /^PUBLICATION : « yes » n’est pas connu/],
  ['facteur.ts', { SMTP_URL: 'smtp://127.0.0.1:9?tls=oui' }, /^SMTP_URL, tls : « oui » n’est pas connu/],
  [
    'paiements.ts',
    { PAIEMENT_PRESTATAIRE: 'orange' },
    /^PAIEMENT_PRESTATAIRE : « orange » n’est pas connu ; connus : bac-a-sable\.$/,
  ],
  [
    'paiements.ts',
    { PAIEMENT_PRESTATAIRE: 'bac-a-sable' },
    /^PAIEMENT_PRESTATAIRE : « bac-a-sable » donne les DAO sans argent/,
  ],
])(
  '%s with %j does not start, and says why in one line',
  (script, env, phrase) => {
    const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '../../scripts', script)], {
      env: { PATH: process.env['PATH'], ...HEBERGE, ...env },
      encoding: 'utf8',
      timeout: 60_000,
    });
    expect([status, stderr.trim().split('\n').length]).toEqual([1, 1]);
    expect(stderr.trim().replaceAll('\u00a0', ' ')).toMatch(phrase);
  },
  60_000,
);
