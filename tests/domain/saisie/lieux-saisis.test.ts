import { describe, expect, test } from 'vitest';
import type { Route } from '../../../src/domain/reference/route.ts';
import type { Territoire } from '../../../src/domain/registre/territoire.ts';
import { degresDe, pointColle, readDegres } from '../../../src/domain/saisie/degres-saisis.ts';
import { checkLieuxSaisis, fautePoint, phraseLongueurChoisie } from '../../../src/domain/saisie/lieux-saisis.ts';
import { pkDe, readPk } from '../../../src/domain/saisie/pk-saisi.ts';
import { pointChoisi } from '../../../src/domain/saisie/point-choisi.ts';

describe('degrees as people have them', () => {
  test.each<[string, 'lat' | 'lng', number]>([
    ['9,5127', 'lat', 9.5127],
    ['9.5127', 'lat', 9.5127],
    ['-13,7', 'lng', -13.7],
    ['−13,7122', 'lng', -13.7122],
    ['9,512°', 'lat', 9.512],
    ['9,5127 N', 'lat', 9.5127],
    ['13,7122 O', 'lng', -13.7122],
    ['13.7122° W', 'lng', -13.7122],
    ['-13,7 O', 'lng', -13.7],
    ['9°30\'45"N', 'lat', 9.5125],
    ['9° 30′ 45″ Nord', 'lat', 9.5125],
    ['9º 30’ 45” n', 'lat', 9.5125],
    ['N 9° 30,75', 'lat', 9.5125],
    ["9°30.75'", 'lat', 9.5125],
    ['9 30 45', 'lat', 9.5125],
    ['13° 42\' 44,5" Ouest', 'lng', -13.712361],
    ['-13°42\'00"', 'lng', -13.7],
    ['9°', 'lat', 9],
    ['11', 'lat', 11],
  ])('%s', (texte, axe, attendu) => {
    expect(degresDe(texte, axe)).toBe(attendu);
  });

  test.each<[string, 'lat' | 'lng']>([
    ['', 'lat'],
    ['neuf', 'lat'],
    ['9 30', 'lat'],
    ["9°75'", 'lat'],
    ['9°30\'75"', 'lat'],
    ['9,5 O', 'lat'],
    ['13,7 N', 'lng'],
    ['-13,7 E', 'lng'],
    ['91', 'lat'],
    ['9512', 'lat'],
    ['9,5 -13,7', 'lat'],
  ])('« %s » is refused', (texte, axe) => {
    expect(degresDe(texte, axe)).toBeUndefined();
    expect(readDegres(texte, axe).faute).toMatch(
      axe === 'lat' ? /latitude, comme 9,5127/ : /longitude, comme −13,7122/,
    );
  });

  test.each([
    '9.5, -13.7',
    '9.5,-13.7',
    '9.5 -13.7',
    '9,5 ; -13,7',
    '9,5; −13,7',
    '9,5, -13,7',
    '9,5 -13,7',
    '9.5° N, 13.7° W',
    '9°30\'00"N 13°42\'00"W',
    "N 9°30' O 13°42'",
    '9° 30′ N, 13° 42′ O',
  ])('a point pasted whole: %s', (texte) => {
    expect(pointColle(texte)).toEqual({ lat: 9.5, lng: -13.7 });
  });

  test.each(['', '9,5', '9.5', '-13,7', '9 30', '9°30\'15"', '9,5, -13,7, 4', 'Conakry, Guinée'])(
    '« %s » is no point',
    (texte) => {
      expect(pointColle(texte)).toBeUndefined();
    },
  );
});

test.each<[string, number | undefined]>([
  ['PK 12+300', 12.3],
  ['pk12+300', 12.3],
  ['P.K. 12 + 300', 12.3],
  ['12+50', 12.05],
  ['0+000', 0],
  ['12 km 300 m', 12.3],
  ['12,3', 12.3],
  ['12.3', 12.3],
  ['12.300', 12.3],
  ['12,300', 12.3],
  ['12 km', 12],
  ['PK 0', 0],
  ['12+3000', undefined],
  ['douze', undefined],
  ['-3', undefined],
  ['12 300', undefined],
])('the kilometre point « %s »', (texte, attendu) => {
  expect(pkDe(texte)).toBe(attendu);
  if (attendu === undefined) expect(readPk(texte).faute).toBe('Écrivez un PK, comme 12+300 ou 12,3.');
});

test('a point shown on a map has the decimals that its zoom tells', () => {
  const lieu = { lat: 9.512_345_67, lng: -13.712_345_67 };
  expect(pointChoisi(lieu, 5)).toEqual({ lat: 9.51, lng: -13.71 });
  expect(pointChoisi(lieu, 9)).toEqual({ lat: 9.512, lng: -13.712 });
  expect(pointChoisi(lieu, 20)).toEqual({ lat: 9.512_35, lng: -13.712_35 });
});

/** A square of two degrees. */
const CARRE: Territoire = {
  pays: [
    [
      [
        [-12, 9],
        [-10, 9],
        [-10, 11],
        [-12, 11],
        [-12, 9],
      ],
    ],
  ],
  prefectures: new Map(),
};

