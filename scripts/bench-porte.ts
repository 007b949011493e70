// What the limits of sign-ins cost honest people: `npm run bench:porte`. Two thousand of them behind one address (an
// operator's), one in five mistyping once, sign in within half a minute, while one attacker behind the same address tries
// passwords of one victim and of many accounts from fifty connections. The real limits and clock; comparing a password is
// counted as 2 ms, so that the table tells what the limits do and not what bcrypt costs.
import { createConnexion } from '../src/embarque/porte/connexion.ts';
import { Tour } from '../src/embarque/porte/tour.ts';

const HONNETES = 2_000;
const DUREE_MS = 30_000;
const SOURCE = '192.0.2.1';

const sleep = (duree_ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, duree_ms));
const tour = new Tour({ simultanes: 2, parSource: 2, attenteParSource: 500, attente: 5_000 });
const connexion = createConnexion({
  service: () => Promise.resolve(new Response('{}')),
  isMotDePasse: (compte, motDePasse, client) =>
    tour.run(client, async () => {
      await sleep(2);
      return motDePasse === `mot de passe de ${compte}`;
    }),
  secret: 's'.repeat(48),
  isHttps: true,
});

let prise = 0;
async function signIn(compte: string, motDePasse: string, cookie = ''): Promise<Response | undefined> {
  const corps = new TextEncoder().encode(JSON.stringify({ email: compte, password: motDePasse }));
  const demande = {
    method: 'POST',
    adresse: '/auth/v1/token?grant_type=password',
    headers: new Headers({ cookie }),
    corps,
  };
  try {
    return await connexion(demande, { source: SOURCE, prise: String((prise += 1)) });
  } catch {
    return undefined;
  }
}

/** Signs in as a person does: once more after a mistake, or when told to come back. */
async function come(compte: string, isDistrait: boolean, cookie = ''): Promise<{ isEntre: boolean; duree_ms: number }> {
  const debut = performance.now();
  if (isDistrait) await signIn(compte, 'faute de frappe', cookie);
  for (let essai = 0; essai < 3; essai += 1) {
    const res = await signIn(compte, `mot de passe de ${compte}`, cookie);
    if (res?.ok) return { isEntre: true, duree_ms: performance.now() - debut };
    await sleep(1_000);
  }
  return { isEntre: false, duree_ms: performance.now() - debut };
}

/** Somebody who signed in on this device last week. */
const connu = (await signIn('victime@b.example', 'mot de passe de victime@b.example'))?.headers.get('set-cookie') ?? '';
const [cookie = ''] = connu.split(';');

let isFini = false;
let coups = 0;
const attaque = Array.from({ length: 50 }, async (_, rang) => {
  for (let essai = 0; !isFini; essai += 1) {
    await signIn(
      rang < 25 ? 'victime@b.example' : `compte${(rang * 7_919 + essai) % HONNETES}@b.example`,
      `essai ${essai}`,
    );
    coups += 1;
    await sleep(5);
  }
});
const issues = await Promise.all(
  Array.from({ length: HONNETES }, async (_, rang) => {
    await sleep((rang / HONNETES) * DUREE_MS);
    return come(`compte${rang}@b.example`, rang % 5 === 0);
  }),
);
const victime = [await come('victime@b.example', false), await come('victime@b.example', false, cookie)];
isFini = true;
await Promise.all(attaque);

const durees = issues.map(({ duree_ms }) => duree_ms).sort((a, b) => a - b);
const at = (part: number): string => `${Math.round(durees[Math.floor(part * (durees.length - 1))] ?? 0)} ms`;
const rate = (liste: typeof issues): string =>
  `${((100 * liste.filter(({ isEntre }) => isEntre).length) / liste.length).toFixed(1)} %`;
console.table({
  'honnêtes entrés': rate(issues),
  'attente médiane': at(0.5),
  'attente, 95 %': at(0.95),
  'attente, la plus longue': at(1),
  'victime, appareil connu': victime[1]?.isEntre ? `${Math.round(victime[1].duree_ms)} ms` : 'refusée',
  'victime, appareil inconnu derrière la même adresse': victime[0]?.isEntre ? 'entrée' : 'refusée',
  'coups de l’attaquant': coups,
});
process.exit(0);
