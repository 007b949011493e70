import { expect, test } from '@playwright/test';
import { createBailleur } from '../support/bailleurs.ts';
import { passeLimite } from '../support/commission-prete.ts';
import { call, depositOffre } from '../support/offres.ts';
import { passeOuverture } from '../support/seance-ouverture.ts';
import { drawMot, signInBehind } from '../support/service.ts';
import { connectes, each, openActeurs, REFUSE } from './acteurs.ts';
import { type Client, createCompte, openClient, service, signIn } from './outils.ts';
import { cheminsOf, createAppelPret, openTitulaire } from './outils-offres.ts';

// Who reads and writes what of sealed offers, through the API and by every route of the storage.

/** Tables, each with a text of its rows. */
const TEXTES = {
  soumissions: 'entreprise_id',
  soumissions_versions: 'feuille',
  soumissions_fichiers: 'chemin',
} as const;
const TABLES = Object.keys(TEXTES) as Array<keyof typeof TEXTES>;
const NUL = '00000000-0000-4000-8000-000000000000';
const BUCKET = 'soumissions';

/** Whether somebody gets the bytes of a place, by any route of the storage. */
async function reads(client: Client, chemin: string): Promise<boolean[]> {
  const fichiers = client.storage.from(BUCKET);
  const [dossier = ''] = chemin.split('/');
  const [lu, lien, liens, liste, info] = await Promise.all([
    fichiers.download(chemin),
    fichiers.createSignedUrl(chemin, 60),
    fichiers.createSignedUrls([chemin], 60),
    fichiers.list(dossier),
    fichiers.info(chemin),
  ]);
  return [
    lu.data !== null,
    lien.data !== null,
    liens.data?.some(({ signedUrl }) => Boolean(signedUrl)) === true,
    (liste.data ?? []).length > 0,
    info.data !== null,
  ];
}
const RIEN = [false, false, false, false, false];
const TOUT = [true, true, true, true, true];

test.describe('lire et écrire les offres', { tag: '@Storage' }, () => {
  test('les octets scellés : à personne avant l’ouverture, à la commission seule après', async () => {
    const { appel, admins } = await createAppelPret();
    const { client } = await openTitulaire(appel);
    const bailleur = await createBailleur(service, `fonds-${drawMot()}`);
    const dehors = [
      openClient(),
      client,
      (await openTitulaire(appel)).client,
      await signInBehind(bailleur),
      await signIn(await createCompte('VISITEUR')),
      await signIn(await createCompte('ADMIN')),
    ];
    const remplacee = await depositOffre(client, appel.id, 'Une offre remplacée.');
    const recu = await depositOffre(client, appel.id, 'Celle qui compte.');
    const [chemin = ''] = cheminsOf(recu);
    const nothing = async (clients: readonly Client[]) => {
      for (const un of clients) {
        for (const lu of [chemin, cheminsOf(remplacee)[0]!]) expect(await reads(un, lu)).toEqual(RIEN);
        if (un === client) continue;
        for (const table of TABLES) expect((await un.from(table).select('*')).data ?? []).toEqual([]);
      }
    };
    await nothing([...dehors, ...admins]);
    await passeLimite(service, appel);
    await nothing(admins);
    await passeOuverture(service, appel);
    await call(admins[0]!, 'rpc_ouverture', { p_appel_offres_id: appel.id });
    await nothing(dehors);
    for (const membre of admins) {
      expect(await reads(membre, chemin)).toEqual(TOUT);
      // A version that does not count is not read, even then: its folder tells that it exists, nothing more.
      expect((await reads(membre, cheminsOf(remplacee)[0]!)).slice(0, 3)).toEqual([false, false, false]);
    }
  });

  test('personne n’écrit les tables, administrateurs compris ; le facteur seul a ses procédures', async () => {
    await openActeurs();
    for (const table of TABLES) {
      const lignes = (client: Client) => client.from(table as 'soumissions');
      const texte = TEXTES[table] as 'entreprise_id';
      const valeur = { [texte]: 'x' } as never;
      expect(await each((client) => lignes(client).insert(valeur)), table).toEqual(connectes(REFUSE));
      expect(await each((client) => lignes(client).update(valeur).eq(texte, 'x')), table).toEqual(connectes(REFUSE));
      expect(await each((client) => lignes(client).delete().eq(texte, 'x')), table).toEqual(connectes(REFUSE));
    }
    const FACTEUR = [
      ['rpc_offres_a_verifier', { p_apres: '' }],
      ['rpc_atteste_offre', { p_chemin: `${NUL}/${'a'.repeat(64)}.age`, p_sha256: 'a'.repeat(64) }],
      ['rpc_note_sonde', { p_delai_ms: 1 }],
      ['rpc_gele_manifestes', {}],
    ] as const;
    for (const [nom, args] of FACTEUR)
      expect(await each((client) => client.rpc(nom as 'rpc_note_sonde', args as { p_delai_ms: number })), nom).toEqual(
        connectes(REFUSE),
      );
  });
});
