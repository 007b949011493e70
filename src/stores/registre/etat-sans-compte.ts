// Where procedures stand, as anybody may read them without an account.
export { readEtatPublic, readEtatsPublics } from '../../data/supabase/racine-publique.ts';
