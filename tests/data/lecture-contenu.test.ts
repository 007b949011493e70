import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { readContenu } from '../../src/data/content/lecture-contenu.ts';
import { formatAnomalies } from '../../src/data/content/rapport-anomalies.ts';
import {
  anActualite,
  anAppelOffres,
  anEntreprise,
  anIdentite,
  aPhoto,
  aProjet,
  asFichier,
  someChiffresNationaux,
} from '../support/builders.ts';
import { writeRegistre } from '../support/registre.ts';

const aProjetFile = (overrides: object) => ({
  'content/projets/pont-de-wassou.yaml': stringify({ ...asFichier(aProjet()), ...overrides }),
});
const anAppelFile = (overrides: object) => ({
  'content/appels-offres/aaon-001.yaml': stringify({ ...asFichier(anAppelOffres()), ...overrides }),
});
const rapportOf = (fichiers: Record<string, string>) =>
  formatAnomalies(readContenu(writeRegistre(fichiers)).anomalies).replace(/[\u00a0\u202f]/g, ' ');

describe('a sound register', () => {
  test('is read whole, file names as ids, dates as text', () => {
    const { contenu, chiffresNationaux, identite, anomalies } = readContenu(writeRegistre());
    expect(anomalies).toEqual([]);
    expect(contenu.projets).toEqual([aProjet()]);
    expect(contenu['appels-offres']).toEqual([anAppelOffres()]);
    expect(chiffresNationaux).toEqual(someChiffresNationaux());
    expect(identite).toEqual(anIdentite());
  });

  test('a folder that is not there holds no entry', () => {
    const racine = writeRegistre();
    for (const nom of ['projets', 'appels-offres', 'entreprises', 'actualites'])
      rmSync(join(racine, 'content', nom), { recursive: true });
    const { contenu, anomalies } = readContenu(racine);
    expect([contenu.projets, contenu['appels-offres'], contenu.entreprises, contenu.actualites, anomalies]).toEqual([
      [],
      [],
      [],
      [],
      [],
    ]);
  });

  test('other files of the folders are no entries', () => {
    const { contenu, anomalies } = readContenu(writeRegistre({ 'content/projets/LISEZ-MOI.md': '# Projets' }));
    expect([contenu.projets.length, anomalies.length]).toEqual([1, 0]);
  });
});

