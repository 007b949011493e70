import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { readContenu } from '../../src/data/content/lecture-contenu.ts';
import { formatAnomalies } from '../../src/data/content/rapport-anomalies.ts';
import { anEntreprise, aProjet, asFichier } from '../support/builders.ts';
import { writeRegistre } from '../support/registre.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FICHIER = 'content/projets/pont-de-wassou.yaml';
const projetYaml = (overrides: object) => stringify({ ...asFichier(aProjet()), ...overrides });

test('a file that is not UTF-8 is refused, naming its line and the remedy', () => {
  const racine = writeRegistre();
  const yaml = projetYaml({ title: 'Réhabilitation du pont' });
  writeFileSync(join(racine, FICHIER), Buffer.from(yaml, 'latin1'));
  const ligne = yaml.split('\n').findIndex((une) => /[^ -~]/.test(une)) + 1;
  const rapport = formatAnomalies(readContenu(racine).anomalies);
  expect(rapport).toContain(`ligne ${ligne}`);
  expect(rapport).toContain(yaml.split('\n')[ligne - 1]);
  expect(rapport).toMatch(/UTF-8.*Enregistrer sous/);
});

test('all lines with a tabulation are told at once', () => {
  const rapport = formatAnomalies(
    readContenu(writeRegistre({ [FICHIER]: projetYaml({}).replace(/^(\w+): /gm, '$1:\t') })).anomalies,
  );
  expect(rapport.match(/tabulation/g)?.length).toBeGreaterThan(3);
  expect(rapport).toContain('ligne 1');
});

test('names are the same however they were typed', () => {
  const { contenu, anomalies } = readContenu(
    writeRegistre({
      [FICHIER]: projetYaml({
        title: 'Pont de La\u200bbe\u0301 \u2009: réhabi\u00adlitation'.replace(' \u2009', '\u202f'),
        departement: 'Te\u0301lime\u0301le\u0301\u00a0',
        num_marche: '\u202a2025/1\u2011A\u202c',
      }),
      'content/entreprises/btp.yaml': stringify({
        ...asFichier(anEntreprise()),
        contact_email: 'Awa\u200b@B.gn',
        tel: '\u202a+224\u00a0622 00\u202f00 00\u202c',
      }),
    }),
  );
  expect(
    anomalies.filter(({ champ }) => ['departement', 'tel', 'contact_email', 'num_marche', 'title'].includes(champ)),
  ).toEqual([]);
  const [projet] = contenu.projets;
  expect([projet?.title, projet?.departement, projet?.num_marche]).toEqual([
    'Pont de Labé\u00a0: réhabilitation',
    'Télimélé',
    '2025/1-A',
  ]);
  const entreprise = contenu.entreprises.find(({ id }) => id === 'btp');
  expect([entreprise?.contact_email, entreprise?.tel]).toEqual(['awa@b.gn', '+224 622 00 00 00']);
});
