// Rewrites supabase/schema/, the present state of the database by subject: `npm run base:schema`. A test compares.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOSSIER_SCHEMA } from './base/fichiers.ts';
import { writeSchema } from './base/schema.ts';

const fichiers = await writeSchema();
rmSync(DOSSIER_SCHEMA, { recursive: true, force: true });
mkdirSync(DOSSIER_SCHEMA, { recursive: true });
for (const [nom, texte] of fichiers) writeFileSync(join(DOSSIER_SCHEMA, nom), texte);
