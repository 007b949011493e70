-- Lettres de l’évaluation : non-objection demandée, rendue ; résultat d’une offre. À part : une valeur ajoutée à une liste ne
-- sert qu’une fois sa migration finie.

alter type public.type_courriel add value 'NON_OBJECTION_DEMANDEE';
alter type public.type_courriel add value 'NON_OBJECTION_RENDUE';
alter type public.type_courriel add value 'RESULTAT_OFFRE';
