// The same attacks with the door taken away: a hosted Supabase has none, so that what matters is proved of the database alone.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Service, startService } from '../backend/service.ts';
import { type Envoi, sendTo } from './envoi.ts';
import { APPELS, CATALOGUE, exempleFonction, exemplesOf } from './exemples.ts';
import { type Joueur, openJoueurs } from './joueurs.ts';
import { findIndu, isPanne, issueOf } from './ouverts.ts';
import { Tableau } from './tableau.ts';

let service: Service;
let joueurs: Joueur[];
const tableau = new Tableau('Sans la porte');
beforeAll(async () => {
  service = await startService();
  joueurs = await openJoueurs(service);
});
afterAll(async () => {
  tableau.print();
  await service.stop();
});

const send = (envoi: Envoi) => sendTo(service.derriere, service.secrets.cle_publique, envoi);

/** Sends for everybody, and holds each answer to what its asker may have. */
async function sendAll(nom: string, envoiOf: (joueur: Joueur) => Envoi): Promise<void> {
  for (const joueur of joueurs) {
    const envoi = envoiOf(joueur);
    const { status, texte } = await send({ ...envoi, jeton: joueur.jeton });
    tableau.count(nom, `${joueur.acteur} ${issueOf(status, texte)}`);
    const quoi = `${joueur.acteur} ${envoi.methode} ${envoi.exemple.adresse}`;
    expect([quoi, isPanne(nom, status) ? texte : '']).toEqual([quoi, '']);
    expect([quoi, findIndu(nom, joueur, status, texte)]).toEqual([quoi, '']);
  }
}

describe('every function that the schema grants, those that the door shuts included', () => {
  test.each(CATALOGUE.fonctions.filter(({ cle }) => cle === 'publique').map((une) => [une.nom, une] as const))(
    '%s',
    (nom, fonction) => sendAll(nom, ({ id }) => ({ methode: 'POST', exemple: exempleFonction(fonction, id) })),
  );

  test.each(CATALOGUE.fonctions.filter(({ cle }) => cle === 'secrete').map((une) => [une.nom, une] as const))(
    '%s: nobody without the secret key, administrators included',
    async (nom, fonction) => {
      for (const { acteur, id, jeton } of joueurs) {
        const { status, texte } = await send({ methode: 'POST', exemple: exempleFonction(fonction, id), jeton });
        tableau.count(nom, `${acteur} ${status}`);
        expect([acteur, [401, 403, 404].includes(status) ? '' : `${status} ${texte}`]).toEqual([acteur, '']);
      }
    },
  );
});

/** Ways of reading that the door never lets through. */
const LECTURES = [
  'select=*',
  'select=*&limit=1000&offset=0',
  'select=*&or=(created_at.not.is.null,status.not.is.null)',
  'select=*,profiles(*)',
  'select=*,user_roles(*)',
  'select=count()',
];

describe('every table of the schema', () => {
  test.each(CATALOGUE.tables.map(({ nom }) => nom))('%s: read in every way', async (nom) => {
    for (const requete of LECTURES)
      await sendAll(`lire ${nom}`, () => ({ methode: 'GET', exemple: { adresse: `/rest/v1/${nom}?${requete}` } }));
  });

  test.each(CATALOGUE.tables.map((une) => [une.nom, une.lus[0]?.nom ?? 'id'] as const))(
    '%s: written by nobody',
    async (nom, colonne) => {
      const filtre = `${colonne}=not.is.null`;
      for (const { acteur, jeton } of joueurs)
        for (const [methode, requete, corps] of [
          ['POST', '', { [colonne]: '7f4f2c0e-0000-4000-8000-000000000000' }],
          ['POST', `on_conflict=${colonne}`, [{ [colonne]: '7f4f2c0e-0000-4000-8000-000000000000' }]],
          ['PATCH', filtre, { [colonne]: '7f4f2c0e-0000-4000-8000-000000000000' }],
          ['PATCH', filtre, { status: 'ACTIVE', role: 'ADMIN' }],
          ['DELETE', filtre, undefined],
        ] as const) {
          const { status, texte } = await send({
            methode,
            exemple: { adresse: `/rest/v1/${nom}?${requete}`, corps },
            jeton,
            headers: { prefer: 'return=representation' },
          });
          tableau.count(`écrire ${nom}`, `${methode} ${issueOf(status, texte)}`);
          const quoi = `${acteur} ${methode} ${requete}`;
          expect([quoi, status >= 400 && status < 500 ? '' : `${status} ${texte}`]).toEqual([quoi, '']);
        }
    },
  );

  test.each(['prive', 'auth', 'storage', 'pg_catalog'])('schema %s is asked for in vain', async (schema) => {
    for (const { acteur, jeton } of joueurs)
      for (const nom of ['users', 'profiles', 'offres_empreintes', 'confirmations_compte', 'objects', 'pg_authid']) {
        const exemple = { adresse: `/rest/v1/${nom}?select=*` };
        const { status, texte } = await send({ methode: 'GET', exemple, jeton, headers: { 'accept-profile': schema } });
        tableau.count(`schéma ${schema}`, status);
        // The service reads `public` whatever it is asked: one's own row, and nobody else's.
        const joueur = joueurs.find((un) => un.acteur === acteur)!;
        expect([acteur, nom, findIndu(`lire ${nom}`, joueur, status, texte)]).toEqual([acteur, nom, '']);
        if (nom !== 'profiles') expect([acteur, nom, status]).toEqual([acteur, nom, 404]);
      }
  });
});

describe('files', () => {
  const fichiers = APPELS.filter(({ chemin }) => String(chemin).includes('/storage'));
  test.each(fichiers.map((appel) => [appel.nom, appel] as const))('%s', async (nom, { methodes }) => {
    const exemple = exemplesOf()[nom]![0];
    for (const { acteur, jeton } of joueurs.filter((un) => un.acteur !== 'admin')) {
      const { status, texte } = await send({ methode: methodes[0]!, exemple, jeton });
      tableau.count(nom, `${acteur} ${status}`);
      expect([acteur, status >= 400 ? '' : texte]).toEqual([acteur, '']);
    }
  });
});
