import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readLettres } from '../../src/embarque/courriels/boite.ts';
import { insertAppels } from '../support/appels-offres.ts';
import { textOfPdf } from '../support/pdf.ts';
import { type Client, type Service, startService } from './service.ts';

let service: Service;
let entreprise: Client;
let admin: Client;
beforeAll(async () => {
  service = await startService();
  await insertAppels(service, [
    { id: 'espece', modes: ['ESPECES_AGENT', 'MOBILE_MONEY', 'ACHAT_EN_LIGNE'] },
    { id: 'gratuit', montant: 0, modes: [] },
    { id: 'annule' },
    { id: 'dispute' },
    { id: 'refus' },
  ]);
  entreprise = await service.signInPorte('entreprise');
  admin = await service.signInPorte('admin');
  await service.drain();
});
afterAll(() => service.stop());

type Row = Record<string, unknown> & { id: string; reference: string; numero_recu: string | null; status: string };

const request = async (client: Client, appel: string, mode?: string) =>
  await client.rpc('rpc_request_dao', { p_appel_offres_id: appel, ...(mode && { p_mode: mode }) });
const expectRow = ({ data, error }: Awaited<ReturnType<typeof request>>): Row => {
  expect(error).toBeNull();
  return data as Row;
};
const lettreOf = (sujet: string) =>
  readLettres(service.dossier, 500).find(
    ({ to, subject }) => to === 'entreprise@portail.example' && subject.includes(sujet),
  );

describe('a tender file paid in cash', () => {
  test('is asked for once, by two tabs at once, and the letter says whom to pay', async () => {
    const deux = await Promise.all([
      request(entreprise, 'espece', 'ESPECES_AGENT'),
      request(entreprise, 'espece', 'MOBILE_MONEY'),
    ]);
    const [a, b] = deux.map(expectRow);
    expect(b!.id).toBe(a!.id);
    expect(a).toMatchObject({ status: 'DEMANDE', montant: 500_000 });
    await service.drain();
    const lettre = lettreOf(a!.reference)!;
    expect(lettre.text.replace(/\s/g, ' ')).toContain('500 000 GNF');
    expect(lettre.text).toContain('/espace-entreprise?appel-offres=espece');
  });

  test('is confirmed by one of two administrators; the receipt leaves with the letter', async () => {
    const row = expectRow(await request(entreprise, 'espece', 'ESPECES_AGENT'));
    const second = await service.signInPorte('admin2');
    const issues = await Promise.all(
      [admin, second].map((un, rang) =>
        un.rpc('rpc_confirm_dao_payment', { p_id: row.id, p_reference: `TICKET ${rang}` }),
      ),
    );
    expect(issues.map(({ error }) => error?.message ?? 'fait').sort()).toEqual(['acquisition_deja_traitee', 'fait']);
    const paye = issues.find(({ error }) => error === null)!.data as Row;
    await service.drain();
    const lettre = lettreOf(String(paye.numero_recu))!;
    expect(lettre.pieces).toHaveLength(1);
    const [piece] = lettre.pieces!;
    expect(piece!.nom).toBe(`recu-${paye.numero_recu}.pdf`);
    const recu = textOfPdf(Buffer.from(piece!.contenu, 'base64')).replace(/\s+/g, ' ');
    for (const mot of [String(paye.numero_recu), row.reference, 'TICKET', 'Appel espece', '500 000 GNF'])
      expect(recu).toContain(mot);
    expect(recu).not.toContain('Mariama');
  });

  test.each([
    ['a way to pay that the tender does not take', { p_appel_offres_id: 'refus', p_mode: 'TROC' }, 'moyen_refuse'],
    ['a price', { p_appel_offres_id: 'espece', p_mode: 'ESPECES_AGENT', p_montant: 1 }, /mal écrite/],
    ['an identifier that none is', { p_appel_offres_id: 'a;b' }, 'appel_offres_ferme'],
  ])('%s is refused', async (_, corps, phrase) => {
    const { status, error } = await entreprise.rpc('rpc_request_dao', corps);
    expect(status).toBe(400);
    expect(error?.message).toMatch(phrase);
  });

  test('the front door does not know the call that says how a payment went', async () => {
    const { status } = await entreprise.rpc('rpc_record_dao_payment', {
      p_prestataire: 'bac-a-sable',
      p_evenement: 'PAY-1',
      p_reference: 'DAO-AAAAAA',
      p_montant: 1,
      p_devise: 'GNF',
      p_paye_le: new Date().toISOString(),
    });
    expect(status).toBe(404);
  });
});

