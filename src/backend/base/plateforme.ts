import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** SQL that gives a bare PostgreSQL the roles and default privileges of a hosted project; harmless when repeated. */
export const readPlateforme = (): string => readFileSync(join(import.meta.dirname, 'plateforme.sql'), 'utf8');
