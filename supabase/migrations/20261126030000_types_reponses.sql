-- La lettre qui dit à une entreprise ce que sa réponse est devenue. À part : une valeur ajoutée à une liste ne sert qu’une fois sa
-- migration finie.

alter type public.type_courriel add value 'REPONSE_ENTREPRISE';
