// Copies the published tenders to a hosted Supabase, whose rules need their dates and prices: PUBLIC_SUPABASE_URL,
// SUPABASE_SECRET_KEY. To be run after each publication; the embedded accounts do it at each start.
import { readPublies } from '../src/backend/appels-offres.ts';
import { createPoste } from '../src/backend/facteur/poste.ts';
import { needVariable } from './variable.ts';

const poste = createPoste(needVariable('PUBLIC_SUPABASE_URL'), needVariable('SUPABASE_SECRET_KEY'));
const recopies = await poste.copyAppelsOffres(readPublies());
console.log(`${recopies} appels d’offres recopiés.`);
