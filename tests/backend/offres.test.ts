import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readLettres } from '../../src/embarque/courriels/boite.ts';
import { createApiSupabase } from '../../src/service/facteur/api-supabase.ts';
import type { FichiersDeclares } from '../../src/service/facteur/fichiers-declares.ts';
import { createVerification } from '../../src/service/facteur/verification-fichiers.ts';
import { decryptPiece } from '../../src/data/scelle/chiffrement.ts';
import { type Enveloppe, openDedans, openDehors } from '../../src/data/scelle/enveloppe.ts';
import { hashPiece } from '../../src/data/scelle/piece.ts';
import { checkOffre } from '../../src/domain/scelle/controle.ts';
import { parseFeuille } from '../../src/domain/scelle/feuille.ts';
import {
  call,
  type Client,
  depositOffre,
  FORMULAIRE,
  type MembreEssai,
  openCommission,
  prepareOffre,
  type RecuEssai,
  sendOffre,
} from '../support/offres.ts';
import { type Service, startService } from './service.ts';

// Sealed offers as browsers make them, by the front door: commission, deposit, root, proof, manifest.

let service: Service;
const clients = new Map<string, Client>();
const as = (nom: string): Client => clients.get(nom)!;
const run = (requete: ReturnType<typeof sql>) => requete.execute(service.base.connection.kysely);
const appel = { p_appel_offres_id: 'ao' };

beforeAll(async () => {
  service = await startService();
  await run(sql`insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture)
    values ('ao', 'AO 9', 'Route', 'OUVERT', now() + interval '20 days', now() + interval '21 days')`);
  await run(sql`update public.profiles set role = 'ADMIN' where email = 'visiteur@portail.example'`);
  await run(sql`insert into public.dao_fichiers (appel_offres_id, genre, numero, nom, chemin, taille, type_mime, sha256)
    values ('ao', 'DAO', 1, 'dao.pdf', 'ao/' || repeat('a', 64) || '.pdf', 1, 'application/pdf', repeat('a', 64))`);
  await run(sql`insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status)
    select 'ao', prive.entreprise_of_account(p.id), 'PAYE' from public.profiles p
    where p.email in ('entreprise@portail.example', 'concurrente@portail.example')`);
  for (const { email, password } of service.acces) {
    const client = service.openClientPorte();
    const { data } = await client.auth.signInWithPassword({ email, password });
    if (data.session !== null) clients.set(email.split('@')[0] ?? '', client);
  }
});
afterAll(() => service.stop());

const lettresOf = async (debut: string) => {
  await service.drain();
  return readLettres(service.dossier).filter(({ subject }) => subject.startsWith(debut));
};

/** An offer whose pieces nobody has hashed on their way, and where they are. */
async function depositDerriere(client: Client) {
  const offre = await prepareOffre(client, 'ao', `Offre ${crypto.randomUUID()}`);
  const remise = await sendOffre(client, offre);
  return { remise, chemins: offre.pieces.map(({ sha256 }) => `${offre.soumission_id}/${sha256}.age`) };
}

let recu: RecuEssai;
let membres: MembreEssai[];

/** What a company reads of its offer's kept bytes. */
const readEmpreintes = async (nom: string) => {
  const offres = await call<Array<{ soumission_id: string; empreintes: string | null }>>(as(nom), 'rpc_mes_offres');
  return offres.map(({ empreintes }) => empreintes);
};

