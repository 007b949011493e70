import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readLettres } from '../../src/embarque/courriels/boite.ts';
import { createFacteur } from '../../src/service/facteur/facteur.ts';
import { createApiSupabase } from '../../src/service/facteur/api-supabase.ts';
import { type Client, type Service, startService } from './service.ts';

let service: Service;
let admin: Client;
beforeAll(async () => {
  service = await startService();
  admin = await service.signIn('admin');
  await service.drain();
});
afterAll(() => service.stop());

let rang = 0;
const emailNeuf = () => `signalement${(rang += 1)}@essai.example`;

/** What the page's script sends, and the site's server for a browser without script. */
async function report(
  corps: Record<string, unknown>,
  source = '192.0.2.7',
): Promise<{ statut: number; corps: unknown }> {
  const reponse = await fetch(`${service.url}/rest/v1/rpc/rpc_report_error`, {
    method: 'POST',
    headers: {
      apikey: service.secrets.cle_publique,
      authorization: `Bearer ${service.secrets.cle_publique}`,
      'content-type': 'application/json',
      'x-essai-source': source,
    },
    body: JSON.stringify(corps),
  });
  return { statut: reponse.status, corps: await reponse.json() };
}
const rowsOf = async (email: string) =>
  (await admin.from('signalements').select('id, reference, page, message, status').eq('email', email)).data as Array<{
    id: string;
    reference: string;
    status: string;
  }>;

describe('reporting an error, through the front door', () => {
  test('gives a number, and the same one when the answer was lost', async () => {
    const email = emailNeuf();
    const corps = { p_page: '/projets', p_message: 'Le montant affiché est faux.', p_email: email };
    const premier = await report(corps);
    expect(premier).toMatchObject({ statut: 200, corps: expect.stringMatching(/^SE-\d{4}-[2-9A-Z]{8}$/) as unknown });
    expect(await report(corps)).toEqual(premier);
    expect((await rowsOf(email)).map(({ reference, status }) => [reference, status])).toEqual([
      [premier.corps, 'RECU'],
    ]);
  });

  test('keeps a lone row when ten identical reports come at once', async () => {
    const email = emailNeuf();
    const corps = { p_page: '/carte', p_message: 'La route est mal placée.', p_email: email };
    const recus = await Promise.all(Array.from({ length: 10 }, () => report(corps)));
    expect(new Set(recus.map((recu) => recu.corps)).size).toBe(1);
    expect(await rowsOf(email)).toHaveLength(1);
  });

  test.each([
    ['another site', { p_page: 'https://ailleurs.example', p_message: 'Une erreur ici.', p_email: null }],
    ['a short message', { p_page: '/', p_message: 'court', p_email: null }],
    ['an odd address', { p_page: '/', p_message: 'Une erreur ici.', p_email: 'x' }],
    ['a column of the agency', { p_page: '/', p_message: 'Une erreur ici.', p_email: null, p_status: 'TRAITE' }],
  ])('refuses %s', async (_, corps) => {
    expect((await report(corps)).statut).toBe(400);
  });

  test('refuses the eleventh of an hour from one e-mail address, by its name, and no other address', async () => {
    const email = emailNeuf();
    for (let n = 1; n <= 10; n += 1) await report({ p_page: '/', p_message: `Erreur numéro ${n}`, p_email: email });
    const corps = { p_page: '/', p_message: 'Erreur numéro 11', p_email: email };
    expect(await report(corps)).toMatchObject({ statut: 400, corps: { message: 'trop_de_signalements' } });
    expect((await report({ ...corps, p_email: emailNeuf() })).statut).toBe(200);
  });

  test('slows down an address that sends many without an e-mail, and no other', async () => {
    const send = (n: number, source: string) =>
      report({ p_page: '/', p_message: `Crue de signalements, ${n}`, p_email: null }, source);
    for (let n = 0; n < 30; n += 1) await send(n, '203.0.113.9');
    await send(30, '203.0.113.9');
    const debut = Date.now();
    const lente = send(31, '203.0.113.9').then(() => Date.now() - debut);
    const autre = await send(32, '203.0.113.10').then(() => Date.now() - debut);
    expect(await lente).toBeGreaterThanOrEqual(490);
    expect(autre).toBeLessThan(await lente);
  });
});

describe('the follow-up of a report', () => {
  const follow = (numero: string) => service.openClientPorte().rpc('rpc_suivi_signalement', { p_reference: numero });

  test('tells whoever has the number what it is about and the answer, and nothing of who wrote', async () => {
    const email = emailNeuf();
    const { corps: numero } = await report({
      p_page: '/carte',
      p_message: 'Le pont est fissuré au milieu.',
      p_email: email,
      p_genre: 'DANGER',
    });
    const jour = new Date().toISOString().slice(0, 10);
    const recu = { reference: numero, genre: 'DANGER', page: '/carte', recu_le: jour, traite_le: null, reponse: null };
    expect((await follow(String(numero))).data).toEqual([recu]);
    const [signalement] = await rowsOf(email);
    await admin.rpc('rpc_answer_report', { p_id: signalement!.id, p_reponse: 'Le pont est fermé.' }).throwOnError();
    expect((await follow(String(numero))).data).toEqual([{ ...recu, traite_le: jour, reponse: 'Le pont est fermé.' }]);
  });

  test.each(['SE-2026-22222222', 'SE-2026-000001', 'x'])('says that nobody has %s', async (numero) => {
    const { status, error } = await follow(numero);
    expect([status, error?.message]).toEqual([400, 'signalement_introuvable']);
  });
});

describe('the answer of an administrator', () => {
  test('leaves by a letter that quotes the number, the page and the answer, not the message', async () => {
    const email = emailNeuf();
    const { corps } = await report({
      p_page: '/projets?q=a',
      p_message: 'Achetez sur http://arnaque.example',
      p_email: email,
    });
    const [signalement] = await rowsOf(email);
    await admin
      .rpc('rpc_answer_report', { p_id: signalement!.id, p_reponse: 'Corrigé.\n\nMerci à vous.' })
      .throwOnError();
    // As against a hosted project: the list of the front door lets the worker's calls in.
    await createFacteur({
      api: createApiSupabase(service.url, service.secrets.cle_secrete),
      envoi: service.envoi,
      emetteur: { site: 'https://portail.example', agence: 'Agence d’essai', contact: 'agence@portail.example' },
      journal: () => undefined,
    }).drain();
    const lettre = readLettres(service.dossier).find(({ to }) => to === email)!;
    expect(lettre.subject).toBe(`Réponse à votre signalement ${String(corps)}`);
    expect(lettre.text).toContain('https://portail.example/projets?q=a');
    expect(lettre.text).toContain('\n\nCorrigé.\n\nMerci à vous.\n\n');
    expect(lettre.text).not.toContain('arnaque');
    expect((await rowsOf(email))[0]?.status).toBe('TRAITE');
  });

  test('is one: of two administrators at once, one wins', async () => {
    const email = emailNeuf();
    await report({ p_page: '/aide', p_message: 'Un mot manque ici.', p_email: email });
    const [signalement] = await rowsOf(email);
    const autre = await service.signIn('admin2');
    const reponses = await Promise.all(
      [admin, autre].map((client, n) =>
        client.rpc('rpc_answer_report', { p_id: signalement!.id, p_reponse: `Réponse ${n}` }),
      ),
    );
    expect(reponses.map(({ error }) => error?.message ?? 'fait').sort()).toEqual(['fait', 'signalement_deja_traite']);
    const lettres = await admin.from('courriels').select('id').eq('recipient', email);
    expect(lettres.data).toHaveLength(1);
  });
});
