// Where the procedures that moved stand, as anybody may read them without an account.
export { readEtatsPublics } from '../../data/supabase/etats-sans-compte.ts';
