-- Un chevauchement mène à l’autre proposition (R198) : qui propose l’ouvre d’une pression, et n’attend pas d’être renvoyé.

create or replace function prive.dit_chevauchements(p_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  -- Qui n’est pas administrateur apprend qu’une autre existe, pas de qui elle est, ni où elle se lit.
  select coalesce(jsonb_agg(jsonb_build_object('numero', c.numero, 'statut', c.statut, 'collection', c.collection, 'id', c.fiche_id,
    'champ', c.champ, 'auteur', case when prive.is_admin() then prive.nom_compte(c.auteur) end,
    'proposition', case when prive.is_admin() then (select p.id from prive.propositions p where p.numero = c.numero) end)), '[]')
  from prive.chevauchements(p_id) c;
$$;
