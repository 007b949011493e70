-- Ce que les entreprises répondent est nettoyé comme le reste (300_textes.test.sql).
create trigger reponses_entreprises_a_clean before insert or update on public.reponses_entreprises
  for each row execute function prive.clean_colonnes('texte:prose', 'lettre_reference:ligne', 'email:adresse', 'motif:prose');

-- Ce que ce déclencheur refuse, ou écrit lui-même, n’est plus écrit une seconde fois.
alter table public.reponses_entreprises drop constraint reponses_entreprises_email_format;
alter table public.profiles drop constraint profiles_full_name_sans_controle;
alter table public.access_requests drop constraint access_requests_organisation_sans_controle;
