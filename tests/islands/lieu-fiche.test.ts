import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { openRegistre } from '../../src/domain/classeur/registre-ouvert.ts';
import { formesSaisie } from '../../src/domain/saisie/formes-saisie.ts';
import type { Saisie } from '../../src/domain/saisie/saisie-champ.ts';
import { ChampFiche } from '../../src/islands/admin/ChampFiche.tsx';

const RN1 = {
  id: 'rn1',
  numero: 'RN1',
  nom: 'Conakry – Beyla',
  classe: 'NATIONALE',
  sections: [
    { id: 'mamou-dabola', debut: 'Mamou', fin: 'Dabola' },
    { id: 'dabola-kouroussa', debut: 'Dabola', fin: 'Kouroussa', longueur_km: 151, villes: [{ nom: 'Bissikrima' }] },
  ],
};
const registre = openRegistre({
  jour: '2026-11-27',
  fiches: {
    projets: [],
    'appels-offres': [],
    entreprises: [],
    bailleurs: [],
    regions: [],
    actualites: [],
    routes: [RN1],
  },
});
const formes = formesSaisie('projets');

/** The field as the form shows it, without its tags. */
function show(champ: string, saisie: Saisie, fautes: Readonly<Record<string, string>> = {}): string {
  const forme = formes[champ];
  if (!forme) throw new Error(`Pas de champ ${champ}.`);
  const html = renderToString(
    createElement(ChampFiche, {
      chemin: champ,
      forme,
      saisie,
      fauteOf: (chemin) => fautes[chemin],
      registre,
      onChange: () => undefined,
    }),
  );
  return html.replaceAll('\u00a0', ' ');
}

test('a place along a road: its sections by their towns, the strip, the length in words', () => {
  const html = show('emprise', {
    route: 'RN1',
    section: 'dabola-kouroussa',
    pk_debut: 'PK 12+300',
    pk_fin: '25',
  });
  expect(html).toContain('Dabola–Kouroussa, 151 km');
  expect(html).toMatch(/<option[^>]*value="mamou-dabola"[^>]*>Mamou–Dabola</);
  expect(html).toContain('Schéma de la section Dabola–Kouroussa');
  expect(html).toContain('Bissikrima');
  expect(html).toContain('12,7 km, du PK 12,3 au PK 25, sur les 151 km de la section.');
  expect(html).toMatch(/<rect /);
});

test('beyond the section, nothing is drawn, and its place says why', () => {
  const html = show(
    'emprise',
    { route: 'rn1', section: 'dabola-kouroussa', pk_debut: '12', pk_fin: '160' },
    { 'emprise.pk_fin': 'Le PK 160 est au-delà.' },
  );
  expect(html).not.toMatch(/<rect /);
  expect(html).toContain('Le PK 160 est au-delà.');
  expect(html).toContain('Écrivez les PK de début et de fin');
});

test('without a road of the register, its section is typed and no strip shows', () => {
  const html = show('emprise', { route: 'RN99', section: '', pk_debut: '', pk_fin: '' });
  expect(html).not.toContain('<svg');
  expect(html).not.toContain('non précisée');
});

test('a point: both figures typed, the map at a press', () => {
  const html = show('location', { lat: '9,5', lng: '' }, { 'location.lng': 'Écrivez aussi la longitude' });
  expect(html).toContain('value="9,5"');
  expect(html).toContain('Choisir sur la carte');
  expect(html).toContain('aria-expanded="false"');
  expect(html).toContain('Écrivez aussi la longitude');
});
