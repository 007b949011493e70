import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepFichiers } from '../../src/embarque/donnees/balayage.ts';
import { readLettres } from '../../src/embarque/courriels/boite.ts';
import { type Client, type Service, startService } from './service.ts';

let service: Service;
let admin: Client;
beforeAll(async () => {
  service = await startService();
  admin = await service.signIn('admin');
  await service.drain();
});
afterAll(() => service.stop());

const kysely = () => service.base.connection.kysely;
const lienOf = (to: string, subject: RegExp): URL => {
  const lettre = readLettres(service.dossier).find((une) => une.to === to && subject.test(une.subject));
  return new URL(/http\S+/.exec(lettre!.text)![0]);
};
async function submit(changes: Record<string, string> = {}): Promise<{ id: string; reference: string }> {
  const reponse = await service
    .openClient()
    .rpc('rpc_submit_access_request', {
      p_type_compte: 'ENTREPRISE',
      p_full_name: 'Fanta Essai',
      p_email: 'essai@portail.example',
      p_nom_societe: 'Essai SARL',
      ...changes,
    })
    .throwOnError();
  return (reponse.data as Array<{ id: string; reference: string }>)[0]!;
}
const decide = (p_request_id: string, p_status: string) =>
  admin.rpc('rpc_mark_access_request', { p_request_id, p_status, p_reason: null });

describe('requests', () => {
  test('a request in a funder’s name asks the funder, and changes nothing before', async () => {
    const email = 'bailleur@portail.example';
    const { id, reference } = await submit({ p_email: email });
    const bailleur = await service.signIn('bailleur');
    const read = async () => (await bailleur.from('profiles').select('role, status, nom_societe')).data;
    const before = await read();
    await decide(id, 'APPROUVE').throwOnError();
    expect(await read()).toEqual(before);
    expect((await admin.rpc('rpc_request_account', { p_request_id: id })).data).toMatchObject([
      { role: 'BAILLEUR', is_ouvert: true, is_confirmation_attendue: true },
    ]);

    await service.drain();
    const lien = lienOf(email, /^Confirmez/);
    expect(lien.pathname).toBe('/confirmation-compte');
    const p_token = lien.searchParams.get('jeton')!;
    const autre = await service.signIn('entreprise');
    expect((await autre.rpc('rpc_confirm_account', { p_token })).error?.message).toBe('lien_invalide');
    expect((await bailleur.rpc('rpc_read_confirmation', { p_token })).data).toEqual([
      { reference, type_compte: 'ENTREPRISE', nom_societe: 'Essai SARL' },
    ]);
    expect((await bailleur.rpc('rpc_confirm_account', { p_token })).data).toBe('ENTREPRISE');
    expect(await read()).toEqual([{ role: 'ENTREPRISE', status: 'ACTIVE', nom_societe: 'Essai SARL' }]);
    expect((await bailleur.rpc('rpc_confirm_account', { p_token })).error?.message).toBe('lien_invalide');
  });

  test('480 at once are refused, and leave the form open to others', async () => {
    const lot = Array.from({ length: 480 }, (_, i) => ({
      type_compte: 'BAILLEUR',
      full_name: 'Nom Nom',
      email: `lot${i}@portail.example`,
    }));
    expect((await service.openClient().from('access_requests').insert(lot)).error?.message).toBe(
      'une_demande_a_la_fois',
    );
    expect((await submit({ p_email: 'seule@portail.example' })).reference).toMatch(/^DA-/);
  });

  test('a blacklisted address gets everybody’s answers, proofs included; administrators see it filed apart', async () => {
    const answer = async (p_email: string) => {
      const client = service.openClient();
      const { id, reference } = await submit({ p_email });
      const again = await client.rpc('rpc_access_request_reference', { p_request_id: id });
      const piece = await client.storage
        .from('justificatifs_acces')
        .upload(`${id}/rccm.pdf`, new Blob(['%PDF-1.4'], { type: 'application/pdf' }));
      return { id: id.length, reference: reference.length, again: again.data === reference, piece: piece.error };
    };
    expect(await answer('bloque@portail.example')).toEqual(await answer('libre@portail.example'));
    const { data } = await admin
      .from('access_requests')
      .select('status')
      .eq('email', 'bloque@portail.example')
      .is('reviewed_at', null);
    expect(data).toEqual([{ status: 'BLACKLISTE' }]);
    expect((await admin.from('courriels').select('status').eq('recipient', 'bloque@portail.example')).data).toEqual([
      { status: 'ABANDONNE' },
    ]);
  });
});

describe('files', () => {
  const fichiers = () => join(service.dossier, 'fichiers');
  const list = async (id: string) =>
    (await readdir(join(fichiers(), 'justificatifs_acces', id)).catch((): string[] => [])).sort();
  const upload = (client: Client, id: string, nom: string) =>
    client.storage
      .from('justificatifs_acces')
      .upload(`${id}/${nom}`, new Blob(['%PDF-1.4'], { type: 'application/pdf' }));
  const plusTard = () => Date.now() + 3_700_000;

  test('no proof after the decision, whoever brings it, nor a sixth among eight at once', async () => {
    const { id } = await submit({ p_email: 'piece@portail.example' });
    const tous = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((n) => upload(service.openClient(), id, `${n}.pdf`)));
    expect(tous.filter(({ error }) => error === null)).toHaveLength(5);
    // Whoever comes with the fifth is refused, never answered as by a fault.
    for (const { error } of tous) if (error !== null) expect(error).toMatchObject({ statusCode: '403' });
    // Sent again since its answer was lost: told as there already, which the page takes for sent.
    const pris = tous.findIndex(({ error }) => error === null) + 1;
    expect((await upload(service.openClient(), id, `${pris}.pdf`)).error).toMatchObject({ statusCode: '409' });
    await decide(id, 'REFUSE').throwOnError();
    expect((await upload(service.openClient(), id, 'tard.pdf')).error).not.toBeNull();
    expect((await upload(service.service, id, 'tard.pdf')).error).not.toBeNull();

    await sweepFichiers(service.base, fichiers(), () => undefined, plusTard());
    const { data } = await admin.from('access_requests').select('justificatifs_url').eq('id', id).single();
    const { justificatifs_url } = data as { justificatifs_url: string[] };
    expect(await list(id)).toEqual(justificatifs_url.map((url) => url.split('/').at(-1)).sort());
    expect(justificatifs_url).toHaveLength(5);
  });

  test('a file that no row names goes after an hour, a row that has lost its file is told', async () => {
    const { id } = await submit({ p_email: 'reste@portail.example' });
    await upload(service.openClient(), id, 'rccm.pdf');
    await writeFile(join(fichiers(), 'justificatifs_acces', id, 'reste.pdf'), '%PDF-1.4');
    expect(await service.sweep()).toMatchObject({ effaces: 0 });
    expect(await list(id)).toEqual(['rccm.pdf', 'reste.pdf']);

    const journal: string[] = [];
    const sweep = () => sweepFichiers(service.base, fichiers(), (ligne) => journal.push(ligne), plusTard());
    expect(await sweep()).toEqual({ effaces: 1, perdus: [] });
    expect(await list(id)).toEqual(['rccm.pdf']);
    await sql`insert into storage.objects (bucket_id, name) values ('soumissions', 'dossier é/offre 1.pdf')`.execute(
      kysely(),
    );
    expect(await sweep()).toEqual({ effaces: 0, perdus: ['soumissions/dossier é/offre 1.pdf'] });
    expect(journal.at(-1)).toBe('Fichier manquant : soumissions/dossier é/offre 1.pdf');
  });
});
