import { expect, test } from 'vitest';
import {
  COMPTEURS,
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
  expect(TEXTES_COMPTEUR.comptesInvites.href).toBe('/admin/comptes?status=INVITE');
  expect(TEXTES_COMPTEUR.demandesRecues.href).toBe('/admin/demandes?status=RECU');
  expect(TEXTES_COMPTEUR.demandesEnEtude.href).toBe('/admin/demandes?status=EN_ETUDE');
  expect(TEXTES_COMPTEUR.courrielsAbandonnes.href).toBe('/admin/courriels?status=ABANDONNE');
  expect(TEXTES_COMPTEUR.daoVendus.href).toBe('/admin/dao?status=PAYE');
  expect(TEXTES_COMPTEUR.daoAConfirmer.href).toBe('/admin/dao');
  expect(TEXTES_COMPTEUR.daoARembourser.href).toBe('/admin/dao?status=A_REMBOURSER');
  expect(TEXTES_COMPTEUR.signalementsRecus.href).toBe('/admin/signalements?status=RECU');
});

test('the area begins with its dashboard', () => {
  expect(PAGES_ADMIN.map(({ href }) => href)).toEqual([
    '/admin',
    '/admin/demandes',
    '/admin/dao',
    '/admin/comptes',
    '/admin/appels-offres',
    '/admin/commission',
    '/admin/soumissions',
    '/admin/evaluation',
    '/admin/pieces-marche',
    '/admin/service',
    '/admin/journal',
    '/admin/courriels',
    '/admin/signalements',
    '/admin/reponses',
  ]);
});
