-- Lettres : une prolongation attend un second administrateur ; une offre est confirmée après un changement du dossier. À part : une
-- valeur ajoutée à une liste ne sert qu’une fois sa migration finie.

alter type public.type_courriel add value 'PROLONGATION_PROPOSEE';
alter type public.type_courriel add value 'OFFRE_CONFIRMEE';
