-- Lettres des propositions : leurs noms d’abord, car une valeur neuve ne sert qu’à la migration suivante.
alter type public.type_courriel add value 'PROPOSITION_SOUMISE';
alter type public.type_courriel add value 'PROPOSITION_SUITE';
alter type public.type_courriel add value 'HABILITATION';
