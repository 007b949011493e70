-- Les numéros de signalements se tirent au sort : plus rien ne les compte.
drop sequence public.signalements_reference_seq;
