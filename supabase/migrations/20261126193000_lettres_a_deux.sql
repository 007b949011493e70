-- Lettres des actes faits à deux (R168 à R172) : leurs noms d’abord, car une valeur neuve ne sert qu’à la migration suivante.
alter type public.type_courriel add value 'ACTE_PROPOSE';
alter type public.type_courriel add value 'ACTE_DECIDE';
alter type public.type_courriel add value 'COMPTE_AU_NOM';
alter type public.type_courriel add value 'NON_OBJECTION_AU_NOM';
alter type public.type_courriel add value 'ADMINISTRATEUR_CREE';
