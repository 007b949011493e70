import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { parse } from 'yaml';
import { ecritAvecPhotos } from '../../scripts/registre-ecrit/photos-ecrites.ts';
import { readContenu } from '../../src/data/content/lecture-contenu.ts';
import { routeRegistre } from '../../src/domain/portail/route-registre.ts';
import { routeFiche } from '../../src/domain/portail/route-saisie.ts';
import type { PropositionAEcrire } from '../../src/domain/proposition/a-ecrire.ts';
import { createLecturePhotos } from '../../src/service/facteur/photos-a-ecrire.ts';
import { projets, REGISTRE } from '../support/exemples.ts';
import { complet, findDefauts, need, test } from '../support/portail.ts';
import { accepteProposition, openElse, openFaite, readFicheProjet, writeAcceptee } from '../support/registre-copie.ts';
import { openSigned } from '../support/seance.ts';
import { createCompte, drawMot, openService } from '../support/service.ts';

// Photographs in the form of a projet (R252 to R254): chosen, mended, cut off, resumed, proposed, one of two accepted, written.

test.use({ erreursAttendues: /ERR_|Failed to load resource|La proposition n’a pas été soumise/ });

const DEPOTS = '**/storage/v1/object/chantier/**';

/** A photograph as a phone takes it: on its side, with the place and the day that the camera writes. */
const aPhoto = (couleur: string, prise: Record<string, string> = {}): Promise<Buffer> =>
  sharp({ create: { width: 2_400, height: 1_200, channels: 3, background: couleur } })
    .withExif({ IFD2: prise, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '9/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const choose = (page: Page, fichiers: ReadonlyArray<[nom: string, buffer: Buffer, mimeType?: string]>) =>
  page
    .getByLabel('Ajouter des photographies')
    .setInputFiles(fichiers.map(([name, buffer, mimeType = 'image/jpeg']) => ({ name, mimeType, buffer })));

/** A copy of the register that a journey may write into, its pictures included. */
function copyRegistre(): string {
  const racine = mkdtempSync(join(tmpdir(), 'registre-'));
  for (const nom of ['content', 'src/photos']) cpSync(join(REGISTRE, nom), join(racine, nom), { recursive: true });
  symlinkSync(join(REGISTRE, 'public'), join(racine, 'public'));
  return racine;
}

test(
  'photographies d’une fiche : choisies, corrigées, coupées en route, reprises, proposées, une sur deux acceptée et écrite sans sa position',
  complet(true),
  async ({ page, browser }) => {
    const { id: projet } = need(projets[0], 'le registre n’a pas de projet');
    const service = await openService();
    const auteur = await createCompte(service, 'ADMIN', 'ACTIVE');
    const autre = await createCompte(service, 'ADMIN', 'ACTIVE');
    const mot = drawMot();
    const tablier = `Le tablier ${mot}, vu d’aval`;
    await openSigned(page, auteur, routeFiche('projets', projet));

    // What phones give: what is no photograph is told by its name, and nothing is lost of the rest.
    await choose(page, [
      ['plan.jpg', Buffer.from('%PDF-1.4 plan')],
      ['vide.jpg', Buffer.alloc(0)],
      ['IMG_0001.HEIC', Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0', 'latin1'), 'image/heic'],
      ['cule\u0301e', await aPhoto('#777', { DateTimeOriginal: '2026:01:05 10:12:00' }), ''],
    ]);
    await expect(page.getByText('« plan.jpg » n’est pas une photographie.')).toBeVisible();
    await expect(page.getByText('« vide.jpg » est vide')).toBeVisible();
    await expect(page.getByText(/IMG_0001\.HEIC.* est une photo HEIC/)).toBeVisible();
    await expect(page.getByLabel('Jour de la prise de vue 1')).toHaveValue('05/01/2026');
    const images = page.getByRole('img', { name: /sans légende|Le tablier/ });
    await expect
      .poll(() => images.first().evaluate((image: HTMLImageElement) => image.naturalHeight > image.naturalWidth))
      .toBe(true);
    await choose(page, [['photo.jpg', await aPhoto('#a53')]]);
    await expect(page.getByLabel('Jour de la prise de vue 2')).toHaveValue('');
    await choose(page, [['encore.jpg', await aPhoto('#a53')]]);
    await expect(page.getByText('Cette photographie y est déjà.')).toBeVisible();
    expect(await findDefauts(page)).toEqual([]);

    // What it shows is asked for; a day that is no day is told at once.
    await page.getByLabel('Crédit de la photographie 1').fill('Agence, A. Camara');
    await page.getByLabel('Crédit de la photographie 2').fill('Agence, A. Camara');
    await page.getByLabel('Jour de la prise de vue 2').fill('hier');
    await expect(page.getByText('Écrivez une date, comme 12/03/2026')).toBeVisible();
    await page.getByLabel('Jour de la prise de vue 2').fill('');
    await page.getByRole('button', { name: 'Proposer', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'à corriger' })).toBeVisible();
    await expect(page.getByLabel('Ce que montre la photographie 1')).toBeFocused();
    await page.getByLabel('Ce que montre la photographie 1').fill(tablier);
    await page.getByLabel('Ce que montre la photographie 2').fill(`La culée ${mot}`);
    await page.getByRole('button', { name: 'Tourner la photographie 2' }).click();
    await expect
      .poll(() =>
        page
          .getByRole('img', { name: `La culée ${mot}` })
          .evaluate((image: HTMLImageElement) => image.naturalHeight < image.naturalWidth),
      )
      .toBe(true);

    // The battery dies.
    await page.reload();
    await expect(page.getByText('est reprise où vous l’aviez laissée')).toBeVisible();
    await expect(page.getByRole('img', { name: tablier })).toBeVisible();
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: /ajouté\s:/ })
        .first(),
    ).toContainText(tablier);

    // The network goes during the second one; the first does not leave again.
    const envois: string[] = [];
    await page.route(DEPOTS, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      envois.push(new URL(route.request().url()).pathname);
      return envois.length === 2 ? route.abort('connectionreset') : route.continue();
    });
    await page.getByRole('button', { name: 'Proposer', exact: true }).click();
    await expect(page.getByText('Les photographies déjà arrivées ne repartiront pas.')).toBeVisible();
    expect(await findDefauts(page)).toEqual([]);
    await page.getByRole('button', { name: 'Proposer', exact: true }).click();
    const faite = page.getByRole('status').filter({ hasText: 'C’est proposé' });
    await expect(faite).toBeVisible();
    expect(envois).toHaveLength(3);
    expect(envois[2]).toBe(envois[1]);
    await expect(page.getByText('sans légende')).toHaveCount(0);
    await faite.getByRole('link').click();
    await expect(page.getByText('Vous l’avez proposée')).toBeVisible();
    await expect(page.getByRole('img', { name: tablier })).toBeVisible();
    const proposition = need(new URL(page.url()).searchParams.get('proposition') ?? undefined, 'proposition');

    // The second person sees both, and leaves one with a word.
    const admin = await (await browser.newContext()).newPage();
    await openSigned(admin, autre, routeRegistre(proposition));
    await expect(admin.getByRole('img', { name: tablier })).toBeVisible();
    await expect(admin.getByRole('img', { name: `La culée ${mot}` })).toBeVisible();
    await expect(admin.getByText(`La culée ${mot} · Date inconnue · Agence, A. Camara`)).toBeVisible();
    await admin.getByLabel('Laisser la photographie 1').check();
    await admin.getByLabel('Laisser la photographie 2').check();
    await expect(admin.getByText('Il ne reste rien d’une fiche')).toBeVisible();
    await admin.getByLabel('Laisser la photographie 1').uncheck();
    await expect(admin.getByRole('button', { name: /^Accepter/ })).toBeDisabled();
    await admin.getByLabel('Pourquoi').fill('Un visage s’y reconnaît.');
    await admin.reload();
    await expect(admin.getByLabel('Pourquoi')).toHaveValue('Un visage s’y reconnaît.');
    expect(await findDefauts(admin)).toEqual([]);
    await admin.getByRole('button', { name: 'Accepter 1 fiche, laisser 1 photographie' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Décider', exact: true }).click();
    await expect(admin.getByText('Laissée : Un visage s’y reconnaît.')).toBeVisible();
    await expect(admin.getByText('Acceptée, à écrire').first()).toBeVisible();
    await admin.context().close();

    // What `registre:ecrit` does, on a copy of the register.
    const racine = copyRegistre();
    const { data } = await service.rpc('rpc_propositions_a_ecrire').throwOnError();
    const acceptee = need(
      (data as unknown as PropositionAEcrire[]).find(({ id }) => id === proposition),
      'acceptée',
    );
    const readPhotos = createLecturePhotos(
      async (nom, parametres) => (await service.rpc(nom as never, parametres as never).throwOnError()).data,
      async (chemin) =>
        need((await service.storage.from('chantier').download(chemin)).data ?? undefined, chemin).stream(),
    );
    const jour = new Date().toISOString().slice(0, 10);
    const { issues } = await ecritAvecPhotos({ readPhotos }, racine, acceptee, jour);
    expect(issues).toEqual([{ rang: 1, issue: 'ECRITE' }]);
    await service.rpc('rpc_note_proposition', { p_id: proposition, p_issues: issues as never }).throwOnError();
    const fiche = parse(readFileSync(join(racine, `content/projets/${projet}.yaml`), 'utf8')) as {
      photos: Array<Record<string, string>>;
    };
    const avant = readContenu(REGISTRE).contenu.projets.find(({ id }) => id === projet)?.photos ?? [];
    expect(fiche.photos).toHaveLength(avant.length + 1);
    expect(fiche.photos.at(-1)).toMatchObject({ alt: tablier, date: '2026-01-05', credit: 'Agence, A. Camara' });
    const image = join(racine, 'src/photos', fiche.photos.at(-1)?.['image'] ?? '');
    expect(existsSync(image)).toBe(true);
    const { exif, format, width, height } = await sharp(image).metadata();
    expect([exif, format, width, height]).toEqual([undefined, 'jpeg', 800, 1_600]);
    expect(readContenu(racine).anomalies).toEqual([]);
    rmSync(racine, { recursive: true });
  },
);

