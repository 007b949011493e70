import { expect, test } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { PART_OCTETS } from '../../src/data/supabase/envoi-fichier.ts';
import { passeLimite } from '../support/commission-prete.ts';
import { FORMULAIRE, prepareOffre, registerOffre, sendOffre } from '../support/offres.ts';
import { base, type Client, createCompte, openClient, service, signIn } from './outils.ts';
import { createAppelPret, openTitulaire, readArrives, readMienne, type Soumissionnaire } from './outils-offres.ts';
import { upload } from './outils-dao.ts';
import { announce, cutPart, readOffset, sendPart } from './outils-tus.ts';

// The pieces of a sealed offer on the true Storage: in parts, resumed, refused to others and once the hour has come.

const STORAGE = { tag: '@Storage' };
/** Two parts and a bit, once sealed. */
const OCTETS = 14_000_000;
const COUPE = 2_000_000;
const BUCKET = 'soumissions';
const TYPE = 'application/octet-stream';

const octetsOf = async ({ contenu }: { contenu: Blob }) => Buffer.from(await contenu.arrayBuffer());

async function prepareGrosse({ client }: Soumissionnaire, appel: string) {
  const offre = await prepareOffre(client, appel, randomBytes(OCTETS), () => ({
    ...FORMULAIRE,
    lots: ['1', '2'].map((lot) => ({ ...FORMULAIRE.lots[0], lot })),
  }));
  const [formulaire, fichier] = offre.pieces;
  const annonce = {
    bucket: BUCKET,
    type: TYPE,
    chemin: `${offre.soumission_id}/${fichier!.sha256}.age`,
    taille: fichier!.taille,
  };
  const envoieFormulaire = async (client: Client) =>
    upload(client, `${offre.soumission_id}/${formulaire!.sha256}.age`, await octetsOf(formulaire!), {
      bucket: BUCKET,
      type: TYPE,
    });
  return { offre, annonce, corps: await octetsOf(fichier!), envoieFormulaire };
}

