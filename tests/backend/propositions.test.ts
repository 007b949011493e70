import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiSupabase } from '../../src/service/facteur/api-supabase.ts';
import { type Service, startService } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
  // A second administrator: nobody decides what they proposed.
  await sql`update public.profiles set role = 'ADMIN' where email = 'visiteur@portail.example'`.execute(
    service.base.connection.kysely,
  );
});
afterAll(() => service.stop());

test('what two administrators proposed and accepted is read by the command, once, and told to be written', async () => {
  const { url, secrets } = service;
  const [auteur, second] = [await service.signInPorte('admin'), await service.signInPorte('visiteur')];
  const id = randomUUID();
  const champs = [{ champ: 'budget', avant: 1, apres: 2 }];
  const fiche = { collection: 'projets', id: 'pont-de-wassou', genre: 'MODIFICATION', champs };
  const soumise = await auteur.rpc('rpc_soumet_proposition', {
    p_id: id,
    p_origine: 'FORMULAIRE',
    p_titre: 'Budget revu',
    p_fiches: [fiche],
  });
  expect(soumise.error).toBeNull();
  expect((await auteur.rpc('rpc_decide_proposition', { p_id: id, p_version: 1 })).error?.message).toBe(
    'proposition_de_vous',
  );
  expect((await second.rpc('rpc_decide_proposition', { p_id: id, p_version: 1 })).data).toBe('ACCEPTEE');

  await expect(createApiSupabase(url, secrets.cle_publique).readPropositions()).rejects.toThrow();
  const api = createApiSupabase(url, secrets.cle_secrete);
  expect(await api.readPropositions()).toMatchObject([{ id, titre: 'Budget revu', fiches: [{ ...fiche, rang: 1 }] }]);
  await api.noteProposition(id, [{ rang: 1, issue: 'ECRITE' }], '0123456789abcdef');
  expect(await api.readPropositions()).toEqual([]);
  expect((await auteur.rpc('rpc_proposition', { p_id: id })).data).toMatchObject({
    statut: 'ECRITE',
    revision: '0123456789abcdef',
  });
});