test(
  'photographies publiées : légende, jour et crédit corrigés, une retirée ; dits champ par champ, acceptés par une autre, écrits',
  complet(true),
  async ({ page, browser }) => {
    const projet = need(
      projets.find(({ photos, observations = [] }) => photos.length > 1 && !observations.some(({ photo }) => photo)),
      'Aucun projet de ce registre ne montre deux photographies.',
    );
    const [garde, retire] = projet.photos;
    const service = await openService();
    await openSigned(page, await createCompte(service, 'ADMIN', 'ACTIVE'), routeFiche('projets', projet.id));
    await page.getByText(`${projet.photos.length} photographies déjà publiées`).click();
    const liste = page.getByRole('list', { name: 'Photographies publiées' });
    // The very pictures of the public page.
    await expect
      .poll(() =>
        liste.getByRole('img').evaluateAll((images) => images.map((une) => (une as HTMLImageElement).naturalWidth > 0)),
      )
      .toEqual(projet.photos.map(() => true));
    expect(await findDefauts(page)).toEqual([]);
    const legende = page.getByLabel('Ce que montre la photographie publiée 1');
    await expect(legende).toHaveValue(garde?.alt ?? '');
    const dite = `Le chantier, vu de l’aval, ${drawMot()}`;
    await legende.fill(dite);
    const jour = page.getByLabel('Jour de la prise de vue de la photographie publiée 1');
    await jour.fill('hier');
    await expect(page.getByText('Écrivez une date, comme 12/03/2026')).toBeVisible();
    await jour.fill('5 janvier 2026');
    await page.getByLabel('Crédit de la photographie publiée 1').fill('Agence, A. Camara');
    await page.getByRole('button', { name: 'Retirer la photographie publiée 2' }).click();
    await expect(liste.getByText('Elle sera retirée de la fiche.')).toBeVisible();
    await page.getByRole('button', { name: 'Garder la photographie publiée 2' }).click();
    await expect(page.getByLabel('Ce que montre la photographie publiée 2')).toHaveValue(retire?.alt ?? '');
    await page.getByRole('button', { name: 'Retirer la photographie publiée 2' }).click();
    const difference = page.getByRole('region', { name: 'Ce qui serait proposé' });
    await expect(difference).toContainText(garde?.alt ?? '');
    await expect(difference).toContainText(dite);
    await expect(difference).toContainText('la liste a moins de lignes');
    expect(await findDefauts(page)).toEqual([]);

    // The battery dies, then it is proposed.
    await page.reload();
    await page.getByText(`${projet.photos.length} photographies déjà publiées`).click();
    await expect(legende).toHaveValue(dite);
    await page.getByRole('button', { name: 'Proposer', exact: true }).click();
    const proposition = await openFaite(page);

    const second = await openElse(browser, await createCompte(service, 'ADMIN', 'ACTIVE'), '/');
    await accepteProposition(second, proposition);
    await second.context().close();
    const racine = copyRegistre();
    await writeAcceptee(service, racine, proposition);
    const { photos } = readFicheProjet(racine, projet.id) as unknown as { photos: Array<Record<string, string>> };
    expect(photos).toHaveLength(projet.photos.length - 1);
    expect(photos[0]).toMatchObject({
      image: garde?.image,
      alt: dite,
      date: '2026-01-05',
      credit: 'Agence, A. Camara',
    });
    expect(photos.map(({ image }) => image)).not.toContain(retire?.image);
    expect(readContenu(racine).anomalies).toEqual([]);
    rmSync(racine, { recursive: true });
  },
);
