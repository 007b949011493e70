import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApiSupabase } from '../../src/service/facteur/api-supabase.ts';
import { copieProjets } from '../../src/service/projets.ts';
import { syncProjets } from '../../src/embarque/synchronisation.ts';
import { aContenu, aProjet } from '../support/builders.ts';
import { type Service, startService } from './service.ts';

// Contract documents as a browser, or somebody with curl and the public key, asks for them: by the front door.

let service: Service;
const jetons = new Map<string, string>();
const PDF = '%PDF-1.4\nle contrat\n%%EOF\n';
const cheminOf = (texte: string, projet = 'pont') =>
  `${projet}/${createHash('sha256').update(texte).digest('hex')}.pdf`;
const projets = [
  aProjet({ id: 'pont', title: 'Pont', entreprise: ['societe'], bailleur: [{ id: 'fonds', part: 100 }] }),
];

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
  ask(nom, 'POST', `/storage/v1/object/marches/${chemin}`, texte, 'application/pdf');
const sign = (nom: string, chemin: string) =>
  ask(nom, 'POST', `/storage/v1/object/sign/marches/${chemin}`, JSON.stringify({ expiresIn: 60 }));
const register = (nom: string, texte: string) =>
  rpc(nom, 'rpc_depose_pieces_marche', {
    p_projet_id: 'pont',
    p_genre: 'CONTRAT',
    p_fichiers: [{ chemin: cheminOf(texte), nom: 'Contrat & annexes.pdf' }],
  });
const run = (requete: ReturnType<typeof sql>) => requete.execute(service.base.connection.kysely);

beforeAll(async () => {
  service = await startService();
  await syncProjets(service, aContenu({ projets }));
  for (const { email, password } of service.acces) {
    const { data } = await service.openClientPorte().auth.signInWithPassword({ email, password });
    if (data.session !== null) jetons.set(email.split('@')[0] ?? '', data.session.access_token);
  }
  await run(sql`update public.profiles set entreprise_id = 'societe' where email = 'entreprise@portail.example'`);
  await run(sql`update public.profiles set bailleur_id = 'fonds' where email = 'bailleur@portail.example'`);
});
afterAll(() => service.stop());

test('projets are copied with who executes and who funds, by the secret key alone', async () => {
  const { url, secrets } = service;
  const copies = copieProjets(projets);
  await expect(createApiSupabase(url, secrets.cle_publique).copyProjets(copies)).rejects.toThrow('clé');
  expect(await createApiSupabase(url, secrets.cle_secrete).copyProjets(copies)).toBe(1);
  const { rows } = await run(sql`select id, titre, entreprises, bailleurs from public.projets`);
  expect(rows).toEqual([{ id: 'pont', titre: 'Pont', entreprises: ['societe'], bailleurs: ['fonds'] }]);
  // A register without any projet may be one that could not be read.
  await syncProjets(service, aContenu({ projets: [] }));
  expect((await run(sql`select from public.projets where retire_le is null`)).rows).toHaveLength(1);
});

describe('by the front door', () => {
  test('an administrator deposits; bytes that are not those of the name are refused', async () => {
    for (const nom of ['anon', 'entreprise', 'bailleur', 'visiteur'])
      expect((await upload(nom, PDF)).status).toBeGreaterThanOrEqual(400);
    expect((await upload('admin', '%PDF-autre', cheminOf(PDF))).texte).toContain('empreinte_differente');
    expect((await upload('admin', PDF)).status).toBe(200);
    expect((await register('entreprise', PDF)).status).toBe(403);
    expect((await register('admin', PDF)).status).toBe(200);
  });

  test('who executes and who funds open it, by a link of a minute under its name; the others do not', async () => {
    const { rows } = await sql<{ id: string }>`select id from public.marche_pieces`.execute(
      service.base.connection.kysely,
    );
    const p_piece_id = rows[0]?.id ?? '';
    for (const nom of ['entreprise', 'bailleur']) {
      expect((await sign(nom, cheminOf(PDF))).status).toBeGreaterThanOrEqual(400);
      expect((await rpc(nom, 'rpc_ouvre_piece_marche', { p_piece_id })).status).toBe(200);
      const { signedURL } = JSON.parse((await sign(nom, cheminOf(PDF))).texte) as { signedURL: string };
      const lien = `/storage/v1${signedURL}&download=${encodeURIComponent('Contrat & annexes.pdf')}`;
      const lu = await ask('anon', 'GET', lien);
      expect([lu.status, lu.texte]).toEqual([200, PDF]);
      expect(lu.headers.get('content-disposition')).toContain('Contrat%20%26%20annexes.pdf');
    }
    for (const nom of ['anon', 'concurrente', 'visiteur']) {
      expect((await rpc(nom, 'rpc_ouvre_piece_marche', { p_piece_id })).status).toBeGreaterThanOrEqual(400);
      expect((await sign(nom, cheminOf(PDF))).status).toBeGreaterThanOrEqual(400);
    }
    for (const nom of ['concurrente', 'visiteur']) expect((await rpc(nom, 'rpc_pieces_marche', {})).texte).toBe('[]');
    const journal = await run(sql`select from public.journaux_audit where action = 'MARCHE_OUVERT'`);
    expect(journal.rows).toHaveLength(2);
  });

  test('tables, and files without a name of theirs, are not asked for by anybody', async () => {
    for (const chemin of [
      '/rest/v1/projets?select=id',
      '/rest/v1/marche_pieces?select=id',
      '/storage/v1/object/marches/pont/contrat.pdf',
    ])
      expect((await ask('admin', 'GET', chemin)).status).toBe(404);
    expect((await ask('admin', 'DELETE', `/storage/v1/object/marches/${cheminOf(PDF)}`)).status).toBe(404);
  });
});

test('a document that nobody registered is swept after a day, a registered one never', async () => {
  expect((await upload('admin', `${PDF}2`)).status).toBe(200);
  await run(sql`update storage.objects set created_at = now() - interval '25 hours' where bucket_id = 'marches'`);
  await service.sweep();
  const { rows } = await run(sql`select name from storage.objects where bucket_id = 'marches'`);
  expect(rows).toEqual([{ name: cheminOf(PDF) }]);
});
