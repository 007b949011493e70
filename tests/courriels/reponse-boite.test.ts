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

test('the letters of one address are found among hundreds of others', () => {
  for (let rang = 0; rang < 150; rang += 1)
    depositLettre(
      dossier,
      { to: 'b@essai.example', subject: 'Un acte attend', text: 'Un acte.', html: '' },
      new Date('2026-11-26T11:00:00Z'),
    );
  const boite = adresseBoite('secret-de-cette-machine');
  expect(ask(boite).corps).not.toContain('Votre invitation');
  const { corps } = ask(`${boite}&a=A%40essai.example`);
  expect(corps).toContain('Votre invitation');
  expect(corps).not.toContain('Un acte attend');
  expect(ask(`${boite}&a=`).corps).toContain('Un acte attend');
  const personne = ask(`${boite}&a=%22%3E%3Cscript%3E`).corps;
  expect(personne).toContain('Aucun courriel pour &quot;&gt;&lt;script&gt;');
  expect(personne).not.toContain('<script>');
});

test.each([
  '/courriels',
  '/courriels?',
  '/courriels?cle=',
  `/courriels?cle=${'A'.repeat(32)}`,
  // Of another installation.
  adresseBoite('secret-d-une-autre'),
  `${adresseBoite('secret-de-cette-machine')}&x=1`,
  `/courriels?cle=${'A'.repeat(32)}&a=a@essai.example`,
])('%s does not', (adresse) => {
  const { status, corps } = ask(adresse);
  expect([status, corps]).toEqual([403, expect.stringContaining('le terminal a écrite')]);
  expect(corps).not.toContain('invitation');
});
