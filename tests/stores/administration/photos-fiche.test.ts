import { beforeEach, expect, test } from 'vitest';
import { PHOTOS_MAX } from '../../../src/domain/chantier/rapport-chantier.ts';
import type { PhotoSaisie } from '../../../src/domain/saisie/photos-saisies.ts';
import { sha256Of } from '../../../src/domain/socle/empreinte.ts';
import { AppError } from '../../../src/domain/socle/erreur.ts';
import { createPhotosFiche } from '../../../src/stores/administration/photos-fiche.ts';
import { sayPhoto } from '../../../src/stores/chantier/refus-photo.ts';

const CLE = 'brouillon:registre:awa:fiche:projets:pont';
let gardees: Map<string, ArrayBuffer>;
let isPlein: boolean;
let numero: number;
beforeEach(() => {
  gardees = new Map([[`${CLE}-de-wassou|autre`, new ArrayBuffer(1)]]);
  isPlein = false;
  numero = 0;
});

const open = (plus: object = {}) =>
  createPhotosFiche(CLE, {
    base: {
      putPhotoFiche: (cle, id, octets) => {
        if (isPlein) return Promise.reject(new AppError('stockage_refuse'));
        gardees.set(`${cle}|${id}`, octets);
        return Promise.resolve();
      },
      readPhotoFiche: (cle, id) => Promise.resolve(gardees.get(`${cle}|${id}`)),
      sweepPhotosFiches: (isGardee) => {
        for (const cle of gardees.keys()) {
          const [brouillon = '', id = ''] = cle.split('|');
          if (!isGardee(brouillon, id)) gardees.delete(cle);
        }
        return Promise.resolve(gardees.size > 0);
      },
    },
    reducePhoto: (fichier, tour) =>
      fichier.size === 0
        ? Promise.reject(new AppError('illisible'))
        : Promise.resolve(tour === 1 ? new Blob(['tournée']) : fichier),
    sha256Of,
    drawId: () => `id-${++numero}`,
    sayPhoto,
    markPieces: () => undefined,
    ...plus,
  });
const fichier = (mot: string, nom = 'photo.jpg') => new File([mot], nom);
const illisible = () => Promise.reject(new AppError('illisible'));

async function addTo(deja: readonly PhotoSaisie[], mot: string, store = open()): Promise<PhotoSaisie> {
  const issue = await store.add(fichier(mot), deja);
  if ('faute' in issue) throw new Error(issue.faute);
  return issue;
}

test('a picture is kept with its draft, named by what it is; who took the last one took this one', async () => {
  const une = { ...(await addTo([], 'un')), credit: 'Agence' };
  expect(une).toMatchObject({ id: 'id-1', taille: 2, alt: '', jour: '' });
  expect(gardees.has(`${CLE}|${une.sha256}`)).toBe(true);
  expect(await addTo([une], 'deux')).toMatchObject({ credit: 'Agence' });
});

test('the same twice, and one too many, are told', async () => {
  const une = await addTo([], 'un');
  expect(await open().add(fichier('un'), [une])).toEqual({ faute: 'Cette photographie y est déjà.' });
  const trop = Array.from({ length: PHOTOS_MAX }, () => une);
  expect(await open().add(fichier('deux'), trop)).toEqual({ faute: '8 photographies au plus par proposition.' });
});

test('a full device loses nothing of what it keeps, and says so', async () => {
  await addTo([], 'un');
  isPlein = true;
  expect(await open().add(fichier('deux'), [])).toEqual({
    faute: expect.stringContaining('n’a plus de place') as string,
  });
  expect(gardees.size).toBe(2);
  isPlein = false;
  const marque = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(await open({ markPieces: marque }).add(fichier('deux'), [])).toEqual({
    faute: expect.stringContaining('n’a plus de place') as string,
  });
});

test.each([
  ['an empty file', fichier('', 'vide.jpg'), '« vide.jpg » est vide : reprenez la photographie.'],
  ['a PDF under another name', fichier('%PDF-1.4', 'plan.jpg'), '« plan.jpg » n’est pas une photographie.'],
  ['a HEIC', fichier('\0\0\0\u0018ftypheic\0\0\0\0', 'IMG_0001.HEIC'), 'est une photo HEIC'],
  ['a HEIC without an extension', fichier('\0\0\0\u0018ftypmif1\0\0\0\0', 'image'), '« image » est une photo HEIC'],
  ['a name whose accents stand apart', fichier('texte', 'cule\u0301e.jpg'), '« culée.jpg » n’est pas'],
  ['a JPEG that breaks off', new File([new Uint8Array([0xff, 0xd8, 0xff])], '.jpg'), '« .jpg » est abîmée'],
])('%s is refused with a sentence', async (_, choisi, phrase) => {
  const issue = await open({ reducePhoto: illisible }).add(choisi, []);
  expect('faute' in issue && issue.faute).toContain(
    phrase.replaceAll('« ', '«\u00a0').replaceAll(' »', '\u00a0»').replace(' :', '\u00a0:'),
  );
  expect(gardees.size).toBe(1);
});

test('turned, it is another picture beside what it was; gone, it cannot be', async () => {
  const store = open();
  const une = await addTo([], 'un', store);
  const tournee = await store.turn(une);
  expect(tournee?.sha256).not.toBe(une.sha256);
  expect(new TextDecoder().decode(await store.read(tournee?.sha256 ?? ''))).toBe('tournée');
  // What was typed names the one that it was, until it names the other.
  expect(new TextDecoder().decode(await store.read(une.sha256))).toBe('un');
  isPlein = true;
  expect(await store.turn(une)).toBeUndefined();
  gardees.delete(`${CLE}|${une.sha256}`);
  expect(await store.turn(une)).toBeUndefined();
});

test('what is forgotten is of this draft alone', async () => {
  const store = open();
  const une = await addTo([], 'un', store);
  const deux = await addTo([une], 'deux', store);
  await store.forget([une.sha256]);
  expect([...gardees.keys()]).toEqual([`${CLE}-de-wassou|autre`, `${CLE}|${deux.sha256}`]);
  await store.forget();
  expect([...gardees.keys()]).toEqual([`${CLE}-de-wassou|autre`]);
  expect(await store.read(deux.sha256)).toBeUndefined();
});

test('a picture that its camera dates has its day', async () => {
  const { default: sharp } = await import('sharp');
  const octets = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#555' } })
    .withExif({ IFD2: { DateTimeOriginal: '2026:01:05 10:12:00' } })
    .jpeg()
    .toBuffer();
  const issue = await open().add(new File([Uint8Array.from(octets)], 'photo.jpg'), []);
  expect(issue).toMatchObject({ jour: '05/01/2026', isJourLu: true });
});
