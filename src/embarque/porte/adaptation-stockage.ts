// What storage-js expects and the embedded storage does otherwise.
import { DEBUT_OCTETS, typeOfGarde } from '../../domain/socle/genre-fichier.ts';
import { isRecord } from '../../domain/socle/objet.ts';
import { refuse } from '../../service/http/refus-http.ts';

const SIGNEES = /^\/storage\/v1\/object\/(upload\/sign|sign|list)\/([^/]+)/;
const DEPOT = '/storage/v1/object/';

/**
 * The media type under which an uploaded file is kept: its bytes say it, whatever its sender announced. Folders that take some
 * types alone refuse mere bytes.
 */
export async function typeOfDepot(method: string, chemin: string, contenu: Blob): Promise<string | undefined> {
  if (method !== 'POST' || !chemin.startsWith(DEPOT) || SIGNEES.test(chemin)) return undefined;
  return typeOfGarde(chemin, new Uint8Array(await contenu.slice(0, DEBUT_OCTETS).arrayBuffer()));
}

const refuseForme = (): Response =>
  refuse(400, 'formulaire_illisible', 'Ce fichier est arrivé mal écrit : choisissez-le et envoyez-le de nouveau.');

/**
 * storage-js puts a small file under a field without name; the embedded storage reads a bare body. A form that does not
 * read, or that has no file, is refused (R188).
 */
export async function unwrapUpload(req: Request, chemin: string): Promise<Request | Response> {
  const type = req.headers.get('content-type') ?? '';
  if (!chemin.startsWith(DEPOT) || !/^multipart\//i.test(type)) return req;
  const formulaire = await req.formData().catch(() => undefined);
  const fichier = formulaire?.get('') ?? formulaire?.get('file');
  if (!(fichier instanceof Blob)) return refuseForme();
  const duree = formulaire?.get('cacheControl');
  const headers = new Headers(req.headers);
  headers.set('content-type', (await typeOfDepot(req.method, chemin, fichier)) ?? 'application/octet-stream');
  headers.set('cache-control', `max-age=${typeof duree === 'string' && /^\d+$/.test(duree) ? duree : '3600'}`);
  headers.set('content-length', String(fichier.size));
  return new Request(req.url, { method: req.method, headers, body: await fichier.arrayBuffer() });
}

/** Addresses of signed files start after `/storage/v1`. */
const cut = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value.replace(/^\/storage\/v1/, '') : null;

function mendSigned(corps: unknown, isUpload: boolean): unknown {
  if (Array.isArray(corps)) return corps.map((ligne: unknown) => mendSigned(ligne, isUpload));
  if (!isRecord(corps)) return corps;
  const { signedUrl, ...reste } = corps;
  return isUpload ? { ...reste, url: cut(signedUrl) } : { ...reste, signedURL: cut(signedUrl) };
}

/** A listing names files from the asked folder on, and folders once, without an identifier. */
function mendList(corps: unknown, demande: unknown): unknown {
  if (!Array.isArray(corps) || !isRecord(demande)) return corps;
  const prefixe = typeof demande['prefix'] === 'string' ? demande['prefix'].replace(/\/*$/, '/') : '/';
  const dossier = prefixe === '/' ? '' : prefixe;
  const lignes = new Map<string, unknown>();
  for (const ligne of corps.filter(isRecord)) {
    const nom = String(ligne['name']);
    const court = nom.startsWith(dossier) ? nom.slice(dossier.length) : nom;
    const [tete = '', ...suite] = court.split('/');
    const isFolder = suite.length > 0;
    lignes.set(
      tete,
      isFolder
        ? { name: tete, id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null }
        : { ...ligne, name: tete },
    );
  }
  return [...lignes.values()];
}

/** Gives signed addresses and listings the shape that storage-js reads. */
export async function mendAnswer(
  res: Response,
  method: string,
  chemin: string,
  readDemande: () => unknown,
): Promise<Response> {
  const [, genre] = SIGNEES.exec(chemin) ?? [];
  if (genre === undefined || method !== 'POST' || !res.ok) return res;
  const corps: unknown = await res.json();
  const headers = new Headers(res.headers);
  headers.delete('content-length');
  const mended = genre === 'list' ? mendList(corps, readDemande()) : mendSigned(corps, genre === 'upload/sign');
  return new Response(JSON.stringify(mended), { status: res.status, headers });
}
