import { sql } from 'kysely';
import type { AppelOffres } from '../../domain/appel-offres/appel-offres.ts';
import type { Contenu } from '../../domain/registre/contenu.ts';
import type { Backend } from '../backend.ts';
import { isRecord } from '../../domain/socle/objet.ts';
import type { CompteDemo } from './acces.ts';
import { type Acteurs, type Client, openActeurs } from './acteurs.ts';
import { prepareCommission } from './commission-prete.ts';
import { isHorlogeIci, playAt } from './horloge.ts';
import { changeStatut, conclude, evaluate } from './issue.ts';
import { type Jalons, jalonsOf } from './jalons.ts';
import { depositPli } from './plis.ts';
import { type OffreDemo, type ProcedureDemo, readProcedures } from './procedures-lues.ts';
import { holdSeance } from './seance.ts';
import { expectOk } from './visite.ts';

/** A company of the demonstration. */
interface Societe {
  compte: string;
  entreprise_id: string;
  nom: string;
}

const readSocietes = async ({ base }: Pick<Backend, 'base'>): Promise<Societe[]> =>
  (
    await sql<Societe>`select split_part(email, '@', 1) as compte, entreprise_id, nom_societe as nom
      from public.profiles where entreprise_id is not null`.execute(base.connection.kysely)
  ).rows;

/** A tender on the day it was launched: the states that its file tells, of its lots too, came of the acts below. */
async function rewind({ base: { connection } }: Pick<Backend, 'base'>, id: string): Promise<void> {
  await sql`update public.appels_offres set statut = 'OUVERT', titulaire = null, montant_attribue = null,
    attribution_publiee_le = null where id = ${id}`.execute(connection.kysely);
  await sql`update prive.lots set statut = null, motif_fin = null, attribution_publiee_le = null
    where appel_offres_id = ${id}`.execute(connection.kysely);
}

/** Buys the tender's DAO; a company that holds it already keeps it. */
async function acquire(client: Client, admin: Client, appel: AppelOffres, rang: number, quand: number): Promise<void> {
  const mode = appel.mode_acquisition.find((un) => un !== 'ACHAT_EN_LIGNE') ?? null;
  await playAt(quand, async () => {
    const demande = { p_appel_offres_id: appel.id, p_mode: mode };
    const ligne = await expectOk('DAO', client.rpc('rpc_request_dao', demande));
    if (!isRecord(ligne) || ligne['status'] === 'PAYE') return;
    const paiement = {
      p_id: ligne['id'],
      p_reference: `EXEMPLE-${/\d+/.exec(appel.reference)?.[0] ?? ''}-${rang + 1}`,
    };
    await expectOk('DAO', admin.rpc('rpc_confirm_dao_payment', paiement));
  });
}

/** The companies buy the DAO, hand in, and one of them hands in again. */
async function playDepots(
  { clients, membres }: Acteurs,
  appel: AppelOffres,
  offres: ReadonlyArray<OffreDemo & { societe: Societe }>,
  jalons: Jalons,
): Promise<void> {
  const admin = membres[0]?.client;
  for (const [rang, offre] of offres.entries()) {
    const client = clients.get(offre.compte);
    if (client === undefined || admin === undefined)
      throw new Error(`compte de démonstration absent : ${offre.compte}`);
    const deposit = (quand: number) => playAt(quand, () => depositPli(client, appel, offre.societe.nom, offre));
    await acquire(client, admin, appel, rang, jalons.achat(rang));
    await deposit(jalons.depot(rang));
    if (offre.remplacee === true) await deposit(jalons.remplacement);
  }
}

/** From the deadline on, as far as the procedure has come. */
async function playSuite(
  acteurs: Acteurs,
  appel: AppelOffres,
  { jusque }: ProcedureDemo,
  offres: ReadonlyArray<OffreDemo & { societe: Societe }>,
  jalons: Jalons,
): Promise<void> {
  const [premier, second] = acteurs.membres;
  if (premier === undefined || second === undefined) return;
  const { client: admin } = premier;
  const racine = { p_appel_offres_id: appel.id };
  await playAt(jalons.racine, () => expectOk('racine', admin.rpc('rpc_racine', racine)));
  await changeStatut(admin, appel.id, 'CLOTURE', 'Date limite passée.', jalons.cloture);
  if (jusque === 'LIMITE') return;
  const presences = offres.map(({ societe: { nom } }) => ({ nom: `Représentant de ${nom}`, qualite: nom }));
  await holdSeance(appel.id, [premier, second], presences, jalons);
  const avis = offres.map(({ societe: { nom }, note, rejet, rejets = {} }) => ({ societe: nom, note, rejet, rejets }));
  await evaluate(appel, acteurs, avis, jalons);
  if (jusque !== 'PUBLIE') return;
  await conclude(appel, acteurs, jalons);
  const motif = { p_id: appel.id, p_reason: 'Procès-verbal relu par la commission.' };
  await playAt(jalons.publication, () => expectOk('procès-verbal', admin.rpc('rpc_publie_pv', motif)));
}

/**
 * Plays a sealed procedure in each state, from its commission to its award, by the same calls as the screens and on the
 * days that the register tells. A database with a clock of its own gets none: its receipts would be dated of today.
 */
export async function sowProcedures(
  backend: Backend,
  comptes: readonly CompteDemo[],
  appels: Contenu['appels-offres'],
  now: Date,
): Promise<void> {
  const procedures = readProcedures();
  if (procedures.length === 0 || !(await isHorlogeIci(backend))) return;
  const { rows } = await sql<{ id: string }>`select id from public.appels_offres`.execute(
    backend.base.connection.kysely,
  );
  const connus = appels.filter((appel) => rows.some(({ id }) => id === appel.id));
  const societes = await readSocietes(backend);
  const noms = new Set(['bailleur', ...procedures.flatMap(({ offres }) => offres.map(({ compte }) => compte))]);
  const joueurs = comptes.filter(({ email, cle }) => cle !== undefined || noms.has(email.split('@')[0] ?? ''));
  const acteurs = await openActeurs(backend, joueurs);
  for (const procedure of procedures) {
    const appel = connus.find(({ id }) => id === procedure.appel_offres_id);
    // Offers are handed in before a deadline that is ahead: an old sample has none left.
    if (appel === undefined || (procedure.jusque === 'DEPOT' && Date.parse(appel.date_limite ?? '') <= now.getTime()))
      continue;
    const offres = procedure.offres.flatMap((offre) => {
      const societe = societes.find(({ compte }) => compte === offre.compte);
      return societe === undefined ? [] : [{ ...offre, societe }];
    });
    const jalons = jalonsOf(appel, now);
    await rewind(backend, appel.id);
    await prepareCommission(appel.id, acteurs.membres, jalons);
    await playDepots(acteurs, appel, offres, jalons);
    if (procedure.jusque !== 'DEPOT') await playSuite(acteurs, appel, procedure, offres, jalons);
  }
  await acteurs.leaveAll();
}
