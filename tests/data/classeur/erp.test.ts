import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ecritProposition } from '../../../scripts/registre-ecrit/proposition-ecrite.ts';
import { readClasseur } from '../../../src/data/classeur/lecture-classeur.ts';
import { readCorrespondances } from '../../../src/data/content/correspondances.ts';
import { readContenu } from '../../../src/data/content/lecture-contenu.ts';
import { readFichesBrutes } from '../../../src/data/content/fiches-brutes.ts';
import { recognise } from '../../../src/domain/classeur/choix-correspondance.ts';
import { compareFeuille } from '../../../src/domain/classeur/difference-classeur.ts';
import { writeRapport } from '../../../src/domain/classeur/rapport-import.ts';
import { openRegistre, type RegistreBrut } from '../../../src/domain/classeur/registre-ouvert.ts';
import {
  changementsOf,
  countEtats,
  type Difference,
  type Question,
  type Reponses,
} from '../../../src/domain/classeur/resultat.ts';
import type { ChangementFiche } from '../../../src/domain/proposition/proposition.ts';
import { aClasseur } from '../../support/classeur-fabrique.ts';
import { fabriqueErp, LIGNES_ERP } from '../../support/erp-fabrique.ts';
import { REGISTRE } from '../../support/exemples.ts';

// The ERP's export of 488 projets (R199 to R205): what is asked, refused, kept.

const RACINE = process.cwd();
const lu = readFichesBrutes(REGISTRE, '2026-11-26');
// Whatever projets the register at hand has, these are the first.
const brut: RegistreBrut = { ...lu, fiches: { ...lu.fiches, projets: [] } };
const feuilles = readClasseur(aClasseur(fabriqueErp()), 'erp.xlsx');
const correspondances = readCorrespondances(RACINE);
const lecture = recognise(feuilles, [...correspondances.values()]);
if (!lecture) throw new Error('not recognised');
const { entete, correspondance } = lecture;

const compare = (reponses: Reponses, registre: RegistreBrut = brut): Difference =>
  compareFeuille(entete, correspondance, { registre: openRegistre(registre), reponses });
const champDe = (changement: ChangementFiche | undefined, champ: string) =>
  changement?.champs.find((sien) => sien.champ === champ)?.apres;

const sans = compare({});
/** What a clerk answers to all of it: zeros are not entered, works are works of maintenance, given up in March. */
const DITES: Readonly<Record<Question['genre'], string>> = {
  ...{ ZERO: 'NON_SAISI', DATE: '3 mars 2026', VALEUR: 'ENTRETIEN', DOUBLE: 'NOUVELLE', PERIMEE: 'GARDER' },
};
const answer = ({ questions }: Difference): Reponses =>
  Object.fromEntries(questions.map(({ cle, genre }) => [cle, cle.includes(':secteur:') ? 'ROUTE' : DITES[genre]]));
const reponses = answer(sans);
const avec = compare(reponses);
const parCode = (difference: Difference, code: string) =>
  difference.lignes.find(({ changement }) => JSON.stringify(champDe(changement, 'source') ?? '').includes(code));

test('it is known by its headings, under a title, and its total is no projet', () => {
  expect(correspondance.nom).toBe('Projets de l’ERP');
  expect(avec.lignes).toHaveLength(LIGNES_ERP + 1);
  expect(avec.lignes.at(-1)).toMatchObject({ etat: 'LAISSEE' });
  expect(avec.nonLues.map(({ titre }) => titre)).toEqual([
    'troncon',
    'pkDebut',
    'pkFin',
    'bailleurSecondaire',
    'avancementFinancier',
    'observations',
  ]);
});

test('what zeros mean is asked once a column, never imported; so is what a type leaves open', () => {
  const zeros = sans.questions.filter(({ genre }) => genre === 'ZERO').map(({ cle }) => cle);
  expect(zeros).toEqual(
    expect.arrayContaining(['zero:latGps', 'zero:delaiMois', 'zero:montantPayeGnf', 'zero:budgetReviseGnf']),
  );
  expect(countEtats(sans.lignes)).not.toHaveProperty('NOUVELLE');
  expect(sans.questions.filter(({ genre }) => genre === 'VALEUR')).toHaveLength(5);
  expect(changementsOf(avec).some(({ champs }) => champs.some(({ apres }) => apres === 0))).toBe(false);
});

