import { describe, expect, test } from 'vitest';
import { join } from 'node:path';
import { readJournal } from '../../src/data/content/lecture-journal.ts';
import { readContenu } from '../../src/data/content/lecture-contenu.ts';
import type { Acte } from '../../src/domain/journal-public/acte.ts';
import { paquetProjets, paquetVersions } from '../../src/domain/donnees-ouvertes/paquets.ts';
import { adresseLicence } from '../../src/domain/reference/identite.ts';
import { contenu, REGISTRE } from '../support/exemples.ts';
import { fautesDe } from '../support/normes-ouvertes.ts';
import { aMatiere, ouvertesDe, SITE } from '../support/ouvertes.ts';
import { controleEditeur, controleVersions } from '../support/regles-ouvertes.ts';

// Every file of the open data that a norm describes, of the register as it stands.

const { lignes } = readJournal(join(REGISTRE, 'content/journal'));
const actes = lignes.filter(Boolean).map((ligne) => JSON.parse(ligne) as Acte);
const { procedures, projets } = ouvertesDe(aMatiere(contenu, actes));
const { identite } = readContenu(REGISTRE);

describe('the register as open data', () => {
  test('every projet is valid OC4IDS, and as publishers are graded', () => {
    expect(projets.length).toBe(contenu.projets.length);
    expect(projets.flatMap((projet) => fautesDe('projet', projet))).toEqual([]);
    expect(projets.flatMap((projet) => controleEditeur(projet))).toEqual([]);
  });

  test('every release is valid OCDS, and as publishers are graded', () => {
    expect(procedures.length).toBeGreaterThanOrEqual(contenu['appels-offres'].length);
    expect(procedures.flatMap(({ versions }) => versions.flatMap((version) => fautesDe('version', version)))).toEqual(
      [],
    );
    expect(procedures.flatMap(({ versions }) => controleVersions(versions))).toEqual([]);
    expect(procedures.filter(({ versions }) => versions.length === 0)).toEqual([]);
  });

  test('the present of a procedure is valid too, and no release has the id of another', () => {
    expect(
      procedures.flatMap(({ compilee }) => [...fautesDe('version', compilee), ...controleEditeur(compilee)]),
    ).toEqual([]);
    const ids = procedures.flatMap(({ versions }) => versions.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('packages say who publishes, when, under which licence', () => {
    const editeur = { identite: identite!, site: SITE, guide: `${SITE}donnees-ouvertes` };
    const uri = `${SITE}donnees-ouvertes/x.json`;
    const desProjets = paquetProjets(projets, uri, '2026-10-31T00:00:00Z', editeur);
    const desVersions = paquetVersions(
      procedures.flatMap(({ versions }) => versions),
      uri,
      '2026-10-31T00:00:00Z',
      editeur,
    );
    expect([...fautesDe('paquetProjets', desProjets), ...fautesDe('paquetVersions', desVersions)]).toEqual([]);
    expect(desProjets['license']).toBe(adresseLicence(identite!));
  });

  test('every release that a projet points at exists', () => {
    const ids = new Set(procedures.flatMap(({ versions }) => versions.map(({ id }) => id)));
    const cites = projets.flatMap((projet) => JSON.stringify(projet).match(/(?<=json#)[^"]+/g) ?? []);
    expect(cites.length).toBeGreaterThan(0);
    expect(cites.filter((id) => !ids.has(id))).toEqual([]);
  });
});
