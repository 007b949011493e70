import { sql } from 'kysely';
import { readLettres } from '../../src/embarque/courriels/boite.ts';
import { type Client, depositOffre, type MembreEssai, openCommission, type RecuEssai } from '../support/offres.ts';
import { startService } from '../backend/service.ts';
import { sendTo } from './envoi.ts';

/** The tender that is attacked. */
export const APPEL = 'route';
/** A reason, where one is asked for: what the log and the letters must say of the attack. */
export const MOTIF = 'Urgence de service, voir note';

/** The accounts of the demonstration that have a part in it. */
const ROLES = ['admin', 'admin2', 'admin3', 'entreprise', 'collegue', 'concurrente', 'bailleur', 'visiteur'] as const;
export type Nom = (typeof ROLES)[number] | 'personne';

export type Ligne = {
  actor_email: string | null;
  objet_id: string;
  statut_avant: string | null;
  statut_apres: string | null;
  reason: string | null;
};

/**
 * A tender that takes offers: a funder, a commission of three administrators who have rehearsed, two offers handed in.
 * Everybody calls by the front door, raw.
 */
export async function openProcedure() {
  const service = await startService();
  const run = <T>(requete: ReturnType<typeof sql<T>>) => requete.execute(service.base.connection.kysely);
  await run(sql`insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture, bailleur)
    values (${APPEL}, 'AO 9', 'Route', 'OUVERT', now() + interval '20 days', now() + interval '20 days 2 hours', '{fonds}')`);
  await run(sql`insert into public.dao_fichiers (appel_offres_id, genre, numero, nom, chemin, taille, type_mime, sha256)
    values (${APPEL}, 'DAO', 1, 'dao.pdf', ${`${APPEL}/${'a'.repeat(64)}.pdf`}, 1, 'application/pdf', ${'a'.repeat(64)})`);
  for (const nom of ['entreprise', 'concurrente'])
    await run(sql`update public.profiles set entreprise_id = ${`societe-${nom}`}, nom_societe = ${`Société ${nom}`}
      where email = ${`${nom}@portail.example`}`);
  await run(sql`insert into public.dao_acquisitions (appel_offres_id, entreprise_id, user_id, status)
    select ${APPEL}, p.entreprise_id, p.id, 'PAYE' from public.profiles p
    where p.email in ('entreprise@portail.example', 'concurrente@portail.example')`);
  await run(sql`update public.profiles set bailleur_id = 'fonds' where email = 'bailleur@portail.example'`);
  const gens = new Map<string, { client: Client; jeton: string; id: string }>();
  for (const nom of ROLES) {
    const client = service.openClientPorte();
    const { data } = await client.auth.signInWithPassword(
      service.acces.find(({ email }) => email === `${nom}@portail.example`)!,
    );
    gens.set(nom, { client, jeton: data.session!.access_token, id: data.user!.id });
  }
  const clientOf = (nom: Nom): Client => gens.get(nom)!.client;
  const membres: MembreEssai[] = await openCommission(APPEL, [
    clientOf('admin'),
    clientOf('admin2'),
    clientOf('admin3'),
  ]);
  const recus = new Map<Nom, RecuEssai>();
  for (const nom of ['entreprise', 'concurrente'] as const)
    recus.set(nom, await depositOffre(clientOf(nom), APPEL, `L’offre de ${nom}.`));

  /** Calls a function as somebody; « 400 acte_par_vous », or « 200 » and what it answers. */
  const tente = async (nom: Nom, fonction: string, corps: unknown = {}): Promise<string> => {
    const exemple = { adresse: `/rest/v1/rpc/${fonction}`, corps };
    const jeton = gens.get(nom)?.jeton;
    const { status, texte } = await sendTo(service.porte, service.secrets.cle_publique, {
      methode: 'POST',
      exemple,
      jeton,
    });
    if (status < 300) return `${status} ${texte}`;
    const lu = JSON.parse(texte) as { message?: string };
    return `${status} ${lu.message ?? texte}`;
  };

  return {
    service,
    run,
    membres,
    tente,
    clientOf,
    idOf: (nom: Nom): string => gens.get(nom)!.id,
    recuOf: (nom: Nom): RecuEssai => recus.get(nom)!,
    /** What an account is. */
    compteOf: async (nom: Nom) =>
      (
        await run(sql<{ role: string; status: string; entreprise_id: string | null; bailleur_id: string | null }>`
          select role::text, status::text, entreprise_id, bailleur_id from public.profiles
          where email = ${`${nom}@portail.example`}`)
      ).rows[0],
    /** The log's lines of an action, the latest last. */
    dit: async (action: string): Promise<Ligne[]> =>
      (
        await run(sql<Ligne>`select actor_email, objet_id, statut_avant, statut_apres, reason
          from public.journaux_audit where action = ${action} order by id`)
      ).rows,
    /** Who got a letter that says these words. */
    prevenus: async (mots: string): Promise<string[]> => {
      await service.drain();
      const lues = readLettres(service.dossier).filter(({ subject, text }) => `${subject}\n${text}`.includes(mots));
      return [...new Set(lues.map(({ to }) => to.replace('@portail.example', '')))].toSorted();
    },
    /** The deadline passes, its list freezes, and the hour of the opening comes. */
    passeOuverture: async () => {
      await run(sql`update public.appels_offres set date_limite = now() - interval '3 hours' where id = ${APPEL}`);
      await tente('personne', 'rpc_racine', { p_appel_offres_id: APPEL });
      await run(sql`update public.appels_offres set date_ouverture = now() - interval '1 second', statut = 'CLOTURE'
        where id = ${APPEL}`);
    },
  };
}

export type Procedure = Awaited<ReturnType<typeof openProcedure>>;
