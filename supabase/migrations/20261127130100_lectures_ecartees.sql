-- Ce que des titres disent d’un lieu, et qu’une personne a écarté : ne s’offre plus, à personne (R225).
create table prive.lectures_ecartees (
  id bigint generated always as identity primary key,
  projet_id text not null,
  sujet text not null,
  valeur jsonb not null,
  ecartee_par uuid not null,
  ecartee_le timestamptz not null default clock_timestamp(),
  reprise_par uuid,
  reprise_le timestamptz,
  constraint lectures_ecartees_projet_forme check (projet_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(projet_id) <= 100),
  constraint lectures_ecartees_sujet_connu check (sujet in ('LIEU', 'ROUTE', 'EMPRISE', 'LONGUEUR')),
  constraint lectures_ecartees_valeur_bornee check (jsonb_typeof(valeur) = 'object' and octet_length(valeur::text) <= 2000),
  constraint lectures_ecartees_reprise check ((reprise_le is null) = (reprise_par is null))
);
create unique index lectures_ecartees_une_fois on prive.lectures_ecartees (projet_id, sujet, valeur) where reprise_le is null;
comment on table prive.lectures_ecartees is 'Lectures de titres qu’une personne a jugées fausses, et qui ne s’offrent plus.';
comment on column prive.lectures_ecartees.id is 'Lecture écartée.';
comment on column prive.lectures_ecartees.projet_id is 'Projet dont le titre est lu.';
comment on column prive.lectures_ecartees.sujet is 'Ce qui est lu : lieu, route, endroit sur la route, longueur.';
comment on column prive.lectures_ecartees.valeur is 'Champs lus et leur valeur : lus autrement un jour, ils s’offrent de nouveau.';
comment on column prive.lectures_ecartees.ecartee_par is 'Administrateur qui l’a écartée.';
comment on column prive.lectures_ecartees.ecartee_le is 'Quand.';
comment on column prive.lectures_ecartees.reprise_par is 'Administrateur qui l’a remise à offrir.';
comment on column prive.lectures_ecartees.reprise_le is 'Quand elle a été remise.';
alter table prive.lectures_ecartees enable row level security;
revoke all on prive.lectures_ecartees from public, anon, authenticated, service_role;

create function public.rpc_ecarte_lecture(p_projet_id text, p_sujet text, p_valeur jsonb, p_reprend boolean default false) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_fait integer;
begin
  perform prive.require_admin();
  if not exists (select from public.projets p where p.id = p_projet_id) then
    raise exception 'projet_inconnu' using errcode = 'P0001';
  end if;
  if coalesce(p_reprend, false) then
    update prive.lectures_ecartees l set reprise_par = (select prive.current_account()), reprise_le = clock_timestamp()
    where l.projet_id = p_projet_id and l.sujet = p_sujet and l.valeur = p_valeur and l.reprise_le is null;
  else
    insert into prive.lectures_ecartees (projet_id, sujet, valeur, ecartee_par)
    values (p_projet_id, p_sujet, p_valeur, (select prive.current_account())) on conflict do nothing;
  end if;
  get diagnostics v_fait = row_count;
  if v_fait > 0 then
    perform prive.audit(case when coalesce(p_reprend, false) then 'LECTURE_REPRISE' else 'LECTURE_ECARTEE' end, 'projets', p_projet_id, null, null,
      jsonb_build_object('sujet', p_sujet));
  end if;
end;
$$;
comment on function public.rpc_ecarte_lecture(text, text, jsonb, boolean) is
  'Écarte ce qu’un titre dit d’un lieu, ou le remet à offrir ; deux fois sans effet. Administrateurs.';

create function public.rpc_lectures_decidees(p_depuis timestamptz) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform prive.require_admin();
  return jsonb_build_object(
    'ecartees', (select coalesce(jsonb_agg(jsonb_build_object('projet_id', l.projet_id, 'sujet', l.sujet, 'valeur', l.valeur,
        'par', prive.nom_compte(l.ecartee_par), 'le', l.ecartee_le) order by l.ecartee_le desc, l.id desc), '[]')
      from prive.lectures_ecartees l where l.reprise_le is null),
    'proposees', (select coalesce(jsonb_agg(jsonb_build_object('projet_id', f.fiche_id, 'champ', c ->> 'champ', 'apres', c -> 'apres',
        'proposition', p.id, 'numero', p.numero, 'issue', case when f.statut = 'REFUSEE' then 'REFUSEE' else 'EN_COURS' end)
        order by p.numero, f.rang), '[]')
      from prive.propositions p join prive.propositions_fiches f on f.proposition_id = p.id
        cross join lateral jsonb_array_elements(f.champs) c
      where f.collection = 'projets' and f.genre = 'MODIFICATION'
        and c ->> 'champ' in ('region', 'departement', 'lieux', 'axe', 'emprise', 'lineaire_prevu_km')
        and (f.statut = 'REFUSEE' or p.statut in ('SOUMISE', 'RENVOYEE', 'ACCEPTEE')
          or f.statut = 'ECRITE' and p.finie_le > p_depuis)));
end;
$$;
comment on function public.rpc_lectures_decidees(timestamptz) is
  'Ce qui est écarté des lectures de titres, et ce que des propositions en cours, refusées ou écrites depuis un moment disent des mêmes champs. Administrateurs.';

revoke execute on function public.rpc_ecarte_lecture(text, text, jsonb, boolean), public.rpc_lectures_decidees(timestamptz)
  from public, anon, authenticated;
grant execute on function public.rpc_ecarte_lecture(text, text, jsonb, boolean), public.rpc_lectures_decidees(timestamptz) to authenticated;
