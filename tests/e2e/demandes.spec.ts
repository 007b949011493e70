import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { MESSAGES } from '../../src/domain/portail/messages.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { holdDepart } from '../support/attente.ts';
import { readMotDePasse } from '../support/comptes.ts';
import { carte, decide, demande, emailNeuf, envoyer, open, openListe, PDF, PNG, recue } from '../support/demandes.ts';
import { complet, findDefauts, test } from '../support/portail.ts';
import { openService } from '../support/service.ts';
import { openAs } from '../support/seance.ts';

test.describe('demande d’accès', () => {
  test('envoyée avec deux justificatifs, son numéro suit la personne sur la page d’arrivée', async ({ page }) => {
    const numero = await demande(page, 'Société aux pièces', emailNeuf(), [PDF, PNG], () =>
      expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Demande envoyée'),
    );
    expect(numero).toMatch(/^DA-\d{4}-\d{6}$/);
    const rappel = page.getByRole('status').filter({ hasText: numero });
    await expect(rappel).toBeVisible();
    await rappel.getByRole('button', { name: 'J’ai noté le numéro' }).click();
    await page.reload();
    await expect(page.getByText(numero)).toHaveCount(0);
  });

  test('dit chaque faute près de son champ et en tête, sans rien effacer', async ({ page }) => {
    await open(page, routes.demandeAcces());
    await page.getByLabel('Nom complet du représentant').fill('Alpha Essai');
    await page.getByLabel('Email professionnel').fill('alpha');
    await page.getByLabel('Téléphone').fill('appelez-moi');
    await envoyer(page).click();
    await expect(page.getByLabel('Nom de la société')).toBeFocused();
    const resume = page.getByRole('alert').filter({ hasText: MESSAGES.champsObligatoires });
    await expect(resume.getByRole('link')).toHaveCount(3);
    await expect(page.getByLabel('Email professionnel')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Téléphone')).toHaveValue('appelez-moi');
    expect(await findDefauts(page)).toEqual([]);
    // A funder has no company to name.
    await page.getByRole('radio', { name: /Bailleur/ }).check();
    await expect(page.getByLabel('Nom de la société')).toBeHidden();
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3);
    await page.getByLabel('Organisation (bailleur)').fill('Banque d’essai');
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2);
    await page.getByLabel('Email professionnel').fill('alpha@essai.example');
    await page.getByLabel('Téléphone').fill('');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('refuse avant l’envoi un fichier qui n’est pas ce que son nom annonce', complet(true), async ({ page }) => {
    await open(page, routes.demandeAcces());
    const champ = page.getByLabel('Justificatifs (RCCM, NIF)');
    await champ.setInputFiles([{ ...PDF, buffer: Buffer.from('<html>') }]);
    await expect(page.getByText('n’est pas celui que son nom annonce')).toBeVisible();
    await champ.setInputFiles([{ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('a') }]);
    await expect(page.getByText('Ce n’est ni un PDF, ni une image')).toBeVisible();
    await page.getByLabel('Nom de la société').fill('AB');
    await page.getByLabel('Nom complet du représentant').fill('CD');
    await page.getByLabel('Email professionnel').fill('a@essai.example');
    await envoyer(page).click();
    await expect(champ).toBeFocused();
    const retire = page.getByRole('button', { name: /^Retirer/ });
    await expect(retire).toHaveCount(2);
    await retire.first().click();
    await retire.first().click();
    await expect(retire).toHaveCount(0);
  });

  test('prend un fichier que le téléphone nomme ou annonce mal, et ce qui est collé', async ({ page }) => {
    const types: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/justificatifs_acces/')) types.push(request.headers()['content-type'] ?? '');
    });
    await open(page, routes.demandeAcces());
    const depart = await holdDepart(page, routes.accueil());
    const champ = page.getByLabel('Justificatifs (RCCM, NIF)');
    const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]);
    await champ.setInputFiles([
      { name: 'RCCM', mimeType: '', buffer: Buffer.from('\ufeff%PDF-1.4\n%%EOF\n') },
      { name: 'Identite\u0301 🇬🇳.PDF', mimeType: 'application/x-pdf', buffer: Buffer.from('\r\n%PDF-1.4\n%%EOF\n') },
      { name: `${'IMG_0001'.repeat(20)}.JPG`, mimeType: 'image/jpg', buffer: jpeg },
      { name: 'IMG_0002.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic') },
    ]);
    await expect(page.getByText('C’est une photo HEIC, malgré son nom')).toBeVisible();
    const retire = page.getByRole('button', { name: /^Retirer/ });
    await expect(retire).toHaveCount(4);
    await page.getByRole('button', { name: /^Retirer IMG_0002/ }).click();

    const email = emailNeuf();
    const message = page.getByLabel('Message');
    await page.getByLabel('Nom de la société').fill('BTP\u200b Labe\u0301');
    await page.getByLabel('Nom complet du représentant').fill('Alpha\u00a0Essai');
    await page.getByLabel('Email professionnel').fill(`\u200b${email}`);
    await page.getByLabel('Téléphone').fill('\u202a+224\u00a0620\u201100\u201100\u201100\u202c');
    await message.fill('Bonjour.\nUn\ttableau collé.');
    await envoyer(page).click();
    await expect(page.getByText('Il y a une tabulation à la ligne 2')).toHaveCount(2);
    await expect(message).toBeFocused();
    await expect(message).toHaveValue('Bonjour.\nUn\ttableau collé.');
    await expect(page.getByLabel('Téléphone')).not.toHaveAttribute('aria-invalid', 'true');
    await message.fill('Bonjour.\nUn tableau collé.');
    await envoyer(page).click();
    await expect(recue(page)).toBeVisible();
    await expect.poll(() => types).toEqual(['application/pdf', 'application/pdf', 'image/jpeg']);
    const service = await openService();
    const readLigne = async () => {
      const { data } = await service
        .from('access_requests')
        .select('nom_societe, full_name, email, phone, message, justificatifs_url')
        .eq('email', email)
        .throwOnError();
      return data;
    };
    // The last proof joins its row after it has left.
    await expect.poll(readLigne).toEqual([
      {
        nom_societe: 'BTP Labé',
        full_name: 'Alpha Essai',
        email,
        phone: '+224 620-00-00-00',
        message: 'Bonjour.\nUn tableau collé.',
        justificatifs_url: [
          expect.stringMatching(/\/rccm-\w+\.pdf$/),
          expect.stringMatching(/\/identite-\w+\.pdf$/),
          expect.stringMatching(/\/img-0001[\w-]+\.jpg$/),
        ],
      },
    ]);
    await depart();
  });

  test.describe('limite', () => {
    // The refusal itself is an error of the request.
    test.use({ erreursAttendues: /status of 400/ });

    test('la quatrième demande de l’heure est refusée avec ses mots, la saisie reste', async ({
      page,
      request,
      baseURL,
    }) => {
      const email = emailNeuf();
      await readMotDePasse();
      const { url, cle_publique } = (await (await request.get('/api/configuration.json')).json()) as {
        url: string;
        cle_publique: string;
      };
      for (const full_name of ['Un essai', 'Deux essais', 'Trois essais'])
        await request.post(new URL('/rest/v1/access_requests', new URL(url, baseURL)).href, {
          headers: { apikey: cle_publique },
          data: {
            id: randomUUID(),
            origine: 'demande-acces',
            type_compte: 'BAILLEUR',
            full_name,
            email,
            status: 'RECU',
          },
        });
      await open(page, routes.demandeAcces());
      await page.getByRole('radio', { name: /Bailleur/ }).check();
      await page.getByLabel('Organisation (bailleur)').fill('Banque d’essai');
      await page.getByLabel('Nom complet du représentant').fill('Quatre essais');
      await page.getByLabel('Email professionnel').fill(email);
      await envoyer(page).click();
      await expect(page.getByRole('alert')).toContainText('Trop de demandes');
      await expect(page.getByLabel('Nom complet du représentant')).toHaveValue('Quatre essais');
    });
  });

  test.describe('réseau coupé', () => {
    test.use({ erreursAttendues: /Failed to load resource|net::ERR|Failed to fetch/ });

    test('garde la saisie, puis part une seule fois au retour du réseau', async ({ page, context }) => {
      await open(page, routes.demandeAcces());
      await holdDepart(page, routes.accueil());
      await page.getByLabel('Nom de la société').fill('Hors ligne');
      await page.getByLabel('Nom complet du représentant').fill('Alpha Essai');
      await page.getByLabel('Email professionnel').fill(emailNeuf());
      await context.setOffline(true);
      await envoyer(page).click();
      await expect(page.getByRole('alert')).toContainText(MESSAGES.demandeNonEnvoyee);
      await expect(page.getByLabel('Nom de la société')).toHaveValue('Hors ligne');
      await context.setOffline(false);
      await envoyer(page).click();
      await expect(recue(page)).toBeVisible();
    });

    test('un justificatif perdu en route se renvoie seul', complet(true), async ({ page }) => {
      await open(page, routes.demandeAcces());
      let pannes = 1;
      // The line drops under one upload; everything else reaches the real backend.
      await page.route('**/storage/v1/object/**', (route) => (pannes-- > 0 ? route.abort() : route.continue()));
      await page.getByLabel('Nom de la société').fill('Pièce perdue');
      await page.getByLabel('Nom complet du représentant').fill('Alpha Essai');
      await page.getByLabel('Email professionnel').fill(emailNeuf());
      await page.getByLabel('Justificatifs (RCCM, NIF)').setInputFiles([PDF, PNG]);
      await envoyer(page).click();
      await expect(page.getByRole('alert')).toContainText('Votre demande est bien enregistrée');
      // The file would be lost with the page: the browser asks first.
      const question = page.waitForEvent('dialog');
      await page.close({ runBeforeUnload: true });
      expect((await question).type()).toBe('beforeunload');
      await (await question).dismiss();
      await page.getByRole('button', { name: 'Réessayer l’envoi' }).click();
      await page.waitForURL((url) => url.pathname === routes.accueil());
    });

    test(
      'un justificatif refusé ne se renvoie pas, et la page se quitte sans question',
      complet(true),
      async ({ page }) => {
        await open(page, routes.demandeAcces());
        await page.route('**/storage/v1/object/**', (route) => route.fulfill({ status: 400, body: '' }));
        await page.getByLabel('Nom de la société').fill('Pièce refusée');
        await page.getByLabel('Nom complet du représentant').fill('Alpha Essai');
        await page.getByLabel('Email professionnel').fill(emailNeuf());
        await page.getByLabel('Justificatifs (RCCM, NIF)').setInputFiles([PDF]);
        await envoyer(page).click();
        await expect(page.getByRole('alert')).toContainText('elle vous la demandera par courriel');
        await expect(page.getByRole('button', { name: 'Réessayer l’envoi' })).toHaveCount(0);
        let questions = 0;
        page.on('dialog', (une) => {
          questions++;
          void une.accept();
        });
        await page.getByRole('link', { name: 'Continuer sans ces fichiers' }).click();
        await page.waitForURL((url) => url.pathname === routes.accueil());
        expect(questions).toBe(0);
      },
    );
  });
});