describe('a point of the country', () => {
  test.each<[string, { lat: number; lng: number }, Territoire | undefined, RegExp | undefined]>([
    ['in its box', { lat: 9.5, lng: -13.7 }, undefined, undefined],
    ['in its limits', { lat: 10, lng: -11 }, CARRE, undefined],
    ['near enough to them', { lat: 9.95, lng: -12.1 }, CARRE, undefined],
    ['far away', { lat: 48.85, lng: 2.35 }, undefined, /^Ce point n’est pas en Guinée : latitude de 7 à 12,75/],
    [
      'a sign forgotten',
      { lat: 9.5, lng: 13.7 },
      undefined,
      /à la latitude 9,5 et à la longitude −13,7, il y serait\.$/,
    ],
    ['turned round', { lat: -13.7, lng: 9.5 }, undefined, /à la latitude 9,5 et à la longitude −13,7/],
    ['in a neighbour', { lat: 8.48, lng: -13.23 }, CARRE, /Guinée : il est à 1\d\d km de sa frontière\.$/],
  ])('%s', (_cas, point, territoire, phrase) => {
    const faute = fautePoint(point, territoire)?.replaceAll('\u00a0', ' ');
    if (phrase) expect(faute).toMatch(phrase);
    else expect(faute).toBeUndefined();
  });
});

const RN1: Route = {
  id: 'rn1',
  numero: 'RN1',
  nom: 'Conakry – Beyla',
  classe: 'NATIONALE',
  sections: [
    { id: 'mamou-dabola', debut: 'Mamou', fin: 'Dabola', villes: [], ponts: [] },
    { id: 'dabola-kouroussa', debut: 'Dabola', fin: 'Kouroussa', longueur_km: 151, villes: [], ponts: [] },
  ],
};

describe('works along a road', () => {
  const faute = (emprise: object, touches = ['emprise']) => {
    const fautes: string[][] = [];
    checkLieuxSaisis({ emprise }, touches, { routes: [RN1] }, (chemin, phrase) =>
      fautes.push([chemin, phrase.replaceAll('\u00a0', ' ')]),
    );
    return fautes;
  };

  test.each<[string, object, string[][]]>([
    ['in a section', { route: 'rn1', section: 'dabola-kouroussa', pk_debut: 12.3, pk_fin: 151.4 }, []],
    ['in one whose length nobody knows', { route: 'rn1', section: 'mamou-dabola', pk_debut: 900 }, []],
    [
      'beyond the section',
      { route: 'rn1', section: 'dabola-kouroussa', pk_debut: 12, pk_fin: 160 },
      [['emprise.pk_fin', 'Le PK 160 est au-delà de la section Dabola–Kouroussa, longue de 151 km.']],
    ],
    [
      'backwards',
      { route: 'rn1', section: 'dabola-kouroussa', pk_debut: 31, pk_fin: 12 },
      [['emprise.pk_fin', 'Le PK de fin vient avant celui du début (PK 31) : les PK croissent depuis Dabola.']],
    ],
    ['without a road', { pk_debut: 3 }, [['emprise.route', 'Choisissez la route, ou effacez la section et les PK.']]],
    [
      'in a section of another road',
      { route: 'rn1', section: 'dabola-faranah' },
      [['emprise.section', 'RN1 n’a pas cette section : choisissez-en une autre.']],
    ],
  ])('%s', (_cas, emprise, attendues) => {
    expect(faute(emprise)).toEqual(attendues);
    // What nobody touched is not judged here.
    expect(faute(emprise, ['montant'])).toEqual([]);
  });

  test('of a lot is judged at its row', () => {
    const fautes: string[] = [];
    const lots = [{ numero: 1 }, { numero: 2, emprise: { pk_debut: 3 } }];
    checkLieuxSaisis({ lots }, ['lots'], { routes: [RN1] }, (chemin) => fautes.push(chemin));
    expect(fautes).toEqual(['lots.1.emprise.route']);
  });

  test('has its length told', () => {
    const [sans, avec] = RN1.sections;
    const dite = (pks: object, section = avec) => phraseLongueurChoisie(pks, section)?.replaceAll('\u00a0', ' ');
    expect(dite({ pk_debut: 12.3, pk_fin: 25 })).toBe('12,7 km, du PK 12,3 au PK 25, sur les 151 km de la section.');
    expect(dite({ pk_debut: 12.3, pk_fin: 25 }, sans)).toBe('12,7 km, du PK 12,3 au PK 25.');
    expect(dite({ pk_debut: 8, pk_fin: 8 })).toBe('Un ouvrage au PK 8, sur les 151 km de la section.');
    expect(dite({ pk_debut: 8, pk_fin: 300 })).toBe('292 km, du PK 8 au PK 300.');
    expect(dite({ pk_debut: 9, pk_fin: 8 })).toBeUndefined();
    expect(dite({ pk_debut: 9 })).toBeUndefined();
  });
});

test('half a position asks for the other half', () => {
  const fautes: string[] = [];
  const tell = (chemin: string) => fautes.push(chemin);
  checkLieuxSaisis({ location: { lat: 9.5 } }, ['location'], { routes: [] }, tell);
  checkLieuxSaisis({ location: { lng: -13.7 } }, ['location'], { routes: [] }, tell);
  checkLieuxSaisis({ location: { lat: 9.5, lng: -13.7 } }, ['location'], { routes: [] }, tell);
  expect(fautes).toEqual(['location.lng', 'location.lat']);
});
