// Draws the scenes as SVG and writes them as small palette PNGs. Usage: node dessine.ts [name...]
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { HAUTEUR, LARGEUR } from './espace.ts';
import type { Scene } from './scene.ts';
import * as pistes from './scenes/pistes.ts';
import * as voirie from './scenes/voirie.ts';
import { assainissementAcheve, caniveau } from './scenes/assainissement.ts';
import { ecoleAchevee, ecoleChantier } from './scenes/ecoles.ts';
import { batimentAdministratif } from './scenes/administration.ts';
import { marcheAcheve, marcheChantier } from './scenes/marches.ts';
import { hopitalAcheve, santeChantier, santePoste } from './scenes/sante.ts';
import { dalotEnPose } from './scenes/dalot.ts';
import * as ponts from './scenes/ponts.ts';
import * as routes from './scenes/routes.ts';

const SCENES: Readonly<Record<string, () => Scene>> = {
  'route-terrassement': routes.routeTerrassement,
  'route-bitume-en-cours': routes.routeBitumeEnCours,
  'route-achevee': routes.routeAchevee,
  'route-entretien': routes.routeEntretien,
  'route-suspendue': routes.routeSuspendue,
  'piste-rurale-travaux': pistes.pisteTravaux,
  'piste-rurale-achevee': pistes.pisteAchevee,
  'voirie-urbaine-travaux': voirie.voirieTravaux,
  'voirie-urbaine-achevee': voirie.voirieAchevee,
  'pont-acheve': ponts.pontAcheve,
  'pont-coffrage': ponts.pontCoffrage,
  'dalot-en-pose': dalotEnPose,
  'assainissement-caniveau': caniveau,
  'assainissement-acheve': assainissementAcheve,
  'ecole-chantier': ecoleChantier,
  'ecole-achevee': ecoleAchevee,
  'sante-poste': santePoste,
  'sante-chantier': santeChantier,
  'hopital-acheve': hopitalAcheve,
  'marche-chantier': marcheChantier,
  'marche-acheve': marcheAcheve,
  'batiment-administratif': batimentAdministratif,
};

const DOSSIER = fileURLToPath(new URL('../../src/photos/', import.meta.url));

/** Rendered at twice the size then reduced: clean edges; a light dither hides the bands of the skies. */
async function ecrit(nom: string, svg: string): Promise<number> {
  const { size } = await sharp(Buffer.from(svg), { density: 144 })
    .resize(LARGEUR, HAUTEUR)
    .removeAlpha()
    .png({ palette: true, colours: 256, dither: 0.6, effort: 10, compressionLevel: 9 })
    .toFile(`${DOSSIER}${nom}.png`);
  return size;
}

const demandes = process.argv.slice(2);
await mkdir(DOSSIER, { recursive: true });
for (const [nom, scene] of Object.entries(SCENES)) {
  if (demandes.length > 0 && !demandes.includes(nom)) continue;
  const octets = await ecrit(nom, scene().svg());
  console.log(`${nom}.png ${(octets / 1024).toFixed(0)} ko`);
}
