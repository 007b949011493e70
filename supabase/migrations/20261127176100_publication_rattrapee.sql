-- Ce qui fut accepté pendant que rien ne construisait le site est publié dès que quelque chose le peut (R152, R194). Une
-- proposition renvoyée et soumise de nouveau sans changement l’est vraiment.

CREATE OR REPLACE FUNCTION public.rpc_prend_publication(p_isoccupe boolean DEFAULT false)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_id uuid;
begin
  insert into prive.publieur (vu_le) values (clock_timestamp()) on conflict (unique_ligne) do update set vu_le = excluded.vu_le;
  if p_isoccupe then
    -- Elle dure, et n’est pas perdue : personne d’autre ne la reprend.
    update prive.publications p set prise_le = clock_timestamp() where p.finie_le is null and p.prise_le is not null;
    return null;
  end if;
  -- Acceptée quand rien ne pouvait construire le site, ou pendant qu’il redémarrait : rattrapée, une fois.
  insert into prive.publications (demandee_par)
  select p.decidee_par from prive.propositions p
  where p.statut = 'ACCEPTEE' and p.decidee_par is not null
    and p.decidee_le > coalesce((select max(d.demandee_le) from prive.publications d), '-infinity')
  order by p.decidee_le limit 1
  on conflict ((true)) where finie_le is null do nothing;
  update prive.publications p set prise_le = clock_timestamp()
  where p.finie_le is null and (p.prise_le is null or p.prise_le < clock_timestamp() - interval '5 minutes')
  returning p.id into v_id;
  return v_id;
end;
$function$;

CREATE OR REPLACE FUNCTION public.rpc_soumet_proposition(p_id uuid, p_origine text, p_titre text, p_fiches jsonb, p_note text DEFAULT NULL::text, p_renverse uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_compte constant uuid := prive.compte_actif();
  v_empreinte constant text := encode(sha256(convert_to(
    jsonb_build_object('o', p_origine, 't', p_titre, 'n', p_note, 'f', p_fiches, 'r', p_renverse)::text, 'UTF8')), 'hex');
  v_avant prive.propositions;
  v_apres prive.propositions;
begin
  perform pg_advisory_xact_lock(hashtextextended('propositions:' || p_id, 0));
  select p.* into v_avant from prive.propositions p where p.id = p_id for update;
  if v_avant.id is not null and v_avant.auteur is distinct from v_compte then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  -- La même, envoyée deux fois : la réponse s’est perdue.
  if v_avant.empreinte = v_empreinte and v_avant.statut not in ('RENVOYEE', 'RETIREE') then
    return jsonb_build_object('numero', v_avant.numero, 'statut', v_avant.statut, 'chevauchements', prive.dit_chevauchements(p_id));
  end if;
  if v_avant.id is not null and v_avant.statut not in ('RENVOYEE', 'RETIREE') then
    raise exception 'proposition_deja_soumise' using errcode = 'P0001';
  end if;
  perform prive.verifie_fiches(p_fiches);
  if p_renverse is not null and not exists (
    select from prive.propositions p where p.id = p_renverse and p.statut in ('ECRITE', 'NON_ECRITE')
      and (p.auteur = v_compte or prive.is_admin()))
  then
    raise exception 'proposition_introuvable' using errcode = 'P0001';
  end if;
  if (select count(*) from prive.propositions p where p.auteur = v_compte and p.statut = 'SOUMISE') >= 50 then
    raise exception 'trop_de_propositions' using errcode = 'P0001';
  end if;
  insert into prive.propositions (id, origine, titre, note, auteur, empreinte, renverse)
  values (p_id, p_origine, p_titre, nullif(btrim(p_note, E' \t\r\n'), ''), v_compte, v_empreinte, p_renverse)
  on conflict (id) do update set origine = excluded.origine, titre = excluded.titre, note = excluded.note, empreinte = excluded.empreinte,
    renverse = excluded.renverse, version = propositions.version + 1, statut = 'SOUMISE', soumise_le = clock_timestamp(),
    decidee_par = null, decidee_le = null, motif = null, finie_le = null
  returning * into v_apres;
  delete from prive.propositions_fiches f where f.proposition_id = p_id;
  insert into prive.propositions_fiches (proposition_id, rang, collection, fiche_id, genre, champs)
  select p_id, f.rang, f.fiche ->> 'collection', f.fiche ->> 'id', f.fiche ->> 'genre', f.fiche -> 'champs'
  from jsonb_array_elements(p_fiches) with ordinality f (fiche, rang);
  perform prive.audit('PROPOSITION_SOUMISE', 'propositions', v_apres.numero::text, v_avant.statut, 'SOUMISE',
    jsonb_build_object('proposition', p_id, 'version', v_apres.version, 'fiches', jsonb_array_length(p_fiches)));
  perform prive.ecrit_soumission(v_apres);
  return jsonb_build_object('numero', v_apres.numero, 'statut', v_apres.statut, 'chevauchements', prive.dit_chevauchements(p_id));
end;
$function$;
