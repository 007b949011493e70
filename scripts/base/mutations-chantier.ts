/** Conditions of site reports, of who may propose until when, and of what is stale (R216 to R228). */
export const CONDITIONS_CHANTIER: Array<[from: RegExp, to: string]> = [
  // Who reports, and for how long.
  [/p_habilitation\.jusqu_au is null or p_habilitation\.jusqu_au >= \([^)]*\)::date/g, 'true'],
  [/p_habilitation\.retiree_le is null\s+and/g, ''],
  [/and v_avant\.jusqu_au is not distinct from p_jusqu_au/g, ''],
  [/h\.user_id = \(select prive\.compte_actif\(\)\) and/g, ''],
  [/and r\.auteur = \(select prive\.current_account\(\)\) and r\.soumis_le is null/g, 'and r.soumis_le is null'],
  [/\(select prive\.current_account\(\)\) and r\.soumis_le is null/g, '(select prive.current_account())'],
  [/and prive\.can_proposer\('projets', r\.projet_id\)/g, ''],
  [/and prive\.has_role\('(?:ADMIN', ')?ENTREPRISE', 'BAILLEUR', 'VISITEUR'\)/g, ''],
  [/v_rapport\.auteur is distinct from v_compte/g, 'false'],
  [/v_rapport\.auteur is distinct from prive\.compte_actif\(\)/g, 'false'],
  [/not prive\.can_proposer\('projets', p_projet_id\)/g, 'false'],
  [/where h\.user_id = v_compte and prive\.is_en_cours\(h\) and/g, 'where'],
  [/where r\.auteur = v_compte order by/g, 'order by'],
  // The same report twice, and another under its name.
  [/v_rapport\.empreinte <> v_empreinte then\s+raise/g, 'false then raise'],
  [/r\.auteur = v_compte and r\.recu_le > clock_timestamp\(\) - interval '24 hours'\) >= 60/g, 'false) >= 60'],
  [/r\.auteur = v_compte and r\.recu_le/g, 'r.recu_le'],
  [/prive\.photos_manquantes\(p_id\) = '\[\]'/g, 'true'],
  [/and \(o\.metadata ->> 'size'\)::bigint = p\.taille/g, ''],
  [/and r\.soumis_le is not null\) then/g, ') then'],
  // What clocks are worth.
  [/abs\(extract\(epoch from p_parti_le - clock_timestamp\(\)\)\) <= 600\s+and/g, ''],
  [/and \(prive\.is_admin\(\) or p_constate_le > \([^;]*'10 minutes'\)/g, ''],
  [/least\(\(f\.photo ->> 'prise_le'\)::date, v_rapport\.date_constat\)/g, "(f.photo ->> 'prise_le')::date"],
  // What is stale, and who is told.
  [/where f\.perime_le <= p_jour/g, ''],
  [/prive\.is_en_cours\(h\) and c\.status = 'ACTIVE' and/g, "c.status = 'ACTIVE' and"],
  [/and c\.status = 'ACTIVE' and not exists \(select from actives/g, 'and not exists (select from actives'],
  [/where not exists \(select from nommees n where[^)]*\)/g, ''],
  [/extract\(isodow from v_ici\) = 1 and extract\(hour from v_ici\) < 7/g, 'false'],
];
