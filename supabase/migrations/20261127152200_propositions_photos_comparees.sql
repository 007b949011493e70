-- Une ligne absente d’un côté se distingue déjà par ses colonnes vides : la comparer suffit (R252).

create or replace function public.rpc_annonce_photos(p_id uuid, p_projet_id text, p_photos jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  v_compte constant uuid := prive.compte_actif();
  v_proposition prive.propositions;
begin
  perform pg_advisory_xact_lock(hashtextextended('photos:' || v_compte, 0));
  perform pg_advisory_xact_lock(hashtextextended('propositions:' || p_id, 0));
  select p.* into v_proposition from prive.propositions p where p.id = p_id;
  if v_proposition.id is not null and v_proposition.auteur is distinct from v_compte
    or exists (select from prive.propositions_photos p where p.proposition_id = p_id and p.auteur is distinct from v_compte)
    or not prive.can_proposer('projets', p_projet_id)
  then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  if prive.faute_photos(p_photos) then
    raise exception 'photos_illisibles' using errcode = '22023';
  end if;
  -- Les mêmes, annoncées deux fois : ce qui est arrivé l’est, et ce qui est soumis ne change plus.
  if not exists (
    select from jsonb_to_recordset(p_photos) a (id uuid, sha256 text, taille integer)
    full join (select * from prive.propositions_photos p where p.proposition_id = p_id) p on p.id = a.id
    where (p.sha256, p.taille, p.projet_id) is distinct from (a.sha256, a.taille, p_projet_id)) then
    return jsonb_build_object('manquent', prive.photos_attendues(p_id));
  end if;
  if v_proposition.statut not in ('RENVOYEE', 'RETIREE') then
    raise exception 'proposition_deja_soumise' using errcode = 'P0001';
  end if;
  if jsonb_array_length(p_photos) + (select count(*) from prive.propositions_photos p
    where p.auteur = v_compte and p.proposition_id <> p_id and p.annoncee_le > clock_timestamp() - interval '24 hours') > 100 then
    raise exception 'trop_de_photos' using errcode = 'P0001';
  end if;
  delete from prive.propositions_photos p where p.proposition_id = p_id;
  insert into prive.propositions_photos (proposition_id, id, rang, auteur, projet_id, sha256, taille)
  select p_id, (f.photo ->> 'id')::uuid, f.rang, v_compte, p_projet_id, f.photo ->> 'sha256', (f.photo ->> 'taille')::integer
  from jsonb_array_elements(p_photos) with ordinality f (photo, rang);
  return jsonb_build_object('manquent', prive.photos_attendues(p_id));
end;
$$;
