import type { APIRoute } from 'astro';
import { cheminsJournal } from '../../data/content/journal.ts';

// The public history as a log (R206): its head, its key, tiles and bundles, each at the path of C2SP tlog-tiles; and the facts
// of each entry, whose digests it has (R279).

export const getStaticPaths = cheminsJournal;

export const GET: APIRoute<{ octets: Uint8Array<ArrayBuffer> }> = ({ props }) => new Response(props.octets);
