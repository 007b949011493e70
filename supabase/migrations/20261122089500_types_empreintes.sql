-- Lettre d’une offre dont un fichier gardé n’est pas celui du reçu. À part : une valeur ajoutée à une liste ne sert qu’une
-- fois sa migration finie.

alter type public.type_courriel add value 'OFFRE_ALTEREE';
