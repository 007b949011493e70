import { expect, test } from '@playwright/test';
import { createApiSupabase } from '../../src/service/facteur/api-supabase.ts';
import {
  type Client,
  type CompteEssai,
  createCompte,
  openClient,
  service,
  signIn,
  waitLettre,
  environnement,
} from './outils.ts';
import { confirmAutrui } from '../support/offres.ts';
import { ask, createAppel, createVente, hold, PRIX, readJournal, rowOf } from './outils-dao.ts';

// Acquiring a tender file: asked for, paid, confirmed, cancelled, refunded, with its log and its letters.

const REST = { tag: '@REST' };

let admin: Client;
let compte: CompteEssai;
let entreprise: Client;
test.beforeAll(async () => {
  admin = await signIn(await createCompte('ADMIN'));
  compte = await createCompte('ENTREPRISE');
  entreprise = await signIn(compte);
});

const TICKET = Buffer.from('%PDF-1.4 ticket\n%%EOF\n');
const preuves = (client: Client) => client.storage.from('preuves_paiement');

test.describe('acquérir', REST, () => {
  test('gratuit : acquis aussitôt, reçu numéroté et joint à la lettre, journal', async () => {
    const appel = await createVente(admin, 0);
    const row = await ask(entreprise, appel);
    expect(row).toMatchObject({ status: 'PAYE', montant: 0, numero_recu: expect.stringMatching(/^RD-\d{4}-\d{6}$/) });
    const lettre = await waitLettre(compte.email, new RegExp(row.numero_recu ?? ''));
    expect(lettre.subject).toContain(`Reçu ${row.numero_recu}`);
    expect(await readJournal(row.id)).toEqual(['ACQUISITION_DAO']);
    // Asked for again, even at the same time by two tabs: the same row.
    const deux = await Promise.all([ask(entreprise, appel), ask(entreprise, appel)]);
    expect(deux.map(({ id }) => id)).toEqual([row.id, row.id]);
  });

  test('sans dossier déposé, fermé, ou par un moyen qui n’est pas offert : refusé, en le disant', async () => {
    const essaie = async (p_appel_offres_id: string, p_mode: string) =>
      (await entreprise.rpc('rpc_request_dao', { p_appel_offres_id, p_mode })).error?.message;
    expect(await essaie((await createAppel()).id, 'MOBILE_MONEY')).toBe('dao_indisponible');
    const { id } = await createVente(admin);
    expect(await essaie(id, 'CARTE_BANCAIRE')).toBe('moyen_refuse');
    await service.from('appels_offres').update({ statut: 'CLOTURE' }).eq('id', id).throwOnError();
    expect(await essaie(id, 'MOBILE_MONEY')).toBe('appel_offres_ferme');
    expect(await essaie('inconnu', 'MOBILE_MONEY')).toBe('appel_offres_ferme');
  });

  test('en espèces : à payer, preuve déposée dans Storage, confirmé par un administrateur, reçu ; deux à la fois', async () => {
    const autre = await signIn(await createCompte('ADMIN'));
    const row = await ask(entreprise, await createVente(admin), 'ESPECES_AGENT');
    expect(row).toMatchObject({ status: 'DEMANDE', montant: PRIX, numero_recu: null });
    expect((await waitLettre(compte.email, new RegExp(`À payer.*${row.reference}`))).subject).toContain(row.reference);

    const chemin = `${row.id}/preuve-0123456789abcdef.pdf`;
    const corps = new Blob([TICKET], { type: 'application/pdf' });
    expect((await preuves(entreprise).upload(chemin, corps)).error).not.toBeNull();
    const confirme = (client: Client, p_reference: string, p_preuve = chemin) =>
      client.rpc('rpc_confirm_dao_payment', { p_id: row.id, p_reference, p_preuve });
    expect((await confirme(admin, `TICKET ${row.id}`)).error?.message).toBe('preuve_absente');
    expect((await preuves(admin).upload(chemin, corps)).error).toBeNull();
    expect((await preuves(admin).upload(chemin, corps)).error?.message).toMatch(/already exists/);
    expect((await confirme(admin, '4111 1111 1111 1111')).error?.message).toBe('numero_de_carte');

    const issues = await Promise.all([confirme(admin, `TICKET ${row.id}`), confirme(autre, `AUTRE ${row.id}`)]);
    expect(issues.map(({ error }) => error?.message).sort()).toEqual(['acquisition_deja_traitee', undefined]);
    const paye = await rowOf(row);
    expect(paye).toMatchObject({ status: 'PAYE', confirmation: 'ADMINISTRATION', preuve: chemin });
    await waitLettre(compte.email, new RegExp(`Reçu ${paye.numero_recu}`));
    expect(await readJournal(row.id)).toEqual(['ACQUISITION_DAO', 'ACQUISITION_DAO']);

    const lien = await preuves(admin).createSignedUrl(chemin, 60);
    expect(await (await fetch(lien.data!.signedUrl)).text()).toBe(String(TICKET));
    expect((await preuves(entreprise).createSignedUrl(chemin, 60)).error).not.toBeNull();
    // Once paid, the proof neither moves, nor is replaced, nor has a neighbour.
    const fichiers = preuves(service);
    expect((await fichiers.upload(chemin, corps, { upsert: true })).error).not.toBeNull();
    expect((await fichiers.move(chemin, `${row.id}/preuve-autre.pdf`)).error).not.toBeNull();
    expect((await preuves(admin).upload(`${row.id}/preuve-tard.pdf`, corps)).error).not.toBeNull();
  });

  test('renoncer, puis redemander par un autre moyen', async () => {
    const appel = await createVente(admin);
    const row = await ask(entreprise, appel, 'ESPECES_AGENT');
    await entreprise.rpc('rpc_cancel_dao_request', { p_id: row.id }).throwOnError();
    await waitLettre(compte.email, new RegExp(`Ne payez plus rien sous la référence ${row.reference}`));
    const suite = await ask(entreprise, appel, 'MOBILE_MONEY');
    expect(suite.id).not.toBe(row.id);
    const autre = await signIn(await createCompte('ENTREPRISE'));
    const essai = await autre.rpc('rpc_cancel_dao_request', { p_id: suite.id });
    expect(essai.error?.message).toBe('acquisition_introuvable');
  });
});

