import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Contenu } from '../../domain/registre/contenu.ts';
import type { Backend } from '../backend.ts';
import { deposit } from './dossiers.ts';
import { expectOk, openClient, leave } from './visite.ts';

type Appels = Contenu['appels-offres'];
type Acces = ReadonlyArray<{ email: string; password: string }>;

const JOUR_MS = 86_400_000;

/** The open tender whose DAO both companies of the demonstration hold, and whose questions end last. */
async function pickAppel({ base }: Pick<Backend, 'base'>, appels: Appels): Promise<Appels[number] | undefined> {
  const { rows } = await sql<{ id: string }>`
    select d.appel_offres_id as id from public.dao_acquisitions d
    join public.profiles p on d.entreprise_id = coalesce(p.entreprise_id, 'compte:' || p.id::text)
    where d.status = 'PAYE' and p.email in ('entreprise@portail.example', 'concurrente@portail.example')
    group by d.appel_offres_id having count(distinct p.email) = 2`.execute(base.connection.kysely);
  const detenus = new Set(rows.map(({ id }) => id));
  const [appel] = appels
    .filter(({ id, statut, date_limite = '' }) => {
      const isLoin = Date.parse(date_limite) > Date.now() + 8 * JOUR_MS;
      return statut === 'OUVERT' && isLoin && detenus.has(id);
    })
    .toSorted((a, b) => (b.date_limite ?? '').localeCompare(a.date_limite ?? ''));
  return appel;
}

/** An addendum, two questions answered, of which one is published, and one that waits: on one tender. */
export async function sowQuestions(backend: Backend, acces: Acces, appels: Appels): Promise<void> {
  const appel = await pickAppel(backend, appels);
  if (appel === undefined) return;
  const signIn = async (nom: string) => {
    const client = openClient(backend);
    const compte = acces.find(({ email }) => email === `${nom}@portail.example`);
    if (compte === undefined) throw new Error(`compte de démonstration absent : ${nom}`);
    await expectOk('connexion', client.auth.signInWithPassword(compte));
    return client;
  };
  const [admin, entreprise, concurrente] = await Promise.all([
    signIn('admin'),
    signIn('entreprise'),
    signIn('concurrente'),
  ]);
  await deposit(
    admin,
    appel,
    'ADDITIF',
    ['Document d’exemple, sans valeur.', 'L’article 12 est remplacé : la visite du site se fait sur rendez-vous.'],
    'L’article 12 est remplacé : la visite du site se fait sur rendez-vous, en semaine.',
  );
  const ask = async (client: typeof admin, question: string): Promise<string> => {
    const id = randomUUID();
    const envoi = { p_id: id, p_appel_offres_id: appel.id, p_question: question };
    await expectOk('question', client.rpc('rpc_pose_question', envoi));
    return id;
  };
  const answer = (id: string, reponse: string) =>
    expectOk('réponse', admin.rpc('rpc_repond_question', { p_id: id, p_version: 0, p_reponse: reponse }));
  const visite = await ask(entreprise, 'La visite du site est-elle obligatoire pour déposer une offre ?');
  await answer(visite, 'Non. Elle est conseillée, et se demande à l’agence trois jours avant.');
  const monnaie = await ask(concurrente, 'Les prix unitaires peuvent-ils être donnés hors taxes ?');
  await answer(monnaie, 'Oui. Le bordereau a une colonne hors taxes, et la taxe se calcule au total.');
  await expectOk('publication', admin.rpc('rpc_publie_question', { p_id: monnaie }));
  await ask(concurrente, 'Le délai d’exécution comprend-il la saison des pluies ?');
  for (const client of [admin, entreprise, concurrente]) await leave(client, 'local');
}
