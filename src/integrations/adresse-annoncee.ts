import type { AstroIntegration } from 'astro';
import { adresseSite, type ReglagesAdresse } from '../domain/portail/adresse-site.ts';

/** Says which address the built files carry, and how to give them another: printed QR codes cannot be corrected. */
export function adresseAnnoncee(reglages: ReglagesAdresse): AstroIntegration {
  return {
    name: 'adresse-du-site',
    hooks: {
      'astro:build:done': ({ logger }) => {
        const adresse = adresseSite(reglages);
        if (reglages.PUBLIC_SITE_URL)
          logger.info(`Adresse du site, dans les liens, QR codes, PDF et exports : ${adresse}`);
        else
          logger.warn(
            `PUBLIC_SITE_URL n’est pas renseigné : les liens partagés, QR codes, PDF, agendas et exports mènent à ${adresse}, ` +
              'l’adresse de « npm start » sur cette machine. Avant de publier, indiquez celle du portail et reconstruisez.',
          );
      },
    },
  };
}
