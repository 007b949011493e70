import { describe, expect, test } from 'vitest';
import { blocStatut } from '../../src/components/projet/faits-statut.ts';
import { lignesAchevement, lignesArgent, lignesPerformance } from '../../src/components/projet/faits-projet.tsx';
import { chiffresProjet } from '../../src/components/projet/grands-chiffres.ts';
import { aProjet } from '../support/builders.ts';

const plain = (texte: string) => texte.replace(/[\u00a0\u202f]/g, ' ');

describe('structures in large', () => {
  test.each([
    [{ status: 'A_VENIR', nombre_ouvrages_realise: 0 }, '12 ouvrages prévus'],
    [{ status: 'EN_COURS', nombre_ouvrages_realise: 8 }, '8 / 12 ouvrages réalisés'],
    [{ status: 'EN_COURS', nombre_ouvrages_realise: 0 }, '0 / 12 ouvrages réalisés'],
    // What is not published is not none.
    [{ status: 'EN_COURS' }, '12 ouvrages prévus'],
    [{ status: 'ACHEVE' }, '12 ouvrages prévus'],
  ] as const)('of %j', (faits, attendu) => {
    const chiffres = chiffresProjet(aProjet({ nombre_ouvrages_prevu: 12, ...faits }));
    expect(chiffres.map(({ valeur, libelle }) => plain(`${valeur} ${libelle}`))).toContain(attendu);
  });
});

test('a guarantee is dated, not said to be over', () => {
  const phrase = (date_reception_definitive?: string) =>
    plain(
      blocStatut(aProjet({ status: 'ACHEVE', ...(date_reception_definitive && { date_reception_definitive }) }), false)
        .phrase,
    );
  expect(phrase()).toBe('L’ouvrage est livré.');
  expect(phrase('2027-10-15')).toBe('L’ouvrage est livré. Fin de la garantie : 15 octobre 2027.');
});

test('a contract signed before the works stands among the amounts, and only then', () => {
  const engage = (faits: object) =>
    lignesArgent(aProjet({ status: 'A_VENIR', budget: 4_000, ...faits })).find(
      ([terme]) => terme === 'Montant engagé',
    )?.[1];
  expect(engage({})).toBeUndefined();
  expect(plain(engage({ montant: 3_800 }) ?? '')).toBe('3 800 GNF');
});

describe('works in progress', () => {
  const projet = aProjet({
    status: 'EN_COURS',
    date_fin_prevue: '2026-03-30',
    taux_execution_physique: 72,
    taux_conso_delai: 110,
  });

  test('within their deadline are titled by their class', () => {
    expect(plain(blocStatut(projet, false).titre)).toBe('Performance : Bien');
  });

  test('past their deadline are titled by that, and the class says that it judges the pace alone', () => {
    const { titre, phrase } = blocStatut(projet, true);
    expect(titre).toBe('Échéance dépassée');
    expect(plain(phrase)).toMatch(
      /^La fin était prévue le 30 mars 2026\. La classe de performance ne juge que le rythme\. 72 % des travaux faits/,
    );
    expect(phrase).toContain('Bien');
  });

  test('give the class with its index, either way', () => {
    expect(lignesPerformance(projet)).toContainEqual(['Indice de performance (rythme seul)', '65 (Bien)']);
  });
});

test.each([
  [{ date_fin_prevue: '2026-01-01', date_fin_reelle: '2026-01-15' }, '14 jours'],
  [{ date_fin_prevue: '2026-01-15', date_fin_reelle: '2026-01-14' }, 'Aucun : 1 jour d’avance'],
  [{ date_fin_prevue: '2026-01-15', date_fin_reelle: '2026-01-15' }, 'Aucun : terminé à la date prévue'],
  [{ date_fin_reelle: '2026-01-15' }, 'Non publié'],
])('completed works, %o: late by %s', (dates, attendu) => {
  const lignes = new Map(lignesAchevement(aProjet({ status: 'ACHEVE', ...dates })));
  expect(plain(lignes.get('Retard à l’achèvement') ?? '')).toBe(attendu);
});

test('who owes what stands in the label of penalties, interest and financial execution', () => {
  const termes = [...lignesAchevement(aProjet({ status: 'ACHEVE' })), ...lignesArgent(aProjet())].map(
    ([terme]) => terme,
  );
  for (const mot of ['Pénalités de retard (retenues', 'Intérêts moratoires (dus à l’entreprise', 'non les paiements'])
    expect(termes.filter((terme) => terme.includes(mot))).toHaveLength(1);
});

test.each([
  [undefined, undefined, 'Non publié'],
  [false, 'Non', undefined],
  [true, 'Oui (+5 %)', undefined],
])('an avenant that the register says to be %s', (avenant, argent, achevement) => {
  const projet = aProjet({ status: 'ACHEVE', avenant, ...(avenant && { taux_avenant: 5 }) });
  const lu = (lignes: ReadonlyArray<readonly [string, string | undefined]>) =>
    lignes.find(([terme, valeur]) => terme === 'Avenant' && valeur !== undefined)?.[1];
  expect(lu(lignesArgent(projet)) && plain(lu(lignesArgent(projet))!)).toBe(argent);
  expect(lu(lignesAchevement(projet))).toBe(achevement);
});
