-- La lettre de ce qui vieillit : son nom d’abord, car une valeur neuve ne sert qu’à la migration suivante.
alter type public.type_courriel add value 'FICHES_PERIMEES';
