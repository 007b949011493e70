/** Conditions of alerts: who is written to, once, and what is forgotten (R237 to R242). */
export const CONDITIONS_ALERTES: Array<[from: RegExp, to: string]> = [
  // Asking.
  [/cardinality\(v_criteres\) > 8\s+or/g, 'false or'],
  [/or exists \(select from unnest\(v_criteres\) c where not exists \([^)]*\)\)/g, ''],
  [/d\.demandee_le > now\(\) - interval '1 hour' offset/g, 'true offset'],
  [/d\.email = v_email and d\.demandee_le/g, 'd.demandee_le'],
  [/and d\.demandee_le > now\(\) - interval '1 hour'\) >= 5/g, ') >= 5'],
  [/d\.demandee_le > now\(\) - interval '1 day'\) >= 10/g, 'false) >= 10'],
  [/and d\.rythme = p_rythme\s+and d\.demandee_le/g, 'and d.demandee_le'],
  [/d\.email = v_email and d\.criteres = v_criteres and/g, 'd.criteres = v_criteres and'],
  // Confirming.
  [/where d\.id = p_demande_id and d\.demandee_le > now\(\) - interval '3 days'/g, 'where d.id = p_demande_id'],
  [/and d\.demandee_le > now\(\) - interval '3 days';/g, ';'],
  [/prive\.is_blacklisted\(v_demande\.email\)/g, 'false'],
  [/and a\.criteres <> v_demande\.criteres\) >= 20/g, ') >= 20'],
  [/case when b\.rythme = excluded\.rythme then b\.prochain_le else/g, 'case when false then b.prochain_le else'],
  // Counting.
  [/b\.email = d\.email and a\.criteres = d\.criteres/g, 'a.criteres = d.criteres'],
  [/b\.email = d\.email and a\.criteres = d\.criteres/g, 'b.email = d.email'],
  // Leaving.
  [/a\.abonne_id = v_abonne\.id and \(p_id is null or/g, '(p_id is null or'],
  [/delete from prive\.alertes_demandes d where d\.email = p_email;/g, ''],
  [/delete from public\.courriels c where c\.recipient = p_email and[^;]*;/g, ''],
  [/c\.recipient = p_email and/g, ''],
  // What has happened.
  [/continue when v_premiere;/g, ''],
  [/delete from prive\.criteres_suivis s where not[^;]*;/g, ''],
  [/where p_avant -> 'statut' is distinct from p_apres -> 'statut' and/g, 'where'],
  [/new\.objet <> 'appels-offres'/g, 'false'],
  [/and f\.date_limite > now\(\) \+ make_interval\(days => r\.jusqua\)/g, ''],
  [/and f\.ouvert$/gm, ''],
  // Letters.
  [/a\.criteres <@ v_nouvelle\.criteres and/g, ''],
  [/and a\.confirmee_le <= v_nouvelle\.creee_le/g, ''],
  [/prive\.est_d_un_lot\(a\.criteres, v_nouvelle\.criteres\) and/g, ''],
  [/and prive\.est_d_un_lot\(a\.criteres, n\.criteres\)/g, ''],
  [/not exists \(select from unnest\(p_criteres\) c where strpos\(c, '&'\) > 0\)\s+or/g, ''],
  [/n\.diffusee_le is null and/g, ''],
  [/where b\.prochain_le <= now\(\)/g, ''],
  [/n\.quoi in \('PUBLIEE', 'CHANGEE', 'STATUT', 'ATTRIBUTION'\)\s+and/g, ''],
  [/and a\.criteres <@ n\.criteres/g, ''],
  [/and a\.confirmee_le <= n\.creee_le/g, ''],
  [/delete from prive\.alertes_demandes d where d\.demandee_le[^;]*;/g, ''],
  [/delete from public\.courriels c\s+where c\.kind in [^;]*;/g, ''],
  [/delete from prive\.nouvelles n where[^;]*;/g, ''],
];
