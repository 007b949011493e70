import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { pickFiches } from '../../src/embarque/demonstration/fiches-des-comptes.ts';
import { isSuivi } from '../../src/domain/appel-offres/etat-liste.ts';
import { STATUT_APPEL_OFFRES_LABELS } from '../../src/domain/appel-offres/vocabulaire.ts';
import { arriveeOf } from '../../src/domain/compte/compte.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { countOf } from '../../src/domain/socle/texte.ts';
import { contenu, REGISTRE } from '../support/exemples.ts';
import { readCsv } from '../support/csv.ts';
import { textOfPdf } from '../support/pdf.ts';
import { complet, findDefauts, need, test } from '../support/portail.ts';
import { openAs } from '../support/seance.ts';

const PORTEFEUILLE = routes.espaceBailleur();
const RPC = '**/rest/v1/rpc/rpc_appels_offres_internes*';
const ETATS = '**/rest/v1/rpc/rpc_etats_publics';

/** The funder that the demonstration's account stands for. */
const sien = pickFiches(contenu).bailleur;
const projets = contenu.projets.filter(({ bailleur }) => bailleur.some(({ id }) => id === sien?.id));
const appels = contenu['appels-offres'].filter(({ bailleur }) => bailleur.includes(sien?.id ?? ''));
test.skip(projets.length === 0 || appels.length === 0, 'le registre n’a pas de bailleur à montrer');
const fichier = join(REGISTRE, 'supabase/exemple/appels-offres-internes.json');
const internes = (existsSync(fichier) ? JSON.parse(readFileSync(fichier, 'utf8')) : []) as Array<{
  id: string;
  nb_dao_acquis: number;
  montants_lus: Array<{ soumissionnaire: string; montant: number; devise: string }>;
  titulaire?: string[];
}>;
const interneOf = (id: string) => internes.find((interne) => interne.id === id);

const appelsLus = (page: Page) =>
  page.getByRole('region', { name: 'Appels d’offres', exact: true }).getByRole('article');
const fiche = (page: Page, titre: string) => appelsLus(page).filter({ hasText: titre });
const grouped = (n: number) => new RegExp(new Intl.NumberFormat('fr-FR').format(n).replace(/\s/g, '\\s'));

