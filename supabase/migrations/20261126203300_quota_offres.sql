-- Retirer une offre pour en ouvrir une autre ne rend pas d’annonces : celles de l’offre retirée comptent (R96).
create or replace function prive.check_offre(p_soumission public.soumissions, p_enveloppe text, p_fichiers jsonb, p_isannonce boolean) returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not prive.is_enveloppe(p_enveloppe, p_soumission.appel_offres_id)
    or jsonb_array_length(p_fichiers) not between 2 and 11
    or exists (select from jsonb_array_elements(p_fichiers) f where not prive.is_piece_scellee(f))
    or (select count(distinct f ->> 'sha256') from jsonb_array_elements(p_fichiers) f) <> jsonb_array_length(p_fichiers)
  then
    raise exception 'offre_invalide' using errcode = '22023';
  end if;
  -- Chaque version a sa clé : les mêmes octets ne servent pas deux fois.
  if exists (
    select from public.soumissions_fichiers d join jsonb_array_elements(p_fichiers) f on d.sha256 = f ->> 'sha256'
    where d.soumission_id = p_soumission.id
  ) then
    raise exception 'fichier_deja_depose' using errcode = 'P0001';
  end if;
  if not p_isannonce and prive.is_absente(p_soumission.id, p_fichiers) then
    raise exception 'fichier_absent' using errcode = 'P0001';
  end if;
  if p_isannonce then
    -- Sans elle, rien ne dirait jusqu’à quand remettre la copie.
    if (select a.date_ouverture from public.appels_offres a where a.id = p_soumission.appel_offres_id) is null then
      raise exception 'ouverture_sans_date' using errcode = 'P0001';
    end if;
    -- La taille que le dossier privé prend : au-delà, la copie ne pourrait jamais être remise.
    if exists (select from jsonb_array_elements(p_fichiers) f where (f ->> 'taille')::numeric > 55000000) then
      raise exception 'offre_invalide' using errcode = '22023';
    end if;
    -- Aucun octet ne freine une annonce : trente par entreprise suffisent, offres retirées comprises.
    if (
      select count(*) from public.soumissions s join public.soumissions_versions v on v.soumission_id = s.id and v.annoncee
      where s.appel_offres_id = p_soumission.appel_offres_id and s.entreprise_id = p_soumission.entreprise_id
    ) >= 30 then
      raise exception 'annonces_trop_nombreuses' using errcode = 'P0001';
    end if;
  end if;
end;
$$;
