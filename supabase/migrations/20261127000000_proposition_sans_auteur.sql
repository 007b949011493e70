-- Une proposition dont le compte a été supprimé ne s’accepte plus (R195) : avec lui a disparu qui l’avait habilité.

create function prive.exige_auteur() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.auteur is null then
    raise exception 'proposition_sans_auteur' using errcode = 'P0001';
  end if;
  return new;
end;
$$;
comment on function prive.exige_auteur() is
  'Refuse d’accepter une proposition sans auteur : nul ne sait plus qui avait permis à ce compte de proposer.';
revoke execute on function prive.exige_auteur() from public, anon, authenticated;

create trigger propositions_b_auteur before update on prive.propositions for each row
  when (new.statut = 'ACCEPTEE' and old.statut = 'SOUMISE') execute function prive.exige_auteur();
