-- Ce que d’autres propositions changent déjà, avant d’en faire une (R196, R215).

create function public.rpc_propositions_en_cours(p_collection text, p_fiche text default null) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  v_compte constant uuid := prive.compte_actif();
begin
  if not prive.is_admin() and not exists (
    select from prive.habilitations h where h.user_id = v_compte and h.retiree_le is null)
  then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  return coalesce((
    select jsonb_agg(jsonb_build_object('numero', e.numero, 'statut', e.statut, 'id', e.fiche_id, 'genre', e.genre, 'champs', e.champs,
      'is_mienne', e.auteur is not distinct from v_compte,
      -- Qui n’est pas administrateur apprend qu’une autre existe, pas de qui elle est.
      'proposition', case when prive.is_admin() or e.auteur = v_compte then e.proposition_id end,
      'auteur', case when prive.is_admin() then prive.nom_compte(e.auteur) end) order by e.numero, e.rang)
    from (
      select p.numero, p.statut, p.auteur, f.proposition_id, f.fiche_id, f.genre, f.rang,
        (select coalesce(jsonb_agg(c ->> 'champ'), '[]') from jsonb_array_elements(f.champs) c where c ->> 'champ' <> 'date_mise_a_jour') as champs
      from prive.propositions_fiches f
      join prive.propositions p on p.id = f.proposition_id and p.statut in ('SOUMISE', 'ACCEPTEE')
      where f.collection = p_collection and (p_fiche is null or f.fiche_id = p_fiche) and f.statut in ('A_DECIDER', 'ACCEPTEE')
        and prive.can_proposer(f.collection, f.fiche_id)
      order by p.numero desc, f.rang limit 2000) e), '[]');
end;
$$;
comment on function public.rpc_propositions_en_cours(text, text) is
  'Fiches d’une liste, ou une seule, que des propositions en cours changent déjà, et quels champs. Administrateurs ; comptes habilités, ce qu’ils peuvent proposer.';
revoke execute on function public.rpc_propositions_en_cours(text, text) from public, anon, authenticated;
grant execute on function public.rpc_propositions_en_cours(text, text) to authenticated;
