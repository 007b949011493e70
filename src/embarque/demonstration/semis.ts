import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Backend } from '../backend.ts';
import { writePrivateFile } from '../donnees/dossier-prive.ts';
import { isLocalSite } from '../../service/nom-local.ts';
import { sowDossiers } from './dossiers.ts';
import { listProceduresEnLots, phraseProcedure } from './procedures-dites.ts';
import { sowProcedures } from './procedures.ts';
import { sowQuestions } from './questions.ts';
import { readRegistre } from '../../service/lecture-registre.ts';
import { fileOf, isConnue, readComptes, readDemonstration } from './acces.ts';
import { sowAcquisitions } from './acquisitions.ts';
import { sowInternes } from './internes.ts';
import { tieComptes } from './fiches-des-comptes.ts';
import { sowMarches } from './marches-semes.ts';
import { sowReponses } from './reponses-semees.ts';
import { sowReport } from './report.ts';
import { expectOk, openClient, playVisit, leave } from './visite.ts';

const SUPABASE = join(import.meta.dirname, '../../../supabase');

/**
 * Fills an empty database: accounts through the admin API; `supabase/seed.sql`; a company or a funder of the register
 * for these accounts; a visit that leaves a request with its document, a decision and a letter. On a site that others
 * can reach, the passwords are drawn.
 */
export async function sowDemonstration(backend: Backend, dossier: string, site: string): Promise<void> {
  const tire = isLocalSite(site) ? undefined : randomBytes(12).toString('base64url');
  const comptes = readComptes().map((compte) => ({ ...compte, password: tire ?? compte.password }));
  for (const { email, password, full_name } of comptes)
    await backend.utilisateurs.create({ email, password, email_confirm: true, user_metadata: { full_name } });
  await backend.base.transact(readFileSync(join(SUPABASE, 'seed.sql'), 'utf8'));
  const registre = readRegistre();
  await tieComptes(backend, registre);
  await sowReponses(backend, registre);
  await sowInternes(backend);
  await sowAcquisitions(backend, registre, new Date());
  const [admin] = comptes;
  if (admin !== undefined) await sowGestes(backend, admin, registre);
  // Keys that everybody reads in the repository, or others that would lie beside the offers: neither is for a public site.
  if (tire === undefined) await sowProcedures(backend, comptes, registre['appels-offres'], new Date());
  await sowQuestions(backend, comptes, registre['appels-offres']);
  if (admin !== undefined) await playVisit(backend, admin);
  const acces = comptes.map(({ email, password }) => ({ email, password }));
  writePrivateFile(fileOf(dossier), `${JSON.stringify(acces, null, 2)}\n`);
}

/** What an administrator does over weeks: DAO of each tender, contract documents, a deadline that is postponed. */
export async function sowGestes(
  backend: Backend,
  compte: { email: string; password: string },
  registre: ReturnType<typeof readRegistre>,
): Promise<void> {
  const admin = openClient(backend);
  await expectOk('connexion', admin.auth.signInWithPassword(compte));
  await sowDossiers(backend, admin, registre['appels-offres']);
  await sowMarches(backend, admin, registre);
  await sowReport(backend, admin, registre['appels-offres']);
  await leave(admin);
}

/** How to sign in, for the terminal. */
export async function describeDemonstration({ base }: Backend, dossier: string): Promise<string> {
  const { rows } = await sql<{ email: string; role: string; status: string }>`
    select email, role::text, status::text from public.profiles`.execute(base.connection.kysely);
  const lignes = readDemonstration(dossier).map(({ email, password }) => {
    const { role = '', status = '' } = rows.find((profil) => profil.email === email) ?? {};
    return `  ${email.padEnd(30)} ${password.padEnd(20)} ${role}, ${status}`;
  });
  const cles = isConnue(readDemonstration(dossier))
    ? readComptes().flatMap(({ email, cle }) => (cle === undefined ? [] : [`  ${email.padEnd(30)} ${cle}`]))
    : [];
  const now = new Date();
  const enLots = (await listProceduresEnLots({ connection: base.connection })).map(
    (une) => `  ${phraseProcedure(une, now)}`,
  );
  return [
    'Comptes de démonstration (adresse, mot de passe, rôle, état) :',
    ...lignes,
    ...(enLots.length > 0
      ? ['Appels d’offres en lots (« npm run demo:echeance » en ferme un en quelques minutes) :', ...enLots]
      : []),
    ...(cles.length > 0 ? ['Clés de leur commission, comme sur une feuille de secours :', ...cles] : []),
  ].join('\n');
}
