// Bodies and addresses that nobody wrote by hand, drawn from the calls of the list. GRAINE and ESSAIS draw others.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Service, startService } from '../backend/service.ts';
import { APPELS, exemplesOf } from './exemples.ts';
import { type Joueur, openJoueurs } from './joueurs.ts';
import { Tableau } from './tableau.ts';
import { isPanne } from './ouverts.ts';

const reglages = { seed: Number(process.env['GRAINE'] ?? 20_261_121), numRuns: Number(process.env['ESSAIS'] ?? 40) };

let service: Service;
let joueurs: Joueur[];
const tableau = new Tableau('Corps et adresses tirés au sort');
beforeAll(async () => {
  service = await startService();
  joueurs = (await openJoueurs(service)).filter(({ acteur }) => ['personne', 'entreprise', 'admin'].includes(acteur));
});
afterAll(async () => {
  tableau.print();
  await service.stop();
});

let rang = 0;
async function send(
  methode: string,
  adresse: string,
  corps: Uint8Array<ArrayBuffer> | undefined,
  type: string,
): Promise<number> {
  const { jeton } = joueurs[(rang += 1) % joueurs.length]!;
  const headers = new Headers({ apikey: service.secrets.cle_publique, 'content-type': type });
  if (jeton !== undefined) headers.set('authorization', `Bearer ${jeton}`);
  // Each from an address of its own: limits have their own tests.
  const admise = service.porte({ method: methode, adresse, headers }, { source: `essai ${rang}`, prise: '1' });
  const res = admise instanceof Response ? admise : await admise.answer(corps);
  await res.text();
  return res.status;
}

const SIGNES = [
  '\0',
  '\ud800',
  '\u202e',
  '\ufeff',
  "'",
  '"',
  '\\',
  '%',
  '${}',
  '--',
  ';',
  '(',
  '*',
  'é',
  '👷',
  '\n',
  'a'.repeat(5_000),
];
const texte = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(...SIGNES),
  fc.uuid(),
  fc.emailAddress(),
);
const valeur = fc.oneof(texte, fc.jsonValue({ maxDepth: 3 }), fc.integer(), fc.constant(null), fc.boolean());

/** A valid body, changed in one place or two. */
const changed = (valide: Record<string, unknown>) =>
  fc
    .tuple(
      fc.constantFrom(...Object.keys(valide), 'id', '__proto__', 'role', 'constructor'),
      valeur,
      fc.integer({ min: 0, max: 4 }),
    )
    .map(([cle, neuve, genre]): unknown => {
      if (genre === 0) return [valide];
      if (genre === 1) return Object.fromEntries(Object.entries(valide).filter(([nom]) => nom !== cle));
      if (genre === 2) return neuve;
      return { ...valide, [cle]: neuve };
    });

const EXEMPLES = exemplesOf();
const avecCorps = APPELS.filter(({ nom, cle }) => typeof EXEMPLES[nom]?.[0].corps === 'object' && cle !== 'secrete');

describe('bodies', () => {
  test.each(avecCorps.map(({ nom, methodes: [methode] }) => [nom, methode!] as const))('%s', async (nom, methode) => {
    const { adresse, corps } = EXEMPLES[nom]![0];
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          changed(corps as Record<string, unknown>).map((value) => new TextEncoder().encode(JSON.stringify(value))),
          fc.uint8Array({ maxLength: 200 }),
        ),
        async (octets) => {
          const status = await send(methode, adresse, new Uint8Array(octets), 'application/json');
          tableau.count(nom, status);
          expect(isPanne(nom, status), String(status)).toBe(false);
        },
      ),
      reglages,
    );
    expect(await service.sante()).toBe(true);
  });
});

describe('addresses', () => {
  const lectures = APPELS.filter(({ nom, cle }) => EXEMPLES[nom]?.[0].corps === undefined && cle === undefined);
  test.each(lectures.map(({ nom, methodes: [methode] }) => [nom, methode!] as const))('%s', async (nom, methode) => {
    const { adresse } = EXEMPLES[nom]![0];
    await fc.assert(
      fc.asyncProperty(
        fc.nat(adresse.length),
        fc.nat(20),
        texte,
        fc.boolean(),
        async (debut, longueur, neuf, isEncode) => {
          const morceau = isEncode && neuf.isWellFormed() ? encodeURIComponent(neuf) : neuf;
          const ecrite = adresse.slice(0, debut) + morceau + adresse.slice(debut + longueur);
          const status = await send(methode, ecrite, undefined, 'application/json');
          tableau.count(nom, status);
          expect(isPanne(nom, status), `${status} ${ecrite}`).toBe(false);
        },
      ),
      reglages,
    );
    expect(await service.sante()).toBe(true);
  });

  test('files of any name and of any content', async () => {
    await fc.assert(
      fc.asyncProperty(
        texte,
        fc.uint8Array({ maxLength: 2_000 }),
        fc.constantFrom('application/pdf', 'image/png', 'text/html', 'multipart/form-data; boundary=x', ''),
        async (nom, octets, type) => {
          const adresse = `/storage/v1/object/justificatifs_acces/${crypto.randomUUID()}/${nom.isWellFormed() ? encodeURIComponent(nom) : nom}`;
          const status = await send('POST', adresse, new Uint8Array(octets), type);
          tableau.count('déposer justificatifs_acces', status);
          expect([400, 401, 403, 404, 413, 415]).toContain(status);
        },
      ),
      reglages,
    );
  });
});
