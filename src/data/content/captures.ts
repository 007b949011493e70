import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { adresseCapture, type Capture, CAPTURES } from '../../domain/portail/application.ts';
import { dossierRegistre } from './dossier.ts';

/** The captures of the register as it was closed on `jour` (`npm run captures`); those of another day show other figures. */
export const findCaptures = (jour: string): Capture[] =>
  CAPTURES.filter((capture) =>
    existsSync(join(dossierRegistre(process.cwd()), 'public', adresseCapture(capture, jour))),
  );
