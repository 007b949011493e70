import { expect, test } from 'vitest';
import { ditRythmeDemande, readDemandeLue } from '../../../src/domain/alertes/abonnement.ts';
import {
  ditReste,
  fauteDemande,
  NOMS_CRITERES,
  readCriteres,
  readDemande,
  readLien,
  RESTES,
} from '../../../src/domain/alertes/formulaire-alerte.ts';
import { LISTE_APPELS_OFFRES } from '../../../src/domain/listes/liste-appels-offres.ts';
import { LISTE_PROJETS } from '../../../src/domain/listes/liste-projets.ts';

// What the form that asks for letters makes of a list's filters (R240).

const requete = (texte: string) => new URLSearchParams(texte);
const read = (texte: string) => (nom: string) => requete(texte).getAll(nom);

test('every filter of both lists is followed, or told not to be', () => {
  const noms = [...LISTE_PROJETS.filtres, ...LISTE_APPELS_OFFRES.filtres].map(({ nom }) => nom);
  const dits: readonly string[] = [...NOMS_CRITERES, ...Object.keys(RESTES)];
  expect(noms.filter((nom) => !dits.includes(nom))).toEqual([]);
});

test.each([
  ['region=kindia&region=labe&region=kindia', ['region=kindia', 'region=labe']],
  ['nature=bitumage&genre=appels-offres', ['genre=appels-offres', 'nature=bitumage']],
  ['region=%3Cscript%3E&region=&q=pont', []],
])('%s names %j', (texte, criteres) => {
  expect(readCriteres(read(texte))).toEqual(criteres);
});

test.each([
  ['region=kindia&tri=recent&page=2&utm_source=x', undefined],
  ['q=&limite=&rythme=SEMAINE', undefined],
  ['rythme=en-retard', 'Ne se suit pas\u00a0: le rythme.'],
  ['q=pont&echeance=depassee', 'Ne se suit pas\u00a0: la recherche par mots, l’échéance.'],
])('%s: what cannot be followed reads %s', (texte, phrase) => {
  expect(ditReste(read(texte))).toBe(phrase);
});

test.each([
  // No list: the link alone.
  ['genre=projets&region=kindia', undefined, ['genre=projets', 'region=kindia']],
  // The whole list under filters: its address has them all, its link is that of the page as it was built.
  [
    'genre=projets&region=kindia',
    ['region=labe&region=boke&secteur=route', true],
    ['genre=projets', 'region=labe', 'region=boke', 'secteur=route'],
  ],
  ['genre=projets&region=kindia', ['', true], ['genre=projets']],
  // The page of one region: its path says it, and its address the rest.
  ['genre=projets&region=kindia', ['secteur=route', false], ['genre=projets', 'region=kindia', 'secteur=route']],
  ['genre=projets&region=kindia', ['region=labe', false], ['genre=projets', 'region=labe']],
  // An entry is followed alone, and an empty form is empty, wherever the reader comes from.
  ['fiche=projets/pont', ['region=labe', true], ['fiche=projets/pont']],
  ['', ['region=labe', true], []],
  // The server's own link of a list.
  ['genre=projets&route=rn1', ['route=rn1', true], ['genre=projets', 'route=rn1']],
] as const)('?%s from %j follows %j', (lien, venue, criteres) => {
  const provenance = venue && { requete: requete(venue[0]), isEntiere: venue[1] };
  expect(readCriteres(readLien(requete(lien), provenance))).toEqual(criteres);
});

test.each([
  ['email=a', /email complète/],
  ['email=a@b.gn', /Choisissez/],
  [`email=a@b.gn&${Array.from({ length: 31 }, (_, n) => `region=r${n}`).join('&')}`, /trente choix/],
  [`email=a@b.gn&${Array.from({ length: 30 }, (_, n) => `region=r${n}`).join('&')}`, undefined],
])('%s is answered %s', (texte, phrase) => {
  const faute = fauteDemande(readDemande(read(texte)));
  if (phrase === undefined) expect(faute).toBeUndefined();
  else expect(faute).toMatch(phrase);
});

test('the letters of an address have one rhythm, and what becomes of it is told', () => {
  expect(ditRythmeDemande('JOUR', undefined)).toBe('Vos lettres\u00a0: chaque jour où il y a du nouveau.');
  expect(ditRythmeDemande('JOUR', 'JOUR')).toBe(ditRythmeDemande('JOUR', undefined));
  expect(ditRythmeDemande('SEMAINE', 'JOUR')).toMatch(
    /^Vous recevez déjà .*chaque jour.*une fois par semaine, le lundi\.$/,
  );
});

test.each([
  [
    [{ libelles: ['A'], rythme: 'JOUR', rythme_avant: null }],
    { libelles: ['A'], rythme: 'JOUR', rythme_avant: undefined },
  ],
  [[{ libelles: ['A'], rythme: 'HEURE' }], undefined],
  [[], undefined],
  [undefined, undefined],
])('%j is read as %j', (corps, lue) => {
  expect(readDemandeLue(corps)).toEqual(lue);
});
