-- Le nom d’un compte signe des lettres de l’agence et des procès-verbaux : aucun écran ne le change, son titulaire seul non plus.
revoke update (full_name, phone) on public.profiles from authenticated;
