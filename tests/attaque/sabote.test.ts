// The bidder who sabotages: a company with its own altered device, and raw calls. What would spoil the procedure of the others is
// tried through the front door; each try says what is refused, and what is told of it.
import { createHash, randomUUID } from 'node:crypto';
import { armor, Encrypter } from 'age-encryption';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCles } from '../../src/data/scelle/cles.ts';
import { type Enveloppe, openDedans, openDehors, sealEnveloppe } from '../../src/data/scelle/enveloppe.ts';
import { couchesOf, type PliOuverture } from '../../src/domain/scelle/ouverture.ts';
import type { PvOuverture } from '../../src/domain/scelle/pv-ouverture.ts';
import { call, depositOffre, FORMULAIRE, prepareOffre, sendOffre } from '../support/offres.ts';
import { sendTo } from './envoi.ts';
import { APPEL, openProcedure, type Procedure } from './procedure.ts';

let p: Procedure;
beforeAll(async () => {
  p = await openProcedure();
});
afterAll(() => p.service.stop());

const appel = { p_appel_offres_id: APPEL };
/** What the saboteur gets. */
const tente = (fonction: string, corps: unknown = {}) => p.tente('concurrente', fonction, corps);
const sienne = () => p.clientOf('concurrente');
const prepare = () => prepareOffre(sienne(), APPEL, randomUUID());
const count = async (table: string): Promise<number> =>
  (await p.run(sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`)).rows[0]?.n ?? -1;
const empreinteOf = (texte: string) => createHash('sha256').update(texte).digest('hex');

async function upload(chemin: string, contenu: string): Promise<string> {
  const { status, texte } = await sendTo(p.service.porte, p.service.secrets.cle_publique, {
    methode: 'POST',
    exemple: { adresse: `/storage/v1/object/${chemin}`, corps: contenu, type: 'application/octet-stream' },
    jeton: (await sienne().auth.getSession()).data.session?.access_token,
  });
  return `${status} ${texte}`;
}

describe('another company’s offer', () => {
  test('is neither read, replaced, withdrawn nor touched, and nobody is told of who bids', async () => {
    const { soumission_id } = p.recuOf('entreprise');
    const { depot } = await prepare();
    const lignes = await count('public.journaux_audit');
    for (const [fonction, corps] of [
      ['rpc_retire_offre', { p_soumission_id: soumission_id, p_version: 1 }],
      ['rpc_confirme_offre', { p_soumission_id: soumission_id, p_version: 1 }],
      ['rpc_depose_offre', { ...depot, p_soumission_id: soumission_id }],
      ['rpc_annonce_offre', { ...depot, p_soumission_id: soumission_id }],
      ['rpc_preuve', { p_soumission_id: soumission_id }],
    ] as const)
      expect([fonction, await tente(fonction, corps)]).toEqual([
        fonction,
        expect.stringMatching(/^(?:40[03] |200 null)/),
      ]);
    expect(await upload(`soumissions/${soumission_id}/${empreinteOf('à moi')}.age`, 'à moi')).toMatch(/^40/);
    for (const fonction of ['rpc_compte_offres', 'rpc_ouverture', 'rpc_evaluation', 'rpc_commission', 'rpc_a_traiter'])
      expect([fonction, await tente(fonction, fonction.includes('o') ? appel : {})]).toEqual([
        fonction,
        expect.stringMatching(/^40|^200 (?:null|\[\])/),
      ]);
    expect(await tente('rpc_racine', appel)).toBe('200 null');
    expect(await tente('rpc_manifeste', appel)).toBe('200 null');
    for (const fonction of ['rpc_evalue_offre', 'rpc_lit_offre', 'rpc_confirme_lecture', 'rpc_note_paire'])
      expect([fonction, await tente(fonction, { p_soumission_id: soumission_id })]).toEqual([
        fonction,
        expect.stringMatching(/^40/),
      ]);
    expect(await count('public.journaux_audit')).toBe(lignes);
  });

  test('is not counted by numbers of receipts, nor by those of letters', async () => {
    const rang = (numero: string) => Number(numero.split('-').at(-1));
    const miens = [await depositOffre(sienne(), APPEL, 'un'), await depositOffre(sienne(), APPEL, 'deux')];
    await depositOffre(p.clientOf('entreprise'), APPEL, 'Entre les deux.');
    miens.push(await depositOffre(sienne(), APPEL, 'trois'));
    const ecarts = miens
      .slice(1)
      .map(({ numero_recu }, n) => Math.abs(rang(numero_recu) - rang(miens[n]!.numero_recu)));
    // Of twelve figures drawn at random: none is near the one before.
    for (const ecart of ecarts) expect(ecart).toBeGreaterThan(1_000);
    expect(miens[0]!.numero_recu).toMatch(/^RO-\d{4}-\d{12}$/);
    const { data } = await sienne().from('courriels').select('id');
    expect(data ?? []).toEqual([]);
  });
});

describe('what is badly made', () => {
  test.each([
    [[5, 7]],
    [3.5],
    ['texte'],
    [{}],
    [[]],
    [[{ sha256: 'court', taille: 1 }]],
    [[{ sha256: 'a'.repeat(64), taille: '1' }]],
    [[{ sha256: 'a'.repeat(64), taille: -1 }]],
    [[{ sha256: 'a'.repeat(64), taille: 1.5 }]],
    [[{ sha256: 'a'.repeat(64), taille: 1, chemin: '../autre.age' }]],
    [[null]],
  ])('the files %j are none', async (p_fichiers) => {
    const { depot } = await prepare();
    const versions = await count('public.soumissions_versions');
    for (const fonction of ['rpc_depose_offre', 'rpc_annonce_offre'])
      expect([fonction, await tente(fonction, { ...depot, p_fichiers })]).toEqual([
        fonction,
        expect.stringMatching(/^400/),
      ]);
    expect(await count('public.soumissions_versions')).toBe(versions);
  });

  test.each(['{}', '[]', 'pas du JSON', '{"paires":[5,7]}', '{"version":1,"paires":[{"dehors":"x"}]}'])(
    'the envelope %s is none',
    async (p_enveloppe) => {
      const { depot } = await prepare();
      expect(await tente('rpc_depose_offre', { ...depot, p_enveloppe })).toMatch(/^400/);
    },
  );

  test('an envelope that carries more than a true one, or whose layer is heavy with junk, is none', async () => {
    const { depot } = await prepare();
    const vraie = JSON.parse((depot as { p_enveloppe: string }).p_enveloppe) as Enveloppe;
    const paires = vraie.paires.map((paire) => ({ ...paire }));
    const encrypter = new Encrypter();
    encrypter.addRecipient(p.membres.find(({ id }) => id === paires[0]!.dehors)!.cle_publique);
    const lourde = armor.encode(await encrypter.encrypt(new Uint8Array(7_400)));
    // What it would leave to the second member is more than the database keeps: whoever opens would be stopped there.
    expect(lourde.length).toBeLessThan(20_000 - 2 * vraie.paires[1]!.chiffre.length);
    for (const fausse of [
      { ...vraie, paires: [{ ...paires[0]!, chiffre: lourde }, ...paires.slice(1)] },
      { ...vraie, paires: [{ ...paires[0]!, note: 'x' }, ...paires.slice(1)] },
      { ...vraie, note: 'x' },
    ])
      expect(await tente('rpc_depose_offre', { ...depot, p_enveloppe: JSON.stringify(fausse) })).toBe(
        '400 offre_invalide',
      );
  });

  test('keys that are not the commission’s are told, and seal nothing', async () => {
    const { depot } = await prepare();
    const { publique } = await createCles();
    const { p_cles } = depot as { p_cles: string[] };
    for (const fausses of [[publique, ...p_cles.slice(1)], p_cles.slice(1), [...p_cles].reverse().slice(0, 2), []])
      expect(await tente('rpc_depose_offre', { ...depot, p_cles: fausses })).toMatch(
        /^400 (?:commission_changee|offre_invalide)/,
      );
  });

  test('names of files that lead elsewhere, or say that they run, do not exist', async () => {
    const { soumission_id } = p.recuOf('concurrente');
    for (const nom of [
      '../autre',
      '..%2f..%2fsecrets.json',
      'fdp.exe',
      'offre.html',
      `${'A'.repeat(64)}.age`,
      `${'a'.repeat(64)}.AGE`,
    ])
      expect([nom, await upload(`soumissions/${soumission_id}/${nom}`, 'x')]).toEqual([
        nom,
        expect.stringMatching(/^40[04]/),
      ]);
    expect(await upload(`soumissions/${soumission_id}/${'a'.repeat(64)}.age`, 'autre chose')).toMatch(
      /^400 .*empreinte_differente/,
    );
  });
});

describe('what floods', () => {
  test('a deposit that is sent again is the same; one that was made from an older version is refused', async () => {
    const offre = await prepare();
    const recu = await sendOffre(sienne(), offre);
    const versions = await count('public.soumissions_versions');
    expect(await tente('rpc_depose_offre', offre.depot)).toContain(recu.numero_recu);
    expect(await tente('rpc_depose_offre', { ...offre.depot, p_depot: randomUUID() })).toMatch(
      /^400 (?:offre_changee|fichier_deja_depose)/,
    );
    expect(await count('public.soumissions_versions')).toBe(versions);
  });

  test('thirty announcements are enough, and an offer that was withdrawn gives none back', async () => {
    // Twenty-eight of an offer that was withdrawn, then two more.
    const retiree = await prepare();
    const annonce = async () => {
      const { soumission_id, depot } = await prepare();
      return { soumission_id, dite: await tente('rpc_annonce_offre', depot) };
    };
    const { dite } = await annonce();
    const { version } = JSON.parse(dite.slice(4)) as { version: number };
    const retrait = { p_soumission_id: retiree.soumission_id, p_version: version };
    expect(await tente('rpc_retire_offre', retrait)).toMatch(/^20/);
    await p.run(sql`insert into public.soumissions_versions (soumission_id, version, sha256, annoncee)
      select ${retiree.soumission_id}, 100 + n, repeat('0', 64), true from generate_series(1, 28) n`);
    const derniere = await annonce();
    expect(derniere.soumission_id).not.toBe(retiree.soumission_id);
    expect(derniere.dite).toMatch(/^200/);
    expect((await annonce()).dite).toBe('400 annonces_trop_nombreuses');
  });

  test('the place on the disk is the company’s, offers that it withdrew included', async () => {
    const { soumission_id } = await prepare();
    const frais = () => {
      const contenu = randomUUID();
      return upload(`soumissions/${soumission_id}/${empreinteOf(contenu)}.age`, contenu);
    };
    expect(await frais()).toMatch(/^200/);
    // Twice as many as thirty whole offers, in the folder of one that was withdrawn: sending them would take minutes.
    const retiree = p.recuOf('concurrente').soumission_id;
    expect(retiree).not.toBe(soumission_id);
    await p.run(sql`insert into storage.objects (bucket_id, name)
      select 'soumissions', ${retiree} || '/x' || n from generate_series(1, 660) n`);
    expect(await frais()).toMatch(/^400/);
    await p.service.base.transact(`select set_config('storage.allow_delete_query', 'true', true);
      delete from storage.objects where bucket_id = 'soumissions' and name like '${retiree}/x%'`);
    expect(await frais()).toMatch(/^200/);
  });

  test('an invited team stops at its number', async () => {
    let dite = '';
    for (let rang = 0; rang < 60 && !dite.startsWith('4'); rang += 1)
      dite = await tente('rpc_invite_membre', { p_email: `complice-${rang}@essai.example` });
    expect(dite).toMatch(/^400 (?:equipe_pleine|trop_d_invitations)$/);
  });
});

describe('an old payment', () => {
  test('is announced by nobody but the provider', async () => {
    const corps = {
      p_prestataire: 'x',
      p_evenement: 'PAY-2019',
      p_reference: 'DAO-AAAAA1',
      p_montant: 1,
      p_devise: 'GNF',
    };
    expect(await tente('rpc_record_dao_payment', { ...corps, p_paye_le: '2019-01-05T10:00:00Z' })).toMatch(/^404/);
    const { status } = await sendTo(p.service.porte, p.service.secrets.cle_publique, {
      methode: 'POST',
      exemple: { adresse: '/functions/v1/dao-versement', corps: JSON.stringify(corps), type: 'application/json' },
      headers: { 'x-paiement-signature': `t=${Date.parse('2019-01-05') / 1000},v1=${'a'.repeat(64)}` },
    });
    expect([400, 401, 403, 404, 503]).toContain(status);
    expect(await count('public.dao_versements')).toBe(0);
  });
});

describe('two false wrappings of three', () => {
  let recu: { soumission_id: string; numero_recu: string };
  beforeAll(async () => {
    const offre = await prepare();
    const autre = await createCles();
    const membres = p.membres.map(({ id, cle_publique }) => ({ id, cle_publique }));
    const fausse = await sealEnveloppe(autre, membres);
    const depot = offre.depot as { p_enveloppe: string };
    const vraie = JSON.parse(depot.p_enveloppe) as Enveloppe;
    // Wrappings of another key: each opens, and gives what opens nothing of this offer.
    depot.p_enveloppe = JSON.stringify({ ...vraie, paires: [vraie.paires[0], ...fausse.paires.slice(1)] });
    recu = await sendOffre(sienne(), offre);
    await p.passeOuverture();
  });

  test('too late, nothing comes in any more', async () => {
    const { depot } = { depot: { p_soumission_id: recu.soumission_id, p_version: 1 } };
    expect(await tente('rpc_retire_offre', depot)).toMatch(/^400 appel_offres_ferme/);
    expect(await tente('rpc_ouvre_soumission', appel)).toMatch(/^400 appel_offres_ferme/);
    const contenu = randomUUID();
    expect(await upload(`soumissions/${recu.soumission_id}/${empreinteOf(contenu)}.age`, contenu)).toMatch(/^400/);
  });

  test('stay to be tried once the chosen pair has opened, are minuted as the bidder’s; a pair that nobody tried is said', async () => {
    const lues = () => call<{ offres: PliOuverture[] }>(p.clientOf('admin'), 'rpc_ouverture', appel);
    const { offres } = await lues();
    const membreOf = (id: string) => p.membres.find((un) => un.id === id)!;
    const secretes = new Map<string, Set<string>>();
    for (const { soumission_id, enveloppe } of offres) {
      const { paires } = JSON.parse(enveloppe!) as Enveloppe;
      let vraie: string | undefined;
      const vues = new Set<string>();
      for (const [rang, paire] of paires.entries()) {
        const isRivale = soumission_id !== recu.soumission_id;
        // Of the other offer, the last pair is left aside.
        if (isRivale && rang === 2) continue;
        const [dehors, dedans] = [membreOf(paire.dehors), membreOf(paire.dedans)];
        const p_reste = await openDehors(paire, dehors.cles.secrete);
        const places = { p_soumission_id: soumission_id, p_dehors: paire.dehors, p_dedans: paire.dedans };
        await call(dehors.client, 'rpc_avance_offre', { ...places, p_reste });
        const secrete = await openDedans(p_reste, dedans.cles.secrete);
        vraie ??= secrete;
        vues.add(secrete);
        await call(dedans.client, 'rpc_note_paire', { ...places, p_ouvre: secrete === vraie });
        if (rang > 0) continue;
        // The pair that the bidder chose opens first, and its reading is confirmed at once.
        const lecture = { p_soumission_id: soumission_id, p_lecture: FORMULAIRE };
        await call(dedans.client, 'rpc_lit_offre', lecture);
        await call(dehors.client, 'rpc_confirme_lecture', lecture);
        const { offres: suite } = await lues();
        const restantes = p.membres.flatMap(({ id }) => couchesOf(suite, id));
        expect(restantes.filter((couche) => couche.soumission_id === soumission_id)).toHaveLength(2);
      }
      secretes.set(soumission_id, vues);
    }
    expect([...secretes.get(recu.soumission_id)!]).toHaveLength(2);
    const note = { ...appel, p_presences: [{ nom: 'Mme Bah', qualite: 'Tinkisso' }], p_remarques: '' };
    await call(p.clientOf('admin'), 'rpc_note_ouverture', note);
    const pv = await call<PvOuverture>(p.clientOf('admin'), 'rpc_clot_ouverture', appel);
    const dites = pv.offres.map((une) => [une.paires_fausses?.length ?? 0, une.paires_non_essayees?.length ?? 0]);
    const sienne = pv.offres.findIndex(({ numero_recu }) => numero_recu === recu.numero_recu);
    expect(dites).toEqual(dites.map((_, rang) => (rang === sienne ? [2, 0] : [0, 1])));
    expect((await p.dit('PLI_PAIRE')).filter(({ statut_avant }) => statut_avant === recu.numero_recu)).toHaveLength(3);
  });
});
