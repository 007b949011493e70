import { expect, test } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { createApiSupabase } from '../../src/service/facteur/api-supabase.ts';
import { createSonde } from '../../src/service/facteur/sonde.ts';
import type { Disponibilite } from '../../src/domain/appel-offres/incident.ts';
import { call, depositOffre, prepareOffre, registerOffre } from '../support/offres.ts';
import { base, type Client, createCompte, environnement, service, signIn, waitLettre } from './outils.ts';
import { createAppelPret, openTitulaire, readMienne } from './outils-offres.ts';
import { upload } from './outils-dao.ts';

// What the worker does for offers where the storage is hosted: hashes of what is kept, the probe of each minute, and what
// follows from a failure.

const { adresse, cleSecrete } = environnement;
const BUCKET = 'soumissions';
const TYPE = 'application/octet-stream';

test.describe('le facteur et les offres', { tag: '@Storage' }, () => {
  test('l’empreinte recalculée n’est pas celle du reçu : l’entreprise l’apprend, et peut déposer de nouveau', async () => {
    const { appel, admins } = await createAppelPret();
    const { client, compte } = await openTitulaire(appel);
    const offre = await prepareOffre(client, appel.id);
    const depart = Date.now() - 1_000;
    // What a broken device, line or disk would leave: other bytes, of the same size, under the same name.
    for (const { sha256, taille } of offre.pieces)
      expect(
        await upload(client, `${offre.soumission_id}/${sha256}.age`, randomBytes(taille), {
          bucket: BUCKET,
          type: TYPE,
        }),
      ).toBe(200);
    const { numero_recu } = await registerOffre(client, offre);
    const empreintes = async () => (await readMienne(client))['empreintes'];
    await expect.poll(empreintes, { timeout: 60_000 }).toBe('DIFFERENTES');
    expect((await waitLettre(compte.email, new RegExp(numero_recu), depart)).text).not.toBe('');
    const lettres = admins.map((un) =>
      un.from('courriels').select('kind').eq('recipient', compte.email).throwOnError(),
    );
    for (const { data } of await Promise.all(lettres))
      expect(data.filter(({ kind }) => kind.includes('OFFRE'))).toEqual([]);
    await depositOffre(client, appel.id, 'La même, entière.');
    await expect.poll(empreintes, { timeout: 60_000 }).toBe('VERIFIEES');
  });

  test('la sonde écrit et relit, chaque minute ; son objet n’est à aucun compte', async () => {
    const admin = await signIn(await createCompte('ADMIN'));
    const compte = async () => {
      const [ligne] = await base()<
        Array<{ nombre: number }>
      >`select coalesce(sum(nombre), 0)::int as nombre from prive.sondes
        where panne is null`;
      return ligne?.nombre ?? 0;
    };
    const avant = await compte();
    // One round of the worker's probe, whatever others pass beside it.
    await expect.poll(compte, { timeout: 90_000 }).toBeGreaterThan(avant);
    const vue = await call<Disponibilite>(admin, 'rpc_disponibilite', { p_jours: 1 });
    expect(Date.now() - Date.parse(vue.derniere ?? '')).toBeLessThan(150_000);
    for (const un of [admin, await signIn(await createCompte('ENTREPRISE'))]) {
      const dossier = un.storage.from('sonde');
      expect((await dossier.download('temoin')).data).toBeNull();
      expect(
        (await dossier.upload('temoin', new Uint8Array(2), { contentType: TYPE, upsert: true })).error,
      ).not.toBeNull();
    }
  });

  test('le stockage ne répond plus : la sonde l’inscrit, deux administrateurs prolongent, l’offre reste', async () => {
    const { appel, admins } = await createAppelPret();
    const [premier, second] = admins as [Client, Client];
    const { client, compte } = await openTitulaire(appel);
    const { soumission_id } = await depositOffre(client, appel.id);
    const depart = Date.now() - 1_000;
    const dites: string[] = [];
    const sourd: typeof fetch = (demande, init) =>
      (demande instanceof Request ? demande.url : String(demande)).includes('/storage/')
        ? Promise.reject(new Error('connexion refusée'))
        : fetch(demande, init);
    const api = createApiSupabase(adresse, cleSecrete, sourd);
    // What answered last, then the failure.
    await createSonde({ api: createApiSupabase(adresse, cleSecrete), journal: (dite) => dites.push(dite) }).pass();
    await createSonde({ api, journal: (dite) => dites.push(dite) }).pass();
    expect(dites).toEqual(['La sonde : le stockage ne répond pas (connexion refusée).']);
    const { pannes } = await call<Disponibilite>(premier, 'rpc_disponibilite', { p_jours: 1 });
    expect(pannes[0]).toMatchObject({ cause: 'STOCKAGE' });

    const debut = Date.parse(pannes[0]!.debut);
    const instant = (ms: number) => new Date(debut + ms).toISOString();
    await service
      .from('appels_offres')
      .update({ date_limite: instant(1_000), date_ouverture: instant(3_600_000) })
      .eq('id', appel.id)
      .throwOnError();
    const siens = { p_appel_offres_id: appel.id };
    await expect.poll(() => call(service, 'rpc_racine', siens), { timeout: 30_000 }).not.toBeNull();
    await expect(depositOffre(client, appel.id, 'Trop tard.')).rejects.toThrow('appel_offres_ferme');

    const p_date_limite = new Date(Date.now() + 24 * 3_600_000).toISOString();
    const proposition = { p_id: appel.id, p_date_limite, p_reason: 'Panne du stockage (essai)' };
    await expect(call(client, 'rpc_propose_prolongation', proposition)).rejects.toThrow('42501');
    const p_id = await call<string>(premier, 'rpc_propose_prolongation', proposition);
    // Who proposes does not confirm.
    await expect(call(premier, 'rpc_confirme_prolongation', { p_id })).rejects.toThrow();
    await call(second, 'rpc_confirme_prolongation', { p_id });
    expect((await waitLettre(compte.email, /rouvert/, depart)).text).toContain('Panne du stockage (essai)');
    expect(await readMienne(client)).toMatchObject({ soumission_id, version: 1, status: 'DEPOSEE' });
    expect(await depositOffre(client, appel.id, 'Une autre, dans le délai.')).toMatchObject({ version: 2 });
    expect(await call(service, 'rpc_racine', siens)).toMatchObject({
      anterieures: [{ racine: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    });
  });
});
