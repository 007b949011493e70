import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readContenu } from '../../../src/data/content/lecture-contenu.ts';
import type { Projet } from '../../../src/domain/projet/projet.ts';
import { projetSchema } from '../../../src/domain/projet/projet.schema.ts';
import { readTitres } from '../../../src/domain/proposition/offres-titre.ts';
import {
  cleOffre,
  fichesOf,
  filterTitres,
  type LecturesDecidees,
  titreProposition,
  valeurOf,
} from '../../../src/domain/proposition/titre-lu.ts';
import { markTitre } from '../../../src/domain/proposition/titre-marque.ts';
import { connusOf, type NomsFichiers } from '../../../src/domain/registre/contenu.ts';
import { checkProjet } from '../../../src/domain/registre/contenu-regles.ts';
import { aProjet, aRegion, aRoute, asFichier, aSection } from '../../support/builders.ts';

const location = { lat: 10, lng: -12 };
const REGISTRE = {
  regions: [aRegion({ id: 'mamou', nom: 'Mamou', prefectures: ['Dalaba', 'Pita'].map((nom) => ({ nom, location })) })],
  routes: [
    aRoute({ id: 'rn5', numero: 'RN5', sections: [aSection({ id: 'mamou-dalaba', debut: 'Mamou', fin: 'Dalaba' })] }),
  ],
};
/** A projet that says nothing of its place. */
const LIEUX = new Set([
  'region',
  'departement',
  'lieux',
  'axe',
  'emprise',
  'lineaire_prevu_km',
  'lineaire_actualise_km',
]);
const muet = (title: string, reste = {}): Projet => {
  const tus = Object.entries(aProjet()).filter(([champ]) => !LIEUX.has(champ));
  return { ...(Object.fromEntries(tus) as unknown as Projet), id: 'p', title, ...reste };
};
const offresOf = (title: string, reste = {}) =>
  readTitres([muet(title, reste)], REGISTRE).flatMap(({ offres }) => offres.map(({ sujet, dit }) => `${sujet} ${dit}`));

describe('what a title tells that its entry lacks, by subject', () => {
  test.each<[string, object, string[]]>([
    [
      'Cantonnage RN5 Mamou - Dalaba PK 10 au PK 22 (12 km)',
      {},
      [
        'LIEU région Mamou, préfecture Dalaba',
        'ROUTE RN5',
        'EMPRISE RN5, section Mamou–Dalaba, du PK\u00a010 au PK\u00a022',
        'LONGUEUR 12\u00a0km',
      ],
    ],
    ['Pistes de Dalaba et Pita', {}, ['LIEU région Mamou, préfecture Dalaba, et aussi Pita (Mamou)']],
    ['Piste de 18,5 km', {}, ['LONGUEUR 18,5\u00a0km']],
    ['Piste de 18,5 km', { lineaire_prevu_km: 18 }, []],
    ['Piste de 18,5 km', { lineaire_actualise_km: 18 }, []],
    ['RN5 à Dalaba', { axe: 'RN5', region: 'mamou', departement: 'Pita', emprise: { route: 'rn5' } }, []],
    ['Pont', {}, []],
  ])('%s', (titre, reste, attendu) => {
    const dits = offresOf(titre, reste);
    // The first town of two is the main place: its préfecture has the region's name here, or not.
    expect(dits.map((dit) => dit.replace('préfecture Mamou, et aussi Dalaba (Mamou)', 'préfecture Dalaba'))).toEqual(
      attendu,
    );
  });

  test('the surest first, and why one may doubt', () => {
    const lus = readTitres(
      [muet('Piste de Dalaba', { id: 'faible' }), muet('RN5 Mamou - Dalaba PK 1 - PK 9 (60 km)', { id: 'moyenne' })],
      REGISTRE,
    );
    expect(lus.map(({ id, confiance, reserves }) => [id, confiance, reserves.length])).toEqual([
      ['moyenne', 'MOYENNE', 1],
      ['faible', 'FAIBLE', 0],
    ]);
  });
});

describe('the evidence is underlined', () => {
  test.each([
    ['route PK12 - PK1 RN4', ['RN4', 'PK12', 'PK1'], 'route [PK12] - [PK1] [RN4]'],
    ['Mamou, de Mamou', ['Mamou'], '[Mamou], de Mamou'],
    ['Piste de NʼZérékoré', ['N’Zérékoré'], 'Piste de [NʼZérékoré]'],
    ['Pont', [], 'Pont'],
    ['Pont', ['', 'Labé'], 'Pont'],
  ])('%s', (titre, indices, attendu) => {
    const dit = markTitre(titre, indices).map(({ texte, isIndice }) => (isIndice ? `[${texte}]` : texte));
    expect(dit.join('')).toBe(attendu);
  });
});