test('a proof goes to its private folder, and administrators alone get a link to it', async () => {
  const row = expectRow(await request(entreprise, 'dispute', 'ESPECES_AGENT'));
  const chemin = `${row.id}/preuve-0123456789abcdef.pdf`;
  const pdf = new Blob(['%PDF-1.4 preuve'], { type: 'application/pdf' });
  expect((await entreprise.storage.from('preuves_paiement').upload(chemin, pdf)).error).not.toBeNull();
  expect((await admin.storage.from('preuves_paiement').upload(chemin, pdf)).error).toBeNull();
  expect((await admin.storage.from('preuves_paiement').upload(`${row.id}/ailleurs.pdf`, pdf)).error).not.toBeNull();
  const { error } = await admin.rpc('rpc_confirm_dao_payment', {
    p_id: row.id,
    p_reference: 'TICKET PREUVE',
    p_preuve: chemin,
  });
  expect(error).toBeNull();
  expect((await entreprise.storage.from('preuves_paiement').createSignedUrl(chemin, 60)).error).not.toBeNull();
  const { data } = await admin.storage.from('preuves_paiement').createSignedUrl(chemin, 60);
  expect(await (await fetch(data!.signedUrl)).text()).toContain('preuve');
});

test('a free one is acquired at once, with its receipt', async () => {
  const row = expectRow(await request(entreprise, 'gratuit'));
  expect(row).toMatchObject({ status: 'PAYE', montant: 0, mode_acquisition: null, confirmation: 'GRATUIT' });
  await service.drain();
  expect(lettreOf(String(row.numero_recu))?.pieces).toHaveLength(1);
});

test('online payment is refused while no provider is configured, and its addresses do not exist', async () => {
  const { error } = await request(entreprise, 'refus', 'ACHAT_EN_LIGNE');
  expect(error?.message).toBe('paiement_en_ligne_ferme');
  for (const chemin of ['dao-versement', 'dao-paiement', 'dao-bac-a-sable'])
    expect([404, 400, 401]).toContain(
      (await fetch(`${service.url}/functions/v1/${chemin}`, { method: 'POST', body: '{}' })).status,
    );
});

test('a cancelled tender: who waited is cancelled, who paid is refunded, everybody is written to', async () => {
  const paye = expectRow(await request(entreprise, 'annule', 'ESPECES_AGENT'));
  await admin.rpc('rpc_confirm_dao_payment', { p_id: paye.id, p_reference: 'TICKET ANNULE' }).throwOnError();
  const concurrente = await service.signInPorte('concurrente');
  const attente = expectRow(await request(concurrente, 'annule', 'ESPECES_AGENT'));
  const trop_tot = await admin.rpc('rpc_refund_dao', { p_id: paye.id, p_reference: 'VIREMENT 1' });
  expect(trop_tot.error?.message).toBe('remboursement_refuse');
  await service.service
    .from('appels_offres')
    .update({ statut: 'ANNULE', motif_fin: 'Crédits retirés' })
    .eq('id', 'annule')
    .throwOnError();
  const { data } = await service.service
    .from('dao_acquisitions')
    .select('id, status, a_rembourser')
    .eq('appel_offres_id', 'annule');
  expect(data).toEqual(
    expect.arrayContaining([
      { id: paye.id, status: 'PAYE', a_rembourser: true },
      { id: attente.id, status: 'ANNULE', a_rembourser: false },
    ]),
  );
  const rendu = await admin.rpc('rpc_refund_dao', { p_id: paye.id, p_reference: 'VIREMENT 1' });
  expect(rendu.data).toMatchObject({ status: 'REMBOURSE', reference_remboursement: 'VIREMENT 1', a_rembourser: false });
  await service.drain();
  expect(lettreOf('Appel d’offres annulé')?.text).toContain('l’administration vous rembourse');
  expect(lettreOf('Appel d’offres annulé')?.text).toContain('Crédits retirés');
  expect(lettreOf('DAO remboursé')?.text).toContain('VIREMENT 1');
  expect(
    readLettres(service.dossier, 500).some(
      ({ to, text }) => to === 'concurrente@portail.example' && text.includes('L’appel d’offres est annulé.'),
    ),
  ).toBe(true);
});
