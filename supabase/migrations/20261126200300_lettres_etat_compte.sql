-- Lettres d’un compte désactivé, mis en attente, sur liste noire ou rendu actif (R183) : leurs noms d’abord, car une valeur neuve ne sert qu’à la migration suivante.
alter type public.type_courriel add value 'COMPTE_ETAT';
alter type public.type_courriel add value 'COMPTE_ETAT_ADMIN';