describe('a commission is named, and an offer handed in', () => {
  test('no offer before the commission is ready', async () => {
    await expect(call(as('entreprise'), 'rpc_ouvre_soumission', appel)).rejects.toThrow('commission_absente');
  });

  test('three administrators make their keys, and two open a rehearsal together', async () => {
    membres = await openCommission('ao', [as('admin'), as('admin2'), as('visiteur')]);
    const commission = await call<{ prete_le: string | null }>(as('admin'), 'rpc_commission', appel);
    expect(commission.prete_le).not.toBeNull();
    const lettres = await lettresOf('Vous êtes de la commission');
    expect(lettres.map(({ to }) => to).toSorted()).toEqual([
      'admin2@portail.example',
      'admin@portail.example',
      'visiteur@portail.example',
    ]);
    expect(lettres[0]?.text).toContain('/admin/commission?appel-offres=ao');
    expect(lettres[0]?.text).toContain('en qualité de : Membre');
  });

  test('the receipt is a leaf that reads back, and leaves by letter with its file', async () => {
    recu = await depositOffre(as('entreprise'), 'ao');
    const feuille = parseFeuille(recu.feuille);
    expect(feuille).toMatchObject({ appel_offres_id: 'ao', numero_recu: recu.numero_recu, version: 1 });
    const lettres = await lettresOf(`Offre reçue : reçu ${recu.numero_recu}`);
    expect(lettres.map(({ to }) => to)).toContain('entreprise@portail.example');
    expect(lettres[0]?.text).toContain(feuille?.fichiers[0]?.sha256);
    const [piece] = lettres[0]?.pieces ?? [];
    expect(piece?.nom).toBe(`recu-${recu.numero_recu}.json`);
    expect(JSON.parse(Buffer.from(piece?.contenu ?? '', 'base64').toString())).toEqual({
      format: 'recu-offre',
      version: 1,
      feuille: recu.feuille,
    });
  });

  test('bytes that are not those of their name are not kept', async () => {
    const chemin = `${recu.soumission_id}/${'0'.repeat(64)}.age`;
    const octets = new TextEncoder().encode('autre');
    const { error } = await as('entreprise').storage.from('soumissions').upload(chemin, octets);
    expect(error?.message).toContain('empreinte');
  });

  test('nobody reads the bytes: neither the company, nor the commission, nor another one', async () => {
    const chemin = `${recu.soumission_id}/${parseFeuille(recu.feuille)?.fichiers[0]?.sha256}.age`;
    for (const nom of ['entreprise', 'concurrente', 'admin', 'bailleur']) {
      // Beside the door, where the rules of the database are alone.
      const client = await service.signIn(nom);
      expect((await client.storage.from('soumissions').download(chemin)).error, nom).not.toBeNull();
      expect((await client.storage.from('soumissions').createSignedUrl(chemin, 60)).data, nom).toBeNull();
    }
  });

  test('what the secret key holds is encrypted', async () => {
    const chemin = `${recu.soumission_id}/${parseFeuille(recu.feuille)?.fichiers[0]?.sha256}.age`;
    const { data } = await service.service.storage.from('soumissions').download(chemin);
    expect(await data!.text()).toMatch(/^age-encryption\.org\/v1\n/);
    expect(await data!.text()).not.toContain('Notre offre.');
    expect((await service.service.from('soumissions').delete().neq('version', -1)).error?.code).toBe('42501');
  });

  test('bytes that no version names are swept after a day, those of an offer stay', async () => {
    const octets = new TextEncoder().encode('sans suite');
    const nom = createHash('sha256').update(octets).digest('hex');
    const depot = await as('entreprise')
      .storage.from('soumissions')
      .upload(`${recu.soumission_id}/${nom}.age`, octets, { contentType: 'application/octet-stream' });
    expect(depot.error).toBeNull();
    const count = async () =>
      (await run(sql`select count(*)::int as n from storage.objects where bucket_id = 'soumissions'`)).rows;
    await service.sweep();
    expect(await count()).toEqual([{ n: 3 }]);
    await run(sql`update storage.objects set created_at = now() - interval '25 hours' where bucket_id = 'soumissions'`);
    await service.sweep();
    expect(await count()).toEqual([{ n: 2 }]);
  });

  test('a full dump of the database and of the files holds no readable offer', async () => {
    const { rows } = (await run(sql`select string_agg(query_to_xml(format('select * from %I.%I', schemaname, tablename),
      false, false, '')::text, '') as texte from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`)) as {
      rows: Array<{ texte: string }>;
    };
    const noms = await readdir(service.dossier, { recursive: true, withFileTypes: true });
    const fichiers = await Promise.all(
      noms.filter((nom) => nom.isFile()).map((nom) => readFile(join(nom.parentPath, nom.name), 'latin1')),
    );
    const vidage = [rows[0]?.texte ?? '', ...fichiers].join('\n');
    // The search finds what is there: the receipt, and the mark of every encrypted file.
    expect(vidage).toContain(recu.numero_recu);
    expect(vidage).toContain('age-encryption.org/v1');
    for (const clair of ['Notre offre.', 'Groupement du Milo', '98765432100', 'AGE-SECRET-KEY-1'])
      expect(vidage.includes(clair), clair).toBe(false);
  });

  test('an administrator counts, and reads neither rows nor letters nor who', async () => {
    await depositOffre(as('concurrente'), 'ao', 'Une autre.');
    const admin = await service.signIn('admin');
    const comptes = await call<Array<{ appel_offres_id: string; offres: number }>>(admin, 'rpc_compte_offres');
    expect(comptes.find(({ appel_offres_id }) => appel_offres_id === 'ao')?.offres).toBe(2);
    for (const table of ['soumissions', 'soumissions_versions', 'soumissions_fichiers'])
      expect((await admin.from(table).select('*')).data, table).toEqual([]);
    expect((await admin.from('courriels').select('kind').eq('kind', 'RECU_OFFRE')).data).toEqual([]);
    const { data: journal } = await admin.from('journaux_audit').select('actor_email').eq('objet_id', 'ao');
    expect(journal?.map(({ actor_email }) => String(actor_email)).filter((email) => /entre|conc/.test(email))).toEqual(
      [],
    );
  });

  test('what the door has read is verified at once; the worker reads what it has not, and tells what differs', async () => {
    expect(await readEmpreintes('concurrente')).toEqual(['VERIFIEES']);
    // Behind the door, as on a hosted service.
    const client = await service.signIn('concurrente');
    const { chemins, remise } = await depositDerriere(client);
    expect(await readEmpreintes('concurrente')).toEqual(['DECLAREES']);
    const api = createApiSupabase(service.url, service.secrets.cle_secrete);
    expect((await api.offres.list('')).map(({ chemin }) => chemin)).toEqual(chemins.toSorted());
    const journal: string[] = [];
    const createVerify = (offres: FichiersDeclares) =>
      createVerification('Fichier d’offre', offres, (ligne) => journal.push(ligne));
    const coupe = { ...api.offres, read: () => Promise.reject(new Error('stockage en panne')) };
    expect(await createVerify(coupe)()).toBe(0);
    expect(journal).toHaveLength(2);
    expect(await readEmpreintes('concurrente')).toEqual(['DECLAREES']);
    const verify = createVerify(api.offres);
    expect([await verify(), await verify()]).toEqual([2, 0]);
    expect(await readEmpreintes('concurrente')).toEqual(['VERIFIEES']);
    // The bytes of one are spoilt before they are read.
    const abimee = await depositDerriere(client);
    const [abime = ''] = abimee.chemins.toSorted();
    const faux = {
      ...api.offres,
      read: (chemin: string) =>
        chemin === abime ? Promise.resolve(new Blob(['autre']).stream()) : api.offres.read(chemin),
    };
    expect(await createVerify(faux)()).toBe(1);
    expect(journal.at(-1)).toBe(`Fichier d’offre altéré : ${abime}`);
    expect(await readEmpreintes('concurrente')).toEqual(['DIFFERENTES']);
    const [lettre] = await lettresOf(`Votre offre est abîmée : reçu ${abimee.remise.numero_recu}`);
    expect(lettre?.to).toBe('concurrente@portail.example');
    expect(lettre?.text).toContain('déposez de nouveau votre offre');
    expect(remise.version + 1).toBe(abimee.remise.version);
    await depositOffre(as('concurrente'), 'ao', 'La bonne.');
    expect(await readEmpreintes('concurrente')).toEqual(['VERIFIEES']);
  });

  test('a withdrawal writes to the team', async () => {
    const retrait = { p_soumission_id: recu.soumission_id, p_version: 1 };
    await call(as('entreprise'), 'rpc_retire_offre', retrait);
    expect((await lettresOf('Offre retirée')).map(({ to }) => to)).toContain('entreprise@portail.example');
    recu = await depositOffre(as('entreprise'), 'ao', 'La nouvelle.');
  });
});

