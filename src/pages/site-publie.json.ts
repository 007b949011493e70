import type { APIRoute } from 'astro';
import { getSitePublie } from '../data/content/faits-publies.ts';

export const GET: APIRoute = async () => Response.json(await getSitePublie());
