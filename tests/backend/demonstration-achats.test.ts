import { isHorsPortail } from '../../src/domain/appel-offres/hors-portail.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { syncAppelsOffres } from '../../src/embarque/synchronisation.ts';
import { readRegistre } from '../../src/service/lecture-registre.ts';
import { pickAcquisitions, pickReporte, sowAcquisitions } from '../../src/embarque/demonstration/acquisitions.ts';
import { sowDossiers } from '../../src/embarque/demonstration/dossiers.ts';
import { sowMarches } from '../../src/embarque/demonstration/marches-semes.ts';
import { pickFiches } from '../../src/embarque/demonstration/fiches-des-comptes.ts';
import { sowReport } from '../../src/embarque/demonstration/report.ts';
import type { openClient } from '../../src/embarque/demonstration/visite.ts';
import { syncProjets } from '../../src/embarque/synchronisation.ts';
import { STATUTS_ACQUISITION } from '../../src/domain/appel-offres/acquisition.ts';
import { type Service, startService } from './service.ts';

const registre = readRegistre();
const now = new Date();
const choisies = pickAcquisitions(registre, now);
const appelOf = (id: string) => registre['appels-offres'].find((appel) => appel.id === id)!;
const hasAnnule = registre['appels-offres'].some(
  ({ statut, montant_dao = 0 }) => statut === 'ANNULE' && montant_dao > 0,
);
/** One pays, one waits, one gives up: on three tenders still on sale. */
const hasOuverts =
  registre['appels-offres'].filter(
    (appel) =>
      appel.statut === 'OUVERT' &&
      (appel.montant_dao ?? 0) > 0 &&
      !isHorsPortail(appel) &&
      Date.parse(appel.date_limite ?? '') > now.getTime(),
  ).length >= 3;

describe.runIf(choisies.length > 0)('the acquisitions of the demonstration', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
    await syncAppelsOffres(service);
    await sowAcquisitions(service, registre, now);
  });
  afterAll(() => service.stop());

  test.runIf(hasAnnule && hasOuverts)('show every state', () => {
    expect(new Set(choisies.map(({ status }) => status))).toEqual(new Set(STATUTS_ACQUISITION));
  });

  test('are dated while their tender was on sale, and never in the future', () => {
    for (const { appel_offres_id, demande_le, suite_le } of choisies) {
      const { date_lancement, date_limite } = appelOf(appel_offres_id);
      expect(Date.parse(demande_le)).toBeGreaterThanOrEqual(Date.parse(date_lancement));
      expect(Date.parse(suite_le)).toBeGreaterThanOrEqual(Date.parse(demande_le));
      expect(Date.parse(suite_le)).toBeLessThan(Math.min(now.getTime(), Date.parse(date_limite ?? '')));
    }
  });

  test('hold the rules of the rows: receipts, prices, one live acquisition, each in the log', async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select d.appel_offres_id, d.status::text, d.montant::int, d.numero_recu, d.reference,
        (select count(*)::int from public.journaux_audit j where j.objet_id = d.id::text) as lignes
      from public.dao_acquisitions d`.execute(service.base.connection.kysely);
    expect(rows).toHaveLength(choisies.length);
    for (const row of rows) {
      expect(row['reference']).toMatch(/^DAO-[2-9A-HJKMNP-TV-Z]{6}$/);
      expect(row['montant']).toBe(appelOf(String(row['appel_offres_id'])).montant_dao ?? 0);
      expect(row['numero_recu'] !== null).toBe(['PAYE', 'REMBOURSE'].includes(String(row['status'])));
      expect(row['lignes']).toBeGreaterThan(0);
    }
  });

  test('leave the rules in force', async () => {
    const { error } = await service.service
      .from('dao_acquisitions')
      .update({ montant: 1 })
      .eq('appel_offres_id', choisies[0]!.appel_offres_id);
    expect(error?.message).toBe('acquisition_figee');
  });

  test('tell one story with the DAO, the contract documents and the deadline that is postponed', async () => {
    await syncProjets(service);
    const admin = (await service.signIn('admin')) as ReturnType<typeof openClient>;
    await sowDossiers(service, admin, registre['appels-offres']);
    await sowMarches(service, admin, registre);
    await sowReport(service, admin, registre['appels-offres']);
    const read = async (requete: ReturnType<typeof sql>) =>
      (await requete.execute(service.base.connection.kysely)).rows;
    // Nobody buys a DAO before it is deposited, and the log says the same day.
    expect(
      await read(sql`select d.id from public.dao_acquisitions d
        join public.dao_fichiers f on f.appel_offres_id = d.appel_offres_id where d.created_at < f.depose_le`),
    ).toEqual([]);
    expect(
      await read(sql`select f.id from public.dao_fichiers f join public.journaux_audit j
        on j.action = 'DAO_DEPOSE' and j.objet_id = f.appel_offres_id where j.created_at <> f.depose_le`),
    ).toEqual([]);
    const { entreprise } = pickFiches(registre);
    const pieces = await read(sql`select m.genre from public.marche_pieces m
      join public.projets p on p.id = m.projet_id and ${entreprise?.id ?? ''} = any (p.entreprises)`);
    expect(pieces.length).toBeGreaterThan(0);
    const reporte = pickReporte(registre['appels-offres'], now);
    expect(
      await read(sql`select id from public.appels_offres where date_limite > dates_limites_anterieures[1]
        and base_mene_le is not null and id = ${reporte?.id ?? ''}`),
    ).toHaveLength(reporte === undefined ? 0 : 1);
    // The rules that stood aside are in force again.
    await expect(read(sql`update public.dao_fichiers set depose_le = now()`)).rejects.toThrow('fichier_immuable');
    await expect(read(sql`update public.journaux_audit set reason = 'x'`)).rejects.toThrow('journal_immuable');
  });
});
