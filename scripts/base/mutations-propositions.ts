/** Conditions of the propositions of changes (R194 to R198). */
export const CONDITIONS_PROPOSITIONS: Array<[from: RegExp, to: string]> = [
  // Who proposes.
  [/and prive\.is_en_cours\(h\)/g, ''],
  [/p_collection = 'projets' and h\.projet_id = p_fiche_id/g, 'true'],
  [/h\.user_id = \(select prive\.current_account\(\)\) and prive/g, 'prive'],
  [/and p\.status = 'ACTIVE' and p\.role <> 'ADMIN'/g, "and p.role <> 'ADMIN'"],
  [/and p\.status = 'ACTIVE' and p\.role <> 'ADMIN'/g, "and p.status = 'ACTIVE'"],
  // What is proposed.
  [/where not prive\.can_proposer\([^)]*\)/g, 'where false'],
  [/jsonb_array_length\(p_fiches\) > 1000/g, 'false'],
  [/octet_length\(p_fiches::text\) > 1500000/g, 'false'],
  [/and a\.base_mene_le is not null/g, ''],
  [/c -> 'avant' is not distinct from c -> 'apres'/g, 'false'],
  [/p_fiche ->> 'genre' = 'CREATION' and c \? 'avant'/g, 'false'],
  [/p_fiche ->> 'genre' = 'RETRAIT' and c \? 'apres'/g, 'false'],
  [/and c ->> 'champ' <> 'date_mise_a_jour'/g, ''],
  [/case when prive\.is_admin\(\) then prive\.nom_compte\(c\.auteur\) end/g, 'prive.nom_compte(c.auteur)'],
  [/case when prive\.is_admin\(\) then prive\.nom_compte\(p\.decidee_par\) end/g, 'prive.nom_compte(p.decidee_par)'],
  [/and p\.id <> p_proposition\.auteur/g, ''],
  [/v_avant\.auteur is distinct from v_compte/g, 'false'],
  [/v_avant\.statut not in \('RENVOYEE', 'RETIREE'\)/g, 'false'],
  [/and p\.statut in \('ECRITE', 'NON_ECRITE'\)/g, ''],
  [/and p\.statut = 'SOUMISE'\) >= 50/g, ') >= 500'],
  [/version = propositions\.version \+ 1/g, 'version = propositions.version'],
  // Who decides.
  [/v_proposition\.auteur = \(select prive\.current_account\(\)\)/g, 'false'],
  [/v_proposition\.statut <> 'SOUMISE'/g, 'false'],
  [/v_proposition\.version is distinct from p_version/g, 'false'],
  [/and prive\.has_publieur\(\)/g, ''],
  [/q\.auteur = v_compte and/g, ''],
  [/and p\.auteur is distinct from \(select prive\.current_account\(\)\)/g, ''],
  // What is written.
  [/and f\.statut = 'ACCEPTEE' and i\.issue/g, 'and i.issue'],
  [/v_avant\.statut <> 'ACCEPTEE'/g, 'false'],
  [/and p\.decidee_le > new\.demandee_le/g, ''],
];
