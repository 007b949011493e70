import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { routes } from '../../src/domain/portail/routes.ts';
import { fillEchec, fillFautes, fillRecu, fillSaisie, fillSansComptes } from '../../src/serveur/page-signalement.ts';
import { fillEchecSuivi, fillTrouve } from '../../src/serveur/suivi-signalement-sans-script.ts';
import { readBalises } from '../support/balises.ts';
import { DIST, isPageErreur, readPages } from '../support/dist.ts';
import { identite } from '../support/exemples.ts';
import { familleOf } from '../support/familles.ts';

const CADRE = readFileSync(join(DIST, 'signaler.html'), 'utf8');

const attributsOf = (html: string, id: string) =>
  readBalises(html).find(({ attributs }) => attributs.get('id') === id)?.attributs;
const isCache = (html: string, id: string): boolean => attributsOf(html, id)?.has('hidden') === true;

test('the form leaves without script: it posts to an address that the server answers', () => {
  const form = attributsOf(CADRE, 'signalement');
  expect([form?.get('method'), form?.get('action')]).toEqual(['post', `${routes.signaler()}#echec`]);
  for (const champ of ['genre', 'page', 'message', 'email']) expect(attributsOf(CADRE, champ)?.get('name')).toBe(champ);
  expect(['recu', 'sans-comptes', 'fautes', 'echec'].map((id) => isCache(CADRE, id))).toEqual([true, true, true, true]);
});

test('the server finds every place that it fills in', () => {
  const saisie = { genre: 'DANGER', page: '/projets', message: 'Le montant est faux.', email: 'a@b.gn' };
  const remplie = fillSaisie(CADRE, saisie);
  expect(attributsOf(remplie, 'page')?.get('value')).toBe('/projets');
  expect(attributsOf(remplie, 'email')?.get('value')).toBe('a@b.gn');
  expect(attributsOf(remplie, 'genre-DANGER')?.has('selected')).toBe(true);
  expect(remplie).toContain('>Le montant est faux.</textarea>');
  const fautive = fillFautes(
    remplie,
    new Map([
      ['page', 'a'],
      ['message', 'b'],
      ['email', 'c'],
    ]),
  );
  expect(['fautes', 'page-faute', 'message-faute', 'email-faute'].map((id) => isCache(fautive, id))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(isCache(fillEchec(remplie, 'Panne.'), 'echec')).toBe(false);
  const recue = fillRecu(CADRE, 'SE-2026-000001', {
    p_genre: 'ERREUR',
    p_page: '/aide',
    p_message: 'x',
    p_email: null,
  });
  expect([isCache(recue, 'recu'), isCache(recue, 'signalement')]).toEqual([false, true]);
  expect(attributsOf(recue, 'recu-retour')?.get('href')).toBe('/aide');
  expect(attributsOf(recue, 'recu-suivi')?.get('href')).toBe('/signaler/suivi?numero=SE-2026-000001');
  const sans = fillSansComptes(CADRE);
  expect([isCache(sans, 'sans-comptes'), isCache(sans, 'signalement')]).toEqual([false, true]);
});

test('the follow-up page leaves without script, and the server finds every place that it fills in', () => {
  const cadre = readFileSync(join(DIST, 'signaler/suivi.html'), 'utf8');
  const form = attributsOf(cadre, 'suivi');
  expect([form?.get('method'), form?.get('action')]).toEqual(['get', routes.suiviSignalement()]);
  expect(attributsOf(cadre, 'numero')?.get('name')).toBe('numero');
  expect(['trouve', 'echec'].map((id) => isCache(cadre, id))).toEqual([true, true]);
  const suivi = { reference: 'SE-2026-7KQ4M2XA', genre: 'DANGER', page: '/aide', recu_le: '2026-11-12' } as const;
  const trouve = fillTrouve(cadre, { ...suivi, traite_le: '2026-11-13', reponse: 'Le trou est comblé.' });
  expect(isCache(trouve, 'trouve')).toBe(false);
  expect(attributsOf(trouve, 'trouve-page')?.get('href')).toBe('/aide');
  expect(trouve).toContain('>Le trou est comblé.</p>');
  expect(isCache(fillEchecSuivi(cadre, 'Panne.'), 'echec')).toBe(false);
});

test('each projet says whom to call about its works, and how to report them', () => {
  for (const page of readPages()) {
    if (familleOf(page.adresse) !== 'fiche de projet') continue;
    const [bloc = ''] = /arrêtés, mal faits, dangereux[\s\S]*?<\/div>/.exec(page.html) ?? [];
    expect(bloc, page.adresse).toContain(`href="${routes.signaler(page.adresse)}"`);
    expect(bloc.includes('href="mailto:'), page.adresse).toBe(identite?.contact !== undefined);
    expect(bloc.includes('href="tel:'), page.adresse).toBe(identite?.telephone !== undefined);
  }
});

test('the foot of each page names it to the form, and whom to write to', () => {
  for (const page of readPages()) {
    const pied = page.html.slice(page.html.lastIndexOf('<footer'));
    const attendu = routes.signaler(isPageErreur(page) ? undefined : page.adresse);
    expect(pied, page.adresse).toContain(`href="${attendu}"`);
    expect(pied.includes('href="mailto:'), page.adresse).toBe(identite?.contact !== undefined);
  }
});
