import type { APIRoute } from 'astro';
import { getSitePublie } from '../data/content/site-publie.ts';

export const GET: APIRoute = async () => Response.json(await getSitePublie());
