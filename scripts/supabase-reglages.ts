// Prints the settings of supabase/config.toml as variables of the sign-in service, for an installation of one's own:
// `npm run --silent supabase:reglages > auth.env`.
import { readReglages } from './supabase/reglages.ts';
import { variablesOf } from './supabase/variables.ts';

const variables = Object.entries(variablesOf(readReglages(), process.env));
for (const [nom, valeur] of variables) if (valeur !== undefined) console.log(`${nom}=${valeur}`);
const absentes = variables.filter(([, valeur]) => valeur === undefined).map(([nom]) => nom);
if (absentes.length > 0) console.error(`À compléter : ${absentes.join(', ')}. Voyez docs/hebergement.md.`);
