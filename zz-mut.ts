import { readTests } from './scripts/base/fichiers.ts';
import { listMutations } from './scripts/base/mutations.ts';
import { openBase, playTest } from './scripts/base/pglite.ts';
const base = await openBase();
const tests = readTests();
await playTest(base, tests[0]!);
const mine = ['is_engagee','siege_en_commission','deux_requis','guard_a_deux','comptes_touches','entreprise_acte','ecrit_acte','propose_acte','fait_acte','link_account','rpc_set_account_status','rpc_set_account_role','rpc_link_account','rpc_mark_access_request','fiche_approuvee','is_neuf','lock_acte','clot_acte','rpc_confirme_acte','rpc_refuse_acte','rpc_actes_a_deux','guard_offre_d_avant','note_temoins','oublie_temoin','entreprise_of_account','is_mis_en_attente','find_equipe','suit_avis','rpc_nomme_commission','check_membres','is_membre','is_commission_prete','rpc_commission','rpc_cree_administrateur'];
const query = async <R>(sql: string) => (await base.query(sql)).rows as R[];
const all = (await listMutations(query)).filter((m) => mine.some((n) => m.nom.startsWith(`${n}: `)) || /no trigger: (profiles_a_deux|soumissions_versions_d_avant|soumissions_d_avant|offres_confirmees_d_avant|soumissions_versions_temoins|profiles_temoins|entreprise_membres_temoins|non_objections_au_nom)$/.test(m.nom));
const joues = ['250_', '251_', '220_', '155_', '080_', '160_'].map((n) => tests.find((t) => t.chemin.includes(`/${n}`))!);
console.log(all.length, 'mutations');
const def = new Map((await query<{ nom: string; d: string }>(`select proname as nom, pg_get_functiondef(oid) as d from pg_proc where pronamespace in ('public'::regnamespace,'prive'::regnamespace)`)).map((r) => [r.nom, r.d]));
const trig = new Map((await query<{ nom: string; d: string }>(`select tgname as nom, pg_get_triggerdef(oid) as d from pg_trigger where not tgisinternal`)).map((r) => [r.nom, r.d]));
for (const m of all) {
  try { await base.exec(m.sql); } catch (e) { console.log('INAPPLICABLE', m.nom, String(e).slice(0, 100)); continue; }
  let par = '';
  for (const t of joues) { try { const { echecs } = await playTest(base, t); if (echecs.length) { par = t.chemin; break; } } catch { await base.exec('rollback'); par = t.chemin + ' (erreur)'; break; } }
  console.log(par ? 'ok ' : 'VIVANTE ', m.nom, par.slice(-30));
  const nom = m.nom.split(': ')[0]!;
  if (def.has(nom)) await base.exec(def.get(nom)!); else if (m.nom.startsWith('no trigger')) await base.exec(trig.get(m.nom.split(': ')[1]!)!);
}
await base.close();
