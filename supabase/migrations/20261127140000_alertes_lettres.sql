-- Lettres des alertes (R240) : leurs noms d’abord, car une valeur neuve ne sert qu’à la migration suivante.
alter type public.type_courriel add value 'ALERTE_CONFIRMATION';
alter type public.type_courriel add value 'ALERTE_NOUVELLE';
alter type public.type_courriel add value 'ALERTE_LETTRE';
