import { describe, expect, test } from 'vitest';
import { fauteNote } from '../../src/domain/appel-offres/depot-fichier.ts';
import { fautesAvis } from '../../src/domain/appel-offres/non-objection.ts';
import { fauteQuestion, fauteReponseDao } from '../../src/domain/appel-offres/question.ts';
import { CHAMPS_DEMANDE } from '../../src/domain/demande/champs-demande.ts';
import { toDemande, verifySaisie } from '../../src/domain/demande/formulaire-demande.ts';
import { fautesNomination } from '../../src/domain/scelle/commission.ts';
import { fautesOffre, formulaireOf, parseMontant, SAISIE_VIDE } from '../../src/domain/scelle/formulaire-offre.ts';
import { fauteRaison, fautesNote, presencesOf } from '../../src/domain/scelle/note-ouverture.ts';
import { parseNote } from '../../src/domain/scelle/saisie-evaluation.ts';
import { fautesProposition } from '../../src/domain/scelle/saisie-proposition.ts';
import { fauteReponse } from '../../src/domain/signalement/signalement.ts';
import { fauteEmail } from '../../src/domain/socle/email.ts';

// Each form takes what was pasted as the database keeps it, and says which sign it cannot take (R125).

const TABULE = 'Une première ligne.\nUne\ttabulation.';
const INVISIBLE = '\u200b'.repeat(30);

describe('a request for an account', () => {
  const saisie = {
    nom_societe: '\u202aBTP\u00a0Labe\u0301\u202c',
    full_name: ' Awa\u200b Diallo ',
    email: 'Awa\u200b@Portail.gn',
    phone: '\u202a+224\u00a0620\u201100\u201100\u201100\u202c',
    message: 'Bonjour\u202f!\r\nMerci.',
  };
  const champs = CHAMPS_DEMANDE['demande-acces'].filter(({ nom }) => nom in saisie);

  test('is taken as it was pasted, and kept clean', () => {
    expect([...verifySaisie(champs, saisie)]).toEqual([]);
    expect(toDemande('demande-acces', 'ENTREPRISE', saisie)).toMatchObject({
      nom_societe: 'BTP Labé',
      full_name: 'Awa Diallo',
      email: 'awa@portail.gn',
      phone: '+224 620-00-00-00',
      message: 'Bonjour\u202f!\nMerci.',
    });
  });

  test.each([
    ['nom_societe', 'BTP\tLabé', /^Il y a une tabulation\u00a0: remplacez-la par un espace\.$/],
    ['full_name', INVISIBLE, /Indiquez le nom/],
    ['email', 'a@b..com', /adresse comme/],
    ['message', TABULE, /tabulation à la ligne 2/],
    ['message', 'R\ufffdhabilitation', /illisible.*ligne 1/],
  ] as const)('%s: %j is refused beside its field', (nom, valeur, faute) => {
    expect(verifySaisie(champs, { ...saisie, [nom]: valeur }).get(nom)).toMatch(faute);
  });
});

test.each([
  ['a question', fauteQuestion],
  ['an answer on a DAO', fauteReponseDao],
  ['an answer to a report', fauteReponse],
  ['the note of a deposit', (texte: string) => fauteNote(texte, true)],
  ['why an offer cannot be read', fauteRaison],
  [
    'the observations of a funder',
    (texte: string) => fautesAvis({ avis: 'REFUSEE', observations: texte, lettre: undefined }).observations,
  ],
  [
    'the remarks of an opening',
    (texte: string) => fautesNote([{ nom: 'Awa', qualite: 'a' }], texte).get('remarques'),
    '',
  ],
  [
    'the reason of a proposal',
    (texte: string) =>
      fautesProposition({ titulaire: ['a'], montant: null, motif: texte }, '1', true).get('motif-proposition'),
  ],
])('%s: what nobody sees is nothing, a tabulation is told with its line', (_, faute, vide = 'refusé') => {
  expect(faute(TABULE)).toMatch(/tabulation à la ligne 2/);
  expect(faute('Une première ligne.\r\nEt une autre.')).toBeUndefined();
  if (vide !== '') expect(faute(INVISIBLE)).toBeDefined();
});

test('names on one line', () => {
  expect(fautesNomination([{ id: 'a', qualite: 'Pré\tsident' }]).get('qualite-1')).toMatch(/tabulation/);
  expect(fautesNote([{ nom: 'A\tB', qualite: '' }], '').get('presence-1-nom')).toMatch(/tabulation/);
  expect(presencesOf([{ nom: 'Labe\u0301\u200b', qualite: INVISIBLE }])).toEqual([{ nom: 'Labé', qualite: '' }]);
  expect(fauteEmail('a@b..com')).toMatch(/adresse email complète/);
  expect(fauteEmail('\u202aawa@b.gn\u202c')).toBeUndefined();
});

test('an offer: names clean, amounts read as they were pasted', () => {
  const lot = { lot: '1\u200b', montant: '\u202a12\u202f500\u2009000\u00a0GNF\u202c', cautionnement: '0', rabais: '' };
  const saisie = { ...SAISIE_VIDE, nom: 'Labe\u0301 BTP', lots: [lot] };
  expect([...fautesOffre(saisie)]).toEqual([]);
  expect(formulaireOf('ao', saisie)).toMatchObject({
    soumissionnaire: { nom: 'Labé BTP' },
    lots: [{ lot: '1', montant_gnf: 12_500_000 }],
  });
  expect(fautesOffre({ ...saisie, nom: 'Labé\tBTP' }).get('nom')).toMatch(/tabulation/);
  expect(fautesOffre({ ...saisie, lots: [lot, { ...lot, lot: '1' }] }).get('lot-2-lot')).toMatch(/déjà/);
  expect(parseMontant('\u22125')).toBeUndefined();
  expect(parseNote('\u200e82,5\u200e')).toBe(82.5);
});
