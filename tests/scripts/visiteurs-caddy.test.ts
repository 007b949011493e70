import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { missingOf } from '../../scripts/serveurs-web.ts';
import { withTours } from '../../src/embarque/processus/tours.ts';
import { createAlertes } from '../../src/serveur/alertes-sans-script.ts';
import { createAppelHeberge } from '../../src/serveur/appel-comptes.ts';
import { createServeur } from '../../src/serveur/serveur.ts';
import { startCaddyMachine } from '../support/caddy-machine.ts';

// One machine, by Caddy itself: a visitor without script, while another floods the same pages and lies about its address.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const PIRATE = '127.0.0.2';
const VICTIME = '127.0.0.3';
const FLOT = 150;
/** The places that the built page has. */
const page =
  '<form id="alerte"><div id="lien" hidden><p id="lien-texte"></p></div><div id="lien-champs"></div><div id="choix"><select id="genre"></select><select id="region"></select><select id="bailleur"></select></div></form><p id="sans-serveur">d</p><div id="echec" hidden><p id="echec-texte"></p></div>';

describe.skipIf(missingOf('caddy') !== undefined)('behind Caddy', () => {
  const srv = mkdtempSync(join(tmpdir(), 'visiteurs-caddy-'));
  const dist = join(srv, 'actuelle/dist');
  let machine: Awaited<ReturnType<typeof startCaddyMachine>>;
  let comptes: Server;
  /** What the flood asked for and was not answered yet. */
  const retenues: Array<() => void> = [];
  beforeAll(async () => {
    mkdirSync(dist, { recursive: true });
    for (const nom of ['index.html', 'alertes.html', '404.html']) writeFileSync(join(dist, nom), page);
    comptes = createServer((req, res) => {
      void req.toArray().then((morceaux: Buffer[]) => {
        const answer = () => res.end('["Route"]');
        if (Buffer.concat(morceaux).includes('pirate')) retenues.push(answer);
        else answer();
      });
    });
    await new Promise<void>((resolve) => comptes.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(comptes.address() as AddressInfo).port}`;
    const appelComptes = withTours(createAppelHeberge(url, 'cle'));
    const gestionnaires = [createAlertes({ racine: dist, appelComptes })];
    machine = await startCaddyMachine(srv, createServeur({ racine: dist, journal: () => undefined, gestionnaires }));
  });
  afterAll(() => {
    machine.stop();
    comptes.closeAllConnections();
    comptes.close();
    rmSync(srv, { recursive: true, force: true });
  });

  /** The status of a page that is composed for a visitor. */
  function ask(localAddress: string, fiche: string, headers: Record<string, string> = {}): Promise<number | undefined> {
    const { hostname, port } = new URL(machine.url);
    const path = `/alertes?fiche=projets/${fiche}`;
    return new Promise((resolve, reject) => {
      get({ host: hostname, port, path, headers, localAddress, agent: false }, (reponse) => {
        reponse.resume().once('end', () => resolve(reponse.statusCode));
      }).once('error', reject);
    });
  }

  test('a flood in a victim’s name takes turns of the one who sends it, and the victim is answered meanwhile', async () => {
    const ment = { 'x-forwarded-for': VICTIME, 'x-real-ip': VICTIME, forwarded: `for=${VICTIME}` };
    const flot = Array.from({ length: FLOT }, () => ask(PIRATE, 'pirate', ment));
    // What is beyond its turns is refused at once: the others wait for what nobody answers yet.
    expect(await Promise.race(flot)).toBe(503);
    expect(retenues.length).toBeLessThan(20);
    for (let rang = 0; rang < 5; rang += 1) expect(await ask(VICTIME, 'victime')).toBe(200);
    const statuts: Array<number | undefined> = [];
    for (const un of flot) void un.then((statut) => statuts.push(statut));
    await vi.waitFor(() => {
      for (const answer of retenues.splice(0)) answer();
      expect(statuts).toHaveLength(FLOT);
    }, 30_000);
    expect(statuts.filter((statut) => statut === 200).length).toBeGreaterThan(0);
  });
});
