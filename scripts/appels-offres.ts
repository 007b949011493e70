// Copies the published tenders and projets to a hosted Supabase, whose rules need their dates, prices and companies:
// PUBLIC_SUPABASE_URL, SUPABASE_SECRET_KEY. To be run after each publication; the embedded accounts do it at each start. A
// sample is not copied, which would open its invented tenders to real offers: `--exemple` copies it all the same, for a rehearsal.
import { parseArgs } from 'node:util';
import { suiviOf } from '../src/domain/alertes/registre-suivi.ts';
import { readLecture } from '../src/service/lecture-registre.ts';
import { phrasesLaisses, phrasesRefuses } from '../src/domain/appel-offres/publication-retour.ts';
import { createApiSupabase } from '../src/service/facteur/api-supabase.ts';
import { copieAppelsOffres } from '../src/service/copie-appels-offres.ts';
import { copieProjets } from '../src/service/projets.ts';
import { listPerissables } from '../src/domain/registre/perissables.ts';
import { needVariable } from './variable.ts';

const { values } = parseArgs({ options: { exemple: { type: 'boolean', default: false } } });
const { contenu, identite } = readLecture();

async function copyAll(): Promise<void> {
  const api = createApiSupabase(needVariable('PUBLIC_SUPABASE_URL'), needVariable('SUPABASE_SECRET_KEY'));
  const { 'appels-offres': appels, projets } = contenu;
  const publies = copieAppelsOffres(appels);
  // An empty list is refused: it would retire every tender, and may come from files that could not be read.
  if (publies.length === 0)
    console.log('Aucun appel d’offres publié : rien n’a été recopié, ceux d’avant restent tels quels.');
  else {
    const bilan = await api.copyAppelsOffres(publies);
    console.log(`Appels d’offres recopiés : ${bilan.recopies}.`);
    const refuses = phrasesRefuses(bilan);
    for (const phrase of [...phrasesLaisses(bilan), ...refuses]) console.log(phrase);
    // The others are copied: a publication that is automatic goes on, and its log says that one was left.
    if (refuses.length > 0) process.exitCode = 2;
  }
  if (projets.length > 0) console.log(`Projets recopiés : ${await api.copyProjets(copieProjets(projets))}.`);
  if (projets.length > 0)
    console.log(`Fiches qui vieillissent : ${await api.copyPerissables(listPerissables(projets, appels))}.`);
  const suivi = suiviOf(contenu);
  if (suivi.fiches.length > 0) console.log(`Fiches à suivre recopiées : ${await api.copyAlertes(suivi)}.`);
}

if (identite?.exemple !== false && !values.exemple)
  console.log(
    identite === undefined
      ? 'content/registre.yaml ne se lit pas\u00a0: rien n’a été recopié. Une construction du site (« npm run build ») dit pourquoi.'
      : 'Le registre est l’exemple (« exemple: true » dans content/registre.yaml)\u00a0: rien n’a été recopié vers les comptes.',
  );
else await copyAll();
