// Copies the published tenders to a hosted Supabase, whose rules need their dates and prices: PUBLIC_SUPABASE_URL,
// SUPABASE_SECRET_KEY. To be run after each publication; the embedded accounts do it at each start.
import { sendAppelsOffres } from '../src/backend/appels-offres.ts';
import { needVariable } from './variable.ts';

const recopies = await sendAppelsOffres(needVariable('PUBLIC_SUPABASE_URL'), needVariable('SUPABASE_SECRET_KEY'));
console.log(`${recopies} appels d’offres recopiés.`);