describe('one block an editor understands: file, field, value, expectation', () => {
  test('misspelt key', () => {
    expect(rapportOf(aProjetFile({ department: 'Kindia' }))).toMatchInlineSnapshot(`
      "Contenu refusé : 1 anomalie.

      content/projets/pont-de-wassou.yaml
        department : « Kindia »
          attendu : rien : ce champ n’existe pas (ou n’est pas public)
          remède : le plus proche est « departement »"
    `);
  });

  test('misspelt key inside a list', () => {
    expect(rapportOf(aProjetFile({ bailleur: [{ id: 'bnd', parts: 100, part: 100 }] }))).toMatchInlineSnapshot(`
      "Contenu refusé : 1 anomalie.

      content/projets/pont-de-wassou.yaml
        bailleur.0.parts : 100
          attendu : rien : ce champ n’existe pas (ou n’est pas public)
          remède : le plus proche est « part »"
    `);
  });

  test('internal field in a tender file', () => {
    expect(rapportOf(anAppelFile({ nb_dao_acquis: 12 }))).toMatchInlineSnapshot(`
      "Contenu refusé : 1 anomalie.

      content/appels-offres/aaon-001.yaml
        nb_dao_acquis : 12
          attendu : rien : ce champ n’existe pas (ou n’est pas public)"
    `);
  });

  test('date that does not exist, date without its hour', () => {
    expect(rapportOf(aProjetFile({ date_debut: '2026-02-30' }))).toMatchInlineSnapshot(`
      "Contenu refusé : 1 anomalie.

      content/projets/pont-de-wassou.yaml
        date_debut : « 2026-02-30 »
          attendu : une date AAAA-MM-JJ qui existe au calendrier"
    `);
    expect(rapportOf(anAppelFile({ date_ouverture_depot: '2026-04-10' }))).toMatchInlineSnapshot(`
      "Contenu refusé : 1 anomalie.

      content/appels-offres/aaon-001.yaml
        date_ouverture_depot : « 2026-04-10 »
          attendu : une date et une heure GMT, AAAA-MM-JJTHH:MM:SSZ
          remède : ajoutez l’heure, comme 2026-04-10T10:00:00Z"
    `);
  });

  test('unknown value of a closed list, missing field', () => {
    expect(rapportOf(aProjetFile({ status: 'FINI', maitre_ouvrage: undefined }))).toMatchInlineSnapshot(`
      "Contenu refusé : 2 anomalies.

      content/projets/pont-de-wassou.yaml
        status : « FINI »
          attendu : l’une des valeurs EN_COURS, ACHEVE, SUSPENDU, A_VENIR
        maitre_ouvrage : (absent)
          attendu : un texte"
    `);
  });

  test('bad YAML: the line', () => {
    expect(rapportOf({ 'content/bailleurs/bnd.yaml': 'nom: Budget: national\nsigle: BND\ntype: ETAT\n' }))
      .toMatchInlineSnapshot(`
      "Contenu refusé : 2 anomalies.

      content/bailleurs/bnd.yaml
        ligne 1 : « nom: Budget: national »
          attendu : un texte entre guillemets, puisqu’il contient « : », des guillemets ou commence par un signe
          remède : écrivez nom: "Budget: national"
        type : « ETAT »
          attendu : l’une des valeurs BUDGET_NATIONAL, BANQUE_DEVELOPPEMENT, FONDS, COOPERATION"
    `);
  });

  test('the same key twice', () => {
    expect(rapportOf({ 'content/bailleurs/bnd.yaml': 'nom: A\nsigle: B\nsigle: C\n' })).toContain(
      'content/bailleurs/bnd.yaml\n  ligne 3 : « sigle: C »\n    attendu : un champ écrit une seule fois',
    );
  });

  test('missing picture, missing document', () => {
    expect(rapportOf(aProjetFile({ photos: [aPhoto({ image: 'pont.png' })] }))).toMatchInlineSnapshot(`
      "Contenu refusé : 1 anomalie.

      content/projets/pont-de-wassou.yaml
        photos.0.image : « pont.png »
          attendu : un fichier de src/photos/"
    `);
    const document = { nom: 'Avis', url: '/documents/avis.pdf', type: 'AVIS' };
    expect(rapportOf(anAppelFile({ documents_publics: [document] }))).toMatchInlineSnapshot(`
      "Contenu refusé : 1 anomalie.

      content/appels-offres/aaon-001.yaml
        documents_publics.0.url : « /documents/avis.pdf »
          attendu : un fichier de public/documents/"
    `);
  });

  test('reserved file name, file name that is no address', () => {
    const texte = stringify(asFichier(anEntreprise()));
    expect(rapportOf({ 'content/entreprises/page.yaml': texte, 'content/entreprises/Wassou BTP.yaml': texte }))
      .toMatchInlineSnapshot(`
      "Contenu refusé : 2 anomalies.

      content/entreprises/Wassou BTP.yaml
        nom du fichier : « Wassou BTP »
          attendu : des minuscules, chiffres et traits d’union, autre chose que page, statut, region, bailleur, entreprise, activite, non-renseignee, hors-de-guinee, 404

      content/entreprises/page.yaml
        nom du fichier : « page »
          attendu : des minuscules, chiffres et traits d’union, autre chose que page, statut, region, bailleur, entreprise, activite, non-renseignee, hors-de-guinee, 404"
    `);
  });

  test('whose register this is: an address that is none, a field that does not exist', () => {
    expect(rapportOf({ 'content/registre.yaml': stringify({ ...anIdentite(), contact: 'agence', fax: '1' }) }))
      .toMatchInlineSnapshot(`
        "Contenu refusé : 2 anomalies.

        content/registre.yaml
          fax : « 1 »
            attendu : rien : ce champ n’existe pas (ou n’est pas public)
          contact : « agence »
            attendu : une adresse email, comme contact@agence.gov.gn"
      `);
  });

  test('a file that must be there, and is not', () => {
    const racine = writeRegistre();
    rmSync(join(racine, 'content/registre.yaml'));
    expect(formatAnomalies(readContenu(racine).anomalies)).toContain(
      'content/registre.yaml\n  fichier : (absent)\n    attendu : ce fichier',
    );
  });

  test('figures of the nation', () => {
    expect(
      rapportOf({ 'content/chiffres-nationaux.yaml': 'projets_recenses: -1\ndate_arrete: 2026-03-31\nsource: x\n' }),
    ).toMatchInlineSnapshot(`
      "Contenu refusé : 1 anomalie.

      content/chiffres-nationaux.yaml
        projets_recenses : -1
          attendu : un nombre positif"
    `);
  });

  test('faults of one file stand together, those of the whole register after them', () => {
    expect(
      rapportOf({
        ...aProjetFile({ budget: 0, titre: 'Pont', region: 'kindia' }),
        ...anAppelFile({ bailleur: ['bad'], projet_lie: 'pont' }),
      }),
    ).toMatchInlineSnapshot(`
      "Contenu refusé : 4 anomalies.

      content/projets/pont-de-wassou.yaml
        titre : « Pont »
          attendu : rien : ce champ n’existe pas (ou n’est pas public)
          remède : le plus proche est « title »
        budget : 0
          attendu : un montant supérieur à zéro

      content/appels-offres/aaon-001.yaml
        bailleur.0 : « bad »
          attendu : le nom d’un fichier de content/bailleurs/
          remède : le plus proche est « bnd »
        projet_lie : « pont »
          attendu : le nom d’un fichier de content/projets/
          remède : le plus proche est « pont-de-wassou »"
    `);
  });

  test('a long value is cut', () => {
    const rapport = rapportOf(aProjetFile({ note: 'x'.repeat(500) }));
    expect(rapport).toContain('…');
    expect(rapport.length).toBeLessThan(350);
  });
});

