import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { appelOffresSchema } from '../../src/domain/appel-offres/appel-offres.schema.ts';
import {
  CATEGORIES_APPEL_OFFRES,
  MODES_ACQUISITION,
  STATUTS_APPEL_OFFRES,
  TYPES_APPEL_OFFRES,
} from '../../src/domain/appel-offres/vocabulaire.ts';
import { CANAUX_OFFICIELS, TYPES_DOCUMENT } from '../../src/domain/appel-offres/vocabulaire-pieces.ts';
import { entrepriseSchema } from '../../src/domain/entreprise/entreprise.schema.ts';
import { DOMAINES } from '../../src/domain/entreprise/vocabulaire.ts';
import { environnementSocialSchema } from '../../src/domain/projet/environnement-social.schema.ts';
import { projetSchema } from '../../src/domain/projet/projet.schema.ts';
import { SECTEURS, STATUTS_PROJET } from '../../src/domain/projet/vocabulaire.ts';
import {
  ETUDES_IMPACT,
  NATURES_PAIEMENT,
  PRECISIONS,
  STATUTS_PAIEMENT,
  TYPES_ORDRE,
} from '../../src/domain/projet/vocabulaire-suivi.ts';
import { CONFIANCES } from '../../src/domain/projet/vocabulaire-confiance.ts';
import { NATURES_TRAVAUX } from '../../src/domain/projet/vocabulaire-travaux.ts';

// The guide of the editors holds files to copy and the words that some fields take: both must stay what the build accepts.

const GUIDE = readFileSync('content/README.md', 'utf8');
const SCHEMAS = { projets: projetSchema, entreprises: entrepriseSchema, 'appels-offres': appelOffresSchema };

describe('files to copy', () => {
  test.each(Object.entries(SCHEMAS))('%s: the build accepts it', (dossier, schema) => {
    const modele = new RegExp(`\`\`\`yaml\n# content/${dossier}/[a-z0-9-]+\\.yaml\n([^\`]+)\`\`\``).exec(GUIDE)?.[1];
    expect(modele).toBeDefined();
    expect(schema.safeParse(parse(modele ?? '')).error).toBeUndefined();
  });
});

test('what may be said of surroundings and neighbours: every field, as the build accepts it', () => {
  const modele = /```yaml\n(environnement_social:\n[^`]+)```/.exec(GUIDE)?.[1] ?? '';
  const dit = (parse(modele) as { environnement_social: object }).environnement_social;
  expect(environnementSocialSchema.safeParse(dit).error).toBeUndefined();
  expect(Object.keys(dit)).toEqual(Object.keys(environnementSocialSchema.shape));
});

test.each<[champ: string, mots: readonly string[]]>([
  ['`status` (projet)', STATUTS_PROJET],
  ['`secteur`', SECTEURS],
  ['`nature_travaux`', NATURES_TRAVAUX],
  ['`precision`', PRECISIONS],
  ['`domaine`', DOMAINES],
  ['`statut`', STATUTS_APPEL_OFFRES],
  ['`type` (appel d’offres)', TYPES_APPEL_OFFRES],
  ['`categorie`', CATEGORIES_APPEL_OFFRES],
  ['`mode_acquisition`', MODES_ACQUISITION],
  ['`type` (document)', TYPES_DOCUMENT],
  ['`canal`', CANAUX_OFFICIELS],
  ['`type` (ordre de service)', TYPES_ORDRE],
  ['`nature` (paiement)', NATURES_PAIEMENT],
  ['`statut` (paiement)', STATUTS_PAIEMENT],
  ['`etude_impact`', ETUDES_IMPACT],
  ['`confiance`', CONFIANCES],
])('words of %s', (champ, mots) => {
  const ligne = GUIDE.split('\n').find((candidate) => candidate.startsWith(`| ${champ} `)) ?? '';
  expect([...ligne.split('|')[2]!.matchAll(/`([^`]+)`/g)].map(([, mot]) => mot)).toEqual([...mots]);
});
