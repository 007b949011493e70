import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBase } from '../../scripts/base/pglite.ts';

/** Tables that are of no procedure, or that an administrator does not write, with why. */
const AILLEURS: Readonly<Record<string, string>> = {
  'prive.actes_a_deux': 'a proposal changes nothing; what it would do is played first, and refused by the table',
  'prive.abonnes': 'who follows the register by letter',
  'prive.alertes': 'who follows the register by letter',
  'prive.alertes_demandes': 'who follows the register by letter',
  'prive.confirmations_compte': 'accounts',
  'prive.correspondances': 'how workbooks are read, and changes nothing',
  'prive.criteres_suivis': 'the register’s content',
  'prive.envois_alertes': 'letters',
  'prive.fiches_perissables': 'the register’s content',
  'prive.fiches_suivies': 'the register’s content',
  'prive.lectures_ecartees': 'what is offered of a title, and decides nothing',
  'prive.nouvelles': 'letters',
  'prive.entreprise_membres': 'teams',
  'prive.liens_inconnus': 'letters',
  'prive.habilitations': 'who may propose changes of the register, and decides nothing',
  'prive.journal_public': 'written by the log’s own trigger',
  'prive.rapports_chantier': 'the register’s content',
  'prive.rapports_photos': 'the register’s content',
  'prive.pieces_demandees': 'requests for access',
  'prive.propositions': 'the register’s content',
  'prive.propositions_fiches': 'the register’s content',
  'prive.propositions_photos': 'the register’s content',
  'public.access_requests': 'requests for access',
  'public.courriels': 'letters',
  'public.journaux_audit': 'the log',
  'public.listes_noires': 'accounts',
  'public.profiles': 'accounts',
  'public.user_roles': 'accounts',
  'public.signalements': 'reports',
  'public.reponses_entreprises': 'answers to a score',
  'prive.publications': 'what the site shows of what was decided',
  'prive.publieur': 'the machine',
  'prive.sondes': 'the machine',
  'prive.machine': 'the machine',
  'prive.envois': 'the machine',
  'prive.paiement_en_ligne': 'the machine',
  'public.projets': 'the register’s content',
  'public.dao_telechargements': 'written by who reads a file',
  'prive.manifestes': 'frozen by the first who reads after a deadline',
  'prive.manifestes_remplaces': 'written with an extension, which is guarded',
  'public.soumissions': 'a company’s own',
  'public.soumissions_fichiers': 'a company’s own',
  'public.soumissions_versions': 'a company’s own',
  'prive.offres_confirmees': 'a company’s own',
  'prive.offres_empreintes': 'a company’s own',
  'prive.offres_temoins': 'written with an offer',
};

let base: PGlite;
beforeAll(async () => {
  base = await openBase();
}, 60_000);
afterAll(() => base.close());

/** Whether a table refuses an administrator of less than a day, whatever is done to a row. */
const TABLES = `select n.nspname || '.' || c.relname as nom, exists (
    select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    -- Before, for each row, insert or update or delete, without a condition.
    where t.tgrelid = c.oid and p.proname = 'guard_neuf' and t.tgtype = 31 and t.tgqual is null and t.tgenabled = 'O') as gardee
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'prive') and c.relkind in ('r', 'p') order by 1`;

test('each table is of a procedure and waits a day, or is named here with why it does not', async () => {
  const { rows } = await base.query<{ nom: string; gardee: boolean }>(TABLES);
  const gardees = rows.filter(({ gardee }) => gardee).map(({ nom }) => nom);
  const autres = rows.filter(({ gardee }) => !gardee).map(({ nom }) => nom);
  expect(gardees.length).toBeGreaterThan(20);
  expect(autres).toEqual(Object.keys(AILLEURS).sort());
}, 60_000);
