-- Lettre d’une copie de secours reçue en entier. À part : une valeur ajoutée à une liste ne sert qu’une fois sa migration finie.

alter type public.type_courriel add value 'COPIE_OFFRE';
