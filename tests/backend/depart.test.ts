// Letters against a real queue and a mail server that is slow, refuses, or is away; a worker that is killed.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createEnvoiSmtp } from '../../src/service/courriels/envoi-smtp.ts';
import { createApiSupabase } from '../../src/service/facteur/api-supabase.ts';
import { VOIES } from '../../src/service/facteur/depart.ts';
import { createFacteur } from '../../src/service/facteur/facteur.ts';
import type { EtatService } from '../../src/domain/administration/etat-service.ts';
import { call } from '../support/offres.ts';
import { startSmtp } from '../support/smtp.ts';
import { type Service, startService } from './service.ts';

let service: Service;
const aFermer: Array<{ close: () => unknown }> = [];
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
afterEach(() => {
  for (const serveur of aFermer.splice(0)) serveur.close();
});

async function openMessagerie(options: Parameters<typeof startSmtp>[0] = {}) {
  const messagerie = await startSmtp(options);
  aFermer.push(messagerie.serveur);
  return messagerie;
}
const facteurVers = (url: string) =>
  createFacteur({
    api: createApiSupabase(service.url, service.secrets.cle_secrete),
    envoi: createEnvoiSmtp(url, 'Portail <ne-pas-repondre@portail.example>'),
    emetteur: { site: 'https://portail.example' },
    journal: () => undefined,
  });
const exec = (requete: ReturnType<typeof sql>) => requete.execute(service.base.connection.kysely);
const emptyQueue = () => exec(sql`delete from public.courriels`);
/** So many letters that everybody receives, to so many domains. */
const queueMasse = (nombre: number, domaines: number) =>
  exec(sql`insert into public.courriels (cle, kind, recipient, payload)
    select 'masse ' || n, 'ADMINISTRATEUR_CREE', 'u' || n || '@d' || (n % ${domaines}::int) || '.example', '{"compte": "Fanta Diallo"}'
    from generate_series(1, ${nombre}::int) n`);
const queueLien = () =>
  exec(sql`insert into public.courriels (cle, kind, recipient, payload)
    values ('lien', 'MOT_DE_PASSE_OUBLIE', 'admin@portail.example', '{"full_name": "Awa"}')`);
const etats = async (): Promise<Record<string, number>> => {
  const { rows } = await sql<{ status: string; n: number }>`
    select status::text, count(*)::int as n from public.courriels group by 1`.execute(service.base.connection.kysely);
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
};
const champ = (lettre: string, nom: string) => new RegExp(`^${nom}: (.*)$`, 'm').exec(lettre)?.[1]?.trim() ?? '';

describe('behind five thousand letters', () => {
  test.each([
    ['a mail server that is slow with everybody', 40, 4],
    ['one slow domain', 1, 2],
  ])(
    '%s: a link leaves before any of them',
    async (_, domaines, tenues) => {
      await emptyQueue();
      await queueMasse(5_000, domaines);
      const retenues: Array<(reponse: string) => void> = [];
      const { recus, url } = await openMessagerie({
        answerDestinataire: (adresse) =>
          adresse.startsWith('u') ? new Promise((resolve) => retenues.push(resolve)) : '250 ok',
      });
      const facteur = facteurVers(url);
      facteur.start(1_000);
      await vi.waitFor(() => expect(retenues).toHaveLength(tenues), { timeout: 20_000 });
      await queueLien();
      await vi.waitFor(() => expect(recus).toHaveLength(1), { timeout: 20_000 });
      expect(champ(recus[0] ?? '', 'To')).toBe('admin@portail.example');
      expect(retenues).toHaveLength(tenues);
      const arret = facteur.stop();
      for (const answer of retenues) answer('250 ok');
      await arret;
      expect(await etats()).toEqual({ ENVOYE: tenues + 1, A_ENVOYER: 5_000 - tenues });
    },
    60_000,
  );
});

