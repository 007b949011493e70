import type { APIRoute } from 'astro';
import { getRegistreClasseur } from '../../../data/content/registre-a-comparer.ts';

/** The register as its files say it: what the import compares a workbook with. */
export const GET: APIRoute = () => Response.json(getRegistreClasseur(process.cwd()));
