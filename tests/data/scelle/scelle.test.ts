import { describe, expect, test } from 'vitest';
import { decryptPiece, encryptPiece } from '../../../src/data/scelle/chiffrement.ts';
import { createCles, lockCle, readCles, unlockCle } from '../../../src/data/scelle/cles.ts';
import {
  type Enveloppe,
  octetsEnveloppe,
  openDedans,
  openDehors,
  sealEnveloppe,
} from '../../../src/data/scelle/enveloppe.ts';
import { hashPiece } from '../../../src/data/scelle/piece.ts';

const membres = await Promise.all(
  ['aissatou', 'mamadou', 'fatou'].map(async (id) => {
    const cles = await createCles();
    return { id, cle_publique: cles.publique, secrete: cles.secrete };
  }),
);
const offre = await createCles();
const enveloppe = await sealEnveloppe(offre, membres);
const secreteOf = (id: string) => membres.find((membre) => membre.id === id)!.secrete;

describe('the envelope of an offer', () => {
  test('has one lock for each pair, and no key in clear', () => {
    expect(enveloppe.paires.map(({ dehors, dedans }) => `${dehors}+${dedans}`)).toEqual([
      'aissatou+mamadou',
      'aissatou+fatou',
      'mamadou+fatou',
    ]);
    expect(new TextDecoder().decode(octetsEnveloppe(enveloppe))).not.toContain('AGE-SECRET-KEY');
  });

  test.each(enveloppe.paires)('$dehors then $dedans open it', async (paire) => {
    const reste = await openDehors(paire, secreteOf(paire.dehors));
    expect(reste).not.toContain(offre.secrete);
    expect(await openDedans(reste, secreteOf(paire.dedans))).toBe(offre.secrete);
  });

  test.each(enveloppe.paires)('$dehors and $dedans: neither opens it alone, nor does the third', async (paire) => {
    const seuls = membres.filter(({ id }) => id !== paire.dehors);
    for (const { secrete } of seuls) await expect(openDehors(paire, secrete)).rejects.toThrow();
    const reste = await openDehors(paire, secreteOf(paire.dehors));
    for (const { secrete } of membres.filter(({ id }) => id !== paire.dedans))
      await expect(openDedans(reste, secrete)).rejects.toThrow();
  });

  test.each([
    ['two members', membres.slice(1)],
    ['four members', [...membres, { id: 'quatrieme', cle_publique: offre.publique }]],
    ['one key for two', [membres[0]!, membres[1]!, { ...membres[1]!, id: 'autre' }]],
  ])('is not made for %s', async (_cas, autres) => {
    await expect(sealEnveloppe(offre, autres)).rejects.toThrow(RangeError);
  });

  test('made of other bytes does not open', async () => {
    const [paire] = enveloppe.paires as readonly [Enveloppe['paires'][number]];
    const lignes = paire.chiffre.split('\n');
    const milieu = Math.floor(lignes.length / 2);
    lignes[milieu] = lignes[milieu]!.replace(/^./, (lettre) => (lettre === 'A' ? 'B' : 'A'));
    await expect(openDehors({ ...paire, chiffre: lignes.join('\n') }, secreteOf(paire.dehors))).rejects.toThrow();
  });
});

describe('a file', () => {
  const octets = Uint8Array.from({ length: 200_001 }, (_, rang) => (rang * 31) % 251);

  test.each([0, 1, 65_536, 200_001])('of %i bytes comes back the same', async (taille) => {
    const clair = new Blob([octets.slice(0, taille)]);
    const lus: number[] = [];
    const { contenu, ...piece } = await encryptPiece(clair, offre.publique, (nombre) => lus.push(nombre));
    expect(lus.at(-1)).toBe(taille);
    expect(await hashPiece(contenu)).toEqual(piece);
    expect(piece.taille).toBe(contenu.size);
    const retour = await decryptPiece(contenu, offre.secrete);
    expect(Buffer.from(await retour.arrayBuffer()).equals(octets.slice(0, taille))).toBe(true);
  });

  test.each(['the first byte of its content', 'the last byte', 'its end'])('without %s does not open', async (cas) => {
    const { contenu } = await encryptPiece(new Blob([octets]), offre.publique);
    const touche = new Uint8Array(await contenu.arrayBuffer());
    const rang = cas === 'the last byte' ? touche.length - 1 : touche.length - 150_000;
    touche[rang] = touche[rang]! ^ 1;
    const fichier = new Blob([cas === 'its end' ? touche.slice(0, 140_000) : touche]);
    await expect(decryptPiece(fichier, offre.secrete)).rejects.toThrow();
  });

  test('of another offer does not open', async () => {
    const { contenu } = await encryptPiece(new Blob([octets]), membres[0]!.cle_publique);
    await expect(decryptPiece(contenu, offre.secrete)).rejects.toThrow();
  });
});

describe('a member’s key', () => {
  const secrete = membres[0]!.secrete;

  test('under a passphrase opens with it alone, however its accents are typed', async () => {
    const verrouillee = await lockCle(secrete, 'une phrase bien gardée', 4);
    expect(verrouillee).not.toContain(secrete);
    expect(await unlockCle(verrouillee, 'une phrase bien gardée'.normalize('NFD'))).toMatchObject({ secrete });
    expect(await unlockCle(verrouillee, 'une phrase mal gardée')).toBeUndefined();
    expect(await unlockCle('autre chose', 'une phrase bien gardée')).toBeUndefined();
  });

  test('is read from its recovery sheet, in groups and in small letters', async () => {
    const saisie = secrete.toLowerCase().replace(/(.{4})/g, '$1 ');
    expect(await readCles(saisie)).toEqual({ secrete, publique: membres[0]!.cle_publique });
  });

  test.each(['', 'age1xyz', `${secrete}Q`, secrete.slice(0, -1) + (secrete.endsWith('Q') ? 'P' : 'Q')])(
    'a sheet misread is no key',
    async (saisie) => {
      expect(await readCles(saisie)).toBeUndefined();
    },
  );
});
