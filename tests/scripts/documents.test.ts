import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { drawDocuments } from '../../scripts/documents/dessine.ts';
import { anAppelOffres, asFichier } from '../support/builders.ts';
import { textOfPdf } from '../support/pdf.ts';
import { writeRegistre } from '../support/registre.ts';

const DOSSIER = 'public/documents/appels-offres/aaon-001';
const MARQUE = 'Document d’exemple';

/** The tender of the small register lists these files and asks for these documents. */
function writeDemandes(
  demandes: string,
  listes: readonly string[],
  fichiers: Record<string, string> = {},
  faits: Parameters<typeof anAppelOffres>[0] = {},
): string {
  const documents_publics = listes.map((fichier) => ({
    nom: 'Spécifications techniques',
    url: `/documents/appels-offres/aaon-001/${fichier}`,
    type: 'AUTRE' as const,
  }));
  return writeRegistre({
    'content/appels-offres/aaon-001.yaml': stringify(asFichier(anAppelOffres({ ...faits, documents_publics }))),
    'content/documents/aaon-001.yaml': demandes,
    ...fichiers,
  });
}

const readTexte = (racine: string, fichier: string) =>
  textOfPdf(readFileSync(join(racine, DOSSIER, fichier))).replace(/\s+/g, ' ');

const AVIS = '- fichier: avis.pdf\n  modele: AVIS\n';
const NOTICE = '- fichier: notice.pdf\n  modele: NOTICE\n  points:\n    - Deux rampes en béton.\n';

test('draws what is asked for from the tender’s facts, marked as a sample, the same bytes each time', async () => {
  const racine = writeDemandes(AVIS + NOTICE, ['avis.pdf', 'notice.pdf']);
  const ecrits = [`${DOSSIER}/avis.pdf`, `${DOSSIER}/notice.pdf`];
  expect(await drawDocuments(racine, { exemple: true })).toEqual({ ecrits, inchanges: [], etrangers: [] });
  expect(readTexte(racine, 'avis.pdf')).toContain('AAON 001/2026');
  expect(readTexte(racine, 'avis.pdf')).toContain(MARQUE);
  expect(readTexte(racine, 'notice.pdf')).toContain('Deux rampes en béton.');
  expect(readTexte(racine, 'notice.pdf')).toContain('Spécifications techniques');
  expect(await drawDocuments(racine, { exemple: true })).toEqual({ ecrits: [], inchanges: ecrits, etrangers: [] });
});

test('a register that is no sample is not marked, and the marked file gives way', async () => {
  const racine = writeDemandes(AVIS, ['avis.pdf']);
  await drawDocuments(racine, { exemple: true });
  expect((await drawDocuments(racine, { exemple: false })).ecrits).toEqual([`${DOSSIER}/avis.pdf`]);
  expect(readTexte(racine, 'avis.pdf')).not.toContain('exemple');
  expect(readFileSync(join(racine, DOSSIER, 'avis.pdf'), 'utf8')).not.toContain('exemple');
});

test('an agency’s own file is neither overwritten nor deleted', async () => {
  const sien = '%PDF-1.4 scanné par l’agence';
  const racine = writeDemandes(AVIS, ['avis.pdf', 'plan.pdf'], {
    [`${DOSSIER}/avis.pdf`]: sien,
    [`${DOSSIER}/plan.pdf`]: sien,
  });
  const etrangers = [`${DOSSIER}/avis.pdf`];
  expect(await drawDocuments(racine, { exemple: true })).toEqual({ ecrits: [], inchanges: [], etrangers });
  for (const fichier of ['avis.pdf', 'plan.pdf']) {
    expect(readFileSync(join(racine, DOSSIER, fichier), 'utf8')).toBe(sien);
  }
});

test('a register that asks for nothing is left alone', async () => {
  const racine = writeRegistre();
  expect(await drawDocuments(racine, { exemple: true })).toEqual({ ecrits: [], inchanges: [], etrangers: [] });
  expect(existsSync(join(racine, 'public'))).toBe(false);
});

test.each([
  [
    'a model that does not exist',
    '- fichier: avis.pdf\n  modele: LETTRE\n',
    ['avis.pdf'],
    'content/documents/aaon-001',
  ],
  ['a notice without points', '- fichier: avis.pdf\n  modele: NOTICE\n', ['avis.pdf'], 'points'],
  ['a file outside its folder', '- fichier: ../avis.pdf\n  modele: AVIS\n', ['avis.pdf'], 'fichier'],
  ['a document that its tender does not list', AVIS + NOTICE, ['avis.pdf'], 'notice.pdf'],
])('%s is refused, and nothing is written', async (_, demandes, listes, attendu) => {
  const racine = writeDemandes(demandes, listes);
  await expect(drawDocuments(racine, { exemple: true })).rejects.toThrow(attendu);
  expect(existsSync(join(racine, 'public'))).toBe(false);
});

test('documents of a tender that is not there are refused', async () => {
  const racine = writeRegistre({ 'content/documents/aaon-002.yaml': AVIS });
  await expect(drawDocuments(racine, { exemple: true })).rejects.toThrow('content/appels-offres/aaon-002.yaml');
});

test('requests with faults are told in French, all at once', async () => {
  const racine = writeRegistre({
    'content/documents/aaon-001.yaml': `- fichier: Avis.pdf
  modele: AVIS
- fichier: plan.pdf
  modele: PLANN
- fichier: additif.pdf
  modele: ADDITIF
  rang: 1
  modification: [x]
`,
  });
  const faute = (await drawDocuments(racine, { exemple: true }).catch((error: unknown) => error)) as Error;
  const champs = [...faute.message.matchAll(/^ {2}(\S+) : /gm)].map(([, champ]) => champ);
  expect(champs).toEqual(['0.fichier', '1.modele', '2.modifications', '2.modification']);
  expect(faute.message).not.toMatch(/\b(?:Invalid|expected|Unrecognized|reçu)\b/);
});

test.each([
  ['nothing', {}, [], ['Critères', 'Numéro de l’avis']],
  [
    'conditions alone',
    { criteres: { conformite: ['Caution jointe'] } },
    ['Critères d’évaluation', 'L’offre conforme la moins chère l’emporte.', 'rejetée, avec le motif', 'Caution jointe'],
    ['Note technique'],
  ],
  [
    'marks, a minimum and a weight of the price',
    {
      criteres: {
        techniques: [
          { intitule: 'Méthode', poids: 40 },
          { intitule: 'Équipe', poids: 60 },
        ],
        note_minimale: 70,
        poids_prix: 30,
      },
    },
    ['pour 70 % et le prix pour 30 %', 'dessous de 70 sur 100', 'Note technique', 'Méthode', '40 %'],
    ['rejetée, avec le motif'],
  ],
  ['a number of its own', { numero_avis: 'Avis 12' }, ['Numéro de l’avis Avis 12', 'Référence AAON 001/2026'], []],
])('a notice says what its tender says of criteria and numbers: %s', async (_, faits, dits, tus) => {
  const racine = writeDemandes(AVIS, ['avis.pdf'], {}, faits);
  await drawDocuments(racine, { exemple: false });
  const texte = readTexte(racine, 'avis.pdf');
  for (const mot of dits) expect(texte).toContain(mot);
  for (const mot of tus) expect(texte).not.toContain(mot);
});
