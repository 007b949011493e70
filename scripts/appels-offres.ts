// Copies the published tenders to a hosted Supabase, whose rules need their dates and prices: PUBLIC_SUPABASE_URL,
// SUPABASE_SECRET_KEY. To be run after each publication; the embedded accounts do it at each start.
import { readPublies } from '../src/backend/appels-offres.ts';
import { createPoste } from '../src/backend/facteur/poste.ts';
import { needVariable } from './variable.ts';

const poste = createPoste(needVariable('PUBLIC_SUPABASE_URL'), needVariable('SUPABASE_SECRET_KEY'));
const publies = readPublies();
// An empty list is refused: it would retire every tender, and may come from files that could not be read.
console.log(
  publies.length === 0
    ? 'Aucun appel d’offres publié : rien n’a été recopié, ceux d’avant restent tels quels.'
    : `Appels d’offres recopiés : ${await poste.copyAppelsOffres(publies)}.`,
);
