import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../src/domain/socle/erreur.ts';
import { cleNote, createDepot } from '../../../src/stores/administration/depot.ts';
import { keepBrouillon, readBrouillon } from '../../../src/stores/socle/brouillons.ts';
import { createStockage } from '../../support/stockage.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', createStockage());
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pdf = (nom: string, texte = nom) => new File([`%PDF-${texte}`], nom);
const sha = async (fichier: Blob) => (await fichier.text()).slice(5);

function open(changes: Partial<Parameters<typeof createDepot>[2]> = {}) {
  const dependances = {
    sha256Of: vi.fn(sha),
    listArrives: vi.fn((): Promise<ReadonlySet<string>> => Promise.resolve(new Set())),
    upload: vi.fn(() => Promise.resolve()),
    register: vi.fn(() => Promise.resolve()),
    reload: vi.fn(() => Promise.resolve()),
    ...changes,
  };
  return { ...createDepot('route', 'ADDITIF', dependances), dependances };
}
const etatsOf = ({ $fichiers }: ReturnType<typeof open>) => $fichiers.get().map(({ nom, etat }) => [nom, etat]);

test('files are sent one after the other, registered together, and forgotten with their note', async () => {
  const chemins: string[] = [];
  const depot = open({
    upload: (chemin, _fichier, onPart) => {
      onPart(0.5);
      chemins.push(chemin);
      return Promise.resolve();
    },
  });
  keepBrouillon(cleNote('route', 'ADDITIF'), ' Le lot 2 est retiré. ');
  await depot.addFichiers([pdf('a.pdf'), pdf('b.pdf')]);
  expect(depot.fauteFichiers()).toBeUndefined();
  expect(await depot.send(' Le lot 2 est retiré. ')).toBeUndefined();
  expect(chemins).toEqual(['route/a.pdf.pdf', 'route/b.pdf.pdf']);
  expect(depot.dependances.register).toHaveBeenCalledExactlyOnceWith(
    'route',
    'ADDITIF',
    [
      { chemin: 'route/a.pdf.pdf', nom: 'a.pdf' },
      { chemin: 'route/b.pdf.pdf', nom: 'b.pdf' },
    ],
    'Le lot 2 est retiré.',
  );
  expect(etatsOf(depot)).toEqual([]);
  expect(readBrouillon(cleNote('route', 'ADDITIF'))).toBe('');
  expect(depot.dependances.reload).toHaveBeenCalledWith('route');
});

test('a cut keeps everything: the next try sends what had not arrived, and hashes nothing again', async () => {
  let essai = 0;
  const upload = vi.fn(() => ((essai += 1) === 2 ? Promise.reject(new AppError('hors_ligne')) : Promise.resolve()));
  const depot = open({ upload });
  keepBrouillon(cleNote('route', 'ADDITIF'), 'Une note.');
  await depot.addFichiers([pdf('a.pdf'), pdf('b.pdf')]);
  expect(await depot.send('Une note.')).toMatch(/Pas de connexion/);
  expect(etatsOf(depot)).toEqual([
    ['a.pdf', 'arrive'],
    ['b.pdf', 'echec'],
  ]);
  expect(depot.dependances.register).not.toHaveBeenCalled();
  expect(readBrouillon(cleNote('route', 'ADDITIF'))).toBe('Une note.');
  expect(await depot.send('Une note.')).toBeUndefined();
  expect(upload).toHaveBeenCalledTimes(3);
  expect(depot.dependances.sha256Of).toHaveBeenCalledTimes(2);
});

test('files chosen again after the page was closed are not sent twice', async () => {
  const depot = open({ listArrives: () => Promise.resolve(new Set(['route/a.pdf.pdf'])) });
  await depot.addFichiers([pdf('a.pdf'), pdf('b.pdf')]);
  expect(await depot.send('')).toBeUndefined();
  expect(depot.dependances.upload).toHaveBeenCalledTimes(1);
});

test('a registration that fails leaves the files where they are', async () => {
  const register = vi.fn(() => Promise.reject(new AppError('dossier_fige')));
  const depot = open({ register });
  await depot.addFichiers([pdf('a.pdf')]);
  expect(await depot.send('')).toMatch(/ne change plus/);
  expect(etatsOf(depot)).toEqual([['a.pdf', 'arrive']]);
  expect(depot.$isOccupe.get()).toBe(false);
});

test('a sheet that cannot be read again is no failure of the deposit', async () => {
  const depot = open({ reload: () => Promise.reject(new AppError('hors_ligne')) });
  await depot.addFichiers([pdf('a.pdf')]);
  expect(await depot.send('')).toBeUndefined();
});

test('a PDF that the device names and types badly leaves as a PDF, under a name that says so', async () => {
  const envoyes: File[] = [];
  const depot = open({
    sha256Of: () => Promise.resolve('ab'),
    upload: (_chemin, fichier) => Promise.resolve(void envoyes.push(fichier)),
  });
  await depot.addFichiers([
    new File(['\ufeff%PDF-1.4'], 'Dossier re\u0301vise\u0301\u200b', { type: 'application/x-pdf' }),
  ]);
  expect(depot.fauteFichiers()).toBeUndefined();
  expect(await depot.send('')).toBeUndefined();
  expect(envoyes.map(({ name, type }) => [name, type])).toEqual([['Dossier révisé.pdf', 'application/pdf']]);
  expect(depot.dependances.register).toHaveBeenCalledWith(
    'route',
    'ADDITIF',
    [{ chemin: 'route/ab.pdf', nom: 'Dossier révisé.pdf' }],
    '',
  );
});

test('what is no PDF, or the same file twice, does not leave', async () => {
  const depot = open();
  expect(depot.fauteFichiers()).toMatch(/au moins un fichier/);
  await depot.addFichiers([new File(['PK'], 'faux.pdf'), new File(['x'], 'texte.txt')]);
  expect(etatsOf(depot)).toEqual([
    ['faux.pdf', 'refuse'],
    ['texte.txt', 'refuse'],
  ]);
  expect(depot.fauteFichiers()).toMatch(/Retirez « faux.pdf »/);
  for (const { marque } of depot.$fichiers.get()) depot.removeFichier(marque);
  await depot.addFichiers([pdf('a.pdf', 'x'), pdf('b.pdf', 'x')]);
  expect(await depot.send('')).toMatch(/déjà dans ce dossier/);
  expect(depot.dependances.upload).not.toHaveBeenCalled();
});

test('eleven files are one too many', async () => {
  const depot = open();
  await depot.addFichiers(Array.from({ length: 11 }, (_, rang) => pdf(`${rang}.pdf`)));
  expect(depot.fauteFichiers()).toBe('10 fichiers au plus.');
});
