// Writes `content/CHAMPS.md`, the fields of the register for its editors, from the schemas: `npm run contenu:champs`.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeGuideChamps } from '../src/data/content/guide-champs.ts';

const fichier = 'content/CHAMPS.md';
writeFileSync(join(import.meta.dirname, '..', fichier), writeGuideChamps());
console.log(fichier);
