import { sql } from 'kysely';
import type { Contenu } from '../../domain/registre/contenu.ts';
import { formatLimite } from '../../domain/appel-offres/limite-dite.ts';
import type { Backend } from '../backend.ts';
import { EXEMPLE, expectOk, type openClient, uploadPdf } from './visite.ts';

type Appels = Contenu['appels-offres'];
type Client = ReturnType<typeof openClient>;

/** The text of a DAO, from what its tender publishes. */
const redactDao = ({
  titre,
  description,
  maitre_ouvrage,
  date_limite,
  duree_travaux_mois,
}: Appels[number]): string[] => [
  EXEMPLE,
  `Objet. ${titre}.`,
  ...(description === undefined ? [] : [description]),
  `Maître d’ouvrage : ${maitre_ouvrage}.`,
  `Les offres se déposent au plus tard le ${formatLimite(date_limite)}.`,
  ...(duree_travaux_mois === undefined ? [] : [`Délai d’exécution : ${duree_travaux_mois} mois.`]),
  'Section I. Instructions aux soumissionnaires. Une offre comprend la lettre de soumission, le bordereau des prix, le détail estimatif et les justificatifs de qualification.',
  'Section II. Données particulières. Les offres restent valables cent vingt jours.',
  'Section III. Cahier des clauses administratives. Section IV. Cahier des clauses techniques. Section V. Plans et annexes.',
];

/** Deposits a file and registers it, by the same calls as the screen of the administrators. */
export async function deposit(
  admin: Client,
  { id, reference }: Pick<Appels[number], 'id' | 'reference'>,
  genre: 'DAO' | 'ADDITIF',
  paragraphes: readonly string[],
  note?: string,
): Promise<void> {
  const titre = genre === 'DAO' ? `Dossier d’appel d’offres ${reference}` : `Additif, ${reference}`;
  const chemin = await uploadPdf(admin, 'dao', id, titre, paragraphes);
  await expectOk(
    'DAO',
    admin.rpc('rpc_depose_dao', {
      p_appel_offres_id: id,
      p_genre: genre,
      p_fichiers: [{ chemin, nom: genre === 'DAO' ? `dao-${id}.pdf` : `additif-${id}.pdf` }],
      ...(note !== undefined && { p_note: note }),
    }),
  );
}

/** Gives the tenders of the demonstration their DAO; one that is only announced has none yet. */
export async function sowDossiers({ base }: Pick<Backend, 'base'>, admin: Client, appels: Appels): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from public.appels_offres`.execute(base.connection.kysely);
  const connus = new Set(rows.map(({ id }) => id));
  const vendus = appels.filter(({ id, statut }) => connus.has(id) && statut !== 'PUBLIE');
  for (const appel of vendus) await deposit(admin, appel, 'DAO', redactDao(appel));
  await backdate(base, vendus);
}

/**
 * Dates each DAO of the day its tender was launched, before anybody bought it. The rule that no file changes, and that
 * the log is not rewritten, step aside for this transaction.
 */
async function backdate({ connection }: Backend['base'], appels: Appels): Promise<void> {
  const lances = JSON.stringify(appels.map(({ id, date_lancement }) => ({ id, le: date_lancement })));
  await connection.kysely.transaction().execute(async (trx) => {
    await sql`alter table public.dao_fichiers disable trigger user`.execute(trx);
    await sql`alter table public.journaux_audit disable trigger user`.execute(trx);
    await sql`
      update public.dao_fichiers f set depose_le = least(r.le, f.depose_le)
      from jsonb_to_recordset(${lances}::text::jsonb) as r (id text, le timestamptz)
      where f.appel_offres_id = r.id and f.genre = 'DAO'`.execute(trx);
    await sql`
      update public.journaux_audit j set created_at = f.depose_le from public.dao_fichiers f
      where j.action = 'DAO_DEPOSE' and j.objet_id = f.appel_offres_id and f.genre = 'DAO'`.execute(trx);
    await sql`alter table public.journaux_audit enable trigger user`.execute(trx);
    await sql`alter table public.dao_fichiers enable trigger user`.execute(trx);
  });
}
