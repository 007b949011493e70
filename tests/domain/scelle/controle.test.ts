import { expect, test } from 'vitest';
import { cheminOf, hashFeuille, racineOf } from '../../../src/domain/scelle/arbre.ts';
import { checkOffre, type FichierRemis } from '../../../src/domain/scelle/controle.ts';
import { toHex } from '../../../src/domain/socle/empreinte.ts';
import { texteFeuille } from '../../../src/domain/scelle/feuille.ts';
import { aFeuille } from '../../support/scelle.ts';

const sienne = aFeuille();
const textes = [texteFeuille(sienne), texteFeuille(aFeuille({ numero_recu: 'RO-2026-000013' }))];
const hashes = await Promise.all(textes.map(hashFeuille));
const racine = toHex(await racineOf(hashes));

const papier = (nom: string, valeur: object): FichierRemis => ({
  nom,
  texte: JSON.stringify({ version: 1, ...valeur }),
  sha256: '0'.repeat(64),
  taille: 1,
});
const recu = papier('recu.json', { format: 'recu-offre', feuille: textes[0] });
const preuve = papier('preuve.json', {
  format: 'preuve-inclusion',
  numero_recu: sienne.numero_recu,
  racine,
  rang: 0,
  nombre: 2,
  chemin: (await cheminOf(hashes, 0)).map(toHex),
});
const manifeste = papier('manifeste.json', {
  format: 'manifeste-offres',
  appel_offres_id: sienne.appel_offres_id,
  date_limite: '2026-11-23T10:00:00Z',
  gele_le: '2026-11-23T10:00:01Z',
  racine,
  feuilles: textes,
});
const faux = papier('faux.json', { ...(JSON.parse(manifeste.texte) as object), feuilles: [] });
const fausse = papier('fausse.json', { ...(JSON.parse(preuve.texte) as object), rang: 1 });
const autre = papier('autre.json', {
  format: 'recu-offre',
  feuille: texteFeuille(aFeuille({ numero_recu: 'RO-2026-000099' })),
});
const lot: FichierRemis = { nom: 'lot-1.age', texte: 'binaire', ...sienne.fichiers[0]! };

test.each([
  ['receipt and proof', [recu, preuve], racine, ['Preuve VRAI']],
  ['in any order, root copied in capitals', [preuve, recu], ` ${racine.toUpperCase()}\n`, ['Preuve VRAI']],
  [
    'all of them',
    [recu, preuve, manifeste, lot],
    racine,
    ['Preuve VRAI', 'Manifeste VRAI', 'Reçu VRAI', 'lot-1.age VRAI'],
  ],
  ['a manifest alone', [manifeste], racine, ['Manifeste VRAI']],
  ['a file against its receipt, no root needed', [recu, lot], '', ['lot-1.age VRAI']],
  ['another root', [recu, preuve, manifeste], 'f'.repeat(64), ['Preuve FAUX', 'Manifeste FAUX', 'Reçu VRAI']],
  ['no root', [recu, preuve], '', ['Racine FAUX']],
  ['a proof without its receipt', [preuve], racine, ['Preuve FAUX']],
  ['a strange file', [recu, { ...lot, taille: 3 }], '', ['lot-1.age FAUX']],
  ['a file without a receipt', [lot], '', ['lot-1.age FAUX']],
  [
    'a false manifest before a true one',
    [recu, faux, manifeste],
    racine,
    ['Manifeste FAUX', 'Manifeste VRAI', 'Reçu FAUX', 'Reçu VRAI'],
  ],
  ['a false proof before a true one', [recu, fausse, preuve], racine, ['Preuve FAUX', 'Preuve VRAI']],
  ['a receipt that no proof is of, before the right one', [autre, recu, preuve], racine, ['Preuve VRAI', 'Reçu FAUX']],
  ['a receipt alone', [recu], racine, ['Contrôle FAUX']],
  ['nothing', [], racine, ['Contrôle FAUX']],
] as const)('%s', async (_cas, fichiers, publiee, attendus) => {
  const constats = await checkOffre(fichiers, publiee);
  expect(constats.map(({ nom, isVrai }) => `${nom} ${isVrai ? 'VRAI' : 'FAUX'}`)).toEqual(attendus);
});
