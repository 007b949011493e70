import type { APIRoute } from 'astro';

/** Crawlers may read everything: it is each page's own `robots` meta that keeps sample content out of indexes. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\nSitemap: ${new URL('/sitemap-index.xml', site).href}\n`);
