-- Qui a fermé un compte seul ne refuse pas qu’on le rouvre : fermer et garder fermé seraient l’acte d’une seule personne (R168, R183).

create function prive.concerne(p_acte prive.actes_a_deux, p_compte uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select coalesce(prive.vise_par(p_acte) = p_compte, false)
    or p_acte.genre = 'STATUT' and p_acte.arguments ->> 'status' = 'ACTIVE' and p_compte = (
      select j.actor_id from public.journaux_audit j
      where j.objet = 'profiles' and j.objet_id = p_acte.objet_id and j.action = 'STATUT_CHANGE' order by j.id desc limit 1);
$$;
comment on function prive.concerne(prive.actes_a_deux, uuid) is
  'Vrai pour le compte à qui cet acte ôterait son rôle ou son accès, ou qui a fermé celui que l’acte rouvrirait : il ne le refuse pas.';
revoke execute on function prive.concerne(prive.actes_a_deux, uuid) from public, anon, authenticated;

create or replace function public.rpc_refuse_acte(p_id uuid, p_reason text default null) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_acte prive.actes_a_deux := prive.lock_acte(p_id);
  v_issue constant text := case when v_acte.propose_par = (select prive.current_account()) then 'RETIRE' else 'REFUSE' end;
begin
  -- Sinon qu’un administrateur parte ou trahisse, et nul ne pourrait le lui retirer.
  if v_issue = 'REFUSE' and prive.concerne(v_acte, (select prive.current_account())) then
    raise exception 'acte_vous_vise' using errcode = 'P0001';
  end if;
  if v_issue = 'REFUSE' and coalesce(char_length(btrim(p_reason)), 0) < 2 then
    raise exception 'motif_requis' using errcode = '22023';
  end if;
  perform prive.clot_acte(v_acte, v_issue, p_reason);
end;
$$;
comment on function public.rpc_refuse_acte(uuid, text) is
  'Refuse, avec un motif, l’acte qu’un autre administrateur a proposé, ou retire le sien ; jamais celui qui ôterait son propre rôle, ni qui rouvrirait le compte qu’on a fermé : journal, lettres. Administrateurs.';

do $patch$
declare
  v_avant constant text := pg_get_functiondef('public.rpc_actes_a_deux()'::regprocedure);
  v_apres text;
begin
  v_apres := replace(v_avant, $q$coalesce(prive.vise_par(a) = (select prive.current_account()), false)$q$,
    $q$coalesce(prive.concerne(a, (select prive.current_account())), false)$q$);
  if v_apres = v_avant then
    raise exception 'rpc_actes_a_deux_inconnue';
  end if;
  execute v_apres;
end;
$patch$;
