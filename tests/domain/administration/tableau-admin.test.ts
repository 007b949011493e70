import { expect, test } from 'vitest';
import {
  COMPTEURS,
  groupeOf,
  GROUPES_ADMIN,
  libelleOf,
  PAGES_ADMIN,
  TEXTES_COMPTEUR,
} from '../../../src/domain/administration/tableau-admin.ts';

test('the four counters that the client asked for come first', () => {
  expect(COMPTEURS.slice(0, 4).map((nom) => libelleOf(nom, 2))).toEqual([
    'appels d’offres',
    'soumissions déposées',
    'DAO vendus',
    'comptes en attente',
  ]);
  expect(COMPTEURS.slice(0, 4).map((nom) => libelleOf(nom, 1))).toEqual([
    'appel d’offres',
    'soumission déposée',
    'DAO vendu',
    'compte en attente',
  ]);
});

test('a counter leads to the rows that it counts', () => {
  expect(TEXTES_COMPTEUR.comptesEnAttente.href).toBe('/admin/comptes?status=PENDING');
  expect(TEXTES_COMPTEUR.daoVendus.href).toBe('/admin/dao?status=PAYE');
});

test('the area is in four groups, by what one comes to do, and begins with its dashboard', () => {
  expect(GROUPES_ADMIN.map(({ label, pages }) => [label, pages.map(({ href }) => href)])).toEqual([
    ['À traiter', ['/admin', '/admin/demandes', '/admin/actes', '/admin/dao', '/admin/signalements']],
    ['Procédures', ['/admin/appels-offres', '/admin/commission', '/admin/soumissions', '/admin/evaluation']],
    [
      'Registre',
      [
        '/admin/publication',
        '/admin/registre',
        '/admin/registre/tournee',
        '/admin/registre/fiche',
        '/admin/registre/import',
        '/admin/registre/perime',
        '/admin/registre/titres',
        '/admin/registre/habilitations',
        '/admin/pieces-marche',
        '/admin/reponses',
      ],
    ],
    ['Service', ['/admin/comptes', '/admin/courriels', '/admin/journal', '/admin/service']],
  ]);
  expect(PAGES_ADMIN).toEqual(GROUPES_ADMIN.flatMap(({ pages }) => pages));
  expect(groupeOf('/admin/journal')?.label).toBe('Service');
});
