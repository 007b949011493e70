// Units of this machine that are installed: systemd refuses a whole command for one that it does not know.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Lieux } from './lieux.ts';

export const PAIEMENTS = 'portail-paiements.service';
/** Composes pages; holds no secret. */
export const PAGES = 'portail-pages.service';
/** What runs always. */
const PERMANENTS = ['portail-facteur.service', PAGES, PAIEMENTS];
export const MINUTERIES = ['portail-recopie.timer', 'portail-copie.timer'];
/** What writes into the base or the files, or asks the services for something: the timer before what it starts. */
const ECRIVAINS = ['portail-facteur.service', PAIEMENTS, 'portail-recopie.timer', 'portail-recopie.service'];

const installed = (lieux: Lieux, noms: readonly string[]): string[] =>
  noms.filter((nom) => existsSync(join(lieux.unites, nom)));

export const servicesOf = (lieux: Lieux): string[] => installed(lieux, PERMANENTS);
export const ecrivainsOf = (lieux: Lieux): string[] => installed(lieux, ECRIVAINS);
