import { expect, type Page } from '@playwright/test';
import { test } from '../support/portail.ts';
import { type LargeurPolice, POLICES } from '../support/navigateur.ts';

test.skip(process.platform !== 'linux', 'Fonts are chosen through fontconfig.');

const TEXTE = 'Travaux de la route nationale : 72 % réalisés, 450 Mds GNF';

/** The fonts that the browser really draws the text with, as its developer tools tell them. */
async function readPolices(page: Page): Promise<string[]> {
  const outils = await page.context().newCDPSession(page);
  await outils.send('DOM.enable');
  await outils.send('CSS.enable');
  const { root } = await outils.send('DOM.getDocument');
  const { nodeId } = await outils.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#temoin' });
  const { fonts } = await outils.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

test('les pages s’écrivent dans la police des tests, et les autres n’existent pas', async ({ page }, { project }) => {
  const largeur: LargeurPolice = project.name === 'large' ? 'large' : 'etroite';
  await page.goto('/aide');
  const asked = [undefined, 'Arial', 'Noto Sans', 'Roboto', 'Liberation Sans', 'sans-serif'];
  for (const police of asked) {
    const chasse = await page.evaluate(
      ([texte, fontFamily]) => {
        document.getElementById('temoin')?.remove();
        const temoin = Object.assign(document.createElement('span'), { id: 'temoin', textContent: texte });
        Object.assign(temoin.style, {
          fontFamily: fontFamily ?? '',
          fontSize: '16px',
          position: 'absolute',
          whiteSpace: 'nowrap',
        });
        document.body.append(temoin);
        return temoin.getBoundingClientRect().width / texte.length;
      },
      [TEXTE, police] as const,
    );
    expect(await readPolices(page), police).toEqual([POLICES[largeur]]);
    // Half an em per letter, about, in what most readers have.
    if (largeur === 'large') expect(chasse, police).toBeGreaterThan(7.7);
    else expect(chasse, police).toBeLessThan(6.3);
  }
});
