import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PieceApportee } from '../../../src/data/scelle/copie.ts';
import { AppError } from '../../../src/domain/socle/erreur.ts';
import { createRemise, type FindPlaces, findDansOffre } from '../../../src/stores/scelle/remise-copie.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const empreinteOf = (lettre: string) => lettre.repeat(64);
const apportee = (lettre: string, annoncee = lettre): PieceApportee => ({
  annoncee: empreinteOf(annoncee),
  sha256: empreinteOf(lettre),
  taille: 100,
  contenu: new Blob([lettre]),
});
const FICHIER = new File(['x'], 'copie.zip');
/** Places under offer « s », for these pieces. */
const findOf =
  (...lettres: string[]): FindPlaces =>
  (empreintes) =>
    Promise.resolve(
      lettres
        .map((lettre) => ({ sha256: empreinteOf(lettre), chemin: `s/${lettre}.age` }))
        .filter(({ sha256 }) => empreintes.includes(sha256)),
    );

function open(pieces: readonly PieceApportee[], uploadPiece = vi.fn(() => Promise.resolve())) {
  return { uploadPiece, ...createRemise({ readCopie: () => Promise.resolve(pieces), uploadPiece }) };
}
const envois = ({ uploadPiece }: { uploadPiece: ReturnType<typeof vi.fn> }) =>
  uploadPiece.mock.calls.map(([chemin]: unknown[]) => chemin);

test('pieces go where an offer waits for them; the others are unknown; changed ones do not leave', async () => {
  const remise = open([apportee('a'), apportee('b'), apportee('x', 'c')]);
  await remise.handInCopie([FICHIER], findOf('a', 'c', 'x'));
  expect(envois(remise)).toEqual(['s/a.age']);
  expect(remise.$etat.get()).toEqual({ status: 'fait', bilan: { recues: 1, inconnues: 1, alterees: 1 } });
});

test('nothing but changed pieces: nothing is asked of the portal', async () => {
  const remise = open([apportee('x', 'a')]);
  const find = vi.fn(findOf('a'));
  await remise.handInCopie([FICHIER], find);
  expect(find).not.toHaveBeenCalled();
  expect(remise.$etat.get()).toEqual({ status: 'fait', bilan: { recues: 0, inconnues: 0, alterees: 1 } });
});

test('a company sends what is missing of its own offer, and counts what has arrived', async () => {
  const remise = open([apportee('a'), apportee('b'), apportee('z')]);
  const copie = { jusqu_au: null, ouverte: true, manquent: [empreinteOf('b')] };
  await remise.handInCopie([FICHIER], findDansOffre('s', [empreinteOf('a'), empreinteOf('b')], copie));
  expect(envois(remise)).toEqual([`s/${empreinteOf('b')}.age`]);
  expect(remise.$etat.get()).toEqual({ status: 'fait', bilan: { recues: 2, inconnues: 1, alterees: 0 } });
});

test('what the page still holds is sent as it is', async () => {
  const remise = open([]);
  await remise.sendPieces([apportee('a')], findOf('a'));
  expect(envois(remise)).toEqual(['s/a.age']);
});

test.each([
  [new AppError('hors_ligne'), 'Pas de connexion'],
  [new AppError('fichier_refuse', { cause: 403 }), 'l’heure de l’ouverture est passée'],
  [new AppError('inattendue', { cause: { message: 'copie_illisible' } }), 'n’est pas une copie d’offre'],
])('a failure is said: %#', async (error, phrase) => {
  const remise = open(
    [apportee('a')],
    vi.fn(() => Promise.reject(error)),
  );
  await remise.handInCopie([FICHIER], findOf('a'));
  expect(remise.$etat.get()).toMatchObject({ status: 'echec', faute: expect.stringContaining(phrase) as string });
  // Another try is possible.
  await remise.sendPieces([], findOf());
  expect(remise.$etat.get()).toMatchObject({ status: 'fait' });
});

test('a double click is one handing in', async () => {
  const remise = open([apportee('a')]);
  await Promise.all([remise.handInCopie([FICHIER], findOf('a')), remise.handInCopie([FICHIER], findOf('a'))]);
  expect(remise.uploadPiece).toHaveBeenCalledOnce();
});
