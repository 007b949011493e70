import type { Server } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readLettres } from '../../src/embarque/courriels/boite.ts';
import { createEnvoiSmtp } from '../../src/service/courriels/envoi-smtp.ts';
import type { Envoi } from '../../src/service/courriels/lettre.ts';
import { createFacteur } from '../../src/service/facteur/facteur.ts';
import { createApiSupabase, type ApiSupabase } from '../../src/service/facteur/api-supabase.ts';
import { startSmtp } from '../support/smtp.ts';
import { type Client, type Service, startService } from './service.ts';

let service: Service;
let admin: Client;
beforeAll(async () => {
  service = await startService();
  admin = await service.signIn('admin');
  await facteur().drain();
});
afterAll(() => service.stop());

const journal: string[] = [];
/** The worker as it runs against a hosted project: over HTTP, with the secret key. */
const facteur = (envoi: Envoi = service.envoi) =>
  createFacteur({
    api: createApiSupabase(service.url, service.secrets.cle_secrete),
    envoi,
    emetteur: { site: 'https://portail.example', agence: 'Agence d’essai', contact: 'agence@portail.example' },
    journal: (ligne) => journal.push(ligne),
  });

let rang = 0;
async function decide(p_status: 'APPROUVE' | 'REFUSE', p_reason: string | null = null): Promise<string> {
  const email = `demande${(rang += 1)}@portail.example`;
  const depot = await service.openClient().rpc('rpc_submit_access_request', {
    p_type_compte: 'ENTREPRISE',
    p_full_name: 'Fanta Essai',
    p_email: email,
    p_nom_societe: 'Essai SARL',
  });
  const [{ id }] = depot.data as [{ id: string }];
  // The decision's letter alone: the receipt has a test of its own.
  await service.service.from('courriels').delete().eq('recipient', email).throwOnError();
  await admin.rpc('rpc_mark_access_request', { p_request_id: id, p_status, p_reason }).throwOnError();
  return email;
}

const rowOf = async (recipient: string) =>
  (await admin.from('courriels').select('status, attempts, last_error').eq('recipient', recipient).single()).data as {
    status: string;
    attempts: number;
    last_error: string | null;
  };
const makeDue = (recipient: string) =>
  service.service
    .from('courriels')
    .update({ next_try_at: new Date(0).toISOString() })
    .eq('recipient', recipient);

let smtp: Server | undefined;
afterEach(() => smtp?.close());

