-- Lettre d’une pièce de marché retirée : son nom d’abord, car une valeur neuve ne sert qu’à la migration suivante.
alter type public.type_courriel add value 'MARCHE_RETIRE';
