import { joinStyles } from '../portail/styles-page.ts';

/**
 * Read by search engines and by who previews a shared address (description, robots, `twitter:…`, `og:…`); and scripts that
 * only a network is asked for ahead. The worker carries it: as short as it can be.
 */
const SANS_LECTEUR =
  /<meta (?:name="(?:[dr]|tw)|property="og:)[\w:]+" content="[^"]*">|<link rel="modulepreload" href="[^"]*">/g;

/** A page as it is kept: of the register's bytes a sixteenth stays behind, and no rule of style is said twice. */
export const toGardee = (html: string): string => joinStyles(html).replace(SANS_LECTEUR, '');