test.each(['page', 'statut', 'region', 'bailleur', 'entreprise', 'activite', '404'])(
  'a file may not be called %s: its address is taken',
  (nom) => {
    const { anomalies } = readContenu(
      writeRegistre({ [`content/actualites/${nom}.yaml`]: stringify(asFichier(anActualite())) }),
    );
    expect(anomalies).toMatchObject([
      { fichier: `content/actualites/${nom}.yaml`, champ: 'nom du fichier', valeur: nom },
    ]);
  },
);

test('pictures and documents that are there, or lie elsewhere, are no fault', () => {
  const documents_publics = [
    { nom: 'Avis', url: '/documents/avis.pdf', type: 'AVIS' },
    { nom: 'Additif', url: 'https://telemo.gov.gn/additif.pdf', type: 'ADDITIF' },
  ];
  const { anomalies } = readContenu(
    writeRegistre({
      ...aProjetFile({ photos: [aPhoto({ image: 'pont.png' })] }),
      ...anAppelFile({ documents_publics }),
      'src/photos/pont.png': '',
      'public/documents/avis.pdf': '',
    }),
  );
  expect(anomalies).toEqual([]);
});

test('a file that does not pass is left out', () => {
  const { contenu, anomalies } = readContenu(writeRegistre(aProjetFile({ budget: 'cinq milliards' })));
  expect(contenu.projets).toEqual([]);
  expect(anomalies).toMatchObject([{ champ: 'budget', valeur: 'cinq milliards' }]);
});

describe('what an editor must not have to guess', () => {
  test('a star that opens a value (YAML alias) is told, and does not crash the reading', () => {
    const { anomalies } = readContenu(writeRegistre({ 'content/bailleurs/bnd.yaml': 'nom: *urgent*\nsigle: BND\n' }));
    expect(anomalies).not.toEqual([]);
  });

  test('an expectation without a wording of ours is French too', () => {
    expect(rapportOf(aProjetFile({ bailleur: undefined }))).not.toContain('expected');
  });

  test('a file that does not pass is told once: what points at it is no second fault', () => {
    const rapport = rapportOf({ 'content/bailleurs/bnd.yaml': 'nomm: Budget national\n' });
    expect(rapport).not.toContain('le nom d’un fichier de content/bailleurs/');
  });
});

test('a file that is no .yaml is told, not passed over', () => {
  const { anomalies } = readContenu(writeRegistre({ 'content/bailleurs/bad.yml': 'nom: x\n' }));
  expect(anomalies).toContainEqual({
    fichier: 'content/bailleurs/bad.yml',
    champ: 'nom du fichier',
    valeur: 'bad.yml',
    attendu: 'un nom qui finit par .yaml',
  });
});

test('the real content, with one letter wrong, is refused', () => {
  const racine = writeRegistre();
  cpSync(join(process.cwd(), 'content'), join(racine, 'content'), { recursive: true });
  const region = join(racine, 'content/regions/kindia.yaml');
  writeFileSync(region, readFileSync(region, 'utf8').replace('nom:', 'nomm:'));
  expect(readContenu(racine).anomalies).toContainEqual({
    fichier: 'content/regions/kindia.yaml',
    champ: 'nomm',
    valeur: 'Kindia',
    attendu: 'rien : ce champ n’existe pas (ou n’est pas public)',
    remede: 'le plus proche est « nom »',
  });
});