describe('the deadline passes', () => {
  const passants = () => service.openClientPorte();

  test('the worker freezes the root, and writes to who has an offer', async () => {
    expect(await call(passants(), 'rpc_racine', appel)).toBeNull();
    await run(sql`update public.appels_offres set date_limite = now() where id = 'ao'`);
    expect(await createApiSupabase(service.url, service.secrets.cle_secrete).freezeManifestes()).toBe(1);
    const { racine, nombre } = await call<{ racine: string; nombre: number }>(passants(), 'rpc_racine', appel);
    expect(nombre).toBe(2);
    const lettres = await lettresOf('Date limite passée : AO 9');
    expect(lettres.map(({ to }) => to)).toContain('concurrente@portail.example');
    expect(lettres[0]?.text).toContain(racine);
  });

  test('receipt and proof check without the portal', async () => {
    const { racine } = await call<{ racine: string }>(passants(), 'rpc_racine', appel);
    const preuve = await call(as('entreprise'), 'rpc_preuve', { p_soumission_id: recu.soumission_id });
    const papiers = [{ format: 'recu-offre', version: 1, feuille: recu.feuille }, preuve];
    const fichiers = await Promise.all(
      papiers.map(async (papier, rang) => {
        const texte = JSON.stringify(papier);
        return { nom: `papier ${rang}`, texte, ...(await hashPiece(new Blob([texte]))) };
      }),
    );
    expect(await checkOffre(fichiers, racine)).toEqual([
      {
        nom: 'Preuve',
        isVrai: true,
        phrase: 'L’offre de ce reçu est comprise dans la racine publiée à la date limite.',
      },
    ]);
  });

  test('the manifest is public at the opening, and gives the root', async () => {
    expect(await call(passants(), 'rpc_manifeste', appel)).toBeNull();
    await run(sql`update public.appels_offres set date_ouverture = now() where id = 'ao'`);
    const manifeste = await call(passants(), 'rpc_manifeste', appel);
    const { racine } = await call<{ racine: string }>(passants(), 'rpc_racine', appel);
    const texte = JSON.stringify(manifeste);
    const constats = await checkOffre([{ nom: 'm', texte, ...(await hashPiece(new Blob([texte]))) }], racine);
    expect(constats.map(({ isVrai }) => isVrai)).toEqual([true]);
  });
});