test('demande de compte entreprise : les quatre champs, puis l’annuaire avec le numéro', async ({ page }) => {
  await open(page, routes.demandeCompteEntreprise());
  await envoyer(page).click();
  await expect(page.getByRole('alert')).toContainText(MESSAGES.champsObligatoires);
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Erreur');
  await expect(page.locator('#nomEntreprise')).toBeFocused();
  await page.locator('#nomEntreprise').fill('Ponts et compagnie');
  await page.locator('#nomDirigeant').fill('Kadiatou Essai');
  await page.locator('#adresseMail').fill(emailNeuf());
  await page.locator('#numeroIdentification').fill('RCCM/GN.2026.B.1');
  await envoyer(page).click();
  await expect(page.getByRole('main')).toContainText('Nous vous contacterons sous 48h.');
  await page.waitForURL((url) => url.pathname === routes.entreprises());
  await expect(page.getByRole('status').filter({ hasText: /DA-\d{4}-\d{6}/ })).toBeVisible();
});

test('sans script, la page dit ce qu’il faut', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto(routes.demandeAcces());
  await expect(page.getByText('Ce formulaire a besoin de JavaScript')).toBeVisible();
  await expect(page.locator('form[method=post]')).toBeHidden();
  await context.close();
});

test.describe('administration des demandes', () => {
  test('étude, approbation, puis liste noire ; l’historique les garde', complet(true), async ({ page }) => {
    const nom = `Approuvée ${Date.now()}`;
    await demande(page, nom, emailNeuf(), [PDF]);
    await openListe(page, nom);
    expect(await findDefauts(page)).toEqual([]);
    await carte(page, nom)
      .getByRole('button', { name: /^Mettre en étude/ })
      .click();
    await expect(carte(page, nom).getByText('En étude', { exact: true })).toBeVisible();
    // Its page of the directory is asked for; without one, what that means is said.
    await carte(page, nom)
      .getByRole('button', { name: /^Approuver/ })
      .click();
    const dialogue = page.getByRole('dialog');
    await expect(dialogue.getByRole('button', { name: 'Approuver', exact: true })).toBeDisabled();
    await dialogue.getByLabel('Sa fiche dans l’annuaire').selectOption({ label: 'Pas encore de fiche' });
    await expect(dialogue).toContainText('ne peut pas être proposée attributaire');
    await dialogue.getByLabel('Sa fiche dans l’annuaire').selectOption({ index: 2 });
    await expect(dialogue).not.toContainText('ne peut pas être proposée attributaire');
    await expect(dialogue.getByRole('button', { name: 'Approuver', exact: true })).toBeEnabled();
    expect(await findDefauts(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await decide(page, nom, 'Approuver', 'Le compte sera activé');
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Demande approuvée');
    await expect(carte(page, nom).getByText('Approuvé', { exact: true })).toBeVisible();
    await expect(carte(page, nom).getByRole('button', { name: /^Refuser/ })).toHaveCount(0);
    await decide(page, nom, 'Blacklister', 'L’accès sera définitivement bloqué', 'Pièces falsifiées');
    await expect(carte(page, nom).getByText('Blacklisté', { exact: true })).toBeVisible();
    await carte(page, nom).getByText('Historique', { exact: true }).click();
    await expect(carte(page, nom).getByRole('listitem').filter({ hasText: 'Motif : Pièces falsifiées' })).toBeVisible();
    await expect(carte(page, nom).locator('ol > li')).toHaveCount(4);
  });

  test('un justificatif s’ouvre dans un nouvel onglet', complet(true), async ({ page, context }) => {
    const nom = `Justifiée ${Date.now()}`;
    await demande(page, nom, emailNeuf(), [PDF]);
    await openListe(page, nom);
    const reponse = context.waitForEvent('response', (une) => une.url().includes('?token='));
    const onglet = context.waitForEvent('page');
    await carte(page, nom)
      .getByRole('button', { name: /^Justificatif 1/ })
      .click();
    await onglet;
    expect((await reponse).status()).toBe(200);
  });

  test.describe('concurrence', () => {
    test.use({ erreursAttendues: /status of 400|Une erreur est survenue lors du traitement/ });

    test(
      'deux administrateurs à la fois : le second apprend ce qui est fait',
      complet(true),
      async ({ page, browser, baseURL }) => {
        const nom = `Disputée ${Date.now()}`;
        await demande(page, nom, emailNeuf());
        await openListe(page, nom);
        const context = await browser.newContext({ baseURL: baseURL ?? '' });
        const autre = await context.newPage();
        await openListe(autre, nom);
        await decide(page, nom, 'Refuser', 'Aucun compte ne sera créé', 'Incomplète');
        await expect(carte(page, nom).getByText('Refusé', { exact: true })).toBeVisible();
        await decide(autre, nom, 'Approuver', 'Le compte sera activé');
        await expect(carte(autre, nom).getByRole('alert')).toContainText(
          'déjà été traitée par un autre administrateur',
        );
        await expect(carte(autre, nom).getByRole('alert')).toContainText('Refusé');
        await expect(carte(autre, nom).getByRole('button', { name: /^Approuver/ })).toHaveCount(0);
        await context.close();
      },
    );
  });

  test('filtres et recherche, sans égard à la casse ni aux accents', complet(true), async ({ page }) => {
    await openAs(page, 'admin', `${routes.adminDemandes()}?status=ALL&q=konkoure`);
    await expect(carte(page, 'Konkouré Génie Civil SA')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByLabel('Type de compte').selectOption('BAILLEUR');
    await expect(page.getByText(MESSAGES.aucuneDemande)).toBeVisible();
    await page.getByRole('button', { name: 'Effacer les filtres' }).click();
    await page.getByLabel('Statut').selectOption('REFUSE');
    await page.getByLabel('Société, nom, email, numéro, RCCM ou téléphone').fill('CONTACT@SANS');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page).toHaveURL(/\?status=REFUSE&q=CONTACT%40SANS$/);
  });

  test('un autre compte n’entre pas', complet(true), async ({ page }) => {
    await openAs(page, 'visiteur', routes.adminDemandes());
    await page.waitForURL((url) => url.pathname === routes.accueil());
    await expect(page.getByText('Cet espace est réservé aux administrateurs.', { exact: false })).toBeVisible();
  });
});
