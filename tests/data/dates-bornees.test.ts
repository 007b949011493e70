import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { COLLECTIONS, REGISTRE } from '../../src/data/content/collections.ts';
import { readContenu } from '../../src/data/content/lecture-contenu.ts';
import { champsOf, formeOf, schemaAt } from '../../src/domain/socle/forme.schema.ts';
import {
  anActualite,
  anAppelOffres,
  anEntreprise,
  aPhoto,
  aProjet,
  asFichier,
  someChiffresNationaux,
} from '../support/builders.ts';
import { writeRegistre } from '../support/registre.ts';

// Whatever field of whatever file holds a date, it has bounds: fields are found in the schemas, not in a list.

const JOUR = '2026-11-26';
type Schema = Parameters<typeof champsOf>[0];

/** Paths of the dates of a schema; lists and tables by id are entered. */
function cheminsDates(schema: Schema, path: string[] = []): Array<{ path: string[]; genre: string; passe: boolean }> {
  const { genre, passe } = formeOf(schema);
  if (genre === 'jour' || genre === 'instant') return [{ path, genre, passe }];
  if (genre === 'array' || genre === 'record') {
    const rang = genre === 'array' ? '0' : 'pont';
    const element = schemaAt(schema, [rang]);
    return element ? cheminsDates(element, [...path, rang]) : [];
  }
  return champsOf(schema).flatMap(([nom, champ]) => cheminsDates(champ, [...path, nom]));
}

/** A sound file of each kind that holds dates, with something in each list where one may stand. */
const FICHES: Record<string, { fichier: string; fiche: object }> = {
  projets: {
    fichier: 'content/projets/pont-de-wassou.yaml',
    fiche: {
      ...asFichier(aProjet({ photos: [aPhoto({ image: 'pont.png' })] })),
      observations: [{ taux_execution_physique: 0, source: 'l’agence' }],
      avenants: [{ numero: 1, date: '2026-01-05', objet: 'Un radier.' }],
      ordres_service: [{ type: 'DEMARRAGE' }],
      paiements: [{ montant: 1, nature: 'AVANCE', statut: 'PAYE' }],
      resiliation: { motif: 'Chantier désert.' },
      marches_resilies: [{ date: '2026-01-05', motif: 'Chantier désert.' }],
      abandon: { motif: 'Faute de fonds.' },
      environnement_social: { etude_impact: 'FAITE' },
    },
  },
  'appels-offres': {
    fichier: 'content/appels-offres/aaon-001.yaml',
    fiche: {
      ...asFichier(anAppelOffres()),
      lots: [{ numero: 1, intitule: 'Rue du marché' }],
      source: { organe: 'Journal officiel' },
      dates_limites_anterieures: ['2026-03-20T10:00:00Z'],
      questions: [{ question: 'Quel béton ?', reponse: 'Du B25.', publiee_le: '2026-03-20T10:00:00Z' }],
    },
  },
  entreprises: {
    fichier: 'content/entreprises/wassou-btp.yaml',
    fiche: asFichier(anEntreprise({ score_global: 80, reponse: { texte: 'Voici.', date_publication: '2026-01-05' } })),
  },
  actualites: { fichier: 'content/actualites/appel-lance.yaml', fiche: asFichier(anActualite()) },
  'chiffres-nationaux': { fichier: 'content/chiffres-nationaux.yaml', fiche: someChiffresNationaux() },
  publications: {
    fichier: 'content/publications/0001.yaml',
    fiche: {
      date: '2026-03-31',
      projets: { pont: { status: 'A_VENIR' } },
      'appels-offres': { pont: { statut: 'OUVERT', date_limite: '2026-05-01T10:00:00Z' } },
    },
  },
};

const champs = Object.entries({ ...COLLECTIONS, registre: REGISTRE }).flatMap(([nom, schema]) =>
  cheminsDates(schema).map((date) => ({ nom, champ: date.path.join('.'), ...date })),
);

/** Expectations told of one field once a date stands there. */
function fautesOf(nom: string, path: readonly string[], genre: string, jour: string): string[] {
  const { fichier, fiche } = FICHES[nom]!;
  const copie = structuredClone(fiche) as Record<string, unknown>;
  let dans: Record<string, unknown> = copie;
  for (const pas of path.slice(0, -1)) dans = (dans[pas] ??= {}) as Record<string, unknown>;
  dans[path.at(-1)!] = genre === 'jour' ? jour : `${jour}T10:00:00Z`;
  const racine = writeRegistre({ [fichier]: stringify(copie), 'src/photos/pont.png': '' });
  return readContenu(racine, undefined, JOUR)
    .anomalies.filter((faute) => faute.fichier === fichier && faute.champ === path.join('.'))
    .map(({ attendu }) => attendu);
}

describe('R126', () => {
  test('every file that holds a date is here, and has one', () => {
    expect(new Set(champs.map(({ nom }) => nom))).toEqual(new Set(Object.keys(FICHES)));
    expect(champs.length).toBeGreaterThan(25);
  });

  test.each(champs)('$nom $champ lies between 1960 and thirty years ahead', ({ nom, path, genre }) => {
    const attendu = 'une année de 1960 à 2056';
    expect(fautesOf(nom, path, genre, '0206-03-12')).toContain(attendu);
    expect(fautesOf(nom, path, genre, '2207-03-12')).toContain(attendu);
    expect(fautesOf(nom, path, genre, '2026-03-12')).not.toContain(attendu);
  });

  test.each(champs.filter(({ passe }) => passe))('$nom $champ is a fact: never to come', ({ nom, path, genre }) => {
    const attendu = `une date qui n’est pas à venir (le registre est lu le ${JOUR})`;
    expect(fautesOf(nom, path, genre, '2026-11-27')).toContain(attendu);
    expect(fautesOf(nom, path, genre, JOUR)).not.toContain(attendu);
  });

  test('an update is a fact in every file that has one', () => {
    const mises = champs.filter(({ champ }) => champ === 'date_mise_a_jour');
    expect(mises.map(({ nom }) => nom)).toEqual(['projets', 'appels-offres', 'entreprises']);
    expect(mises.every(({ passe }) => passe)).toBe(true);
  });

  test('a register closed on a day to come is told, and its day counts: the clock may be behind', () => {
    const racine = writeRegistre({ 'content/chiffres-nationaux.yaml': 'date_arrete: 2026-12-20\n' });
    const { anomalies, avertissements } = readContenu(racine, undefined, JOUR);
    expect(anomalies).toEqual([]);
    expect(avertissements.map(({ fichier, champ }) => `${fichier} ${champ}`)).toContain(
      'content/chiffres-nationaux.yaml date_arrete',
    );
  });
});
