import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as chiffrement from '../../../src/data/scelle/chiffrement.ts';
import * as cles from '../../../src/data/scelle/cles.ts';
import * as enveloppe from '../../../src/data/scelle/enveloppe.ts';
import { type Chiffre, collect, hashPiece } from '../../../src/data/scelle/piece.ts';
import { hashFeuille, racineOf } from '../../../src/domain/scelle/arbre.ts';
import { texteFeuille } from '../../../src/domain/scelle/feuille.ts';
import type { FormulaireOffre } from '../../../src/domain/scelle/formulaire-offre.ts';
import { raisonIllisible } from '../../../src/domain/scelle/lecture.ts';
import type { Ouverture } from '../../../src/domain/scelle/ouverture.ts';
import { AppError } from '../../../src/domain/socle/erreur.ts';
import { toHex } from '../../../src/domain/socle/empreinte.ts';
import type { Issue } from '../../../src/stores/socle/acte.ts';
import { createOuvertures } from '../../../src/stores/scelle/seance-ouverture.ts';
import { aFormulaire, anOuvertureSeance, aPli, aReste } from '../../support/builders-ouverture.ts';
import { aFeuille } from '../../support/scelle.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const faite = <T>(issue: Issue<T>): T => {
  if (issue.status === 'echec') throw new Error(issue.faute);
  return issue.value;
};

/** A true offer of one file, sealed for members a, b and c, with the opening that it is in. */
async function sealOuverture(changes: Partial<FormulaireOffre> = {}) {
  const membres = await Promise.all(['a', 'b', 'c'].map(async (id) => ({ id, ...(await cles.createCles()) })));
  const offre = await cles.createCles();
  const fermee = await enveloppe.sealEnveloppe(
    offre,
    membres.map(({ id, publique }) => ({ id, cle_publique: publique })),
  );
  const fichier = await chiffrement.encryptPiece(new Blob(['Notre offre.']), offre.publique);
  const complet = aFormulaire({ fichiers: [{ nom: 'o.pdf', sha256: fichier.sha256, taille_claire: 12 }], ...changes });
  const formulaire = await chiffrement.encryptPiece(new Blob([JSON.stringify(complet)]), offre.publique);
  const texte = JSON.stringify(fermee);
  const piece = ({ sha256, taille }: Chiffre) => ({ sha256, taille });
  const feuille = texteFeuille(
    aFeuille({
      appel_offres_id: 'ao',
      enveloppe: (await hashPiece(new Blob([texte]))).sha256,
      formulaire: piece(formulaire),
      fichiers: [piece(fichier)],
    }),
  );
  const racine = toHex(await racineOf([await hashFeuille(feuille)]));
  const pli = aPli({
    feuille,
    enveloppe: texte,
    fichiers: [formulaire, fichier].map((une, rang) => ({ ...piece(une), rang, chemin: `chemin-${rang}` })),
    restes: [aReste({ reste: await enveloppe.openDehors(fermee.paires[0]!, membres[0]!.secrete) })],
  });
  const { manifeste } = anOuvertureSeance();
  const ouverture = anOuvertureSeance({ offres: [pli], manifeste: { ...manifeste, racine, feuilles: [feuille] } });
  return { ouverture, pli, membres, contenus: [formulaire.contenu, fichier.contenu] };
}

/** The store before a database that answers `ouverture`, and a storage that holds `contenus`. */
function open(
  ouverture: Ouverture,
  contenus: readonly Blob[],
  dependances: Partial<Parameters<typeof createOuvertures>[0]> = {},
) {
  const fait = () => Promise.resolve();
  return createOuvertures({
    loadOutils: () => Promise.resolve({ ...chiffrement, ...cles, ...enveloppe }),
    readOuverture: () => Promise.resolve(ouverture),
    writeResteOffre: fait,
    writePaire: fait,
    writeLecture: fait,
    confirmLecture: fait,
    writeNote: fait,
    closeOuverture: fait,
    readFichierOffre: (chemin) => collect(contenus[Number(chemin.slice(-1))]!.stream()),
    ...dependances,
  });
}

test('one’s part: each layer that one’s key takes off, and those that it does not', async () => {
  const { ouverture, membres, contenus } = await sealOuverture();
  const writeResteOffre = vi.fn<(couche: object, reste: string) => Promise<void>>(() => Promise.resolve());
  const store = open(ouverture, contenus, { writeResteOffre });
  expect(faite(await store.openPart(ouverture, 'a', membres[0]!))).toEqual({ faites: 1, rebelles: [] });
  expect(writeResteOffre).toHaveBeenCalledWith(
    { soumission_id: 's1', dehors: 'a', dedans: 'c' },
    expect.stringContaining('AGE ENCRYPTED'),
  );
  expect(faite(await store.openPart(ouverture, 'a', membres[1]!))).toEqual({ faites: 0, rebelles: ['s1'] });
});

