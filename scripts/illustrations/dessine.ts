// Draws the scenes as SVG and writes them as small palette PNGs. Usage: node dessine.ts [name...]
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { HAUTEUR, LARGEUR } from './espace.ts';
import type { Scene } from './scene.ts';
import { batimentAdministratif } from './scenes/administration.ts';
import { assainissementAcheve } from './scenes/assainissement-acheve.ts';
import { caniveau } from './scenes/assainissement-chantier.ts';
import { dalotEnPose } from './scenes/dalot.ts';
import { ecoleAchevee } from './scenes/ecole-achevee.ts';
import { ecoleChantier } from './scenes/ecole-chantier.ts';
import { hopitalAcheve } from './scenes/hopital.ts';
import { marcheAcheve } from './scenes/marche-acheve.ts';
import { marcheChantier } from './scenes/marche-chantier.ts';
import { pisteAchevee, pisteTravaux } from './scenes/pistes.ts';
import { pontAcheve } from './scenes/pont-acheve.ts';
import { pontCoffrage } from './scenes/pont-coffrage.ts';
import { routeBitumeEnCours, routeSuspendue, routeTerrassement } from './scenes/routes-chantier.ts';
import { routeAchevee, routeEntretien } from './scenes/routes-service.ts';
import { santeChantier } from './scenes/sante-chantier.ts';
import { santePoste } from './scenes/sante-poste.ts';
import { voirieAchevee, voirieTravaux } from './scenes/voirie.ts';

const SCENES: Readonly<Record<string, () => Scene>> = {
  'route-terrassement': routeTerrassement,
  'route-bitume-en-cours': routeBitumeEnCours,
  'route-achevee': routeAchevee,
  'route-entretien': routeEntretien,
  'route-suspendue': routeSuspendue,
  'piste-rurale-travaux': pisteTravaux,
  'piste-rurale-achevee': pisteAchevee,
  'voirie-urbaine-travaux': voirieTravaux,
  'voirie-urbaine-achevee': voirieAchevee,
  'pont-acheve': pontAcheve,
  'pont-coffrage': pontCoffrage,
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