test.describe('annuler', REST, () => {
  test('appel d’offres annulé : qui attendait est annulé, qui a payé est remboursé, chacun l’apprend', async () => {
    const appel = await createVente(admin);
    const attente = await createCompte('ENTREPRISE');
    const payee = await ask(entreprise, appel, 'MOBILE_MONEY');
    const demandee = await ask(await signIn(attente), appel, 'MOBILE_MONEY');
    const p_reference = `MM ${payee.id}`;
    await admin.rpc('rpc_confirm_dao_payment', { p_id: payee.id, p_reference }).throwOnError();
    const rembourse = () => admin.rpc('rpc_refund_dao', { p_id: payee.id, p_reference: `VIREMENT ${payee.id}` });
    expect((await rembourse()).error?.message).toBe('remboursement_refuse');
    const depuis = Date.now() - 1_000;
    const fin = { p_id: appel.id, p_statut: 'ANNULE', p_reason: 'Le financement est retiré.' };
    await admin.rpc('rpc_change_statut_appel_offres', fin).throwOnError();
    // Its DAO is acquired: another administrator confirms (R281).
    await confirmAutrui(await signIn(await createCompte('ADMIN')), appel.id);
    expect([(await rowOf(payee)).a_rembourser, (await rowOf(demandee)).status]).toEqual([true, 'ANNULE']);
    await waitLettre(compte.email, /vous rembourse/, depuis);
    await waitLettre(attente.email, /L’appel d’offres est annulé\./, depuis);
    await waitLettre(compte.email, /donne ce motif\s: Le financement est retiré\./, depuis);
    // What `npm run appels-offres:publie` writes back into the content.
    const { procedures } = await createApiSupabase(environnement.adresse, environnement.cleSecrete).readProcedures();
    const publique = procedures.find(({ id }) => id === appel.id);
    expect(publique).toMatchObject({ statut: 'ANNULE', motif_fin: 'Le financement est retiré.', titulaire: null });
    await rembourse().throwOnError();
    expect(await rowOf(payee)).toMatchObject({ status: 'REMBOURSE', a_rembourser: false });
    await waitLettre(compte.email, new RegExp(`VIREMENT ${payee.id}`), depuis);
    expect(await readJournal(payee.id)).toEqual(['ACQUISITION_DAO', 'ACQUISITION_DAO', 'ACQUISITION_DAO']);
  });
});