test('le bailleur arrive à son portefeuille : ses projets, tous et seulement eux', async ({ page }) => {
  await openAs(page, 'bailleur', arriveeOf({ role: 'BAILLEUR', status: 'ACTIVE' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mon portefeuille');
  await expect(page.getByRole('heading', { level: 2, name: `${sien?.nom} (${sien?.sigle})` })).toBeVisible();
  const titres = await page.locator('li.ligne-projet h4').allTextContents();
  expect(titres.toSorted()).toEqual(projets.map(({ title }) => title).toSorted());
  await expect(appelsLus(page)).toHaveCount(appels.length);
  expect(await findDefauts(page)).toEqual([]);
});

test('les blocs internes : compteurs, montants classés, écart ; aucun titulaire avant d’en être saisi', async ({
  page,
}) => {
  const lu = need(
    appels.find(({ id }) => (interneOf(id)?.montants_lus.length ?? 0) > 1 && interneOf(id)?.titulaire),
    'le registre n’a pas d’appel d’offres aux montants lus',
  );
  const interne = interneOf(lu.id)!;
  await openAs(page, 'bailleur', PORTEFEUILLE);
  const bloc = fiche(page, lu.titre);
  await expect(bloc.getByRole('heading', { name: 'État des soumissions' })).toBeVisible();
  const valeur = (terme: string) => bloc.locator('dl > div', { hasText: terme }).locator('dd');
  expect(Number(await valeur('DAO acquis').innerText())).toBeGreaterThanOrEqual(interne.nb_dao_acquis);
  await expect(valeur('Taux de soumission')).toHaveText(/^[\d,]+\s%$/);
  await expect(bloc.getByRole('heading', { name: 'Ouverture & Attribution' })).toBeVisible();
  const gnf = interne.montants_lus.filter(({ devise }) => devise === 'GNF').toSorted((a, b) => a.montant - b.montant);
  const lignes = bloc.locator('ol > li');
  await expect(lignes).toHaveCount(interne.montants_lus.length);
  for (const [rang, { soumissionnaire, montant }] of gnf.entries()) {
    await expect(lignes.nth(rang)).toContainText(`${rang + 1}${soumissionnaire}`);
    await expect(lignes.nth(rang)).toContainText(grouped(montant));
    // Without an estimate there is no gap to it.
    await expect(lignes.nth(rang)).toContainText(lu.budget_indicatif === undefined ? /n\.\sd\./ : /[+−][\d,]+\s%/);
  }
  const titulaire = contenu.entreprises.find(({ id }) => id === interne.titulaire?.[0]);
  await expect(bloc.getByRole('link', { name: titulaire!.raison_sociale })).toHaveCount(0);
  await expect(bloc.getByText(/Titulaire proposé\s:/)).toHaveCount(0);
});

test(
  'les exports tiennent son portefeuille, tout et seulement lui : projets avec sa part, appels d’offres',
  complet(true),
  async ({ page }) => {
    await openAs(page, 'bailleur', PORTEFEUILLE);
    for (const [quoi, nombre, textes] of [
      ['projets?', projets.length, [`À la charge de ${sien?.sigle}`]],
      ['appels? d’offres', appels.length, []],
    ] as const) {
      const groupe = page.getByRole('group', { name: new RegExp(`^Exporter ${nombre}\\s${quoi}$`) });
      await expect(groupe.getByRole('button', { name: 'Export Excel' })).toBeVisible();
      const telechargement = page.waitForEvent('download');
      await groupe.getByRole('button', { name: 'Export PDF' }).click();
      const texte = textOfPdf(await readFile(await (await telechargement).path())).replace(/\s/g, ' ');
      expect(texte).toContain(`Total (${countOf(nombre, 'ligne').replace(/\s/g, ' ')})`);
      expect(texte).toContain(`Bailleur : ${sien?.sigle}`);
      // A head may be cut by a line's end.
      for (const un of textes) expect(texte.replaceAll(' ', '')).toContain(un.replaceAll(' ', ''));
    }
  },
);

test(
  'le CSV de mission : des lignes qu’un programme lit, et les chiffres de l’écran',
  complet(true),
  async ({ page }) => {
    await openAs(page, 'bailleur', PORTEFEUILLE);
    const groupe = page.getByRole('group', { name: new RegExp(`^Exporter ${appels.length}\\sappels? d’offres$`) });
    const ecran: Record<string, number> = {};
    for (const terme of ['DAO acquis', 'Offres soumises']) {
      const valeurs = appelsLus(page).locator('dl > div', { hasText: terme }).locator('dd');
      await expect(valeurs).toHaveCount(appels.length);
      ecran[terme] = (await valeurs.allInnerTexts()).reduce(
        (somme, texte) => somme + Number(texte.replace(/\D/g, '')),
        0,
      );
    }
    const telechargement = page.waitForEvent('download');
    await groupe.getByRole('button', { name: 'Export CSV' }).click();
    const fichier = await telechargement;
    expect(fichier.suggestedFilename()).toMatch(new RegExp(`^mission-${sien?.id}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
    const texte = await readFile(await fichier.path(), 'utf8');
    const [tete = [], ...lignes] = readCsv(texte);
    expect(lignes).toHaveLength(appels.length);
    expect(new Set(lignes.map(({ length }) => length))).toEqual(new Set([tete.length]));
    const colonne = (titre: string) => lignes.map((ligne) => ligne[tete.indexOf(titre)] ?? '');
    for (const [terme, somme] of Object.entries(ecran))
      expect(colonne(terme).reduce((total, valeur) => total + Number(valeur), 0)).toBe(somme);
    // Accents as they are, after the mark that spreadsheets look for; points as decimal marks, a figure or a word.
    expect(texte.startsWith('\ufeff')).toBe(true);
    expect(colonne('Objet').toSorted()).toEqual(appels.map(({ titre }) => titre).toSorted());
    for (const valeur of colonne('Taux de soumission (%)')) expect(valeur).toMatch(/^(?:\d+(?:\.\d+)?|n\.\sd\.)$/);
  },
);

test(
  'une procédure plus récente que sa fiche : la carte et le CSV disent l’état de la base',
  complet(true),
  async ({ page }) => {
    const { id, titre, date_limite } = need(
      appels.find((appel) => isSuivi(appel) && appel.statut !== 'EVALUE'),
      'le bailleur n’a pas de procédure en cours',
    );
    await page.route(ETATS, (route) => route.fulfill({ json: { [id]: { statut: 'EVALUE', date_limite } } }));
    await openAs(page, 'bailleur', PORTEFEUILLE);
    await expect(fiche(page, titre).locator('.pastille').first()).toHaveText(STATUT_APPEL_OFFRES_LABELS.EVALUE);
    await expect(fiche(page, titre)).toContainText('plus récent que sa fiche publiée');
    await expect(appelsLus(page).filter({ hasText: 'plus récent que sa fiche publiée' })).toHaveCount(1);
    const groupe = page.getByRole('group', { name: new RegExp(`^Exporter ${appels.length}\\sappels? d’offres$`) });
    const telechargement = page.waitForEvent('download');
    await groupe.getByRole('button', { name: 'Export CSV' }).click();
    const [tete = [], ...lignes] = readCsv(await readFile(await (await telechargement).path(), 'utf8'));
    const ligne = lignes.find((une) => une[tete.indexOf('Objet')] === titre);
    expect(ligne?.[tete.indexOf('Statut')]).toBe(STATUT_APPEL_OFFRES_LABELS.EVALUE);
    expect(await findDefauts(page)).toEqual([]);
  },
);

test.describe('pannes', () => {
  test.use({ erreursAttendues: /50\d|403|net::ERR|Failed to load resource/ });

  test(
    'les données internes tombent seules : le registre reste, un nouvel essai les ramène',
    complet(true),
    async ({ page }) => {
      await page.context().route(RPC, (route) => route.fulfill({ status: 503, json: { message: 'arrêt' } }));
      await openAs(page, 'bailleur', PORTEFEUILLE);
      const alerte = page.getByRole('alert').filter({ hasText: 'Les données internes n’ont pas pu être lues' });
      await expect(alerte).toContainText('Le service des comptes ne répond pas');
      await expect(appelsLus(page)).toHaveCount(appels.length);
      await expect(page.locator('li.ligne-projet')).toHaveCount(projets.length);
      await expect(page.getByRole('heading', { name: 'État des soumissions' })).toHaveCount(0);
      expect(await findDefauts(page)).toEqual([]);
      await page.context().unroute(RPC);
      await alerte.getByRole('button', { name: 'Réessayer' }).click();
      await expect(page.getByRole('heading', { name: 'État des soumissions' })).toHaveCount(appels.length);
    },
  );

  test(
    'les états tombent seuls : ceux de la publication restent, et la page dit qu’ils peuvent être en retard',
    complet(true),
    async ({ page }) => {
      await page.context().route(ETATS, (route) => route.fulfill({ status: 503, json: { message: 'arrêt' } }));
      await openAs(page, 'bailleur', PORTEFEUILLE);
      const alerte = page.getByRole('alert').filter({ hasText: 'peut-être en retard' });
      await expect(alerte).toContainText('Le service des comptes ne répond pas');
      await expect(appelsLus(page)).toHaveCount(appels.length);
      await page.context().unroute(ETATS);
      await alerte.getByRole('button', { name: 'Réessayer' }).click();
      await expect(alerte).toHaveCount(0);
    },
  );

  test('le registre tombe seul : les données internes restent demandées', complet(true), async ({ page }) => {
    await page.context().route('**/donnees/projets.*', (route) => route.abort());
    await openAs(page, 'bailleur', PORTEFEUILLE);
    await expect(page.getByRole('alert').filter({ hasText: 'Vos projets n’ont pas pu être lus' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'État des soumissions' })).toHaveCount(appels.length);
    await page.context().unroute('**/donnees/projets.*');
    await page.getByRole('alert').getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.locator('li.ligne-projet')).toHaveCount(projets.length);
  });

  test('une entreprise qui appelle la fonction elle-même n’obtient rien', complet(true), async ({ page }) => {
    await openAs(page, 'entreprise', routes.tableauxDeBord());
    const reponse = await page.evaluate(async () => {
      const configuration = await fetch('/api/configuration.json');
      const { url = '', cle_publique } = (await configuration.json()) as Record<string, string>;
      const cle = Object.keys(localStorage).find((nom) => /^sb-.*-auth-token$/.test(nom)) ?? '';
      const { access_token } = JSON.parse(localStorage.getItem(cle) ?? '{}') as { access_token?: string };
      const r = await fetch(new URL('/rest/v1/rpc/rpc_appels_offres_internes', new URL(url, location.origin)), {
        method: 'POST',
        headers: {
          apikey: cle_publique ?? '',
          authorization: `Bearer ${access_token ?? ''}`,
          'content-type': 'application/json',
        },
        body: '{}',
      });
      return { status: r.status, texte: await r.text(), aJeton: access_token !== undefined };
    });
    expect(reponse).toMatchObject({ status: 403, aJeton: true });
    for (const champ of ['nb_dao_acquis', 'montants_lus', 'titulaire']) expect(reponse.texte).not.toContain(champ);
  });
});

test('un compte sans bailleur : une phrase et à qui s’adresser', complet(true), async ({ page }) => {
  await page.route('**/rest/v1/profiles*', async (route) => {
    const response = await route.fetch();
    const profil = (await response.json()) as object;
    await route.fulfill({ response, json: { ...profil, bailleur_id: null } });
  });
  await openAs(page, 'bailleur', PORTEFEUILLE);
  await expect(page.getByRole('main')).toContainText(
    'Votre compte n’est encore rattaché à aucun bailleur : demandez à l’administration du portail de faire ce rattachement.',
  );
  await expect(page.getByRole('main').getByRole('link', { name: 'les tableaux de bord' })).toBeVisible();
  expect(await findDefauts(page)).toEqual([]);
});

for (const compte of ['entreprise', 'visiteur', 'admin'] as const)
  test(`${compte} : renvoyé à l’accueil, qui dit pourquoi`, complet(true), async ({ page }) => {
    await openAs(page, compte, PORTEFEUILLE);
    await page.waitForURL((url) => url.pathname === routes.accueil());
    await expect(page.getByText('Cet espace est réservé aux bailleurs.')).toBeVisible();
  });

test('sans compte : la connexion, puis le retour', complet(true), async ({ page }) => {
  await page.goto(PORTEFEUILLE);
  await page.waitForURL(`**${routes.login(PORTEFEUILLE)}`);
});