test('faults are told by row and column, with the nearest known value', () => {
  const dites = avec.lignes.flatMap(({ fautes }) => fautes).filter(({ colonne }) => colonne !== undefined);
  const dite = (ligne: number) =>
    dites
      .filter((faute) => faute.ligne === ligne + 4)
      .map(({ lettre, phrase }) => `${lettre ?? ''} ${phrase.replaceAll('\u00a0', ' ')}`);
  expect(dite(3)).toEqual(['F « Kinda » : attendu une région du registre ; le plus proche est « Kindia ».']);
  expect(dite(10)).toEqual(['P « 31/02/2026 » : attendu une date qui existe au calendrier, 3 mars 2026.']);
  expect(dite(17)).toEqual(['Y « deux milliards » : attendu un montant en francs guinéens.']);
  expect(dite(24)[0]).toMatch(/^X « #REF! » : attendu une valeur : la formule de cette cellule est en erreur/);
  expect(dite(31)[0]).toMatch(/^AE « EN_EXECUTON » : attendu l’une des valeurs/);
  expect(dite(38)).toEqual(['A Il manque « code ».']);
  expect(dite(45)[0]).toMatch(/^Q « 2020-06-18 » : attendu une date qui ne précède pas date_debut/);
  expect(
    avec.lignes
      .filter(({ etat }) => etat === 'REFUSEE')
      .map(({ ligne, fautes }) => `${ligne} ${fautes[0]?.phrase ?? ''}`),
  ).toHaveLength(7);
});

test('the rest is kept, as the register says it', () => {
  const comptes = countEtats(avec.lignes);
  // Studies are no works; every other row is a new projet, or refused.
  const etudes = avec.lignes.filter(({ motifs }) => motifs.includes('une étude n’est pas un chantier'));
  expect(etudes).toHaveLength(54);
  expect(comptes).toEqual({ NOUVELLE: LIGNES_ERP - 54 - 7, REFUSEE: 7, LAISSEE: 55 });
  const premier = parCode(avec, 'PRJ-2026-001')?.changement;
  expect(premier).toMatchObject({ collection: 'projets', genre: 'CREATION' });
  expect(champDe(premier, 'region')).toBe('kindia');
  expect(champDe(premier, 'budget')).toBe(1_000_000_000);
  expect(champDe(premier, 'montant')).toBe(900_000_000);
  expect(champDe(premier, 'date_debut')).toBe('2026-02-01');
  expect(champDe(premier, 'date_fin_prevue')).toBe('2027-06-30');
  expect(champDe(premier, 'ordres_service')).toEqual([{ type: 'DEMARRAGE', date: '2026-02-01' }]);
  expect(champDe(premier, 'location')).toBeUndefined();
  const annule = parCode(avec, 'PRJ-2026-022')?.changement;
  expect(champDe(annule, 'status')).toBe('SUSPENDU');
  expect(champDe(annule, 'abandon')).toEqual({ date: '2026-03-03', motif: 'Crédits non mis en place' });
});

test('a day that nobody knows is asked, and stays unknown: written without it, or left aside, listed', () => {
  const annules = sans.questions.filter(({ genre }) => genre === 'DATE');
  expect(annules.length).toBeGreaterThan(30);
  const [inconnu] = annules;
  expect(inconnu?.choix).toEqual([
    { valeur: 'INCONNU', label: 'Jour inconnu : l’écrire sans jour' },
    { valeur: 'LAISSER', label: 'Laisser la ligne' },
  ]);
  const sansJour = compare({ ...reponses, [inconnu?.cle ?? '']: 'INCONNU' });
  const ecrite = sansJour.lignes.find(({ ligne }) => ligne === inconnu?.lignes[0]);
  expect(ecrite).toMatchObject({ etat: 'NOUVELLE', fautes: [] });
  expect(champDe(ecrite?.changement, 'abandon')).toEqual({ motif: expect.any(String) as unknown });
  const difference = compare({ ...reponses, [inconnu?.cle ?? '']: 'LAISSER' });
  const laissee = difference.lignes.find(({ ligne }) => ligne === inconnu?.lignes[0]);
  expect(laissee).toMatchObject({ etat: 'LAISSEE', motifs: [expect.stringContaining('n’est pas connu')] });
  expect(laissee?.changement).toBeUndefined();
  expect(countEtats(difference.lignes)).toEqual({ NOUVELLE: LIGNES_ERP - 54 - 8, REFUSEE: 7, LAISSEE: 56 });
  expect(writeRapport(difference, 'ERP', 5)).not.toContain('À demander');
  expect(writeRapport(sans, 'ERP', 500)).toContain('une date ou "INCONNU" ou "LAISSER"');
});

test('what is kept is written to a copy of the register, which is sound as a whole', () => {
  const racine = mkdtempSync(join(tmpdir(), 'registre-'));
  onTestFinished(() => {
    rmSync(racine, { recursive: true });
  });
  cpSync(join(REGISTRE, 'content'), join(racine, 'content'), { recursive: true });
  for (const nom of ['src', 'public']) symlinkSync(join(REGISTRE, nom), join(racine, nom));
  const avant = readContenu(racine);
  // The register at hand may know some of them already.
  const siennes = answer(compare({}, lu));
  const gardees = compare(siennes, lu);
  const fiches = changementsOf(gardees).map((fiche, rang) => ({ ...fiche, rang: rang + 1 }));
  const creees = fiches.filter(({ genre }) => genre === 'CREATION').length;
  expect(gardees.questions).toEqual([]);
  expect(creees).toBeGreaterThan(400);
  const proposition = { id: 'erp', numero: 1, titre: 'Projets de l’ERP', auteur: 'Fanta Diallo', fiches };
  const { issues } = ecritProposition(racine, proposition, '2026-11-26');
  expect(issues.filter(({ issue }) => issue !== 'ECRITE')).toEqual([]);
  const apres = readContenu(racine);
  expect(apres.anomalies).toEqual(avant.anomalies);
  expect(apres.contenu.projets).toHaveLength(avant.contenu.projets.length + creees);
  // Written, the same export says nothing more.
  const relu = compare(siennes, readFichesBrutes(racine, '2026-11-26'));
  expect(changementsOf(relu)).toEqual([]);
}, 120_000);

test('once they are in the register, the same export changes nothing; a new rate is a new observation', () => {
  const neuves = changementsOf(avec).map(({ id, champs }) => ({
    id,
    ...Object.fromEntries(champs.map(({ champ, apres }) => [champ, apres])),
  }));
  const plein: RegistreBrut = { ...brut, fiches: { ...brut.fiches, projets: [...brut.fiches.projets, ...neuves] } };
  expect(countEtats(compare(reponses, plein).lignes)).toEqual({
    EGALE: neuves.length,
    REFUSEE: 7,
    LAISSEE: 55,
  });
  const observee = neuves.map((fiche, rang) =>
    rang === 0
      ? {
          ...fiche,
          taux_execution_physique: undefined,
          observations: [{ date: '2026-10-01', taux_execution_physique: 5, source: 'la mission' }],
        }
      : fiche,
  );
  const [changee] = changementsOf(
    compare(reponses, { ...plein, fiches: { ...plein.fiches, projets: [...brut.fiches.projets, ...observee] } }),
  );
  // It joins those that the entry has by then.
  expect(changee?.champs.find(({ champ }) => champ === 'observations')?.ajout).toBe(true);
  expect(champDe(changee, 'observations')).toEqual([
    { date: '2026-11-26', taux_execution_physique: 12.5, source: 'l’ERP de l’agence' },
  ]);
}, 60_000);
