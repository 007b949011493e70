import { describe, expect, test } from 'vitest';
import { readFichesPubliques } from '../../../src/data/content/fiches-publiques.ts';
import { openRegistre } from '../../../src/domain/classeur/registre-ouvert.ts';
import { previewFiche } from '../../../src/islands/admin/apercu-fiche.ts';
import {
  COLLECTIONS_PROPOSEES,
  type ChangementFiche,
  type Valeur,
} from '../../../src/domain/proposition/proposition.ts';
import { nomSection } from '../../../src/domain/reference/sections-route.ts';
import { isSurRoute } from '../../../src/domain/registre/travaux-route.ts';
import { phraseProjet } from '../../../src/domain/projet/phrase-projet.ts';
import { formatMontantDetaille } from '../../../src/domain/socle/montant.ts';
import { REGISTRE } from '../../support/exemples.ts';

// The page that a change would make (R259), on the register as its files say it.

const JOUR = '2026-11-20';
const NOW = new Date('2026-11-20T12:00:00Z');
const registre = openRegistre(readFichesPubliques(REGISTRE, JOUR));
const { contenu } = registre;
const inchangee = (collection: ChangementFiche['collection'], id: string): ChangementFiche => ({
  ...{ collection, id, genre: 'MODIFICATION', champs: [] },
});
const motsOf = (changement: ChangementFiche): string => JSON.stringify(previewFiche(changement, registre, NOW));

describe('an entry as it stands', () => {
  test.each(COLLECTIONS_PROPOSEES)('every entry of %s has its page', (collection) => {
    for (const { id } of contenu[collection])
      expect(previewFiche(inchangee(collection, id), registre, NOW), id).toHaveProperty('fiche.titre');
  });

  test('a projet is told by its own sentence, its companies and its funders', () => {
    for (const projet of contenu.projets) {
      const mots = motsOf(inchangee('projets', projet.id));
      expect(mots).toContain(JSON.stringify(phraseProjet(projet, NOW)).slice(1, -1));
      for (const id of projet.entreprise) expect(mots).toContain(registre.annuaires.entreprises.nomOf(id) ?? id);
    }
  });
});

describe('a road', () => {
  const route = contenu.routes.find(({ sections }) => sections.some(({ longueur_km }) => longueur_km !== undefined));
  test.runIf(route)('its page is told with its works, in the words of the page, and a length that changes', () => {
    const { id = '', sections = [] } = route ?? {};
    const mots = motsOf(inchangee('routes', id));
    for (const section of sections) expect(mots).toContain(nomSection(section));
    for (const { title } of contenu.projets.filter((projet) => route && isSurRoute(projet, route) && !projet.abandon))
      expect(mots).toContain(JSON.stringify(title).slice(1, -1));
    const brut = registre.bruts.routes.get(id)?.['sections'] as ReadonlyArray<Record<string, Valeur>>;
    const apres = brut.map((section) => ({ ...section, longueur_km: 777 }));
    const changement = { ...inchangee('routes', id), champs: [{ champ: 'sections', avant: brut, apres }] };
    expect(motsOf(changement)).toContain('777\u00a0km');
  });
});

test('a news card leads to what it is about, by its name', () => {
  for (const { id, titre, resume, projet, appel_offres: appel } of contenu.actualites) {
    const mots = motsOf(inchangee('actualites', id));
    const liee =
      projet === undefined
        ? contenu['appels-offres'].find((un) => un.id === appel)?.reference
        : contenu.projets.find((un) => un.id === projet)?.title;
    for (const dit of [titre, resume, liee ?? '']) expect(mots).toContain(JSON.stringify(dit).slice(1, -1));
  }
});

const projet = contenu.projets.find(({ budget }) => budget !== undefined);
describe.runIf(projet)('an entry once changed', () => {
  const { id = '', title = '', budget = 0 } = projet ?? {};
  test('what is proposed is what the page says', () => {
    const apres = 987_654_321_000;
    const changement: ChangementFiche = {
      ...inchangee('projets', id),
      champs: [{ champ: 'budget', avant: budget, apres }],
    };
    expect(motsOf(changement)).toContain(formatMontantDetaille(apres));
    expect(motsOf(inchangee('projets', id))).not.toContain(formatMontantDetaille(apres));
  });

  test.each([
    ['a value that the rules refuse', [{ champ: 'budget', avant: budget, apres: -1 }]],
    ['a field that is asked for, emptied', [{ champ: 'title', avant: title }]],
  ] as const)('%s: no page, and how many fields', (_cas, champs) => {
    expect(previewFiche({ ...inchangee('projets', id), champs }, registre, NOW)).toEqual({ fautes: 1 });
  });

  test('a new entry has its page once what is asked for is there', () => {
    expect(previewFiche({ ...inchangee('entreprises', ''), genre: 'CREATION' }, registre, NOW)).toHaveProperty(
      'fautes',
    );
  });

  test('an entry that leaves has none', () => {
    expect(previewFiche({ ...inchangee('projets', id), genre: 'RETRAIT' }, registre, NOW)).toEqual({
      isRetiree: true,
    });
  });
});
