-- Ce qu’un administrateur lit avant l’ouverture ne compte ni remplacements ni retraits, et ne se mesure pas au disque (R177).

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
            'reste', case when prive.is_membre(a.id) and o.dedans = (select prive.current_account()) then o.reste else '' end,
            'reste_le', o.reste_le, 'ouvert_le', o.ouvert_le) order by o.reste_le), '[]')
          from prive.commission_essais_ouvertures o where o.essai_id = e.id))
      from prive.commission_essais e where e.appel_offres_id = a.id and e.remplace_le is null))
  from prive.commissions c join public.appels_offres a on a.id = c.appel_offres_id
  where c.appel_offres_id = p_appel_offres_id;
$$;
comment on function prive.describe_commission(text) is
  'Une commission comme l’écran de chacun la lit, et si des offres la figent ; vide quand aucune n’est nommée.';

create or replace function public.rpc_etat_service() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform prive.require_admin();
  return jsonb_build_object(
    'lu_le', clock_timestamp(),
    -- Arrondis, en octets : au milliard du disque, aux dix millions des journaux ; au plus juste, chaque dépôt se verrait.
    'machine', (select to_jsonb(m) - '{unique_ligne,en_alarme,etat_depuis}'::text[] || jsonb_build_object(
      'disque_libre', m.disque_libre / 1000000000 * 1000000000,
      'journaux_octets', (m.journaux_octets + 9999999) / 10000000 * 10000000) from prive.machine m),
    'alarmes', (select coalesce(jsonb_agg(jsonb_build_object('nom', a.nom, 'depuis', a.depuis) order by a.depuis, a.nom), '[]') from prive.alarmes_service() a),
    'attente', (
      select coalesce(jsonb_agg(jsonb_build_object('rang', f.rang, 'nombre', f.nombre, 'depuis', f.depuis) order by f.rang), '[]')
      from (
        select prive.rang_courriel(c.kind) as rang, count(*) as nombre, min(c.created_at) as depuis
        from public.courriels c where c.status in ('A_ENVOYER', 'EN_COURS') and c.kind::text !~ 'OFFRE' group by 1) f),
    'messagerie_depuis', prive.messagerie_en_panne_depuis(),
    'publication', (select jsonb_build_object('finie_le', p.finie_le, 'reussie', p.reussie)
      from prive.publications p where p.finie_le is not null order by p.finie_le desc limit 1));
end;
$$;
comment on function public.rpc_etat_service() is 'La machine, arrondie, la file des lettres par rang, la messagerie, la dernière publication, et ce qui demande un geste. Administrateurs.';
