-- Chaque reste d’un essai n’est que pour qui l’ouvre, qui est de la commission : le redire n’ôtait rien à personne.

create or replace function prive.describe_commission(p_appel_offres_id text) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'appel_offres_id', a.id, 'reference', a.reference, 'titre', a.titre, 'statut', a.statut,
    'date_limite', a.date_limite, 'date_ouverture', a.date_ouverture,
    'nommee_le', c.nommee_le, 'prete_le', c.prete_le, 'figee', prive.count_versions(a.id) > 0,
    'membres', (
      select jsonb_agg(jsonb_build_object('id', m.user_id, 'rang', m.rang, 'nom', m.nom, 'qualite', m.qualite,
        'cle_publique', m.cle_publique, 'cle_le', m.cle_le, 'depuis', m.depuis,
        'moi', m.user_id is not distinct from (select prive.current_account())) order by m.rang)
      from prive.commission_membres m where m.appel_offres_id = a.id),
    'essai', (
      -- De quoi l’ouvrir n’est que pour la commission, et chaque reste que pour qui l’ouvre ; les autres lisent où en sont les paires.
      select jsonb_build_object('id', e.id, 'pose_le', e.pose_le, 'pose_par', e.pose_par,
        'enveloppe', case when prive.is_membre(a.id) then e.enveloppe else jsonb_build_object('paires', (
          select jsonb_agg(x - 'chiffre' order by n) from jsonb_array_elements(e.enveloppe::jsonb -> 'paires') with ordinality u (x, n)))::text end,
        'chiffre', case when prive.is_membre(a.id) then e.chiffre else '' end, 'ouvertures', (
          select coalesce(jsonb_agg(jsonb_build_object('dehors', o.dehors, 'dedans', o.dedans,
            'reste', case when o.dedans = (select prive.current_account()) then o.reste else '' end,
            'reste_le', o.reste_le, 'ouvert_le', o.ouvert_le) order by o.reste_le), '[]')
          from prive.commission_essais_ouvertures o where o.essai_id = e.id))
      from prive.commission_essais e where e.appel_offres_id = a.id and e.remplace_le is null))
  from prive.commissions c join public.appels_offres a on a.id = c.appel_offres_id
  where c.appel_offres_id = p_appel_offres_id;
$$;
