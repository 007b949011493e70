import { adresseSite, type ReglagesAdresse } from '../domain/portail/adresse-site.ts';

/** Which address the built files carry, and how to give them another: printed QR codes cannot be corrected. */
export function announceAdresse(reglages: ReglagesAdresse): string {
  const adresse = adresseSite(reglages);
  return reglages.PUBLIC_SITE_URL
    ? `Adresse du site, dans les liens, QR codes, PDF et exports : ${adresse}`
    : `PUBLIC_SITE_URL n’est pas renseigné : les liens partagés, QR codes, PDF, agendas et exports mènent à ${adresse}, ` +
        'l’adresse de « npm start » sur cette machine. Avant de publier, indiquez celle du portail et reconstruisez.';
}