interface Pli {
  soumission_id: string;
  numero_recu: string;
  enveloppe: string | null;
  fichiers: Array<{ rang: number; chemin: string | null }>;
  restes: Array<{ dehors: string; dedans: string; reste: string }>;
}
const readPlis = async (client: Client) => (await call<{ offres: Pli[] }>(client, 'rpc_ouverture', appel)).offres;

describe('the opening', () => {
  /** On the first member's device, then on another's: the offer's form. */
  async function openPli({ soumission_id, enveloppe }: Pli): Promise<unknown> {
    const { paires } = JSON.parse(enveloppe ?? '') as Enveloppe;
    const paire = paires[1]!;
    const [dehors, dedans] = [paire.dehors, paire.dedans].map((id) => membres.find((membre) => membre.id === id)!);
    await call(dehors!.client, 'rpc_avance_offre', {
      p_soumission_id: soumission_id,
      p_dehors: paire.dehors,
      p_dedans: paire.dedans,
      p_reste: await openDehors(paire, dehors!.cles.secrete),
    });
    const pli = (await readPlis(dedans!.client)).find((un) => un.soumission_id === soumission_id)!;
    const secrete = await openDedans(pli.restes[0]!.reste, dedans!.cles.secrete);
    const { data } = await dedans!.client.storage.from('soumissions').download(pli.fichiers[0]!.chemin!);
    const formulaire: unknown = JSON.parse(await (await decryptPiece(data!, secrete)).text());
    const lecture = { p_soumission_id: soumission_id, p_lecture: formulaire };
    await call(dedans!.client, 'rpc_lit_offre', lecture);
    await call(dehors!.client, 'rpc_confirme_lecture', lecture);
    return formulaire;
  }

  test('two members decrypt each offer on two devices, and its amounts are read', async () => {
    const plis = await readPlis(as('admin'));
    expect(plis.map(({ numero_recu }) => numero_recu)).toContain(recu.numero_recu);
    for (const pli of plis) expect(await openPli(pli)).toEqual(FORMULAIRE);
  });

  test('who is no member reads no offer, and no bytes', async () => {
    await run(sql`update public.profiles set role = 'ADMIN' where email = 'bailleur@portail.example'`);
    expect(await readPlis(as('bailleur'))).toEqual([]);
    const [sien] = await readPlis(as('admin'));
    for (const nom of ['bailleur', 'entreprise'])
      expect(
        (await as(nom).storage.from('soumissions').download(sien!.fichiers[0]!.chemin!)).error,
        nom,
      ).not.toBeNull();
  });

  test('the minutes are closed, and the amounts are those of the tender', async () => {
    const note = { ...appel, p_presences: [{ nom: 'Mme Bah', qualite: 'Tinkisso' }], p_remarques: '' };
    await call(as('admin'), 'rpc_note_ouverture', note);
    const pv = await call<{ nombre: number }>(as('admin2'), 'rpc_clot_ouverture', appel);
    expect(pv.nombre).toBe(2);
    const [interne] = await call<Array<{ montants_lus: unknown[] }>>(as('admin'), 'rpc_appels_offres_internes', {
      p_id: 'ao',
    });
    const lu = { soumissionnaire: 'Groupement du Milo', montant: 98_765_432_100, devise: 'GNF' };
    expect(interne?.montants_lus).toEqual([lu, lu]);
    await expect(call(as('admin'), 'rpc_note_ouverture', note)).rejects.toThrow('ouverture_close');
  });
});
