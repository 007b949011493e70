-- Comment un classeur se lit, dit une fois à l’écran : gardé par le portail, et reconnu au classeur suivant (R212). Ce n’est pas une
-- fiche : rien du registre n’en change, et chaque import se relit avant d’être proposé.

create table prive.correspondances (
  id uuid primary key default gen_random_uuid(),
  auteur uuid references public.profiles (id) on delete set null,
  nom text not null,
  lecture jsonb not null,
  gardee_le timestamptz not null default clock_timestamp(),
  constraint correspondances_une_fois unique (auteur, nom),
  constraint correspondances_nom_longueur check (char_length(nom) between 3 and 100),
  constraint correspondances_lecture_bornee check (jsonb_typeof(lecture) = 'object' and octet_length(lecture::text) <= 60000)
);
comment on table prive.correspondances is 'Correspondances faites à l’écran, gardées pour les classeurs suivants.';
comment on column prive.correspondances.id is 'Correspondance gardée.';
comment on column prive.correspondances.auteur is 'Compte qui l’a gardée ; vide si son compte est supprimé.';
comment on column prive.correspondances.nom is 'Ce qu’elle lit, comme on la choisit.';
comment on column prive.correspondances.lecture is 'La correspondance, comme son fichier la dirait : collection, colonnes, constantes.';
comment on column prive.correspondances.gardee_le is 'Quand elle l’a été pour la dernière fois.';
alter table prive.correspondances enable row level security;
revoke all on prive.correspondances from public, anon, authenticated, service_role;
create trigger correspondances_a_clean before insert or update on prive.correspondances
  for each row execute function prive.clean_colonnes('nom:ligne');

create function prive.require_registre() returns uuid
  language plpgsql stable security definer set search_path = ''
as $$
declare
  v_compte constant uuid := prive.compte_actif();
begin
  -- Une fiche nouvelle d’une autre liste que les projets : le droit porte sur tout le registre, ou n’y suffit pas.
  if not prive.can_proposer('entreprises', '') then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  return v_compte;
end;
$$;
comment on function prive.require_registre() is
  'Compte connecté, actif, qui peut proposer sur tout le registre ; sinon arrête l’opération (42501).';

create function prive.faute_correspondance(p_lecture jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select coalesce(not prive.has_seuls(p_lecture, '{nom,collection,constantes,colonnes,ignorees}')
    or jsonb_typeof(p_lecture -> 'nom') <> 'string' or char_length(btrim(p_lecture ->> 'nom')) not between 3 and 100
    or p_lecture ->> 'collection' not in ('projets', 'appels-offres', 'entreprises')
    or not prive.is_liste(p_lecture -> 'colonnes', 1, 300) or octet_length(p_lecture::text) > 60000, true);
$$;
comment on function prive.faute_correspondance(jsonb) is
  'Vrai quand une correspondance n’a pas la forme attendue ; l’écran qui la lit la juge ensuite comme un fichier du registre.';

create function public.rpc_garde_correspondance(p_lecture jsonb) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  v_compte constant uuid := prive.require_registre();
  v_id uuid;
begin
  if prive.faute_correspondance(p_lecture) then
    raise exception 'correspondance_illisible' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('correspondances:' || v_compte, 0));
  if (select count(*) from prive.correspondances c where c.auteur = v_compte and c.nom <> p_lecture ->> 'nom') >= 30 then
    raise exception 'trop_de_correspondances' using errcode = 'P0001';
  end if;
  insert into prive.correspondances (auteur, nom, lecture) values (v_compte, p_lecture ->> 'nom', p_lecture)
  on conflict (auteur, nom) do update set lecture = excluded.lecture, gardee_le = excluded.gardee_le
  returning id into v_id;
  perform prive.audit('CORRESPONDANCE_GARDEE', 'correspondances', p_lecture ->> 'nom', null, null,
    jsonb_build_object('collection', p_lecture ->> 'collection'));
  return v_id;
end;
$$;
comment on function public.rpc_garde_correspondance(jsonb) is
  'Garde une correspondance faite à l’écran, sous son nom ; gardée de nouveau par la même personne, elle remplace la sienne. Journal. Administrateurs, comptes habilités sur tout le registre.';

create function public.rpc_correspondances() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  v_compte constant uuid := prive.require_registre();
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'nom', c.nom, 'lecture', c.lecture, 'le', c.gardee_le,
      'par', case when prive.is_admin() then prive.nom_compte(c.auteur) end,
      'is_mienne', c.auteur is not distinct from v_compte) order by c.nom, c.gardee_le), '[]')
    from prive.correspondances c);
end;
$$;
comment on function public.rpc_correspondances() is
  'Correspondances gardées, de tous ; qui les a gardées, pour les administrateurs. Administrateurs, comptes habilités sur tout le registre.';

create function public.rpc_oublie_correspondance(p_id uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_compte constant uuid := prive.require_registre();
  v_otee prive.correspondances;
begin
  delete from prive.correspondances c where c.id = p_id and (c.auteur = v_compte or prive.is_admin()) returning c.* into v_otee;
  if v_otee.id is not null then
    perform prive.audit('CORRESPONDANCE_OUBLIEE', 'correspondances', v_otee.nom, null, null,
      jsonb_build_object('collection', v_otee.lecture ->> 'collection'));
  end if;
end;
$$;
comment on function public.rpc_oublie_correspondance(uuid) is
  'Oublie une correspondance gardée : la sienne, ou celle de quiconque pour un administrateur ; deux fois sans effet. Journal.';

revoke execute on function prive.require_registre(), prive.faute_correspondance(jsonb) from public, anon, authenticated;
revoke execute on function public.rpc_garde_correspondance(jsonb), public.rpc_correspondances(), public.rpc_oublie_correspondance(uuid)
  from public, anon, authenticated;
grant execute on function public.rpc_garde_correspondance(jsonb), public.rpc_correspondances(), public.rpc_oublie_correspondance(uuid)
  to authenticated;
