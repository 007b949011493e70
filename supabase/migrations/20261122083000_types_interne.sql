-- Lettres du report, de la fin d’une procédure et des équipes. À part : une valeur ajoutée à une liste ne sert qu’une fois
-- sa migration finie.

alter type public.type_courriel add value 'DATE_REPORTEE';
alter type public.type_courriel add value 'FIN_PROCEDURE';
alter type public.type_courriel add value 'EQUIPE_INVITATION';
alter type public.type_courriel add value 'EQUIPE_RETRAIT';