describe('the worker', () => {
  test('a request is acknowledged with its number, and with nothing that a stranger wrote', async () => {
    const p_email = 'recepisse@portail.example';
    const depot = await service.openClient().rpc('rpc_submit_access_request', {
      p_type_compte: 'ENTREPRISE',
      p_full_name: 'Gagnez sur http://piege.example',
      p_email,
      p_nom_societe: 'http://piege.example',
    });
    const [{ reference }] = depot.data as [{ reference: string }];
    expect(await facteur().drain()).toMatchObject({ envoyes: 1 });
    const [lettre] = readLettres(service.dossier);
    expect(lettre).toMatchObject({ to: p_email, subject: `Demande d’accès ${reference} bien reçue` });
    expect(lettre?.text).toContain(`Elle porte le numéro ${reference}`);
    expect(JSON.stringify(lettre)).not.toContain('piege');
  });

  test('an approval becomes an invitation that opens a company’s account', async () => {
    const email = await decide('APPROUVE');
    expect(await facteur().drain()).toMatchObject({ envoyes: 1, abandonnes: 0 });
    const [lettre] = readLettres(service.dossier);
    expect(lettre).toMatchObject({ to: email, subject: 'Ouvrez votre compte sur le portail des travaux publics' });
    expect(lettre?.text).toMatch(
      /Bonjour Fanta Essai,[\s\S]*demande d’accès DA-\d{4}-\d+ est approuvée, pour Essai SARL \(compte entreprise\)/,
    );
    expect(lettre?.text).toMatch(/Elle sert une seule fois, jusqu’au \d/);

    const lien = new URL(/http\S+/.exec(lettre!.text)![0]);
    const client = service.openClient();
    await client.auth.verifyOtp({ token_hash: lien.searchParams.get('token_hash')!, type: 'invite' });
    expect((await client.from('profiles').select('email, role, status, nom_societe')).data).toEqual([
      { email, role: 'ENTREPRISE', status: 'ACTIVE', nom_societe: 'Essai SARL' },
    ]);
    expect(await rowOf(email)).toMatchObject({ status: 'ENVOYE', attempts: 1 });
  });

  test('a mail server that fails: tried again later, once the back-off has passed', async () => {
    let isDown = true;
    const messagerie = await startSmtp({ isDown: () => isDown });
    const { recus, url } = messagerie;
    smtp = messagerie.serveur;
    const email = await decide('REFUSE', 'Dossier incomplet\r\nBcc: pirate@ailleurs.example');
    const envoi = createEnvoiSmtp(url, 'Portail <ne-pas-repondre@portail.example>');
    expect(await facteur(envoi).drain()).toEqual({ envoyes: 0, repris: 1, abandonnes: 0 });
    expect(await rowOf(email)).toMatchObject({
      status: 'A_ENVOYER',
      attempts: 1,
      last_error: expect.stringContaining('451') as string,
    });

    isDown = false;
    expect(await facteur(envoi).drain()).toEqual({ envoyes: 0, repris: 0, abandonnes: 0 });
    await makeDue(email);
    expect(await facteur(envoi).drain()).toMatchObject({ envoyes: 1 });
    expect(await rowOf(email)).toMatchObject({ status: 'ENVOYE', attempts: 2, last_error: null });
    expect(recus).toHaveLength(1);
    expect(recus[0]).toContain(`To: ${email}`);
    expect(recus[0]).not.toMatch(/^Bcc:/m);
  });

  test('a letter that never leaves is given up, visible to administrators, and may be sent again', async () => {
    const email = await decide('REFUSE');
    const broken = facteur(() => Promise.reject(new Error('messagerie en panne')));
    for (let essai = 1; essai <= 8; essai += 1) {
      await makeDue(email);
      await broken.drain();
    }
    expect(await rowOf(email)).toEqual({ status: 'ABANDONNE', attempts: 8, last_error: 'messagerie en panne' });
    expect(journal.at(-1)).toMatch(/essai 8 : ABANDONNE$/);
    await makeDue(email);
    expect(await facteur().drain()).toMatchObject({ envoyes: 0 });

    const { data } = await admin.from('courriels').select('id').eq('recipient', email).single();
    await admin.rpc('rpc_retry_courriel', { p_id: data!.id as string }).throwOnError();
    expect(await facteur().drain()).toMatchObject({ envoyes: 1 });
  });

  test('one letter that fails does not keep the others', async () => {
    const mauvais = await decide('REFUSE');
    const bon = await decide('REFUSE');
    const envoi: Envoi = (lettre) =>
      lettre.to === mauvais ? Promise.reject(new Error('adresse refusée')) : service.envoi(lettre);
    expect(await facteur(envoi).drain()).toEqual({ envoyes: 1, repris: 1, abandonnes: 0 });
    expect((await rowOf(bon)).status).toBe('ENVOYE');
  });

  test('passes at once when it is woken, then every second for a minute, and seldom at rest', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const passes: number[] = [];
    const relances: number[] = [];
    const debut = performance.now();
    const api = {
      remindPerimes: () => {
        relances.push(Math.round((performance.now() - debut) / 1_000));
        return relances.length === 1 ? Promise.reject(new Error('absente')) : Promise.resolve();
      },
      freezeManifestes: () => Promise.resolve(passes.push(Math.round((performance.now() - debut) / 1_000))),
      prepareAlertes: () => Promise.resolve(0),
      claim: () => Promise.resolve([]),
      dao: { list: () => Promise.resolve([]) },
      offres: { list: () => Promise.resolve([]) },
    } as unknown as ApiSupabase;
    const seul = createFacteur({ api, envoi: service.envoi, emetteur: { site: '' }, journal: () => undefined });
    seul.start(15_000);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(passes).toEqual([0, 15, 30]);
    seul.wake();
    await vi.advanceTimersByTimeAsync(3_500);
    // Woken again and again, it still passes every second.
    for (let fois = 0; fois < 10; fois += 1) {
      seul.wake();
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(passes.slice(3)).toEqual([41, 42, 43, 44, 45, 46, 47, 48]);
    await vi.advanceTimersByTimeAsync(120_000);
    const repos = passes.slice(-3);
    expect(repos.map((passe, rang) => passe - (repos[rang - 1] ?? passe - 15))).toEqual([15, 15, 15]);
    // What is stale is looked at far less often, and a failure there keeps no letter.
    expect(relances).toEqual([0]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(relances).toHaveLength(2);
    await seul.stop();
  });

  test('says that it could not pass when the service is away', async () => {
    const lignes: string[] = [];
    const seul = createFacteur({
      api: createApiSupabase('http://127.0.0.1:9', 'x'),
      envoi: service.envoi,
      emetteur: { site: '' },
      journal: (ligne) => lignes.push(ligne),
    });
    seul.start(60_000);
    await seul.stop();
    expect(lignes.join()).toMatch(/^Le facteur n’a pas pu passer/);
  });
});