test.describe('envoyer une offre', STORAGE, () => {
  test('une pièce de 14 Mo par TUS : coupée au milieu d’une part, reprise où le service en est ; vérifiée par le facteur', async () => {
    const { appel } = await createAppelPret();
    const titulaire = await openTitulaire(appel);
    const { offre, annonce, corps, envoieFormulaire } = await prepareGrosse(titulaire, appel.id);
    const envoi = await announce(titulaire.client, annonce);
    expect(envoi.status).toBe(201);
    expect(await sendPart(envoi, corps, 0)).toEqual([204, PART_OCTETS]);
    await cutPart(envoi, corps, PART_OCTETS, COUPE);
    const reprises: number[] = [];
    await expect
      .poll(async () => {
        let offset = await readOffset(envoi);
        reprises.push(offset);
        let status = 204;
        while (status === 204 && offset < corps.length) [status, offset] = await sendPart(envoi, corps, offset);
        // 409 and 423: the service still writes what came before the cut, and is asked again.
        expect([204, 409, 423]).toContain(status);
        return offset;
      })
      .toBe(corps.length);
    const [reprise = 0] = reprises.slice(-1);
    expect(reprise).toBeGreaterThanOrEqual(PART_OCTETS);
    expect(reprise).toBeLessThanOrEqual(PART_OCTETS + COUPE);
    expect(await readArrives(offre.soumission_id)).toEqual([annonce.chemin]);
    test.info().annotations.push({
      type: 'vu',
      description: `${corps.length} octets, coupés à ${PART_OCTETS + COUPE}, repris à ${reprise}`,
    });

    expect(await envoieFormulaire(titulaire.client)).toBe(200);
    const recu = await registerOffre(titulaire.client, offre);
    expect(recu).toMatchObject({ version: 1, numero_recu: expect.stringMatching(/^RO-\d{4}-\d{12}$/) });
    await expect
      .poll(() => readMienne(titulaire.client), { timeout: 60_000 })
      .toMatchObject({ version: 1, status: 'DEPOSEE', empreintes: 'VERIFIEES' });
    const traces = await base()<Array<{ evenement: string; octets: string | null }>>`
      select evenement, octets from prive.envois where soumission_id = ${offre.soumission_id} order by id`;
    expect(traces.map(({ evenement, octets }) => [evenement, octets === null ? null : Number(octets)])).toEqual([
      ['COMMENCE', null],
      ['ARRIVE', corps.length],
      ['ARRIVE', offre.pieces[0]!.taille],
    ]);
  });

  test('par un autre, ailleurs, d’un autre type, trop gros, ou une seconde fois : refusé', async () => {
    const { appel, admins } = await createAppelPret();
    const titulaire = await openTitulaire(appel);
    const voisin = await openTitulaire(appel);
    const offre = await prepareOffre(titulaire.client, appel.id);
    const chemin = `${offre.soumission_id}/${'a'.repeat(64)}.age`;
    const annonce = { bucket: BUCKET, type: TYPE, chemin, taille: 2_000 };
    const autres = [voisin.client, ...admins, openClient(), await signIn(await createCompte('BAILLEUR'))];
    for (const client of autres) {
      expect((await announce(client, annonce)).status).toBe(403);
      expect(await upload(client, chemin, Buffer.alloc(2_000), { bucket: BUCKET, type: TYPE })).toBe(403);
    }
    for (const nom of [`${offre.soumission_id}/offre.age`, `${offre.soumission_id}/a/${'a'.repeat(64)}.age`])
      expect((await announce(titulaire.client, { ...annonce, chemin: nom })).status).toBe(403);
    expect((await announce(titulaire.client, { ...annonce, type: 'application/pdf' })).status).toBe(415);
    expect((await announce(titulaire.client, { ...annonce, taille: 55_000_001 })).status).toBe(413);

    await sendOffre(titulaire.client, offre);
    const arrivee = { ...annonce, chemin: `${offre.soumission_id}/${offre.pieces[0]!.sha256}.age` };
    expect((await announce(titulaire.client, arrivee)).status).toBe(409);
    expect((await announce(titulaire.client, arrivee, { 'x-upsert': 'true' })).status).toBe(403);
    expect((await titulaire.client.storage.from(BUCKET).copy(arrivee.chemin, chemin)).error).not.toBeNull();
    // Nothing of it moves, is replaced or removed, the secret key included.
    for (const client of [titulaire.client, service]) {
      const fichiers = client.storage.from(BUCKET);
      expect((await fichiers.move(arrivee.chemin, chemin)).error).not.toBeNull();
      expect(
        (await fichiers.upload(arrivee.chemin, new Uint8Array(2), { contentType: TYPE, upsert: true })).error,
      ).not.toBeNull();
      await fichiers.remove([arrivee.chemin]);
    }
    const { data } = await service.storage.from(BUCKET).download(arrivee.chemin);
    expect((await octetsOf({ contenu: data! })).equals(await octetsOf(offre.pieces[0]!))).toBe(true);
  });

  test('la date limite passe entre deux parts : la suite est refusée, rien n’arrive ni ne s’inscrit', async () => {
    const { appel } = await createAppelPret();
    const titulaire = await openTitulaire(appel);
    const { offre, annonce, corps, envoieFormulaire } = await prepareGrosse(titulaire, appel.id);
    const envoi = await announce(titulaire.client, annonce);
    expect(await sendPart(envoi, corps, 0)).toEqual([204, PART_OCTETS]);
    await passeLimite(service, appel);
    expect((await sendPart(envoi, corps, PART_OCTETS))[0]).toBe(403);
    expect((await announce(titulaire.client, annonce)).status).toBe(403);
    expect(await envoieFormulaire(titulaire.client)).toBe(403);
    expect(await readArrives(offre.soumission_id)).toEqual([]);
    await expect(registerOffre(titulaire.client, offre)).rejects.toThrow('appel_offres_ferme');
  });
});
