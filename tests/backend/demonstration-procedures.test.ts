import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { syncAppelsOffres } from '../../src/embarque/synchronisation.ts';
import { readRegistre } from '../../src/service/lecture-registre.ts';
import { type Backend, openBackend } from '../../src/embarque/backend.ts';
import { readComptes } from '../../src/embarque/demonstration/acces.ts';
import {
  approachEcheance,
  EcheanceRefusee,
  listEcheances,
} from '../../src/embarque/demonstration/date-limite-proche.ts';
import { sowDossiers } from '../../src/embarque/demonstration/dossiers.ts';
import { readProcedures } from '../../src/embarque/demonstration/procedures-lues.ts';
import { sowProcedures } from '../../src/embarque/demonstration/procedures.ts';
import { openClient } from '../../src/embarque/demonstration/visite.ts';
import { readReglages } from '../../src/embarque/reglages.ts';
import { hashFeuille, racineOf } from '../../src/domain/scelle/arbre.ts';
import type { PvOuverture } from '../../src/domain/scelle/pv-ouverture.ts';
import { toHex } from '../../src/domain/socle/empreinte.ts';
import { readCles } from '../../src/data/scelle/cles.ts';
import { call, type MembreEssai } from '../support/offres.ts';
import { ouvreOffres } from '../support/seance-ouverture.ts';
import { copyModele } from './service.ts';

const registre = readRegistre();
const appels = registre['appels-offres'];
const now = new Date();
const procedures = readProcedures();
const appelOf = (id: string) => appels.find((appel) => appel.id === id)!;
const jouees = procedures.filter(
  ({ appel_offres_id, jusque }) =>
    jusque !== 'DEPOT' || Date.parse(appelOf(appel_offres_id).date_limite ?? '') > now.getTime(),
);
const closes = jouees.filter(({ jusque }) => jusque !== 'DEPOT');

