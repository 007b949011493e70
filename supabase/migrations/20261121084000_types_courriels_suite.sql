-- Deux lettres de plus. À part : une valeur ajoutée à une liste ne sert qu’une fois sa migration finie.

alter type public.type_courriel add value 'RECEPISSE';
alter type public.type_courriel add value 'PIECE_DEMANDEE';
comment on type public.type_courriel is
  'Lettre à écrire : invitation (le compte reste à ouvrir), compte activé, refus, accès bloqué, confirmation demandée au titulaire d’un compte, mot de passe oublié, récépissé d’une demande, pièce demandée.';
