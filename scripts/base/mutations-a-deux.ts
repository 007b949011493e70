/** Conditions of what one person may not do alone (R168 to R172). */
export const CONDITIONS_A_DEUX: Array<[from: RegExp, to: string]> = [
  // What takes two.
  [/exists \(select from public\.\w+ \w where \w\.entreprise_id = p_entreprise_id\)/g, 'false'],
  [/exists \(select from prive\.entreprise_membres m where m\.entreprise_id = p_entreprise_id\)/g, 'false'],
  [/and p\.id is distinct from p_sauf/g, ''],
  [/and a\.statut in \('PUBLIE', 'OUVERT', 'CLOTURE', 'EVALUE'\)/g, ''],
  [/and \(p_avant\.role <> 'ADMIN' or n\.active\)/g, "and p_avant.role <> 'ADMIN'"],
  [/p_avant\.role <> 'BAILLEUR' or n\.active/g, 'n.active'],
  [/p_apres\.bailleur_id is not null and p_apres\.bailleur_id is distinct from p_avant\.bailleur_id/g, 'false'],
  [/p_avant\.role <> 'ENTREPRISE' or n\.active/g, 'false'],
  [/p_apres\.entreprise_id is distinct from p_avant\.entreprise_id/g, 'false'],
  [/p_apres\.role <> 'ADMIN' or p_apres\.status <> 'ACTIVE'/g, "p_apres.role <> 'ADMIN'"],
  // What is taken from who acts in a running procedure.
  [/and d\.status in \('PAYE', 'REMBOURSE'\)/g, ''],
  [/and a\.statut in \('OUVERT', 'CLOTURE'(?:, 'EVALUE')?\)/g, ''],
  [/p_apres\.role <> p_avant\.role or/g, ''],
  [/\(p_avant\.role = 'BAILLEUR' or prive\.is_en_jeu\(p_avant\)\)/g, 'prive.is_en_jeu(p_avant)'],
  [/and t\.user_id = v_compte and t\.parti_le is null/g, 'and t.user_id = v_compte'],
  [/and s\.entreprise_id = prive\.nom_agissant\(new\)/g, ''],
  [/perform prive\.(?:exige_motif|ecrit_changement)\([^;]*;/g, 'null;'],
  [/when v_request\.type_compte = 'BAILLEUR' then 'BAILLEUR'/g, 'when false then null'],
  [/case when v_profile\.role = 'ENTREPRISE' then v_profile\.entreprise_id end/g, 'null'],
  [/where not prive\.is_engagee\(f\.fiche, p_profile\.id\)/g, 'where true'],
  [/or exists \(select from prive\.actes_a_deux a where a\.genre = 'DEMANDE'[^)]*\)/g, ''],
  [/perform prive\.propose_acte\([^;]*;/g, 'null;'],
  // Whom it is written to.
  [/or exists \(select from public\.(?:dao_acquisitions|soumissions) \w where \w\.user_id = p\.id[^)]*\)\)/g, ''],
  [/p\.role = 'ADMIN' and p\.status = 'ACTIVE'/g, "p.role = 'ADMIN'"],
  [/perform prive\.(?:ecrit_acte|clot_acte|fait_acte)\([^;]*;/g, 'null;'],
  // Who confirms, and when.
  [/v_acte\.id is null or v_acte\.issue is not null/g, 'v_acte.id is null'],
  [/v_acte\.cause in \('ENTREPRISE', 'COMMISSION', 'DEPART'\) and/g, 'false and'],
  [/greatest\(a\.decide_le, r\.activated_at\)/g, 'a.decide_le'],
  [/\w\.\w+ > clock_timestamp\(\) - interval '24 hours'/g, 'true'],
  [/and not prive\.is_neuf\(\(select prive\.current_account\(\)\)\)/g, ''],
  // Offers handed in before, teams.
  [/t\.soumission_id = v_offre and t\.user_id = v_compte/g, 't.soumission_id = v_offre'],
  [/and s\.version > 0/g, ''],
  [/when prive\.has_owner\(m\.entreprise_id\) then m\.entreprise_id/g, 'else m.entreprise_id'],
  [/and not prive\.is_mis_en_attente\(p\.id\)/g, ''],
  [/p\.bailleur_id = new\.bailleur_id/g, 'true'],
  // An objection falls to its own funder alone.
  [/and r\.bailleur_id is not distinct from n\.bailleur_id/g, ''],
  [/o\.bailleur_id is distinct from v_bailleur/g, 'false'],
  [/\(p\.role, p\.status\) is distinct from \([^)]*\)/g, "p.role is distinct from 'ADMIN'"],
  // The command of the machine.
  [/v_profile\.role in \('ENTREPRISE', 'BAILLEUR'\) or/g, ''],
  [/v_profile\.status not in \('ACTIVE', 'PENDING'\) or/g, ''],
  [/v_profile\.invite_le is not null\n/g, 'false\n'],
  [/and u\.email_confirmed_at is not null/g, ''],
  [/>= 2 then/g, '>= 200 then'],
];
