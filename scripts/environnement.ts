// Reads `.env` where there is one, before the modules that are imported after this one.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const fichier = join(import.meta.dirname, '../.env');
if (existsSync(fichier)) process.loadEnvFile(fichier);