test('each wrapping is tried: a false one is noted as its bidder’s, by who holds the key of the commission alone', async () => {
  const { ouverture, pli, membres, contenus } = await sealOuverture();
  const cle = (rang: number) => ({ id: 'abc'[rang]!, cle_publique: membres[rang]!.publique });
  const seance = { ...ouverture, membres: [cle(0), cle(1), cle(2)] as unknown as Ouverture['membres'] };
  const lue = JSON.parse(pli.enveloppe!) as { paires: Array<{ dedans: string; dehors: string; chiffre: string }> };
  for (const paire of lue.paires) if (paire.dehors === 'a' && paire.dedans === 'c') paire.chiffre = 'rien';
  const touchee = { ...seance, offres: [{ ...pli, enveloppe: JSON.stringify(lue) }] };
  const notees: unknown[][] = [];
  const writePaire = (couche: { dehors: string; dedans: string }, isOuverte: boolean) => {
    notees.push([couche.dehors, couche.dedans, isOuverte]);
    return Promise.resolve();
  };
  const store = open(touchee, contenus, { writePaire });
  expect(faite(await store.openPart(touchee, 'a', membres[0]!))).toEqual({ faites: 0, rebelles: ['s1'] });
  expect(notees.splice(0)).toEqual([['a', 'c', false]]);
  // Another key than one's own says nothing of the envelope.
  await store.openPart(touchee, 'a', membres[1]!);
  expect(notees.splice(0)).toEqual([]);
  await store.readOffre(seance, pli, 'b', membres[1]!, vi.fn());
  expect(notees.splice(0)).toEqual([['a', 'b', true]]);
  const vides = { ...pli, restes: [...pli.restes, aReste({ dehors: 'c', dedans: 'b', reste: 'rien' })] };
  await store.readOffre(seance, vides, 'b', membres[1]!, vi.fn());
  expect(notees).toEqual([
    ['a', 'b', true],
    ['c', 'b', false],
  ]);
});

test('a rest that the database refuses is a false wrapping: noted, and the other offers open all the same', async () => {
  const { ouverture, pli, membres, contenus } = await sealOuverture();
  const cle = (rang: number) => ({ id: 'abc'[rang]!, cle_publique: membres[rang]!.publique });
  const seance = {
    ...ouverture,
    membres: [cle(0), cle(1), cle(2)] as unknown as Ouverture['membres'],
    offres: [pli, { ...pli, soumission_id: 's2' }],
  };
  const notees: unknown[][] = [];
  const laissees: string[] = [];
  let refus = 'reste_invalide';
  const store = open(seance, contenus, {
    writeResteOffre: ({ soumission_id }) => {
      if (soumission_id === 's1') return Promise.reject(new AppError('inattendue', { cause: { message: refus } }));
      laissees.push(soumission_id);
      return Promise.resolve();
    },
    writePaire: ({ soumission_id }, isOuverte) => {
      notees.push([soumission_id, isOuverte]);
      return Promise.resolve();
    },
  });
  expect(faite(await store.openPart(seance, 'a', membres[0]!))).toEqual({ faites: 1, rebelles: ['s1'] });
  expect(notees.splice(0)).toEqual([
    ['s1', false],
    ['s2', true],
  ]);
  expect(laissees).toEqual(['s2']);
  // Any other refusal says nothing of the envelope.
  refus = 'ouverture_close';
  expect(await store.openPart(seance, 'a', membres[0]!)).toMatchObject({ status: 'echec' });
  expect(notees).toEqual([]);
});

test('an offer reads: checked piece by piece, its amounts and its files in clear', async () => {
  const { ouverture, pli, membres, contenus } = await sealOuverture();
  const onAvance = vi.fn();
  const lue = faite(await open(ouverture, contenus).readOffre(ouverture, pli, 'b', membres[1]!, onAvance));
  expect(raisonIllisible(lue.constats)).toBe('');
  expect(lue.constats.length).toBeGreaterThan(6);
  expect(lue.lecture).toMatchObject({ soumissionnaire: 'Alpha Travaux', lots: [{ montant_gnf: 12_500_000_000 }] });
  expect(await lue.fichiers[0]!.contenu.text()).toBe('Notre offre.');
  expect(onAvance.mock.calls).toEqual([
    [1, 2],
    [2, 2],
  ]);
});