test('a domain that refuses for now is left alone, and the others have theirs', async () => {
  await emptyQueue();
  await queueMasse(60, 3);
  const { recus, url } = await openMessagerie({
    answerDestinataire: (adresse) => (adresse.endsWith('@d0.example') ? '450 4.7.1 trop de lettres' : '250 ok'),
  });
  const bilan = await facteurVers(url).drain();
  expect(bilan).toMatchObject({ envoyes: 40, abandonnes: 0 });
  expect(bilan.repris).toBeLessThan(VOIES.toutes);
  expect(new Set(recus.map((lettre) => champ(lettre, 'To'))).size).toBe(40);
  const { rows } = await sql<{ panne: string; intactes: number }>`
    select max(panne) as panne, count(*) filter (where attempts = 0)::int as intactes from public.courriels
    where status = 'A_ENVOYER'`.execute(service.base.connection.kysely);
  expect(rows).toEqual([{ panne: 'DESTINATAIRE', intactes: 20 - bilan.repris }]);
});

test('a mail server that is away for thirty hours loses nothing, and everything leaves once', async () => {
  await emptyQueue();
  await queueMasse(30, 5);
  await queueLien();
  let isDown = true;
  const { recus, url } = await openMessagerie({ isDown: () => isDown });
  // An hour passes: what the database keeps is an hour older.
  const passHeure = () =>
    exec(sql`update public.courriels set next_try_at = next_try_at - interval '1 hour',
      premier_echec_le = premier_echec_le - interval '1 hour', created_at = created_at - interval '1 hour'`);
  for (let heure = 0; heure < 30; heure += 1) {
    // Each letter as many times as a worker could, one that has just started each time.
    for (let essai = 0; essai < 2; essai += 1) await facteurVers(url).drain();
    await passHeure();
  }
  expect(recus).toEqual([]);
  expect(await etats()).toEqual({ A_ENVOYER: 31 });
  const admin = await service.signIn('admin');
  const { messagerie_depuis, lu_le } = await call<EtatService>(admin, 'rpc_etat_service', {});
  expect(Math.round((Date.parse(lu_le) - Date.parse(messagerie_depuis ?? '')) / 3_600_000)).toBe(30);
  isDown = false;
  await passHeure();
  expect(await facteurVers(url).drain()).toEqual({ envoyes: 31, repris: 0, abandonnes: 0 });
  expect(new Set(recus.map((lettre) => champ(lettre, 'To'))).size).toBe(31);
  expect(recus).toHaveLength(31);
});

describe('a worker that is ended half-way', () => {
  const launch = (url: string, ...reste: string[]): ChildProcess =>
    spawn(process.execPath, [join(import.meta.dirname, '../../scripts/facteur.ts'), ...reste], {
      env: {
        ...process.env,
        PUBLIC_SUPABASE_URL: service.url,
        SUPABASE_SECRET_KEY: service.secrets.cle_secrete,
        PUBLIC_SITE_URL: 'http://portail.example',
        SMTP_URL: url,
      },
      stdio: 'ignore',
    });

  test.each([
    ['told to stop', 'SIGTERM', 0],
    ['killed', 'SIGKILL', VOIES.toutes],
  ] as const)(
    '%s: nothing is lost, and at most what was on its way comes twice, under the same number',
    async (_, signal, doubles) => {
      await emptyQueue();
      await queueMasse(60, 20);
      const lances: ChildProcess[] = [];
      const { recus, url } = await openMessagerie({
        onLettre: () => {
          if (recus.length === 25) lances[0]?.kill(signal);
        },
      });
      const enfant = launch(url);
      lances.push(enfant);
      await once(enfant, 'exit');
      expect(recus.length).toBeLessThan(60);
      // What it held is taken again once its ten minutes are over.
      await exec(sql`update public.courriels set next_try_at = now() where status = 'EN_COURS'`);
      await once(launch(url, '--une-fois'), 'exit');
      expect(await etats()).toEqual({ ENVOYE: 60 });
      expect(new Set(recus.map((lettre) => champ(lettre, 'To'))).size).toBe(60);
      expect(recus.length - 60).toBeLessThanOrEqual(doubles);
      const numeros = new Set(recus.map((lettre) => champ(lettre, 'Message-ID')));
      expect(numeros.size).toBe(60);
      expect([...numeros].every((numero) => /^<[0-9a-f-]{36}@/.test(numero))).toBe(true);
    },
    60_000,
  );
});
