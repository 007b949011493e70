// Rewrites the types of the database from its migrations: `npm run base:types`. A test compares.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { openBase } from './base/pglite.ts';
import { writeTypes } from './base/types.ts';

const CIBLE = 'src/data/supabase/database.types.ts';
const base = await openBase();
mkdirSync(dirname(CIBLE), { recursive: true });
writeFileSync(CIBLE, await writeTypes(base));
await base.close();
