import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { routeExempleVerification } from '../../src/domain/portail/route-historique.ts';
import { DIST } from '../support/dist.ts';
import { serveSite } from '../support/site-servi.ts';

// The program that the history hands out (R244), run as anybody runs it: on the built site, then on what somebody changed.

const dossier = mkdtempSync(join(tmpdir(), 'verificateur-'));
/** What is served in the place of a file of the site. */
const remplaces = new Map<string, Buffer>();
beforeEach(() => remplaces.clear());
const adresse = await serveSite(remplaces);
afterAll(() => rmSync(dossier, { recursive: true }));

async function run(...gardee: string[]): Promise<{ code: number; sortie: string; dit: string }> {
  const enfant = spawn(process.execPath, [join(DIST, routeExempleVerification()), adresse, ...gardee]);
  const [sortie, dit, [code]] = await Promise.all([
    text(enfant.stdout),
    text(enfant.stderr),
    once(enfant, 'close') as Promise<[number]>,
  ]);
  return { code, sortie, dit };
}

const CHECKPOINT = '/journal/checkpoint';
const readSite = (chemin: string): Buffer => readFileSync(join(DIST, chemin));
const hasJournal = existsSync(join(DIST, CHECKPOINT));

describe.runIf(hasJournal)('the history of the built site', () => {
  const ecrite = hasJournal ? String(readSite(CHECKPOINT)) : '';
  const taille = Number(ecrite.split('\n')[1]);
  const liasse = `/journal/tile/entries/000${taille < 256 ? `.p/${taille}` : ''}`;
  const keep = (texte: string): string => {
    const chemin = join(dossier, 'tete');
    writeFileSync(chemin, texte);
    return chemin;
  };

  test('is true, and its head is handed back to be kept; kept, it is true again', async () => {
    const premiere = await run();
    expect(premiere).toMatchObject({ code: 0, sortie: ecrite });
    expect(premiere.dit).toMatch(new RegExp(`^Vrai : la tête du portail compte ${taille} actes`));
    const seconde = await run(keep(premiere.sortie));
    expect(seconde).toMatchObject({ code: 0, sortie: ecrite });
    expect(seconde.dit.trim().split('\n')).toHaveLength(2);
  });

  const changes: Array<[string, () => string[], RegExp]> = [
    [
      'a line that was rewritten',
      () => {
        const octets = readSite(liasse);
        octets[20]! ^= 1;
        remplaces.set(liasse, octets);
        return [];
      },
      /le journal a été récrit/,
    ],
    [
      'a line that was taken out',
      () => {
        const octets = readSite(liasse);
        remplaces.set(liasse, octets.subarray(2 + octets.readUInt16BE(0)));
        return [];
      },
      /n’a pas \d+ lignes/,
    ],
    [
      'a head that counts more than was signed',
      () => {
        remplaces.set(CHECKPOINT, Buffer.from(ecrite.replace(/\n\d+\n/, `\n${taille - 1}\n`)));
        return [];
      },
      /répond 404|récrit/,
    ],
    [
      'a head that nobody signed',
      () => {
        remplaces.set(CHECKPOINT, Buffer.from(ecrite.replace(/ \S+\n$/, ` ${Buffer.alloc(68).toString('base64')}\n`)));
        return [];
      },
      /n’est pas signée/,
    ],
    [
      'a head kept from another history',
      () => [keep(ecrite.replace(/\n[^\n]+=\n/, `\n${'A'.repeat(43)}=\n`))],
      /la tête gardée.*récrit/,
    ],
    [
      'a head kept of acts that are gone',
      () => [keep(ecrite.replace(/\n\d+\n/, `\n${taille + 1}\n`))],
      /n’en a plus que/,
    ],
    ['a file that is no head', () => [keep('bonjour')], /illisible/],
  ];
  test.each(changes)('%s is told, and ends with a fault', async (_quoi, change, phrase) => {
    const { code, sortie, dit } = await run(...change());
    expect(code).toBe(1);
    expect(sortie).toBe('');
    expect(dit).toMatch(phrase);
  });
});
