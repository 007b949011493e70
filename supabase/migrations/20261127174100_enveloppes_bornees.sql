-- Une enveloppe n’a que ses champs, et chacune de ses paires n’a que la longueur qu’une vraie peut avoir : 710 octets (R174, R179).

create or replace function prive.is_enveloppe(p_enveloppe text, p_appel_offres_id text) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
declare
  v_enveloppe jsonb;
begin
  v_enveloppe := p_enveloppe::jsonb;
  return coalesce(octet_length(p_enveloppe) <= 20000 and v_enveloppe ->> 'format' = 'enveloppe-offre'
    and v_enveloppe -> 'version' = '1' and v_enveloppe ->> 'cle_publique' ~ '^age1[02-9ac-hj-np-z]{58}$'
    and prive.has_seuls(v_enveloppe, '{format,version,cle_publique,paires}')
    and jsonb_typeof(v_enveloppe -> 'paires') = 'array' and jsonb_array_length(v_enveloppe -> 'paires') = 3
    -- Chacune des trois paires de la commission, une fois.
    and (
      select count(distinct (least(a.user_id, b.user_id), greatest(a.user_id, b.user_id)))
      from jsonb_array_elements(v_enveloppe -> 'paires') x
      join prive.commission_membres a on a.appel_offres_id = p_appel_offres_id and a.user_id::text = x ->> 'dehors'
      join prive.commission_membres b on b.appel_offres_id = p_appel_offres_id and b.user_id::text = x ->> 'dedans'
      where a.user_id <> b.user_id and starts_with(x ->> 'chiffre', '-----BEGIN AGE ENCRYPTED FILE-----')
        -- Plus longue, elle laisserait un reste que personne ne garde.
        and octet_length(x ->> 'chiffre') <= 2000 and prive.has_seuls(x, '{dehors,dedans,chiffre}')
    ) = 3, false);
exception when others then
  -- Pas un texte JSON.
  return false;
end;
$$;
comment on function prive.is_enveloppe(text, text) is
  'Vrai pour une enveloppe bien formée, sans autre champ, fermée pour les trois paires de la commission, chacune de 2 000 octets au plus. Ce qu’elle contient, la base ne peut pas le lire.';
