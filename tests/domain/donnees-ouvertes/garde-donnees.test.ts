import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  chooseDonnees,
  cleGarde,
  octetsDe,
  phraseDonnees,
  readDonnees,
  toIntegrite,
} from '../../../src/domain/donnees-ouvertes/garde-donnees.ts';

const aFichier = (chemin: string, sha256 = 'aa', octets = 1_500) => ({ chemin, titre: chemin, octets, sha256 });
const publiees = {
  date_arrete: '2026-11-20',
  fichiers: [aFichier('projets.csv'), aFichier('entreprises.csv', 'bb', 500)],
};
const dit = (...args: Parameters<typeof phraseDonnees>): string => phraseDonnees(...args).replace(/\s/g, ' ');

test('of a manifest, the files of the whole register alone; what a hotel answers is no manifest', () => {
  const fiche = { ...aFichier('oc4ids/projets/pont.json'), portee: 'fiche' };
  const manifeste = { ...publiees, fichiers: [...publiees.fichiers, fiche, { chemin: 'x' }], nombre_fichiers: 4 };
  expect(readDonnees(manifeste)).toEqual(publiees);
  for (const autre of [undefined, null, 'x', {}, { date_arrete: '2026-11-20' }, { fichiers: [] }])
    expect(readDonnees(autre)).toBeUndefined();
});

test('what is chosen, by its paths; one that is not published any more is left out', () => {
  const choisies = chooseDonnees(publiees, ['entreprises.csv', 'parti.csv']);
  expect([choisies.fichiers.map(({ chemin }) => chemin), octetsDe(choisies)]).toEqual([['entreprises.csv'], 500]);
});

test('a digest is written as fetch takes it; two versions of a file have two places', () => {
  const digest = createHash('sha256').update('pont');
  const copie = digest.copy();
  expect(toIntegrite(digest.digest('hex'))).toBe(`sha256-${copie.digest('base64')}`);
  expect(cleGarde(aFichier('projets.csv', 'aa'))).not.toBe(cleGarde(aFichier('projets.csv', 'bb')));
});

test('says what is kept, of when, and that a file of it was published anew, not another', () => {
  const gardees = chooseDonnees(publiees, ['projets.csv']);
  const seule = '1 fichier gardé sur cet appareil (2 ko), du registre arrêté au 20 novembre 2026.';
  expect(dit(gardees, undefined)).toBe(seule);
  expect(dit(gardees, { ...publiees, fichiers: [aFichier('projets.csv'), aFichier('entreprises.csv', 'cc')] })).toBe(
    seule,
  );
  expect(dit(gardees, { ...publiees, fichiers: [aFichier('projets.csv', 'cc')] })).toBe(
    `${seule} Une version plus récente est publiée : gardez-la à nouveau.`,
  );
  expect(dit(publiees, publiees)).toMatch(/^2 fichiers gardés sur cet appareil \(2 ko\)/);
});
