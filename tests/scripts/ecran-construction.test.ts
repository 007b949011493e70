import { expect, test } from 'vitest';
import { createEcran } from '../../scripts/construction/ecran.ts';

const SORTIE = [
  '01:13:09 [content] Syncing content',
  ' generating static routes ',
  '01:13:12   ├─ /projets/pont.html (+12ms) ',
  '\u001b[2m01:13:12\u001b[22m \u001b[33m[WARN]\u001b[39m [contenu-verifie] content/projets/pont.yaml',
  '  date_limite : passée depuis sept mois',
  '01:13:13 [WARN] [content] data store cleared (force)',
  '01:13:14 [ERROR] [build] panne',
  '  détail',
  '01:13:15 [build] Complete!',
  '',
].join('\n');

test.each([1, 7, 10_000])('shows warnings and faults with what follows each, in pieces of %i signs', (taille) => {
  const show = createEcran();
  let vue = '';
  for (let debut = 0; debut < SORTIE.length; debut += taille) vue += show(SORTIE.slice(debut, debut + taille));
  const lignes = vue.split('\n');
  expect(lignes).toHaveLength(5);
  expect([lignes[0], lignes[1], lignes[2], lignes[3]]).toEqual([
    expect.stringContaining('pont.yaml'),
    '  date_limite : passée depuis sept mois',
    '01:13:14 [ERROR] [build] panne',
    '  détail',
  ]);
});
