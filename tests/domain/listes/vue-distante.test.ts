import { expect, test } from 'vitest';
import { VUES_JOURNAL } from '../../../src/domain/administration/journal.ts';
import { formatRecherche, motifRecherche } from '../../../src/domain/listes/vue-distante.ts';
import { VUES_DEMANDES } from '../../../src/domain/administration/liste-demandes.ts';

const { parse, format, vide } = VUES_DEMANDES;

test.each([
  ['', vide],
  ['?type=BAILLEUR', { ...vide, type: 'BAILLEUR' }],
  ['?status=RECU&q=route&apres=47', { ...vide, status: 'RECU', q: 'route', apres: 47 }],
  ['?status=ALL', { ...vide, status: 'ALL' }],
  ['?status=A_TRAITER', vide],
  ['?type=ADMIN&status=recu&apres=-1', vide],
  ['?apres=1.5', vide],
  ['?apres=zzz&utm=x', vide],
  [`?q=${'a'.repeat(150)}`, { ...vide, q: 'a'.repeat(100) }],
] as const)('the address %s says %o', (search, vue) => {
  expect(parse(search)).toEqual(vue);
});

test.each(['', '?type=ENTREPRISE', '?status=EN_ETUDE&q=route', '?q=a%25b', '?apres=2', '?status=ALL&apres=12'])(
  '%s comes back as it was',
  (search) => {
    expect(format(parse(search))).toBe(search);
  },
);

test.each([
  ['', undefined],
  ['   ', undefined],
  [' route ', '%route%'],
  ['a@b.gn', '%a@b.gn%'],
  ['100%', '%100_%'],
  ['a,b).c', '%a_b_.c%'],
  ['dit "x"', '%dit _x_%'],
  ['a*b', '%a_b%'],
  ['a\\b', '%a_b%'],
  ['x),status.eq.RECU,or(email.ilike.*', '%x__status.eq.RECU_or_email.ilike._%'],
])('the search %s cannot leave its place', (q, motif) => {
  expect(formatRecherche(q, ['nom_societe', 'full_name', 'email'])).toBe(
    motif && `nom_societe.ilike.${motif},full_name.ilike.${motif},email.ilike.${motif}`,
  );
});

test.each([
  ['', undefined],
  [' -- ', undefined],
  ['Aïssatou KEÏTA', '%aissatou%keita%'],
  ['DA-2026-000003', '%da%2026%000003%'],
  ['GN.TCC/2024', '%gn%tcc%2024%'],
  ['+224 622 00', '%224%622%00%'],
  ['a%b_c*),status.eq.RECU', '%a%b%c%status%eq%recu%'],
  ['Œuvré', '%oeuvre%'],
])('the search %s reads folded text as %s', (q, motif) => {
  expect(motifRecherche(q)).toBe(motif);
});

test('a list knows its own filters alone', () => {
  expect(VUES_JOURNAL.parse('?objet=profiles&periode=7j&type=BAILLEUR')).toEqual({
    ...VUES_JOURNAL.vide,
    objet: 'profiles',
    periode: '7j',
  });
  expect(VUES_JOURNAL.format({ ...VUES_JOURNAL.vide, periode: '24h', q: 'a@b.gn', apres: 2 })).toBe(
    '?periode=24h&q=a%40b.gn&apres=2',
  );
});
