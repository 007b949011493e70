// Where a procedure stands, as anybody may read it without an account.
export { readEtatPublic } from '../../data/supabase/racine-publique.ts';
