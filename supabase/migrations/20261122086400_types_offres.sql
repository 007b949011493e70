-- Lettres des offres : reçu, retrait, racine. À part : une valeur ajoutée à une liste ne sert qu’une fois sa migration finie.

alter type public.type_courriel add value 'RECU_OFFRE';
alter type public.type_courriel add value 'OFFRE_RETIREE';
alter type public.type_courriel add value 'RACINE_OFFRES';
