import type { APIRoute } from 'astro';
import { getFichiersJournal } from '../../data/content/journal.ts';

// The public history as a log (R206): its head, its key, tiles and bundles, each at the path of C2SP tlog-tiles.

export async function getStaticPaths() {
  return [...(await getFichiersJournal())].map(([fichier, octets]) => ({ params: { fichier }, props: { octets } }));
}

export const GET: APIRoute<{ octets: Uint8Array<ArrayBuffer> }> = ({ props }) => new Response(props.octets);