describe('what was decided is not offered again', () => {
  const lus = readTitres([muet('Route RN7 de 12 km')], REGISTRE);
  const [lu] = lus;
  const route = lu?.offres.find(({ sujet }) => sujet === 'ROUTE');
  const proposee = { projet_id: 'p', champ: 'axe', proposition: 'x', numero: 1 } as const;
  const ecartee = { projet_id: 'p', sujet: 'ROUTE', par: null, le: '2026-11-27' } as const;
  test.each<[string, Partial<LecturesDecidees>, string[]]>([
    ['nothing', {}, ['ROUTE', 'LONGUEUR']],
    ['set aside', { ecartees: [{ ...ecartee, valeur: { axe: 'RN7' } }] }, ['LONGUEUR']],
    ['another value set aside', { ecartees: [{ ...ecartee, valeur: { axe: 'RN4' } }] }, ['ROUTE', 'LONGUEUR']],
    [
      'of another projet',
      { ecartees: [{ ...ecartee, projet_id: 'q', valeur: { axe: 'RN7' } }] },
      ['ROUTE', 'LONGUEUR'],
    ],
    ['proposed, whatever it says', { proposees: [{ ...proposee, apres: 'RN1', issue: 'EN_COURS' }] }, ['LONGUEUR']],
    ['refused', { proposees: [{ ...proposee, apres: 'RN7', issue: 'REFUSEE' }] }, ['LONGUEUR']],
    ['refused otherwise', { proposees: [{ ...proposee, apres: 'RN1', issue: 'REFUSEE' }] }, ['ROUTE', 'LONGUEUR']],
  ])('%s', (_, decidees, attendu) => {
    const restent = filterTitres(lus, { ecartees: [], proposees: [], ...decidees });
    expect(restent.flatMap(({ offres }) => offres.map(({ sujet }) => sujet))).toEqual(attendu);
  });

  test('a title of which all is decided goes', () => {
    const ecartees = (lu?.offres ?? []).map((une) => ({ ...ecartee, sujet: une.sujet, valeur: valeurOf(une) }));
    expect(filterTitres(lus, { ecartees, proposees: [] })).toEqual([]);
  });

  test('what is ticked makes one entry a projet, and one proposition', () => {
    expect(fichesOf(lus, new Set())).toEqual([]);
    const fiches = fichesOf(lus, new Set([cleOffre('p', route!), 'autre/ROUTE']));
    expect(fiches).toEqual([
      { collection: 'projets', id: 'p', genre: 'MODIFICATION', champs: [{ champ: 'axe', apres: 'RN7' }] },
    ]);
    expect(titreProposition(fiches)).toBe('Lieux lus dans 1\u00a0titre de projet');
  });
});

test(
  'what is read of the agency’s own titles keeps the rules of the register, alone and together',
  { timeout: 60_000 },
  () => {
    const { contenu } = readContenu(join(import.meta.dirname, '../../fixtures/agence'));
    const noms = Object.fromEntries(
      Object.entries(contenu).map(([nom, fiches]) => [nom, new Set((fiches as Projet[]).map(({ id }) => id))]),
    ) as unknown as NomsFichiers;
    const connus = connusOf(contenu, noms);
    const fautesOf = (projet: (typeof contenu.projets)[number], champs: object) => {
      const fautes: string[] = [];
      const change = { ...projet, ...champs };
      const lu = projetSchema.safeParse(asFichier(change));
      if (!lu.success) fautes.push(...lu.error.issues.map(({ path }) => path.join('.')));
      checkProjet(change, connus, (champ) => fautes.push(champ));
      return fautes;
    };
    const lus = readTitres(contenu.projets, contenu);
    expect(lus.length).toBeGreaterThan(10);
    for (const { id, offres } of lus) {
      const projet = contenu.projets.find((un) => un.id === id)!;
      const avant = fautesOf(projet, {});
      for (const offre of offres) expect(fautesOf(projet, valeurOf(offre)), id).toEqual(avant);
      expect(fautesOf(projet, Object.fromEntries(offres.flatMap((une) => Object.entries(valeurOf(une))))), id).toEqual(
        avant,
      );
    }
  },
);
