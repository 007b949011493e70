-- Les mots d’une photographie publiée se corrigent, et elle se retire (R252) : ce qui est laissé d’une proposition n’emporte ni ces
-- corrections, ni ces retraits, ni ceux d’une proposition qui en défait une autre.

create or replace function prive.champs_gardes(p_fiche prive.propositions_fiches) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(g.champ order by g.rang), '[]') from (
    select c.rang, case when jsonb_typeof(c.champ -> 'apres') is distinct from 'array' or c.champ ->> 'champ' <> 'photos' then c.champ
      when k.lignes is null then c.champ - 'apres'
      else jsonb_set(c.champ, '{apres}', k.lignes) end as champ
    from jsonb_array_elements(p_fiche.champs) with ordinality c (champ, rang)
    cross join lateral (
      select jsonb_agg(l.ligne order by l.rang) as lignes
      from jsonb_array_elements(case when jsonb_typeof(c.champ -> 'apres') = 'array' then c.champ -> 'apres' else '[]' end)
        with ordinality l (ligne, rang)
      where not exists (select from prive.propositions_photos p where p.proposition_id = p_fiche.proposition_id
        and p.motif is not null and l.ligne ->> 'image' = prive.image_proposee(p))) k) g
  where g.champ -> 'avant' is distinct from g.champ -> 'apres';
$$;
comment on function prive.champs_gardes(prive.propositions_fiches) is
  'Champs d’une fiche proposée, sans les photographies laissées ; un champ qui ne change plus rien n’y est plus.';
