import { expect, test } from 'vitest';
import { blocHonnete, lignesSousBloc, retardsTus } from '../../../src/domain/registre/bloc-honnete.ts';
import { computeSuivi } from '../../../src/domain/registre/suivi.ts';
import { aProjet } from '../../support/builders.ts';

const now = new Date('2026-11-21T12:00:00Z');
const tellOf = (rows: Parameters<typeof computeSuivi>[0]): string[] =>
  blocHonnete(computeSuivi(rows, now), now).map(({ valeur, libelle }) =>
    `${valeur} ${libelle}`.replace(/[\u00a0\u202f]/g, ' '),
  );

test('each figure reads on into its sentence, in the singular and in the plural', () => {
  const tard = aProjet({
    status: 'EN_COURS',
    date_fin_prevue: '2026-11-01',
    performance_ratio: 30,
    avancement_au: '2026-01-01',
  });
  const suspendu = aProjet({ status: 'SUSPENDU' });
  expect(tellOf([tard, suspendu])).toEqual([
    '1 projet en cours a dépassé sa date de fin prévue, au 21 novembre 2026',
    '1 projet en cours avance nettement moins vite que son délai',
    '1 projet suspendu : ses travaux sont arrêtés',
    '1 projet en cours sans nouvelles publiées depuis plus de 90 jours',
  ]);
  expect(tellOf([tard, tard, suspendu, suspendu])).toEqual([
    '2 projets en cours ont dépassé leur date de fin prévue, au 21 novembre 2026',
    '2 projets en cours avancent nettement moins vite que leur délai',
    '2 projets suspendus : leurs travaux sont arrêtés',
    '2 projets en cours sans nouvelles publiées depuis plus de 90 jours',
  ]);
});

test('running works of which nothing dated was ever published are silent too, and told apart', () => {
  const muet = aProjet({ status: 'EN_COURS' });
  const ancien = aProjet({ status: 'EN_COURS', avancement_au: '2026-01-01' });
  const silence = (...rows: (typeof muet)[]) => tellOf(rows).at(-1);
  expect(silence(muet, muet)).toBe(
    '2 projets en cours sans nouvelles publiées depuis plus de 90 jours, et dont aucun constat daté n’est publié',
  );
  expect(silence(muet, ancien, ancien)).toBe(
    '3 projets en cours sans nouvelles publiées depuis plus de 90 jours, dont 1 sans aucun constat daté',
  );
  expect(silence(aProjet({ status: 'EN_COURS', date_debut: '2026-10-01' }))).toBe(
    '0 projet en cours sans nouvelles publiées depuis plus de 90 jours',
  );
});

test('what no running projet publishes is not known, and no zero; what some publish says of how many', () => {
  const muet = aProjet({ status: 'EN_COURS', date_fin_prevue: undefined });
  const connu = aProjet({ status: 'EN_COURS', date_fin_prevue: '2027-11-01', performance_ratio: 90 });
  const retards = (...rows: (typeof muet)[]) => tellOf(rows).slice(0, 2);
  expect(retards(muet)).toEqual([
    'n. d. sur les retards : aucun projet en cours ne publie de date de fin prévue',
    'n. d. sur le rythme : il ne se calcule pour aucun projet en cours',
  ]);
  expect(retards(muet, muet)).toEqual([
    'n. d. sur les retards : aucun des 2 projets en cours ne publie de date de fin prévue',
    'n. d. sur le rythme : il ne se calcule pour aucun des 2 projets en cours',
  ]);
  expect(retards(muet, connu)).toEqual([
    '0 projet en cours a dépassé sa date de fin prévue, au 21 novembre 2026, sur le seul qui en publie une',
    '0 projet en cours avance nettement moins vite que son délai, sur le seul qui publie de quoi le dire',
  ]);
  expect(retards(muet, connu, connu)[0]).toBe(
    '0 projet en cours a dépassé sa date de fin prévue, au 21 novembre 2026, sur les 2 qui en publient une',
  );
});

test('rows that a figure has told are not told again under it', () => {
  const sous = (...rows: Parameters<typeof computeSuivi>[0]) =>
    lignesSousBloc(computeSuivi(rows, now), now).map(({ texte }) => texte.replace(/[\u00a0\u202f]/g, ' '));
  const ancien = aProjet({ status: 'EN_COURS', avancement_au: '2026-01-01' });
  expect(sous(ancien)).toEqual([]);
  // Two kinds of silence: each has its own rows.
  expect(sous(ancien, aProjet({ status: 'EN_COURS' }))).toEqual([
    '1 projet en cours non mis à jour depuis plus de 90 jours',
    '1 projet en cours sans aucun constat daté',
  ]);
});

test('a figure of zero is told, and leads nowhere', () => {
  const bloc = blocHonnete(computeSuivi([], now), now);
  expect(bloc.map(({ valeur, href }) => [valeur, href])).toEqual(Array.from({ length: 4 }, () => ['0', undefined]));
});

test('lateness that nobody publishes is told as such, wherever it is counted', () => {
  const muet = aProjet({ status: 'EN_COURS', date_fin_prevue: undefined });
  const tus = (...rows: Parameters<typeof computeSuivi>[0]) => retardsTus(computeSuivi(rows, now));
  expect(tus(muet)).toContain('ne publie de date de fin prévue');
  expect(tus(muet, aProjet({ status: 'EN_COURS', date_fin_prevue: '2027-11-01' }))).toBeUndefined();
  expect(tus(aProjet({ status: 'ACHEVE' }))).toBeUndefined();
});
