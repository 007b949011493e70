-- Deux membres qui notent l’ouverture en même temps : celui qui n’a pas lu la note de l’autre ne l’efface pas.

drop function public.rpc_note_ouverture(text, jsonb, text);

create function public.rpc_note_ouverture(
  p_appel_offres_id text, p_presences jsonb, p_remarques text, p_lue jsonb default '{"presences": [], "remarques": ""}'
) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_appel public.appels_offres := prive.lock_ouverture(p_appel_offres_id);
  v_remarques constant text := coalesce(btrim(p_remarques), '');
  v_notee prive.ouvertures;
begin
  if jsonb_typeof(p_presences) is distinct from 'array' or jsonb_array_length(p_presences) > 200
    or char_length(coalesce(p_remarques, '')) > 5000 or exists (
      select from jsonb_array_elements(p_presences) p
      where coalesce(char_length(btrim(p ->> 'nom')), 0) not between 1 and 200
        or coalesce(char_length(p ->> 'qualite'), 0) > 200)
  then
    raise exception 'note_invalide' using errcode = '22023';
  end if;
  select o.* into v_notee from prive.ouvertures o where o.appel_offres_id = v_appel.id;
  -- Redite, la réponse perdue : rien ne change.
  if v_notee.presences = p_presences and v_notee.remarques = v_remarques then
    return;
  end if;
  if p_lue -> 'presences' is distinct from v_notee.presences or p_lue ->> 'remarques' is distinct from v_notee.remarques then
    raise exception 'note_changee' using errcode = 'P0001';
  end if;
  update prive.ouvertures o set presences = p_presences, remarques = v_remarques
  where o.appel_offres_id = v_appel.id;
  perform prive.audit('OUVERTURE_NOTEE', 'appels_offres', v_appel.id, null, null,
    jsonb_build_object('reference', v_appel.reference, 'presences', jsonb_array_length(p_presences)));
end;
$$;
comment on function public.rpc_note_ouverture(text, jsonb, text, jsonb) is
  'Note qui assiste à l’ouverture et ce qui s’y dit, en disant la note qui a été lue : rien de noté, à défaut. Membres de la commission.';

revoke execute on function public.rpc_note_ouverture(text, jsonb, text, jsonb) from public, anon, authenticated;
grant execute on function public.rpc_note_ouverture(text, jsonb, text, jsonb) to authenticated;
