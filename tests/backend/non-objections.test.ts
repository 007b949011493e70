import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLettres } from '../../src/embarque/courriels/boite.ts';
import { type Service, startService } from './service.ts';

// Letters of funders as a browser, or somebody with curl and the public key, sends them and asks for them.

let service: Service;
let demande: string;
const jetons = new Map<string, string>();
const LETTRE = '%PDF-1.4\nsans objection\n%%EOF\n';
const cheminOf = (texte: string, dossier = demande) =>
  `${dossier}/${createHash('sha256').update(texte).digest('hex')}.pdf`;
/** Everybody but the funder of the tender: `visiteur` is another funder. */
const AUTRES = ['anon', 'entreprise', 'concurrente', 'visiteur'] as const;

async function ask(nom: string, methode: string, chemin: string, corps?: string, type = 'application/json') {
  const cle = service.secrets.cle_publique;
  const reponse = await fetch(service.url + chemin, {
    method: methode,
    headers: { apikey: cle, authorization: `Bearer ${jetons.get(nom) ?? cle}`, 'content-type': type },
    ...(corps !== undefined && { body: corps }),
  });
  return { status: reponse.status, texte: await reponse.text(), headers: reponse.headers };
}
const rpc = (nom: string, fonction: string, corps: object) =>
  ask(nom, 'POST', `/rest/v1/rpc/${fonction}`, JSON.stringify(corps));
const upload = (nom: string, texte: string, chemin = cheminOf(texte)) =>
  ask(nom, 'POST', `/storage/v1/object/non-objections/${chemin}`, texte, 'application/pdf');
const sign = (nom: string, chemin = cheminOf(LETTRE)) =>
  ask(nom, 'POST', `/storage/v1/object/sign/non-objections/${chemin}`, JSON.stringify({ expiresIn: 60 }));
const rend = (nom: string, changes: object = {}) =>
  rpc(nom, 'rpc_rend_non_objection', {
    p_demande: demande,
    p_avis: 'DONNEE',
    p_observations: '',
    p_chemin: cheminOf(LETTRE),
    ...changes,
  });
const run = (requete: ReturnType<typeof sql>) => requete.execute(service.base.connection.kysely);

beforeAll(async () => {
  service = await startService();
  await run(
    sql`update public.profiles set role = 'BAILLEUR', bailleur_id = 'autre' where email = 'visiteur@portail.example'`,
  );
  await run(sql`update public.profiles set bailleur_id = 'fonds' where email = 'bailleur@portail.example'`);
  await run(sql`insert into public.appels_offres
      (id, reference, titre, statut, date_limite, date_ouverture, bailleur, titulaire, montant_attribue)
    values ('ao', 'AO 9', 'Route', 'EVALUE', now() - interval '9 days', now() - interval '8 days', '{fonds}', '{societe}', 1000)`);
  for (const { email, password } of service.acces) {
    const { data } = await service.openClientPorte().auth.signInWithPassword({ email, password });
    if (data.session !== null) jetons.set(email.split('@')[0] ?? '', data.session.access_token);
  }
  const demandee = await rpc('admin', 'rpc_demande_non_objection', { p_id: 'ao', p_reason: 'Rapport joint' });
  demande = JSON.parse(demandee.texte) as string;
});
afterAll(() => service.stop());

test('the funder alone sends a letter, whose bytes are those of its name', async () => {
  for (const nom of [...AUTRES, 'admin', 'admin2'])
    expect((await upload(nom, LETTRE)).status, nom).toBeGreaterThanOrEqual(400);
  expect((await upload('bailleur', '%PDF-autre', cheminOf(LETTRE))).texte).toContain('empreinte_differente');
  const ailleurs = cheminOf(LETTRE, '7f4f2c0e-0000-4000-8000-000000000000');
  expect((await upload('bailleur', LETTRE, ailleurs)).status).toBeGreaterThanOrEqual(400);
  expect((await upload('bailleur', LETTRE)).status).toBe(200);
  // Sent again after an answer that was lost: it is there already, and the screen takes that for done.
  const encore = await upload('bailleur', LETTRE);
  expect(encore.status === 409 || /duplicate|already exists/i.test(encore.texte)).toBe(true);
});

