import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeAnnonce } from '../../src/service/paiement/bac-a-sable.ts';
import type { Annonce } from '../../src/service/paiement/prestataire.ts';
import { readPaiement } from '../../src/service/paiement/reglage.ts';
import { createServeurPaiement } from '../../src/service/paiement/serveur-paiement.ts';
import { createServicesPaiement } from '../../src/service/paiement/services.ts';
import { insertAppels } from '../support/appels-offres.ts';
import { type Client, type Service, startService } from './service.ts';

const SECRET = 'un secret de vingt signes au moins';
let service: Service;
let entreprise: Client;
let jeton: string;
beforeAll(async () => {
  service = await startService({ paiement: { prestataire: 'bac-a-sable', secret: SECRET } });
  const noms = ['juste', 'rejoue', 'montant', 'tard', 'avant', 'annule', 'signature', 'page', 'heberge'];
  await insertAppels(
    service,
    noms.map((id) => ({ id })),
  );
  entreprise = service.openClientPorte();
  const { data, error } = await entreprise.auth.signInWithPassword(
    service.acces.find(({ email }) => email === 'entreprise@portail.example')!,
  );
  if (error) throw error;
  jeton = data.session.access_token;
});
afterAll(() => service.stop());

type Row = { id: string; reference: string; status: string };

async function ask(appel: string): Promise<Row> {
  const reponse = await entreprise
    .rpc('rpc_request_dao', { p_appel_offres_id: appel, p_mode: 'ACHAT_EN_LIGNE' })
    .throwOnError();
  return reponse.data as Row;
}

const stateOf = async ({ id }: Row) =>
  (await service.service.from('dao_acquisitions').select('status').eq('id', id).single()).data?.['status'] as string;

/** The accounts of the company that buys. */
const EQUIPE = ['collegue@portail.example', 'entreprise@portail.example'];

let rang = 0;
const anAnnonce = ({ reference }: Row, changes: Partial<Annonce> = {}): Annonce => ({
  evenement: `PAY-${(rang += 1)}`,
  reference,
  montant: 500_000,
  devise: 'GNF',
  paye_le: new Date().toISOString(),
  ...changes,
});

/** What the provider sends; `now` is the moment that it signs. */
async function announce(annonce: Annonce, { secret = SECRET, now = new Date(), headers: autres = {} } = {}) {
  const { corps, headers } = writeAnnonce(secret, annonce, now);
  const reponse = await fetch(`${service.url}/functions/v1/dao-versement`, {
    method: 'POST',
    headers: { ...headers, ...autres },
    body: corps,
  });
  const { issue } = (await reponse.json()) as { issue?: string };
  return { statut: reponse.status, issue };
}

const openPage = (acquisition_id: string, token = jeton) =>
  fetch(`${service.url}/functions/v1/dao-paiement`, {
    method: 'POST',
    headers: {
      apikey: service.secrets.cle_publique,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ acquisition_id }),
  });

