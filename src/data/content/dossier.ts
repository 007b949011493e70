import { join, resolve } from 'node:path';

/**
 * The folder of the register: its `content/`, its `public/`, its `src/photos/` and its rows of the demonstration. It is
 * the project itself, unless REGISTRE names another one: tests build and serve a second register that way.
 */
export const dossierRegistre = (projet: string): string => resolve(projet, process.env['REGISTRE'] ?? '');

/** Where a picture of `src/photos/` is. */
export const cheminPhoto = (image: string): string => join(dossierRegistre(process.cwd()), 'src/photos', image);