test('a letter that no answer names is read by nobody', async () => {
  for (const nom of [...AUTRES, 'admin', 'bailleur']) expect((await sign(nom)).status, nom).toBeGreaterThanOrEqual(400);
});

test('the funder alone answers, once; said again, it is the same answer', async () => {
  for (const nom of [...AUTRES, 'admin']) expect((await rend(nom)).status, nom).toBeGreaterThanOrEqual(400);
  expect((await rend('bailleur', { p_chemin: null })).texte).toContain('non_objection_invalide');
  expect((await rend('bailleur', { p_chemin: cheminOf('autre') })).texte).toContain('fichier_absent');
  expect((await rend('bailleur')).status).toBeLessThan(300);
  expect((await rend('bailleur')).status).toBeLessThan(300);
  expect((await rend('bailleur', { p_observations: 'Et encore ceci.' })).texte).toContain('non_objection_close');
  // The folder takes nothing more.
  expect((await upload('bailleur', `${LETTRE}2`)).status).toBeGreaterThanOrEqual(400);
});

test('administrators and the funder open the letter by a link of a minute, under its name; the others do not', async () => {
  for (const nom of ['admin', 'bailleur']) {
    const { signedURL } = JSON.parse((await sign(nom)).texte) as { signedURL: string };
    const lu = await ask('anon', 'GET', `/storage/v1${signedURL}&download=${encodeURIComponent('Lettre AO 9.pdf')}`);
    expect([lu.status, lu.texte], nom).toEqual([200, LETTRE]);
    expect(lu.headers.get('content-disposition')).toContain('Lettre%20AO%209.pdf');
  }
  for (const nom of AUTRES) expect((await sign(nom)).status, nom).toBeGreaterThanOrEqual(400);
  const perdu = await ask('anon', 'GET', `/storage/v1/object/sign/non-objections/${cheminOf(LETTRE)}?token=e30.e30.x`);
  expect([perdu.status, perdu.texte]).toEqual([400, expect.stringContaining('rouvrez la lettre')]);
  expect((await ask('admin', 'GET', `/storage/v1/object/non-objections/${cheminOf(LETTRE)}`)).status).toBe(404);
  expect((await ask('bailleur', 'DELETE', `/storage/v1/object/non-objections/${cheminOf(LETTRE)}`)).status).toBe(404);
  expect(JSON.parse((await rpc('visiteur', 'rpc_non_objections', {})).texte)).toEqual([]);
});

test('an administrator alone takes up a proposal that was answered; the answer binds until the next one', async () => {
  const reprise = { p_id: 'ao', p_reason: 'Le montant doit changer' };
  for (const nom of [...AUTRES, 'bailleur'])
    expect((await rpc(nom, 'rpc_reprend_proposition', reprise)).status, nom).toBeGreaterThanOrEqual(400);
  // What was answered is not withdrawn.
  expect((await rpc('admin', 'rpc_retire_non_objection', reprise)).status).toBe(400);
  expect((await rpc('admin', 'rpc_reprend_proposition', { ...reprise, p_reason: '' })).status).toBe(400);
  expect((await rpc('admin', 'rpc_reprend_proposition', reprise)).status).toBe(204);
  // Asked twice, it is done already.
  expect((await rpc('admin', 'rpc_reprend_proposition', reprise)).status).toBe(204);
  const { rows } = await run(sql`select actor_email, reason, statut_apres from public.journaux_audit
    where action = 'PROPOSITION_REPRISE'`);
  expect(rows).toEqual([
    { actor_email: 'admin@portail.example', reason: 'Le montant doit changer', statut_apres: 'DONNEE' },
  ]);
  const attribue = await rpc('admin', 'rpc_change_statut_appel_offres', {
    p_id: 'ao',
    p_statut: 'ATTRIBUE',
    p_reason: 'Sans attendre la réponse',
  });
  expect([attribue.status, attribue.texte]).toEqual([400, expect.stringContaining('non_objection')]);
  await service.drain();
  const lettres = readLettres(service.dossier).filter(({ text }) => text.includes('Le montant doit changer'));
  expect(lettres.map(({ to }) => to)).toEqual(['bailleur@portail.example']);
});
