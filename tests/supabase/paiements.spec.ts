import { expect, test } from '@playwright/test';
import type { Annonce } from '../../src/service/paiement/prestataire.ts';
import { writeAnnonce } from '../../src/service/paiement/bac-a-sable.ts';
import { CHEMIN_ANNONCE, CHEMIN_OUVERTURE } from '../../src/service/paiement/paiement-en-ligne.ts';
import {
  type Client,
  type CompteEssai,
  createCompte,
  environnement,
  openClient,
  service,
  signIn,
  waitLettre,
} from './outils.ts';
import { ask, createVente, jetonOf, PRIX, type Row, rowOf } from './outils-dao.ts';

// Online payments in the sandbox, through the counter of its own (`npm run paiements`), and their mishaps.

const SECRET = process.env['PAIEMENT_SECRET'] ?? '';
const { paiement, clePublique, site } = environnement;

let admin: Client;
let compte: CompteEssai;
let entreprise: Client;
test.beforeAll(async () => {
  admin = await signIn(await createCompte('ADMIN'));
  compte = await createCompte('ENTREPRISE');
  entreprise = await signIn(compte);
});

const request = async (): Promise<Row> => ask(entreprise, await createVente(admin), 'ACHAT_EN_LIGNE');

let rang = 0;
const anAnnonce = ({ reference }: Pick<Row, 'reference'>, changes: Partial<Annonce> = {}): Annonce => ({
  evenement: `PAY-${Date.now().toString(36)}-${process.pid}-${(rang += 1)}`,
  reference,
  montant: PRIX,
  devise: 'GNF',
  paye_le: new Date().toISOString(),
  ...changes,
});

/** What the provider sends; `now` is the moment that it signs. */
async function announce(annonce: Annonce, { secret = SECRET, now = new Date() } = {}) {
  const { corps, headers } = writeAnnonce(secret, annonce, now);
  const reponse = await fetch(paiement + CHEMIN_ANNONCE, { method: 'POST', headers, body: corps });
  const { issue } = (await reponse.json()) as { issue?: string };
  return [reponse.status, issue];
}