describe.runIf(procedures.length > 0)('the procedures of the demonstration', () => {
  let dossier: string;
  let backend: Backend;
  const signIn = async (adresse: string) => {
    const client = openClient(backend);
    const compte = readComptes().find(({ email }) => email === adresse)!;
    const { data, error } = await client.auth.signInWithPassword(compte);
    if (error) throw error;
    return { client, id: data.user.id };
  };
  beforeAll(async () => {
    dossier = await copyModele();
    backend = await openBackend(readReglages({ DONNEES: dossier }, 'http://localhost:4379'), () => undefined);
    await syncAppelsOffres(backend);
    const { client } = await signIn('admin@portail.example');
    await sowDossiers(backend, client, appels);
    await sowProcedures(backend, readComptes(), appels, now);
  }, 120_000);
  afterAll(async () => {
    await backend.close();
    await rm(dossier, { recursive: true });
  });

  const read = async <T>(requete: ReturnType<typeof sql<T>>) =>
    (await requete.execute(backend.base.connection.kysely)).rows;

  test('stand where the register publishes them', async () => {
    const rows = await read(sql<{
      id: string;
      statut: string;
      le: string | null;
      titulaire: string[] | null;
      montant: number | null;
    }>`
      select id, statut::text, attribution_publiee_le::text as le, titulaire, montant_attribue::float as montant
      from public.appels_offres where id = any (${jouees.map(({ appel_offres_id }) => appel_offres_id)})`);
    expect(rows).toHaveLength(jouees.length);
    for (const { id, statut, le, titulaire, montant } of rows) {
      const appel = appelOf(id);
      expect([id, statut]).toEqual([id, appel.statut]);
      // Before the award is published, nothing of it is in a public file.
      expect(le ?? undefined).toBe(appel.attribution_publiee_le);
      if (le === null || appel.lots !== undefined) continue;
      expect(titulaire).toEqual(appel.titulaire);
      expect(montant).toBe(appel.montant_attribue);
    }
  });

  test('bring each lot to the end that the register publishes, and to no other', async () => {
    const enLots = jouees.filter(({ appel_offres_id }) => appelOf(appel_offres_id).lots !== undefined);
    for (const { appel_offres_id: id, jusque } of enLots) {
      const lots = await read(sql<object>`select numero, statut::text, titulaire, montant_attribue::float as montant,
        motif_fin, attribution_publiee_le::text as le from prive.lots where appel_offres_id = ${id} order by numero`);
      const attendus = (appelOf(id).lots ?? []).map(
        ({ numero, statut = null, titulaire = null, montant_attribue = null, motif_fin = null, ...lot }) => ({
          ...{ numero, statut, motif_fin, le: lot.attribution_publiee_le ?? null },
          // What is proposed is nobody's yet: it is in no public file.
          ...(jusque === 'NON_OBJECTION' ? {} : { titulaire, montant: montant_attribue }),
        }),
      );
      expect(lots).toMatchObject(attendus);
      // Offers name lots of the notice.
      for (const { lots: offerts } of procedures.find((une) => une.appel_offres_id === id)?.offres ?? [])
        for (const { lot } of offerts) expect(attendus.map(({ numero }) => numero)).toContain(Number(lot));
    }
  });

  test('tell the days when they took place, in the order of their acts', async () => {
    for (const { appel_offres_id: id } of jouees) {
      const { date_lancement, date_limite } = appelOf(id);
      const depots = await read(sql<{ le: Date }>`select v.submitted_at as le from public.soumissions_versions v
        join public.soumissions s on s.id = v.soumission_id where s.appel_offres_id = ${id}`);
      expect(depots.length).toBeGreaterThan(1);
      for (const { le } of depots) {
        expect(new Date(le).getTime()).toBeGreaterThan(Date.parse(date_lancement));
        expect(new Date(le).getTime()).toBeLessThan(Math.min(Date.parse(date_limite ?? ''), now.getTime()));
      }
      const journal = await read(sql<{ le: Date }>`select created_at as le from public.journaux_audit
        where objet_id = ${id} and action <> 'DAO_DEPOSE' order by id`);
      const heures = journal.map(({ le }) => new Date(le).getTime());
      // Acts of one hour differ by the milliseconds that they took to play.
      for (const [rang, heure] of heures.entries()) expect(heure).toBeGreaterThan((heures[rang - 1] ?? 0) - 60_000);
      expect(heures.at(-1)).toBeLessThan(now.getTime());
    }
    // The clock is given back.
    expect(Math.abs(Date.now() - performance.timeOrigin - performance.now())).toBeLessThan(60_000);
  });

  test('froze a root that the manifest proves, and published minutes under it', async () => {
    const anonyme = openClient(backend);
    for (const { appel_offres_id: p_appel_offres_id, jusque, offres } of closes) {
      const manifeste = await call<{ racine: string; feuilles: string[] }>(anonyme, 'rpc_manifeste', {
        p_appel_offres_id,
      });
      expect(manifeste.feuilles).toHaveLength(offres.length);
      const hachees = await Promise.all(manifeste.feuilles.map(hashFeuille));
      expect(toHex(await racineOf(hachees))).toBe(manifeste.racine);
      const publie = await call<{ pv: PvOuverture } | null>(anonyme, 'rpc_pv_public', { p_appel_offres_id });
      expect(publie?.pv.racine).toBe(jusque === 'PUBLIE' ? manifeste.racine : undefined);
    }
  });

  test('were judged by two members, and their report confirmed by another than its author', async () => {
    const evaluees = closes.filter(({ jusque }) => jusque !== 'LIMITE');
    const rapports = await read(sql<{ id: string; offres: Array<{ votants: number }>; isautre: boolean }>`
      select appel_offres_id as id, contenu -> 'offres' as offres, confirme_par <> fait_par as isautre
      from prive.rapports_evaluation where annule_le is null`);
    for (const { appel_offres_id } of evaluees) {
      const rapport = rapports.find(({ id }) => id === appel_offres_id);
      expect(rapport).toMatchObject({ isautre: true });
      // One line per offer and lot.
      expect(rapport?.offres.length).toBeGreaterThan(0);
      expect(rapport?.offres.filter(({ votants }) => votants !== 2)).toEqual([]);
    }
  });

  test('wait for a newcomer, who opens one with the keys that are printed', async () => {
    const attend = jouees.find(({ jusque }) => jusque === 'LIMITE')!;
    const membres: MembreEssai[] = [];
    for (const { email, cle } of readComptes().filter((compte) => compte.cle !== undefined)) {
      const { client, id } = await signIn(email);
      const cles = (await readCles(cle!))!;
      membres.push({ id, client, cles, cle_publique: cles.publique });
    }
    const pv = (await ouvreOffres(attend.appel_offres_id, membres)) as PvOuverture;
    expect(pv.nombre).toBe(attend.offres.length);
  });

  test('end in minutes for who asks: the deadline comes near, the opening with it, and the log keeps it', async () => {
    const avant = await listEcheances(backend.base);
    const depot = jouees.find(({ jusque }) => jusque === 'DEPOT');
    if (depot !== undefined) {
      const { reference } = appelOf(depot.appel_offres_id);
      expect(avant.find((une) => une.id === depot.appel_offres_id)).toMatchObject({
        reference,
        offres: depot.offres.length,
      });
    }
    for (const clos of closes)
      await expect(approachEcheance(backend.base, clos.appel_offres_id, 5)).rejects.toThrow(EcheanceRefusee);
    const [choisie] = avant;
    if (choisie === undefined) return;
    for (const minutes of [0, 61, 2.5, NaN])
      await expect(approachEcheance(backend.base, choisie.id, minutes)).rejects.toThrow(EcheanceRefusee);
    const limite = Date.parse(await approachEcheance(backend.base, choisie.reference, 5));
    expect(Math.abs(limite - Date.now() - 300_000)).toBeLessThan(30_000);
    expect((await listEcheances(backend.base)).map(({ id }) => id)[0]).toBe(choisie.id);
    const [ligne] = await read(sql<{ ouverture: Date; apres: string }>`
      select a.date_ouverture as ouverture, j.statut_apres as apres from public.appels_offres a
      join public.journaux_audit j on j.objet_id = a.id and j.action = 'DATE_LIMITE_REPORTEE'
      where a.id = ${choisie.id} order by j.id desc limit 1`);
    expect([new Date(ligne!.ouverture).getTime(), Date.parse(ligne!.apres)]).toEqual([limite, limite]);
    // The register says the former day: the next copy of it leaves the near one.
    await syncAppelsOffres(backend);
    expect((await listEcheances(backend.base)).find(({ id }) => id === choisie.id)?.date_limite).toBe(
      new Date(limite).toISOString().replace('.000', ''),
    );
  });
});
