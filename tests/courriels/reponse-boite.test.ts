import { mkdtempSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { depositLettre } from '../../src/embarque/courriels/boite.ts';
import { adresseBoite } from '../../src/embarque/courriels/cle-boite.ts';
import { answerBoite } from '../../src/embarque/courriels/reponse-boite.ts';

const dossier = mkdtempSync(join(tmpdir(), 'boite-'));
afterAll(() => rmSync(dossier, { recursive: true }));
depositLettre(
  dossier,
  { to: 'a@essai.example', subject: 'Votre invitation', text: 'Un lien.', html: '<p>Un lien.</p>' },
  new Date('2026-11-26T10:00:00Z'),
);

function ask(adresse: string) {
  const dit = { status: 200, corps: '', entetes: new Map<string, string>() };
  const res = {
    setHeader: (nom: string, valeur: string) => dit.entetes.set(nom, valeur),
    writeHead: (status: number) => (dit.status = status),
    end: (corps: string) => (dit.corps = corps),
  };
  answerBoite(adresse, res as unknown as ServerResponse, dossier, 'secret-de-cette-machine');
  return dit;
}

test('the address that the terminal prints opens the letters, and is not taken along by a link', () => {
  const { status, corps, entetes } = ask(adresseBoite('secret-de-cette-machine'));
  expect([status, corps]).toEqual([200, expect.stringContaining('Votre invitation')]);
  expect(entetes.get('Referrer-Policy')).toBe('no-referrer');
});

test.each([
  '/courriels',
  '/courriels?',
  '/courriels?cle=',
  `/courriels?cle=${'A'.repeat(32)}`,
  // Of another installation.
  adresseBoite('secret-d-une-autre'),
  `${adresseBoite('secret-de-cette-machine')}&x=1`,
])('%s does not', (adresse) => {
  const { status, corps } = ask(adresse);
  expect([status, corps]).toEqual([403, expect.stringContaining('le terminal a écrite')]);
  expect(corps).not.toContain('invitation');
});
