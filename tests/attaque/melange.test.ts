// Several people on the same connections, pipelined, some cut in the middle: each answer is of who asked.
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import fc from 'fast-check';
import { type Service, startService } from '../backend/service.ts';
import { type Joueur, openJoueurs } from './joueurs.ts';
import { Tableau } from './tableau.ts';

const reglages = { seed: Number(process.env['GRAINE'] ?? 20_261_121), numRuns: Number(process.env['ESSAIS'] ?? 60) };

let service: Service;
let joueurs: Joueur[];
const tableau = new Tableau('Connexions mêlées et coupées');
beforeAll(async () => {
  service = await startService();
  joueurs = (await openJoueurs(service)).filter(({ jeton }) => jeton !== undefined);
});
afterAll(async () => {
  tableau.print();
  await service.stop();
});

const GENRES = ['sien', 'sien', 'sien', 'autre', 'inconnu', 'demandes'] as const;
type Genre = (typeof GENRES)[number];

/** A request of somebody: their own row, somebody else's, an address that does not exist, a list of administrators. */
function write({ jeton }: Joueur, genre: Genre, id: string, isDerniere: boolean): string {
  const adresse = {
    sien: `/rest/v1/profiles?select=*&id=eq.${id}`,
    autre: `/rest/v1/profiles?select=*&id=eq.${id}`,
    inconnu: '/rest/v1/inconnus?select=*',
    demandes: `/rest/v1/access_requests?select=id,reference,nom_societe,full_name,email&id=in.(${id})`,
  }[genre];
  return `GET ${adresse} HTTP/1.1\r\nHost: x\r\napikey: ${service.secrets.cle_publique}\r\nAuthorization: Bearer ${jeton!}\r\n${isDerniere ? 'Connection: close\r\n' : ''}\r\n`;
}

/** What came back on one connection, cut after `coupe` bytes were sent. */
const exchange = (texte: string, coupe: number | undefined): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(service.port, '127.0.0.1');
    let recu = '';
    socket.on('data', (morceau) => (recu += String(morceau)));
    socket.on('close', () => resolve(recu));
    socket.on('error', () => resolve(recu));
    socket.setTimeout(30_000, () => socket.destroy());
    if (coupe === undefined) socket.write(texte);
    else socket.write(texte.slice(0, coupe), () => setTimeout(() => socket.destroy(), coupe % 7));
  });

test('twelve connections at once, whatever is sent on each', async () => {
  const suite = fc.array(fc.tuple(fc.nat(6), fc.constantFrom(...GENRES), fc.nat(6)), { minLength: 1, maxLength: 8 });
  const connexion = fc.tuple(suite, fc.option(fc.nat(1_500), { nil: undefined, freq: 3 }));
  await fc.assert(
    fc.asyncProperty(fc.array(connexion, { minLength: 12, maxLength: 12 }), async (connexions) => {
      await Promise.all(
        connexions.map(async ([demandes, coupe]) => {
          const envois = demandes.map(([qui, genre, cible], place) => {
            const joueur = joueurs[qui % joueurs.length]!;
            const vise = genre === 'sien' ? joueur : joueurs[cible % joueurs.length]!;
            return { joueur, genre, texte: write(joueur, genre, vise.id, place === demandes.length - 1), vise };
          });
          const recu = await exchange(envois.map(({ texte }) => texte).join(''), coupe);
          const reponses = recu.split(/(?=HTTP\/1\.1 \d)/).filter((partie) => partie !== '');
          if (coupe === undefined) expect(reponses).toHaveLength(envois.length);
          for (const [place, reponse] of reponses.entries()) {
            const { joueur, genre, vise } = envois[place]!;
            const emails = [...reponse.matchAll(/"email":"([^"]+)"/g)].map(([, email]) => email);
            const permis = joueur.acteur === 'admin' ? vise.acteur : joueur.acteur;
            expect(
              emails.every((email) => email === `${permis}@portail.example`),
              reponse,
            ).toBe(true);
            tableau.count(coupe === undefined ? genre : `${genre}, coupée`, emails.length > 0 ? 'répondu' : 'rien');
          }
        }),
      );
    }),
    { ...reglages, endOnFailure: true },
  );
  expect(await service.sante()).toBe(true);
});
