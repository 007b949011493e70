-- Lettre de la prolongation : un second administrateur est attendu. À part : une valeur ajoutée à une liste ne sert qu’une fois sa
-- migration finie.

alter type public.type_courriel add value 'PROLONGATION_PROPOSEE';
