import { type APIResponse, expect, type Locator, type Page } from '@playwright/test';
import { translate, type Traduction } from './traducteur.ts';

const TRADUCTIONS = ['emboitee', 'plate'] as const satisfies readonly Traduction[];

/** One page as it is and as each kind of translation leaves it, signed in as one. */
export interface Trois {
  temoin: Page;
  traduites: readonly Page[];
  /** Errors of the pages that the fixture does not watch. */
  erreurs: string[];
}

/** What changes by itself from one minute to the next: the three are given the answer of the first. */
const MOUVANTES = /\/(?:rpc_disponibilite|rpc_etat_service)\b/;

/** Opens an address three times; the page that is given is signed in already, where it has to be. */
export async function openTrois(page: Page, adresse: string): Promise<Trois> {
  const erreurs: string[] = [];
  const mesures = new Map<string, Promise<APIResponse>>();
  await page.context().route(MOUVANTES, async (route) => {
    const adresseLue = route.request().url();
    const mesure = mesures.get(adresseLue) ?? route.fetch();
    mesures.set(adresseLue, mesure);
    await route.fulfill({ response: await mesure });
  });
  const open = async (traduction?: Traduction): Promise<Page> => {
    const autre = await page.context().newPage();
    autre.on('pageerror', ({ message }) => erreurs.push(`${traduction ?? 'non traduite'}: ${message}`));
    if (traduction) await translate(autre, traduction);
    // Tall: what waits to be seen is there at once, on the three.
    await autre.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 6000 });
    await autre.goto(adresse);
    if (traduction) await autre.locator('html[data-traduite]').waitFor();
    // What an account reads comes after its session.
    await autre.waitForLoadState('networkidle');
    return autre;
  };
  const temoin = await open();
  const traduites = await Promise.all(TRADUCTIONS.map(open));
  return { temoin, traduites, erreurs };
}

/** What is read on a page, once nothing of it is on its way. */
async function readMain(page: Page): Promise<string> {
  const textes = await page.locator('main, dialog[open]').allInnerTexts();
  return textes.join('\n').replace(/\s+/g, ' ').trim();
}
/** Blanks between boxes are told otherwise once `<font>` stands in one. */
const withoutBlancs = (texte: string) => texte.replaceAll(' ', '');
const ATTENTE = /(?:Chargement|Lecture|Vérification|(?:Recherche|Connexion) en cours)[^.…]{0,60}(?:…|\.\.\.)/;

/** The translated pages say what the other says, figures included, and keep their title. */
async function expectPareilles({ temoin, traduites, erreurs }: Trois, geste: string): Promise<void> {
  for (const page of traduites)
    await expect(async () => {
      await temoin.bringToFront();
      const attendu = await readMain(temoin);
      await page.bringToFront();
      expect(attendu, geste).not.toMatch(ATTENTE);
      expect(withoutBlancs(await readMain(page)), geste).toBe(withoutBlancs(attendu));
      await expect(page.locator('h1').first(), geste).not.toBeEmpty();
    }).toPass({ timeout: 20_000 });
  expect(erreurs, geste).toEqual([]);
}

/** How many controls of one kind a page is tried with. */
const ESSAIS = 2;

interface Geste {
  nom: string;
  cible: (page: Page) => Locator;
  fait: ReadonlyArray<(cible: Locator) => Promise<unknown>>;
}

/** What a person does on any page: searches, chooses, opens, closes. Each leaves it as it was, but for what forms say. */
const GESTES: readonly Geste[] = [
  {
    nom: 'choisir',
    cible: (page) => page.locator('main select:visible:not([disabled]):has(option:nth-of-type(2))'),
    fait: [1, 0].map((index) => (liste) => liste.selectOption({ index })),
  },
  {
    nom: 'chercher',
    cible: (page) => page.locator('main input[type=search]:visible'),
    fait: ['pont', 'zzqx', ''].map((texte) => (champ) => champ.fill(texte)),
  },
  {
    nom: 'carte de statut',
    cible: (page) => page.locator('main nav[aria-label="Filtrer par statut"] a'),
    fait: [0, 1].map(() => (lien) => lien.click()),
  },
  { nom: 'onglet', cible: (page) => page.getByRole('main').getByRole('tab'), fait: [(onglet) => onglet.click()] },
  {
    nom: 'partie à ouvrir',
    cible: (page) => page.locator('main summary:visible'),
    fait: [0, 1].map(() => (partie) => partie.click()),
  },
  {
    nom: 'bouton à deux états',
    cible: (page) => page.locator('main button[aria-pressed]:visible'),
    fait: [0, 1].map(() => (bouton) => bouton.click()),
  },
  {
    nom: 'formulaire vide',
    cible: (page) => page.locator('main form[novalidate] button[type=submit]:visible:not([disabled])'),
    fait: [(bouton) => bouton.click()],
  },
];

/** Opens a dialog and leaves it, on a page that has one. */
const DIALOGUES = /^(?:Filtres|Approuver|Rejeter|Mettre sur liste noire|Désactiver|Répondre)/;

/**
 * Uses the three pages alike; returns the names of what was done. What the page must be used for is waited for: a list that
 * is searched says "nothing found" until it is read again.
 */
export async function useAll(trois: Trois, attendus: readonly string[] = []): Promise<string[]> {
  const { temoin, traduites } = trois;
  const toutes = [temoin, ...traduites];
  const faits: string[] = [];
  await expectPareilles(trois, 'ouverture');
  for (const { nom, cible, fait } of GESTES) {
    if (attendus.some((geste) => geste.startsWith(nom))) await expect(cible(temoin).first()).toBeVisible();
    for (let rang = 0; rang < Math.min(ESSAIS, await cible(temoin).count()); rang += 1)
      for (const [etape, action] of fait.entries()) {
        const geste = `${nom} ${rang + 1}.${etape + 1}`;
        for (const page of toutes) await action(cible(page).nth(rang));
        await expectPareilles(trois, geste);
        faits.push(geste);
      }
  }
  const ouvre = (page: Page) => page.getByRole('main').getByRole('button', { name: DIALOGUES }).first();
  if (attendus.includes('dialogue')) await expect(ouvre(temoin)).toBeVisible();
  if ((await ouvre(temoin).count()) > 0 && (await ouvre(temoin).isVisible())) {
    for (const page of toutes) await ouvre(page).click();
    await expectPareilles(trois, 'dialogue ouvert');
    for (const page of toutes) await page.keyboard.press('Escape');
    await expectPareilles(trois, 'dialogue fermé');
    faits.push('dialogue');
  }
  return faits;
}
