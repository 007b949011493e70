export { confirmCompte, readConfirmation } from '../../data/supabase/confirmations.ts';