test.describe('mener', REST, () => {
  test('dès qu’un DAO est demandé, la recopie du contenu ne change plus ni état, ni prix, ni dates', async () => {
    const appel = await createVente(admin);
    const [avant] = (await service.from('appels_offres').select('*').eq('id', appel.id).throwOnError()).data;
    await ask(entreprise, appel, 'MOBILE_MONEY');
    const { data: tous } = await service
      .from('appels_offres')
      .select('id, reference, titre, statut, date_limite, montant_dao, mode_acquisition, bailleur')
      .is('retire_le', null)
      .throwOnError();
    const lignes = tous.map((ligne) => (ligne.id === appel.id ? { ...ligne, montant_dao: 1, titre: 'Autre' } : ligne));
    const { data } = await service.rpc('rpc_sync_appels_offres', { p_rows: lignes }).throwOnError();
    const { laisses } = data as { laisses: Array<{ id: string; differences: Array<{ champ: string }> }> };
    expect(laisses.find(({ id }) => id === appel.id)?.differences.map(({ champ }) => champ)).toContain('montant_dao');
    const [apres] = (await service.from('appels_offres').select('*').eq('id', appel.id).throwOnError()).data;
    expect([apres!.montant_dao, apres!.date_limite, apres!.titre]).toEqual([PRIX, avant!.date_limite, 'Autre']);
  });

  test('date limite reportée : plus tard seulement, au journal, par lettre à chaque détenteur', async () => {
    const appel = await createVente(admin);
    await hold(appel, compte);
    const [{ date_limite } = { date_limite: '' }] = (
      await service.from('appels_offres').select('date_limite').eq('id', appel.id).throwOnError()
    ).data;
    const reporte = (jours: number, client = admin) =>
      client.rpc('rpc_reporte_date_limite', {
        p_id: appel.id,
        p_date_limite: new Date(Date.parse(date_limite) + jours * 86_400_000).toISOString(),
        p_reason: 'Les plans sont complétés.',
      });
    expect((await reporte(-1)).error?.message).toBe('date_limite_invalide');
    expect((await reporte(7, entreprise)).error?.code).toBe('42501');
    await reporte(7).throwOnError();
    await waitLettre(compte.email, new RegExp(`est reportée pour l’appel d’offres ${appel.reference}`));
    expect(await readJournal(appel.id)).toContain('DATE_LIMITE_REPORTEE');
  });

  test('où en est un appel d’offres : dit aux comptes actifs, avec leur acquisition ; à personne d’autre', async () => {
    const appel = await createVente(admin);
    await hold(appel, compte);
    const lire = async (client: Client) =>
      (await client.rpc('rpc_appel_offres_situation', { p_id: appel.id })).data?.[0] ?? null;
    expect(await lire(entreprise)).toMatchObject({ statut: 'OUVERT', has_dao: true, acquisition: 'PAYE' });
    expect(await lire(admin)).toMatchObject({ statut: 'OUVERT', acquisition: null });
    expect(await lire(openClient())).toBeNull();
  });
});
