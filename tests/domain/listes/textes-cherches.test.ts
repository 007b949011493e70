import { expect, test } from 'vitest';
import { texteOfEntreprise, texteOfProjet } from '../../../src/domain/listes/textes-cherches.ts';
import type { EntrepriseIndexee } from '../../../src/domain/registre/index-registre.ts';
import { anEntreprise } from '../../support/builders.ts';
import { aProjetIndexe } from '../../support/builders-index.ts';

const NOMS = { regions: {}, bailleurs: {}, entreprises: {} };

test('a projet is found by the number of its contract and by what its system calls it', () => {
  const texte = texteOfProjet(
    aProjetIndexe({ num_marche: '2026/014', source: { systeme: 'Suivi', identifiant: 'PRJ-2026-001' } }),
    NOMS,
  );
  expect(texte).toContain('2026/014');
  expect(texte).toContain('PRJ-2026-001');
});

test('a branch is found by the name of its parent', () => {
  const filiale = { ...anEntreprise({ maison_mere: 'Wassou Holding' }), region: 'kindia' };
  expect(texteOfEntreprise(filiale as unknown as EntrepriseIndexee, NOMS)).toContain('Wassou Holding');
});
