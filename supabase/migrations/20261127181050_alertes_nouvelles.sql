-- Un acte de l’histoire publique devient une nouvelle, sauf si le registre l’a déjà dite ; un rappel par date limite (R242).

create function prive.suit_valeur(p_acte prive.journal_public, p_champ text, p_quoi text) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  update prive.fiches_suivies f set connus = f.connus || jsonb_build_object(p_champ, p_acte.apres), avances = f.avances || (p_champ || '=' || (p_acte.apres #>> '{}')),
    date_limite = case p_champ when 'date_limite' then (p_acte.apres #>> '{}')::timestamptz else f.date_limite end,
    ouvert = case p_champ when 'statut' then (p_acte.apres #>> '{}') = 'OUVERT' else f.ouvert end,
    rappels = case p_champ when 'date_limite' then '{}' else f.rappels end
  -- Le registre a pu le dire avant elle.
  where f.genre = p_acte.objet and f.id = p_acte.objet_id and f.connus -> p_champ is distinct from p_acte.apres;
  if found then
    perform prive.annule_rappels(p_acte.objet, p_acte.objet_id);
    perform prive.note_nouvelle('acte:' || p_acte.rang, p_acte.objet, p_acte.objet_id, p_quoi,
      jsonb_build_object(p_champ, p_acte.avant), jsonb_build_object(p_champ, p_acte.apres));
  end if;
end;
$$;
revoke execute on function prive.suit_valeur(prive.journal_public, text, text) from public, anon, authenticated;
comment on function prive.suit_valeur(prive.journal_public, text, text) is 'Un acte qui change une date limite ou un statut : une nouvelle, sauf si le registre l’a déjà dit.';

create function prive.suit_numero(p_acte prive.journal_public, p_quoi text, p_numero integer, p_apres jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_cle constant text := p_quoi || ':' || p_numero;
  v_echo text;
begin
  select f.echos ->> v_cle into v_echo from prive.fiches_suivies f where f.genre = p_acte.objet and f.id = p_acte.objet_id for update;
  update prive.fiches_suivies f set echos = prive.echo(f.echos, v_cle, 'BASE') where f.genre = p_acte.objet and f.id = p_acte.objet_id;
  if v_echo is distinct from 'REGISTRE' then
    perform prive.note_nouvelle('acte:' || p_acte.rang, p_acte.objet, p_acte.objet_id, p_quoi, null, p_apres);
  end if;
end;
$$;
revoke execute on function prive.suit_numero(prive.journal_public, text, integer, jsonb) from public, anon, authenticated;
comment on function prive.suit_numero(prive.journal_public, text, integer, jsonb) is 'Un additif ou une attribution : une nouvelle, sauf si le registre l’a déjà dite.';

create or replace function prive.suit_journal_public() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.objet <> 'appels-offres' then
    return null;
  end if;
  case new.action
    when 'DATE_LIMITE_REPORTEE', 'PROLONGATION_CONFIRMEE' then
      perform prive.suit_valeur(new, 'date_limite', 'DATE_LIMITE');
    when 'PROCEDURE_CHANGEE' then
      perform prive.suit_valeur(new, 'statut', 'STATUT');
    when 'ADDITIF_DEPOSE' then
      perform prive.suit_numero(new, 'ADDITIF', (new.apres #>> '{}')::integer, jsonb_build_object('numero', (new.apres #>> '{}')::integer));
    when 'ATTRIBUTION_PUBLIEE' then
      perform prive.suit_numero(new, 'ATTRIBUTION', coalesce(new.lot, 0), jsonb_build_object('lot', coalesce(new.lot, 0)));
    else
      null;
  end case;
  return null;
end;
$$;

create or replace function prive.note_rappels() returns void
  language sql security definer set search_path = ''
as $$
  -- Sept jours, puis deux ; une limite reportée a les siens.
  with dus as (
    update prive.fiches_suivies f set rappels = f.rappels || r.jours
    from (values (7, 2), (2, 0)) r (jours, jusqua)
    where f.genre = 'appels-offres' and f.ouvert and r.jours <> all (f.rappels)
      and f.date_limite <= now() + make_interval(days => r.jours) and f.date_limite > now() + make_interval(days => r.jusqua)
    returning f.*, r.jours
  )
  insert into prive.nouvelles (cle, genre, fiche_id, titre, quoi, criteres, apres)
  select 'rappel:' || gen_random_uuid(), d.genre, d.id, d.titre, 'RAPPEL', d.criteres,
    jsonb_build_object('date_limite', prive.instant_public(d.date_limite), 'jours', d.jours)
  from dus d;
$$;
