import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdministrateur } from '../../src/service/administrateur.ts';
import { readLettres } from '../../src/embarque/courriels/boite.ts';
import { type Service, startService } from './service.ts';

// The command `administrateur:cree` as it runs beside a portal: over the network, by the front door (R169).

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const run = <T>(requete: ReturnType<typeof sql<T>>) => requete.execute(service.base.connection.kysely);
const make = (email: string, cleSecrete = service.secrets.cle_secrete) =>
  makeAdministrateur({ url: service.url, cleSecrete, email });
const roleOf = async (email: string) =>
  (await run(sql<{ role: string; status: string }>`select role, status from public.profiles where email = ${email}`))
    .rows[0];
const VISITEUR = 'visiteur@portail.example';

test('neither the key of every browser nor a session of an administrator is enough', async () => {
  await expect(make(VISITEUR, service.secrets.cle_publique)).rejects.toThrow('La base a refusé');
  for (const nom of ['visiteur', 'admin']) {
    const compte = service.acces.find(({ email }) => email === `${nom}@portail.example`)!;
    const client = service.openClientPorte();
    await client.auth.signInWithPassword(compte);
    const { error, status } = await client.rpc('rpc_cree_administrateur', { p_email: VISITEUR });
    expect([error === null, status], nom).toEqual([false, 401]);
    // Behind the door, the database refuses by itself.
    const derriere = await service.signIn(nom);
    expect((await derriere.rpc('rpc_cree_administrateur', { p_email: VISITEUR })).error?.code, nom).toBe('42501');
  }
  expect(await roleOf(VISITEUR)).toEqual({ role: 'VISITEUR', status: 'ACTIVE' });
});

test('two active administrators are enough: the command makes no third', async () => {
  await expect(make(VISITEUR)).rejects.toThrow('les suivants se proposent et se confirment sur le portail');
  await expect(make('admin@portail.example')).resolves.toContain('est déjà administrateur');
});

test('where one administrator is alone, an open account becomes the second; the log and a letter to each say so', async () => {
  await run(sql`update public.profiles set status = 'DISABLED' 
    where role = 'ADMIN' and email <> 'admin@portail.example'`);
  await expect(make('inconnue@portail.example')).rejects.toThrow('Aucun compte n’a cette adresse');
  for (const email of ['entreprise@portail.example', 'bailleur@portail.example', 'admin2@portail.example'])
    await expect(make(email), email).rejects.toThrow('ne peut pas devenir administrateur');
  await expect(make(' Visiteur@Portail.example ')).resolves.toContain('est maintenant administrateur');
  expect(await roleOf(VISITEUR)).toEqual({ role: 'ADMIN', status: 'ACTIVE' });
  const { rows } = await run(sql<{ statut_avant: string; statut_apres: string; reason: string }>`
    select statut_avant, statut_apres, reason from public.journaux_audit where action = 'ADMINISTRATEUR_CREE'`);
  expect(rows).toEqual([{ statut_avant: 'VISITEUR', statut_apres: 'ADMIN', reason: 'Par la commande de la machine' }]);
  await service.drain();
  const lettres = readLettres(service.dossier).filter(({ text }) => text.includes('par la commande'));
  expect(lettres.map(({ to }) => to).toSorted()).toEqual(['admin@portail.example', VISITEUR]);
});
