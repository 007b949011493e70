import { expect, test } from 'vitest';
import { routeFiche, routeMaFiche, routeMaTournee, routeTournee } from '../../../src/domain/portail/route-saisie.ts';
import { canProposer, droitsFiche } from '../../../src/domain/saisie/droits-fiche.ts';

const droit = (projet_id: string | null) => ({ projet_id, projet: null, accordee_le: '2026-11-27', jusqu_au: null });

test('rights on projets open these alone; on the whole register, all and new ones', () => {
  const siens = droitsFiche([droit('pont'), droit('bac')]);
  expect(canProposer(siens, 'projets', 'pont')).toBe(true);
  expect(canProposer(siens, 'projets', 'ecole')).toBe(false);
  expect(canProposer(siens, 'projets', undefined)).toBe(false);
  // An entry of another list that has the same address.
  expect(canProposer(siens, 'actualites', 'pont')).toBe(false);
  expect(canProposer(droitsFiche([]), 'projets', 'pont')).toBe(false);
  const tout = droitsFiche([droit(null), droit('pont')]);
  expect(canProposer(tout, 'entreprises', undefined)).toBe(true);
  expect(canProposer(tout, 'projets', 'ecole')).toBe(true);
});

test('addresses of the forms and of the round', () => {
  expect(routeFiche()).toBe('/admin/registre/fiche');
  expect(routeFiche('projets', 'pont', 'observations')).toBe(
    '/admin/registre/fiche?liste=projets&id=pont&champ=observations',
  );
  expect(routeMaFiche('projets', 'pont')).toBe('/mes-propositions/fiche?liste=projets&id=pont');
  expect(routeMaFiche('projets')).toBe('/mes-propositions/fiche?liste=projets&nouvelle');
  expect([routeMaTournee(), routeMaTournee(2)]).toEqual([
    '/mes-propositions/tournee',
    '/mes-propositions/tournee?page=2',
  ]);
  expect([routeTournee(), routeTournee(2), routeTournee(1, 'awa'), routeTournee(3, 'awa')]).toEqual([
    '/admin/registre/tournee',
    '/admin/registre/tournee?page=2',
    '/admin/registre/tournee?charge=awa',
    '/admin/registre/tournee?charge=awa&page=3',
  ]);
});
