-- Une pièce de marché retirée se dit à l’entreprise du marché et aux autres administrateurs (R111).

do $patch$
declare
  v_avant text := pg_get_functiondef('prive.rang_courriel(public.type_courriel)'::regprocedure);
  v_apres text := replace(v_avant, $q$'PROPOSITION_SUITE', 'HABILITATION')$q$, $q$'PROPOSITION_SUITE', 'HABILITATION', 'MARCHE_RETIRE')$q$);
begin
  if v_apres = v_avant then
    raise exception 'rang_courriel_inconnu';
  end if;
  execute v_apres;
end;
$patch$;

create function prive.ecrit_piece_retiree() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  v_projet constant public.projets := (select p from public.projets p where p.id = new.projet_id);
begin
  perform prive.enqueue_courriel('MARCHE_RETIRE:' || new.id || ':' || p.id, 'MARCHE_RETIRE', p.email, jsonb_build_object(
    'full_name', p.full_name, 'projet_id', new.projet_id, 'titre', v_projet.titre, 'genre', new.genre, 'nom', new.nom,
    'reason', new.motif_retrait, 'auteur', case when p.role = 'ADMIN' then prive.nom_compte((select prive.current_account())) end))
  from public.profiles p
  where p.status = 'ACTIVE' and (
    p.role = 'ADMIN' and p.id is distinct from (select prive.current_account())
    or p.role = 'ENTREPRISE' and prive.entreprise_of_account(p.id) = any (v_projet.entreprises));
  return null;
end;
$$;
comment on function prive.ecrit_piece_retiree() is
  'Écrit le retrait d’une pièce de marché, avec son motif, à chaque compte actif de ses entreprises, et aux autres administrateurs avec son auteur.';
revoke execute on function prive.ecrit_piece_retiree() from public, anon, authenticated;
create trigger marche_pieces_retiree after update of retiree_le on public.marche_pieces
  for each row when (old.retiree_le is null and new.retiree_le is not null) execute function prive.ecrit_piece_retiree();
comment on function public.rpc_retire_piece_marche(uuid, text) is
  'Retire une pièce de marché, avec son motif : plus personne ne l’ouvre, elle reste inscrite ; lettre à l’entreprise et aux autres administrateurs. Administrateurs.';
