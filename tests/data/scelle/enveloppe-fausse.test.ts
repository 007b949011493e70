import { expect, test } from 'vitest';
import { createCles } from '../../../src/data/scelle/cles.ts';
import { openDedans, openDehors, type Paire, sealEnveloppe } from '../../../src/data/scelle/enveloppe.ts';

const membres = await Promise.all(
  ['a', 'b', 'c'].map(async (id) => {
    const { publique, secrete } = await createCles();
    return { id, cle_publique: publique, secrete };
  }),
);
const secreteOf = (id: string) => membres.find((membre) => membre.id === id)!.secrete;
const offre = await createCles();

/** What a pair gets of an offer's key; undefined where a layer does not open. */
async function opens(paire: Paire): Promise<string | undefined> {
  const reste = await openDehors(paire, secreteOf(paire.dehors)).catch(() => undefined);
  return reste === undefined ? undefined : openDedans(reste, secreteOf(paire.dedans)).catch(() => undefined);
}

test('an altered device closes two wrappings for nobody: one pair opens the offer, the one that its bidder chose', async () => {
  const vraie = await sealEnveloppe(offre, membres);
  // The same member ids, closed for keys that nobody has: the database sees three age files, as in a true envelope.
  const perdus = await Promise.all(
    membres.map(async ({ id }) => ({ id, cle_publique: (await createCles()).publique })),
  );
  const fausse = await sealEnveloppe(offre, perdus);
  // Another secret, closed for the true keys: it opens, and is not the offer's.
  const leurre = await sealEnveloppe(await createCles(), membres);
  const paires = [vraie.paires[0]!, fausse.paires[1]!, leurre.paires[2]!];
  expect(paires.map(({ dehors, dedans }) => dehors + dedans)).toEqual(['ab', 'ac', 'bc']);
  const trouvees = await Promise.all(paires.map(opens));
  expect(trouvees[0]).toBe(offre.secrete);
  expect(trouvees[1]).toBeUndefined();
  expect(trouvees[2]).not.toBe(offre.secrete);
});

test('decrypting again gives the same bytes: it settles who made a wrapping false', async () => {
  const [paire] = (await sealEnveloppe(offre, membres)).paires;
  expect(await openDehors(paire!, secreteOf('a'))).toBe(await openDehors(paire!, secreteOf('a')));
});