describe('a payment that the provider announces', () => {
  test('is believed: the DAO is acquired, in the provider’s words', async () => {
    const row = await ask('juste');
    expect(await announce(anAnnonce(row))).toEqual({ statut: 200, issue: 'CONFIRME' });
    expect(await stateOf(row)).toBe('PAYE');
  });

  test('and replayed is the same money: one payment, one receipt, one letter to each of the team', async () => {
    const row = await ask('rejoue');
    const annonce = anAnnonce(row);
    const issues = await Promise.all(Array.from({ length: 5 }, () => announce(annonce)));
    expect(issues).toEqual(Array.from({ length: 5 }, () => ({ statut: 200, issue: 'CONFIRME' })));
    const { data } = await service.service.from('dao_versements').select('id').eq('evenement', annonce.evenement);
    expect(data).toHaveLength(1);
    const lettres = await service.service.from('courriels').select('recipient').like('cle', `DAO_PAYE:${row.id}:%`);
    expect(lettres.data?.map(({ recipient }) => recipient as unknown).toSorted()).toEqual(EQUIPE);
  });

  test.each([[{ montant: 499_999 }], [{ montant: 500_001 }], [{ devise: 'EUR' }]])(
    'of another amount (%o) buys nothing, and is to be given back',
    async (changes) => {
      const row = await ask('montant');
      expect(await announce(anAnnonce(row, changes))).toEqual({ statut: 200, issue: 'MONTANT_DIFFERENT' });
      expect(await stateOf(row)).toBe('DEMANDE');
      const { data } = await service.service
        .from('dao_versements')
        .select('issue')
        .eq('reference', row.reference)
        .is('rendu_le', null);
      expect(data?.length).toBeGreaterThan(0);
    },
  );

  test('after the deadline: paid before it counts, paid at it does not', async () => {
    const [tard, avant] = [await ask('tard'), await ask('avant')];
    const limite = new Date(Date.now() - 60_000).toISOString();
    await service.service
      .from('appels_offres')
      .update({ date_limite: limite })
      .in('id', ['tard', 'avant'])
      .throwOnError();
    expect(await announce(anAnnonce(tard, { paye_le: limite }))).toEqual({ statut: 200, issue: 'HORS_DELAI' });
    expect(await stateOf(tard)).toBe('DEMANDE');
    const veille = new Date(Date.parse(limite) - 1_000).toISOString();
    expect(await announce(anAnnonce(avant, { paye_le: veille }))).toEqual({ statut: 200, issue: 'CONFIRME' });
    expect(await stateOf(avant)).toBe('PAYE');
  });

  test('after the company gave up is to be given back', async () => {
    const row = await ask('annule');
    await entreprise.rpc('rpc_cancel_dao_request', { p_id: row.id }).throwOnError();
    expect(await announce(anAnnonce(row))).toEqual({ statut: 200, issue: 'ANNULEE' });
    expect(await stateOf(row)).toBe('ANNULE');
  });

  test('wrongly signed, unsigned, too old, or changed on the way is not believed', async () => {
    const row = await ask('signature');
    const heure = 3_600_000;
    for (const options of [
      { secret: 'un autre secret, assez long lui aussi' },
      { headers: { 'x-paiement-signature': '' } },
      { headers: { 'x-paiement-signature': 't=1,v1=zz' } },
      { now: new Date(Date.now() - heure) },
      { now: new Date(Date.now() + heure) },
    ])
      expect((await announce(anAnnonce(row), options)).statut).toBe(401);
    const { headers } = writeAnnonce(SECRET, anAnnonce(row), new Date());
    const autre = JSON.stringify({ type: 'paiement.recu', ...anAnnonce(row) });
    const change = await fetch(`${service.url}/functions/v1/dao-versement`, { method: 'POST', headers, body: autre });
    expect(change.status).toBe(401);
    expect(await stateOf(row)).toBe('DEMANDE');
    expect((await service.service.from('dao_versements').select('id').eq('reference', row.reference)).data).toEqual([]);
  });

  test('dated years ago is refused whoever signed it; of tomorrow, it is asked for again later', async () => {
    const row = await ask('signature');
    for (const [paye_le, attendu] of [
      ['2019-01-05T10:00:00.000Z', 422],
      [new Date(Date.now() + 86_400_000).toISOString(), 503],
    ] as const)
      expect([paye_le, (await announce(anAnnonce(row, { paye_le }))).statut]).toEqual([paye_le, attendu]);
    expect(await stateOf(row)).toBe('DEMANDE');
  });

  test('that carries more than a payment (a card, say) is refused unread', async () => {
    const row = await ask('signature');
    const annonce = { ...anAnnonce(row), carte: '4111111111111111' };
    expect((await announce(annonce)).statut).toBe(400);
  });
});

