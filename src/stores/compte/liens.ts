export { type Destinataire, readLien, renewInvitation } from '../../data/supabase/liens.ts';
