import { expect, test } from 'vitest';
import { readMigrations } from '../../../scripts/base/fichiers.ts';
import { CHAMPS_DEMANDE } from '../../../src/domain/demande/champs-demande.ts';
import {
  champsOf,
  titreOfFautes,
  toDemande,
  verifyChamp,
  verifySaisie,
} from '../../../src/domain/demande/formulaire-demande.ts';
import { MESSAGES } from '../../../src/domain/portail/messages.ts';
import { TEXTES_DEMANDE } from '../../../src/domain/demande/textes-demande.ts';

const champ = (nom: string) =>
  [...CHAMPS_DEMANDE['demande-acces'], ...CHAMPS_DEMANDE['demande-compte-entreprise']].find((un) => un.nom === nom)!;

const COMPLETE = {
  nom_societe: 'Routes du Fouta',
  full_name: 'Alpha Exemple',
  email: 'Alpha@Routes.example ',
  phone: '+224 620 00 00 01',
  message: ' Bonjour ',
};

test.each([
  ['nom_societe', '', false],
  ['nom_societe', '   ', false],
  ['nom_societe', 'A', false],
  ['nom_societe', 'AB', true],
  ['nom_societe', 'a'.repeat(200), true],
  ['nom_societe', 'a'.repeat(201), false],
  ['full_name', '', false],
  ['full_name', 'a'.repeat(121), false],
  ['full_name', '😀'.repeat(120), true],
  ['email', '', false],
  ['email', 'alpha', false],
  ['email', 'alpha@routes', false],
  ['email', 'alpha@routes.g', false],
  ['email', 'a b@routes.gn', false],
  ['email', 'alpha@routes.gn', true],
  ['email', ' alpha+essai@routes.gn ', true],
  ['email', 'a@b@c.gn', false],
  ['email', `${'a'.repeat(252)}@b.gn`, false],
  ['phone', '', true],
  ['phone', '12345', false],
  ['phone', '+224 620-00.00 (01)', true],
  ['phone', 'appelez-moi', false],
  ['phone', '1'.repeat(31), false],
  ['message', '', true],
  ['message', 'a'.repeat(2000), true],
  ['message', 'a'.repeat(2001), false],
  ['numeroIdentification', 'AB', false],
  ['numeroIdentification', 'RCCM/GN.TCC.2011.B.02290', true],
  ['adresseMail', 'x@y', false],
  ['nomDirigeant', '', false],
] as const)('%s: “%s” is valid: %s', (nom, valeur, isValide) => {
  expect(verifyChamp(champ(nom), valeur) === undefined).toBe(isValide);
});

test('a funder is not asked for a company, and does not store the one that was typed before', () => {
  expect(champsOf('demande-acces', 'BAILLEUR').map(({ nom }) => nom)).not.toContain('nom_societe');
  expect(toDemande('demande-acces', 'BAILLEUR', COMPLETE)).toMatchObject({
    type_compte: 'BAILLEUR',
    nom_societe: null,
  });
});

test('a request is created as RECU, trimmed, its address in lower case, empty fields null', () => {
  expect(toDemande('demande-acces', 'ENTREPRISE', { ...COMPLETE, phone: ' ' })).toEqual({
    origine: 'demande-acces',
    type_compte: 'ENTREPRISE',
    nom_societe: 'Routes du Fouta',
    organisation: null,
    numero_identification: null,
    full_name: 'Alpha Exemple',
    email: 'alpha@routes.example',
    phone: null,
    message: 'Bonjour',
    status: 'RECU',
  });
});

test('a funder names its organisation, and no company', () => {
  expect(champsOf('demande-acces', 'BAILLEUR').map(({ nom, isRequis }) => [nom, isRequis])).toEqual([
    ['organisation', true],
    ['full_name', true],
    ['email', true],
    ['phone', false],
    ['message', false],
  ]);
  expect(toDemande('demande-acces', 'BAILLEUR', { ...COMPLETE, organisation: ' BAD ' })).toMatchObject({
    nom_societe: null,
    organisation: 'BAD',
  });
});

test('the four fields of the company form are the client’s, all required', () => {
  expect(CHAMPS_DEMANDE['demande-compte-entreprise'].map(({ nom, isRequis }) => [nom, isRequis])).toEqual([
    ['nomEntreprise', true],
    ['nomDirigeant', true],
    ['adresseMail', true],
    ['numeroIdentification', true],
  ]);
});

test('faults come in the order of the fields; an empty required one brings the client’s sentence', () => {
  const champs = champsOf('demande-compte-entreprise', 'ENTREPRISE');
  const vides = verifySaisie(champs, {});
  expect([...vides.keys()]).toEqual(['nomEntreprise', 'nomDirigeant', 'adresseMail', 'numeroIdentification']);
  expect(titreOfFautes('demande-compte-entreprise', vides)).toBe('Veuillez remplir tous les champs obligatoires.');
  const fausse = verifySaisie(champs, {
    nomEntreprise: 'AB',
    nomDirigeant: 'CD',
    adresseMail: 'x',
    numeroIdentification: 'RCCM',
  });
  expect([...fausse.keys()]).toEqual(['adresseMail']);
  expect(titreOfFautes('demande-compte-entreprise', fausse)).not.toBe(MESSAGES.champsObligatoires);
});

test('bounds are those of the database', () => {
  const sql = readMigrations().find((une) => une.sql.includes('create table public.access_requests ('))?.sql;
  for (const { colonne, min, max } of Object.values(CHAMPS_DEMANDE).flat()) {
    if (colonne === 'email' || colonne === 'phone') continue;
    const borne =
      min === 0 ? `char_length(message) <= ${max}` : `char_length(btrim(${colonne})) between ${min} and ${max}`;
    expect(sql).toContain(borne);
  }
});

test('where each form leads, and its toast', () => {
  expect(TEXTES_DEMANDE['demande-acces']).toMatchObject({
    succes: 'Demande envoyée',
    succesDetail: 'Votre demande a été transmise aux administrateurs. Vous recevrez une réponse par email.',
    destination: '/',
    annulation: '/login',
  });
  expect(TEXTES_DEMANDE['demande-compte-entreprise']).toMatchObject({
    succesDetail:
      'Votre demande de création de compte entreprise a été envoyée avec succès. Nous vous contacterons sous 48h.',
    destination: '/entreprises',
    annulation: '/entreprises',
  });
});
