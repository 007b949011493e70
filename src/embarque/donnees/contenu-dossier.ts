import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The base's own folder, in the data folder. */
export const BASE = 'base';
/** Where copies are kept: in the data folder itself, the one place that the server can surely write to. */
export const COPIES = 'copies';
/** A restore under way: what it holds is not whole. */
export const PARTIELLE = 'restauration.inachevee';

/** All that the backend keeps in its folder but the lock and the copies; anything else was put there by somebody. */
const CONTENU = [
  'secrets.json',
  'demonstration.json',
  'demonstration-fermee.json',
  'courriels',
  'fichiers',
  BASE,
  `${BASE}.inachevee`,
];

export const listContenu = (dossier: string): string[] => CONTENU.filter((nom) => existsSync(join(dossier, nom)));
