import { afterAll, beforeAll, expect, test } from 'vitest';
import { suiviOf } from '../../src/domain/alertes/registre-suivi.ts';
import { listPerissables } from '../../src/domain/registre/perissables.ts';
import { readLettres } from '../../src/embarque/courriels/boite.ts';
import { createApiSupabase } from '../../src/service/facteur/api-supabase.ts';
import { createFacteur } from '../../src/service/facteur/facteur.ts';
import { aContenu, anAppelOffres, aProjet } from '../support/builders.ts';
import { type Service, startService } from './service.ts';

// What a publication tells a hosted Supabase of what is followed and of what grows old, and the letters that come of it:
// over HTTP, with the secret key, as `npm run appels-offres:sync` and `npm run worker` do (R226, R240 to R242).

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const EMAIL = 'suit@exemple.org';
const api = () => createApiSupabase(service.url, service.secrets.cle_secrete);
const stranger = () => createApiSupabase(service.url, service.secrets.cle_publique);
const facteur = () =>
  createFacteur({
    api: api(),
    envoi: service.envoi,
    emetteur: { site: 'https://portail.example', agence: 'Agence d’essai', contact: 'agence@portail.example' },
    journal: () => undefined,
  });
const suivi = (date_limite: string) =>
  suiviOf(
    aContenu({ projets: [], 'appels-offres': [anAppelOffres({ id: 'pont', titre: 'Pont de Wassou', date_limite })] }),
  );
const lettres = () => readLettres(service.dossier, 100, EMAIL);
const jetonOf = (texte: string | undefined): string => /jeton=(\w+)/.exec(texte ?? '')?.[1] ?? '';

test('somebody follows a tender: its new deadline comes at once, with the page where letters stop', async () => {
  await expect(stranger().copyAlertes(suivi('2098-01-01T10:00:00Z'))).rejects.toThrow('clé');
  expect(await api().copyAlertes(suivi('2098-01-01T10:00:00Z'))).toBe(1);
  const client = service.openClientPorte();
  await client
    .rpc('rpc_demande_alerte', { p_email: EMAIL, p_criteres: ['fiche=appels-offres/pont'], p_rythme: 'JOUR' })
    .throwOnError();
  await facteur().drain();
  await client.rpc('rpc_confirme_alerte', { p_token: jetonOf(lettres()[0]?.text) }).throwOnError();

  expect(await api().copyAlertes(suivi('2098-02-01T10:00:00Z'))).toBe(1);
  expect(await api().prepareAlertes()).toBe(1);
  await facteur().drain();
  const [derniere] = lettres();
  expect(lettres()).toHaveLength(2);
  expect(derniere?.text).toContain('Pont de Wassou');
  expect(derniere?.text).toMatch(/1er\sfévrier\s2098/);
  expect(await api().prepareAlertes()).toBe(0);

  await client.rpc('rpc_retire_alerte', { p_token: jetonOf(derniere?.desinscription) }).throwOnError();
  await api().copyAlertes(suivi('2098-03-01T10:00:00Z'));
  expect(await api().prepareAlertes()).toBe(0);
});

test('what grows old is copied by the secret key alone, in place of what was', async () => {
  const fiches = listPerissables([aProjet({ id: 'pont', status: 'EN_COURS' })], []);
  expect(fiches).not.toEqual([]);
  await expect(stranger().copyPerissables(fiches)).rejects.toThrow('clé');
  expect(await api().copyPerissables(fiches)).toBe(fiches.length);
  expect(await api().copyPerissables([])).toBe(0);
});