describe('the page where a company pays', () => {
  test('opens for its own request alone', async () => {
    const row = await ask('page');
    expect((await openPage(row.id)).status).toBe(200);
    const concurrente = service.openClientPorte();
    const { data } = await concurrente.auth.signInWithPassword(
      service.acces.find(({ email }) => email === 'concurrente@portail.example')!,
    );
    expect((await openPage(row.id, data.session!.access_token)).status).toBe(404);
    expect((await openPage(row.id, service.secrets.cle_publique)).status).toBe(404);
  });

  test('takes the payment, twice as well as once, and leads back to the tender', async () => {
    const row = await ask('page');
    const { adresse } = (await (await openPage(row.id)).json()) as { adresse: string };
    const page = await fetch(service.url + adresse);
    expect(await page.text()).toContain('Aucun argent ne circule ici');
    for (let fois = 0; fois < 2; fois += 1) {
      const reponse = await fetch(service.url + adresse, { method: 'POST', body: 'payer=oui', redirect: 'manual' });
      expect(reponse.status).toBe(303);
      expect(reponse.headers.get('location')).toBe('/espace-entreprise?appel-offres=page');
    }
    expect(await stateOf(row)).toBe('PAYE');
    expect(
      (await service.service.from('dao_versements').select('id').eq('reference', row.reference)).data,
    ).toHaveLength(1);
    expect((await openPage(row.id)).status).toBe(409);
  });

  test('cannot be opened at another price', async () => {
    const row = await ask('signature');
    const { adresse } = (await (await openPage(row.id)).json()) as { adresse: string };
    const [texte = '', signature = ''] = adresse.split('ordre=')[1]!.split('.');
    const ordre = JSON.parse(Buffer.from(texte, 'base64url').toString()) as Record<string, unknown>;
    const faux = Buffer.from(JSON.stringify({ ...ordre, montant: 1 })).toString('base64url');
    const reponse = await fetch(`${service.url}/functions/v1/dao-bac-a-sable?ordre=${faux}.${signature}`);
    expect(reponse.status).toBe(400);
  });
});

test('beside a hosted Supabase, the same on a server of its own', async () => {
  const services = createServicesPaiement({
    site: 'https://portail.example',
    // What stands for the hosted project: the same API, without the list of calls.
    url: service.url,
    clePublique: service.secrets.cle_publique,
    cleSecrete: service.secrets.cle_secrete,
    fetchApi: (adresse, init) =>
      fetch(adresse, { ...init, headers: { ...(init?.headers as Record<string, string>), 'x-essai-derriere': 'oui' } }),
    reglage: { prestataire: 'bac-a-sable', secret: SECRET },
    journal: () => undefined,
  });
  const serveur = createServeurPaiement(services, 'https://portail.example', () => undefined);
  serveur.listen(0, '127.0.0.1');
  await once(serveur, 'listening');
  const url = `http://127.0.0.1:${(serveur.address() as AddressInfo).port}/functions/v1`;
  try {
    const row = await ask('heberge');
    const ouverture = await fetch(`${url}/dao-paiement`, {
      method: 'POST',
      headers: { authorization: `Bearer ${jeton}`, 'content-type': 'application/json' },
      body: JSON.stringify({ acquisition_id: row.id }),
    });
    expect(ouverture.status).toBe(200);
    expect(ouverture.headers.get('access-control-allow-origin')).toBe('https://portail.example');
    const { corps, headers } = writeAnnonce(SECRET, anAnnonce(row), new Date());
    const annonce = await fetch(`${url}/dao-versement`, { method: 'POST', headers, body: corps });
    expect(await annonce.json()).toEqual({ issue: 'CONFIRME' });
    expect(await stateOf(row)).toBe('PAYE');
    expect((await fetch(`${url}/autre`, { method: 'POST' })).status).toBe(404);
    expect((await fetch(`${url}/dao-versement`, { method: 'POST', body: 'x'.repeat(20_000) })).status).toBe(413);
  } finally {
    serveur.closeAllConnections();
    serveur.close();
  }
});

describe('the setting', () => {
  test.each([
    ['nothing', {}, 'http://localhost:4321', undefined],
    [
      'a short secret',
      { PAIEMENT_PRESTATAIRE: 'bac-a-sable', PAIEMENT_SECRET: 'court' },
      'http://localhost:4321',
      /20 signes/,
    ],
    [
      'a provider that nobody wrote',
      { PAIEMENT_PRESTATAIRE: 'autre' },
      'http://localhost:4321',
      /«\u00a0autre\u00a0» n’est pas connu\u00a0; connus\u00a0: bac-a-sable/,
    ],
    ['the sandbox on a public site', { PAIEMENT_PRESTATAIRE: 'bac-a-sable' }, 'https://portail.gov.gn', /sans argent/],
  ])('%s', (_, env, site, refus) => {
    if (refus === undefined) expect(readPaiement(env, site)).toBeUndefined();
    else expect(() => readPaiement(env, site)).toThrow(refus);
  });

  test('the sandbox on this machine draws its own secret', () => {
    const reglage = readPaiement({ PAIEMENT_PRESTATAIRE: 'bac-a-sable' }, 'http://localhost:4321');
    expect(reglage?.secret.length).toBeGreaterThan(40);
  });
});
