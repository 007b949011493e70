type TypeMime = {
  type: string;
  /** Text that shrinks when compressed, and so has `.br` and `.gz` siblings after a build. */
  texte: boolean;
};

const texte = (type: string): TypeMime => ({ type, texte: true });
const binaire = (type: string): TypeMime => ({ type, texte: false });

const TYPES_MIME: Record<string, TypeMime> = {
  '.html': texte('text/html; charset=utf-8'),
  '.css': texte('text/css; charset=utf-8'),
  '.js': texte('text/javascript; charset=utf-8'),
  '.mjs': texte('text/javascript; charset=utf-8'),
  '.json': texte('application/json; charset=utf-8'),
  '.jsonld': texte('application/ld+json; charset=utf-8'),
  '.ndjson': texte('application/x-ndjson; charset=utf-8'),
  '.geojson': texte('application/geo+json; charset=utf-8'),
  '.topojson': texte('application/json; charset=utf-8'),
  '.webmanifest': texte('application/manifest+json; charset=utf-8'),
  '.svg': texte('image/svg+xml; charset=utf-8'),
  '.xml': texte('application/xml; charset=utf-8'),
  '.atom': texte('application/atom+xml; charset=utf-8'),
  '.txt': texte('text/plain; charset=utf-8'),
  '.csv': texte('text/csv; charset=utf-8'),
  '.ics': texte('text/calendar; charset=utf-8'),
  '.avif': binaire('image/avif'),
  '.gif': binaire('image/gif'),
  '.ico': binaire('image/x-icon'),
  '.jpeg': binaire('image/jpeg'),
  '.jpg': binaire('image/jpeg'),
  '.png': binaire('image/png'),
  '.webp': binaire('image/webp'),
  '.mp4': binaire('video/mp4'),
  '.webm': binaire('video/webm'),
  '.woff': binaire('font/woff'),
  '.woff2': binaire('font/woff2'),
  '.pdf': binaire('application/pdf'),
  '.wasm': binaire('application/wasm'),
  '.xlsx': binaire('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  '.parquet': binaire('application/vnd.apache.parquet'),
  '.zip': binaire('application/zip'),
};

const INCONNU = binaire('application/octet-stream');

const extensionOf = (fichier: string): string => /[^/]\.[^./]*$/.exec(fichier)?.[0].slice(1).toLowerCase() ?? '';

/** Lines of the public history, whose paths have no extension (c2sp.org/tlog-tiles). */
const LIASSE = /(?:^|[/\\])journal[/\\]tile[/\\]entries[/\\][\dx]/;
/** Its head and its key. */
const NOTE = /(?:^|[/\\])journal[/\\](?:checkpoint|cle)$/;

/** The media type of a file, by its extension, or by its place in the public history. */
export function typeMime(fichier: string): TypeMime {
  if (NOTE.test(fichier)) return texte('text/plain; charset=utf-8');
  if (LIASSE.test(fichier) && !/\.(?:br|gz)$/.test(fichier)) return texte('application/octet-stream');
  return TYPES_MIME[extensionOf(fichier)] ?? INCONNU;
}
