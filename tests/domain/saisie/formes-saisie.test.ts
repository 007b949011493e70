import { describe, expect, test } from 'vitest';
import type { FormesChamps } from '../../../src/domain/proposition/forme-champ.ts';
import { COLLECTIONS_PROPOSEES } from '../../../src/domain/proposition/proposition.ts';
import { formesDites, formesSaisie } from '../../../src/domain/saisie/formes-saisie.ts';
import type { Valeur } from '../../../src/domain/proposition/proposition.ts';
import { resumeOf, showValeur } from '../../../src/domain/saisie/saisie-champ.ts';

/** Every field of a form, with what it holds: its path, its label, its help. */
const champsDe = (formes: FormesChamps, dans = ''): Array<[chemin: string, label: string, aide: string | undefined]> =>
  Object.entries(formes).flatMap(([nom, { label, aide, champs }]) => [
    [`${dans}${nom}`, label, aide] as [string, string, string | undefined],
    ...(champs ? champsDe(champs, `${dans}${nom}.`) : []),
  ]);
const tous = COLLECTIONS_PROPOSEES.flatMap((collection) => champsDe(formesSaisie(collection), `${collection}.`));
const aideOf = (chemin: string) => tous.find(([un]) => un === chemin)?.[2];

describe('what a form says of a field', () => {
  test.each([
    ['projets.title', 'Comme le dirait un citoyen.'],
    ['projets.secteur', 'Vide si on ne le sait pas.'],
    ['projets.location', undefined],
    ['projets.observations.taux_execution_physique', 'En pour cent.'],
    ['projets.bailleur.part', 'En pour cent ; les parts d’un projet font 100. Toutes vides si on ne les connaît pas.'],
    // A state alone is told in a sentence.
    ['projets.date_fin_reelle', 'Si l’état est «\u00a0Achevé\u00a0».'],
    ['appels-offres.motif_fin', 'Si l’état est «\u00a0Infructueux\u00a0» ou «\u00a0Annulé\u00a0».'],
    ['entreprises.presentation', 'En deux ou trois phrases.'],
    ['appels-offres.montant_dao', 'En francs guinéens ; vide : gratuit.'],
    ['projets.marches_resilies', 'Du plus ancien au plus récent.'],
    // What stands in the label's own sentence stays with it.
    ['projets.localite', 'Ville, quartier ou section.'],
    ['projets.montant', 'Montant du marché (engagé), en francs guinéens.'],
  ])('%s: what its label does not say already', (chemin, attendu) => {
    expect(aideOf(chemin)).toBe(attendu);
  });

  test.each([
    ['projets.num_marche', 'Comme il est écrit dessus.'],
    // A foreign company is asked for no number of Guinea.
    [
      'entreprises.rccm',
      'Numéro au registre du commerce (RCCM) ; vide pour une entreprise qui n’est pas immatriculée en Guinée.',
    ],
    [
      'entreprises.ifu',
      'Numéro d’identification fiscale (NIF) ; vide pour une entreprise qui n’est pas immatriculée en Guinée.',
    ],
    ['projets.emprise.section', 'Vide si on ne la connaît pas : les PK se lisent alors sans se placer.'],
    ['appels-offres.lots.region', 'S’il n’a qu’un lieu ; «\u00a0Lieux du lot\u00a0» en dit plusieurs.'],
    ['appels-offres.region', 'Vide si «\u00a0Autres lieux des travaux\u00a0» la dit.'],
    [
      'appels-offres.lots.garantie_soumission',
      'S’il a la sienne : «\u00a0Part du montant de l’offre\u00a0» ou «\u00a0Somme fixe\u00a0».',
    ],
    ['appels-offres.documents_publics.url', 'Une adresse https.'],
  ])('%s: nothing of the files', (chemin, attendu) => {
    expect(aideOf(chemin)).toBe(attendu);
  });

  test('none repeats its label, none has a name of a file’s field', () => {
    const aides = tous.filter(([, label, aide]) => aide?.replace(/\.$/, '') === label);
    expect(aides).toEqual([]);
    // What nobody types there: photographs and what commands write.
    const saisis = tous.filter(([chemin]) => !/\.(?:photos|trace|questions|reponse)/.test(chemin));
    expect(saisis.filter(([, , aide = '']) => /[`{}]|«\s(?!selon)[a-z_]+\s»|guillemets|\bid\b|npm/.test(aide))).toEqual(
      [],
    );
  });

  test('a label names its field', () => {
    const labelOf = (chemin: string) => tous.find(([un]) => un === chemin)?.[1];
    expect(labelOf('appels-offres.categorie')).toBe('Catégorie');
    expect(labelOf('appels-offres.relance_de')).toBe('Appel d’offres resté sans marché que celui-ci relance');
    expect(labelOf('appels-offres.source.organe')).toBe('Qui l’a publié');
    expect(labelOf('actualites.resume')).toBe('Résumé');
  });
});

test('no choice is a code of the files', () => {
  const codes = (formes: FormesChamps): string[] =>
    Object.entries(formes).flatMap(([nom, { mots = {}, champs = {} }]) => [
      ...Object.entries(mots).flatMap(([code, mot]) => (code === mot ? `${nom} ${code}` : [])),
      ...codes(champs),
    ]);
  expect(COLLECTIONS_PROPOSEES.flatMap((collection) => codes(formesSaisie(collection)))).toEqual([]);
});

test('no label has a sign of a file, in a form or in a difference', () => {
  const dits = COLLECTIONS_PROPOSEES.flatMap((collection) => champsDe(formesDites(collection)));
  expect([...tous, ...dits].filter(([, label]) => label.includes('`'))).toEqual([]);
});

test('a row says its rates as such, and which is which where there are several', () => {
  const { observations } = formesSaisie('projets');
  const element = { ...observations!, isListe: false };
  const registre = { annuaires: {} } as Parameters<typeof showValeur>[2];
  const resume = (valeur: Valeur) => resumeOf(showValeur(valeur, element, registre), element);
  const seul = { date: '2026-01-12', taux_execution_physique: 8, source: 'la mission' };
  expect(resume(seul)).toBe('12/01/2026 · 8\u00a0% · la mission');
  expect(resume({ ...seul, taux_conso_delai: 14.5 })).toBe(
    '12/01/2026 · travaux faits ce jour-là\u00a0: 8\u00a0% · délai écoulé ce jour-là\u00a0: 14,5\u00a0% · la mission',
  );
  expect(resume({})).toBe('');
});
