// The demonstration on a Supabase, for the journeys: accounts by the admin API, files and questions by the API of the
// screens, the rest by SQL.
import { createClient } from '@supabase/supabase-js';
import { Kysely } from 'kysely';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRegistre } from '../../src/service/lecture-registre.ts';
import { copieProjets } from '../../src/service/projets.ts';
import { createDialect } from '../../src/embarque/base/conducteur.ts';
import { fileOf, readComptes } from '../../src/embarque/demonstration/acces.ts';
import { sowAcquisitions } from '../../src/embarque/demonstration/acquisitions.ts';

import { sowInternes } from '../../src/embarque/demonstration/internes.ts';
import { sowQuestions } from '../../src/embarque/demonstration/questions.ts';
import { tieComptes } from '../../src/embarque/demonstration/fiches-des-comptes.ts';
import { sowGestes } from '../../src/embarque/demonstration/semis.ts';
import { playVisit } from '../../src/embarque/demonstration/visite.ts';
import type { Backend } from '../../src/embarque/backend.ts';
import { createApiSupabase } from '../../src/service/facteur/api-supabase.ts';
import type { Service } from '../../src/embarque/porte/api-embarquee.ts';
import type { Base } from './base.ts';
import type { Environnement } from './environnement.ts';

const RACINE = join(import.meta.dirname, '../..');

/** The Supabase in the place of the embedded backend, for what the demonstration asks of it. */
function standIn(base: Base, { adresse, clePublique, cleSecrete }: Environnement): Backend {
  const kysely = new Kysely({
    dialect: createDialect(async () => {
      const session = await base.reserve();
      return {
        query: async (sql, parametres) => {
          const lignes = await session.unsafe(sql, parametres as never[]);
          return { rows: [...lignes], changed: lignes.count };
        },
        release: () => session.release(),
      };
    }),
  });
  const service: Service = ({ method, adresse: chemin, headers, corps }) =>
    fetch(new URL(chemin, adresse), { method, headers, ...(corps !== undefined && { body: corps }) });
  const partial = {
    base: { connection: { kysely } },
    service,
    secrets: { cle_publique: clePublique, cle_secrete: cleSecrete },
  };
  return partial as unknown as Backend;
}

/** Sows the demonstration, and leaves in `dossier` what the journeys read: passwords and both keys. */
export async function sow(base: Base, environnement: Environnement, dossier: string): Promise<void> {
  const { adresse, clePublique, cleSecrete } = environnement;
  const { auth } = createClient(adresse, cleSecrete, { auth: { persistSession: false, autoRefreshToken: false } });
  const comptes = readComptes();
  for (const { email, password, full_name } of comptes) {
    const { error } = await auth.admin.createUser({
      email,
      password,
      email_confirm: true,
      user_metadata: { full_name },
    });
    if (error) throw error;
  }
  await base.unsafe(readFileSync(join(RACINE, 'supabase/seed.sql'), 'utf8')).simple();
  const api = createApiSupabase(adresse, cleSecrete);
  const registre = readRegistre();
  await api.copyAppelsOffres(registre['appels-offres']);
  await api.copyProjets(copieProjets(registre.projets));
  const backend = standIn(base, environnement);
  await tieComptes(backend, registre);
  await sowInternes(backend);
  await sowAcquisitions(backend, registre, new Date());
  const [admin] = comptes;
  if (admin !== undefined) await sowGestes(backend, admin, registre);
  await sowQuestions(backend, comptes, registre['appels-offres']);
  if (admin !== undefined) await playVisit(backend, admin);
  const secrets = { cle_publique: clePublique, cle_secrete: cleSecrete };
  writeFileSync(join(dossier, 'secrets.json'), JSON.stringify(secrets));
  writeFileSync(fileOf(dossier), JSON.stringify(comptes.map(({ email, password }) => ({ email, password }))));
}
