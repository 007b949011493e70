import { getDessin } from '../../data/content/atelier.ts';
import { draw as drawHere } from './_dessin-qr.ts';

/** The QR code of a page of this site, drawn in a thread of the build's. */
export async function respondQr(chemin: string, site: URL | undefined): Promise<Response> {
  const draw = getDessin<[adresse: string]>('src/pages/qr/_dessin-qr.ts', ['src/components/ui/qr.ts']) ?? drawHere;
  const svg = await draw(new URL(chemin, site).href);
  return new Response(new Uint8Array(svg), { headers: { 'content-type': 'image/svg+xml' } });
}