const openPage = async (client: Client, acquisition_id: string) =>
  fetch(paiement + CHEMIN_OUVERTURE, {
    method: 'POST',
    headers: {
      apikey: clePublique,
      authorization: `Bearer ${await jetonOf(client)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ acquisition_id }),
  });

test.describe('paiement en ligne', { tag: '@REST' }, () => {
  test('les conditions disent où il s’ouvre ; la page s’ouvre à l’entreprise qui demande, se paie deux fois comme une', async () => {
    const row = await request();
    const { data } = await entreprise.rpc('rpc_read_dao_terms').throwOnError();
    expect(data[0]?.paiement_en_ligne).toBe(paiement + CHEMIN_OUVERTURE);
    for (const client of [openClient(), await signIn(await createCompte('ENTREPRISE'))])
      expect((await openPage(client, row.id)).status).toBe(404);
    const { adresse } = (await (await openPage(entreprise, row.id)).json()) as { adresse: string };
    const page = new URL(adresse, paiement);
    expect(await (await fetch(page)).text()).toContain(row.reference);
    for (let fois = 0; fois < 2; fois += 1) {
      const paye = await fetch(page, { method: 'POST', body: 'payer=oui', redirect: 'manual' });
      expect([paye.status, paye.headers.get('location')?.startsWith(site)]).toEqual([303, true]);
    }
    const apres = await rowOf(row);
    expect(apres).toMatchObject({ status: 'PAYE', confirmation: 'PRESTATAIRE' });
    await waitLettre(compte.email, new RegExp(`Reçu ${apres.numero_recu}`));
    expect((await openPage(entreprise, row.id)).status).toBe(409);
  });

  test('rejouée cinq fois à la fois, une annonce est le même argent', async () => {
    const row = await request();
    const annonce = anAnnonce(row);
    const issues = await Promise.all(Array.from({ length: 5 }, () => announce(annonce)));
    expect(issues).toEqual(Array.from({ length: 5 }, () => [200, 'CONFIRME']));
    const { data } = await service.from('dao_versements').select('id').eq('evenement', annonce.evenement);
    expect(data).toHaveLength(1);
    expect(await announce(anAnnonce(row))).toEqual([200, 'DEJA_PAYEE']);
  });

  test('un autre montant, une autre monnaie, une référence inconnue : rien n’est acquis, tout est à rendre', async () => {
    const row = await request();
    expect(await announce(anAnnonce(row, { montant: PRIX - 1 }))).toEqual([200, 'MONTANT_DIFFERENT']);
    expect(await announce(anAnnonce(row, { devise: 'EUR' }))).toEqual([200, 'MONTANT_DIFFERENT']);
    expect(await announce(anAnnonce({ reference: 'DAO-ZZZZZZ' }))).toEqual([200, 'INCONNUE']);
    expect((await rowOf(row)).status).toBe('DEMANDE');
    expect((await waitLettre(compte.email, new RegExp(`Versement à vous rendre|montant n’est pas`))).text).toContain(
      'rend',
    );
    const { data } = await admin.from('dao_versements').select('id').eq('reference', row.reference).throwOnError();
    expect(data).toHaveLength(2);
    const rend = () => admin.rpc('rpc_return_dao_payment', { p_id: data[0]!.id, p_reference: `VIREMENT ${row.id}` });
    await rend().throwOnError();
    expect((await rend()).error?.message).toBe('acquisition_deja_traitee');
  });

  test('annoncée après la limite : payée avant elle, elle compte ; payée après, elle est à rendre', async () => {
    const [avant, apres] = [await request(), await request()];
    const limite = Date.now() - 60_000;
    for (const row of [avant, apres]) {
      const { appel_offres_id } = await rowOf(row);
      const date_limite = new Date(limite).toISOString();
      await service.from('appels_offres').update({ date_limite }).eq('id', appel_offres_id).throwOnError();
    }
    const at = (instant: number) => ({ paye_le: new Date(instant).toISOString() });
    expect(await announce(anAnnonce(avant, at(limite - 1_000)))).toEqual([200, 'CONFIRME']);
    expect(await announce(anAnnonce(apres, at(limite)))).toEqual([200, 'HORS_DELAI']);
  });

  test('après que l’entreprise a renoncé : à rendre', async () => {
    const row = await request();
    await entreprise.rpc('rpc_cancel_dao_request', { p_id: row.id }).throwOnError();
    expect(await announce(anAnnonce(row))).toEqual([200, 'ANNULEE']);
  });

  test('mal signée, trop ancienne, ou changée en route : pas crue', async () => {
    const row = await request();
    const heure = 3_600_000;
    expect((await announce(anAnnonce(row), { secret: 'un autre secret, assez long' }))[0]).toBe(401);
    expect((await announce(anAnnonce(row), { now: new Date(Date.now() - heure) }))[0]).toBe(401);
    const { headers } = writeAnnonce(SECRET, anAnnonce(row), new Date());
    const body = JSON.stringify({ type: 'paiement.recu', ...anAnnonce(row) });
    expect((await fetch(paiement + CHEMIN_ANNONCE, { method: 'POST', headers, body })).status).toBe(401);
    expect((await rowOf(row)).status).toBe('DEMANDE');
  });

  test('le service de paiement seul écrit les versements : ni l’entreprise, ni un administrateur, ni la clé publique', async () => {
    const row = await request();
    const { reference, evenement, montant, devise, paye_le } = anAnnonce(row);
    const p = {
      p_prestataire: 'bac-a-sable',
      p_evenement: evenement,
      p_reference: reference,
      p_montant: montant,
      p_devise: devise,
      p_paye_le: paye_le,
    };
    for (const client of [openClient(), entreprise, admin]) {
      expect((await client.rpc('rpc_record_dao_payment', p)).error?.code).toBe('42501');
      expect((await client.rpc('rpc_set_online_payment', {})).error?.code).toBe('42501');
    }
  });
});
