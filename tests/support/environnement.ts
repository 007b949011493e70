// In place of `astro:env/client` in unit tests: no hosted accounts.
export const PUBLIC_SUPABASE_URL = undefined;
export const PUBLIC_SUPABASE_ANON_KEY = undefined;