test.each([
  // Eight bytes: a last one alone is an x already once in 256 times.
  [
    'bytes of the file',
    (_o: Ouverture, c: Blob[]) => void (c[1] = new Blob([c[1]!.slice(0, -8), 'xxxxxxxx'])),
    'empreinte',
  ],
  ['the file is cut', (_o: Ouverture, c: Blob[]) => void (c[1] = c[1]!.slice(0, -1)), 'taille'],
  ['the root', (o: Ouverture) => void (o.manifeste.racine = 'f'.repeat(64)), 'racine'],
  ['the leaf is not in the list', (o: Ouverture) => void (o.manifeste.feuilles = []), 'manifeste'],
])('what is not as the receipt says is told: %s', async (_, spoil, mot) => {
  const { ouverture, pli, membres, contenus } = await sealOuverture();
  spoil(ouverture, contenus);
  const lue = faite(await open(ouverture, contenus).readOffre(ouverture, pli, 'b', membres[1]!, vi.fn()));
  expect(raisonIllisible(lue.constats)).toContain(mot);
});

test.each([
  ['another tender', { appel_offres_id: 'autre' }, 'autre appel d’offres'],
  ['other files', { fichiers: [] }, 'mêmes fichiers'],
  ['no lot', { lots: [] }, 'mal formé'],
])('a form that is not that of the offer is told: %s', async (_, changes, mot) => {
  const { ouverture, pli, membres, contenus } = await sealOuverture(changes);
  const lue = faite(await open(ouverture, contenus).readOffre(ouverture, pli, 'b', membres[1]!, vi.fn()));
  expect(raisonIllisible(lue.constats)).toContain(mot);
});

test('another envelope, another’s key: nothing is fetched, and it is told', async () => {
  const { ouverture, pli, membres, contenus } = await sealOuverture();
  const readFichierOffre = vi.fn(() => Promise.reject(new AppError('hors_ligne')));
  const store = open(ouverture, contenus, { readFichierOffre });
  const fausse = { ...pli, enveloppe: `${pli.enveloppe} ` };
  const sienne = faite(await store.readOffre(ouverture, fausse, 'b', membres[2]!, vi.fn()));
  expect(raisonIllisible(sienne.constats)).toMatch(/enveloppe n’est pas celle.*clé de l’offre ne s’ouvre pas/);
  expect(sienne).toMatchObject({ lecture: undefined, fichiers: [] });
  expect(readFichierOffre).not.toHaveBeenCalled();
  // A network that fails says nothing of the offer.
  expect(await store.readOffre(ouverture, pli, 'b', membres[1]!, vi.fn())).toMatchObject({
    faute: expect.stringContaining('connexion') as string,
  });
});

test('an act reads the opening again, refused or not', async () => {
  const ouverture = anOuvertureSeance();
  const readOuverture = vi.fn(() => Promise.resolve(ouverture));
  const refus = new AppError('inattendue', { cause: { message: 'presences_manquantes' } });
  const store = open(ouverture, [], { readOuverture, closeOuverture: () => Promise.reject(refus) });
  expect(await store.noteOuverture('ao', { presences: [], remarques: '' }, ouverture)).toMatchObject({
    status: 'fait',
  });
  expect(await store.confirmLecture('ao', 's1', { illisible: 'Perdue.' })).toMatchObject({ status: 'fait' });
  expect(await store.noteLecture('ao', 's1', { illisible: 'Perdue.' })).toMatchObject({ status: 'fait' });
  expect(await store.closeOuverture('ao')).toEqual({ status: 'echec', faute: 'Notez au moins une personne présente.' });
  expect(readOuverture).toHaveBeenCalledTimes(4);
});

test('a note goes with the one that was read; another member’s meanwhile is said', async () => {
  const ouverture = anOuvertureSeance();
  const refus = new AppError('inattendue', { cause: { message: 'note_changee' } });
  const writeNote = vi.fn(() => Promise.reject(refus));
  const store = open(ouverture, [], { writeNote });
  const note = { presences: [{ nom: 'M. Sow', qualite: '' }], remarques: '' };
  expect(await store.noteOuverture('ao', note, ouverture)).toMatchObject({
    faute: expect.stringContaining('Un autre membre vient de noter') as string,
  });
  expect(writeNote).toHaveBeenCalledWith('ao', note, ouverture);
});
