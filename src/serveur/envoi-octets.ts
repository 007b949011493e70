import type { Stats } from 'node:fs';
import { open, readFile, type FileHandle } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { isInchange, isPlageUtile } from './conditions.ts';
import { compressDcz, type Dictionnaire, findDictionnaire } from './dictionnaires.ts';
import { computeEtag } from './empreintes.ts';
import { cacheHeaders, contentHeaders } from './en-tetes.ts';
import { chooseVariante, type Fichier, isPage, type Variante } from './fichiers-servis.ts';
import { parsePlage } from './plages.ts';
import { sendErreur } from './reponses-http.ts';

/** An open representation: everything below reads this one handle, even if the file is replaced meanwhile. */
type Ouverture = { handle: FileHandle; stats: Stats; variante: Variante };

type Corps = { statut: number; entetes: OutgoingHttpHeaders; debut: number; fin: number };

async function withOuverture(
  req: IncomingMessage,
  fichier: Fichier,
  work: (ouverture: Ouverture) => Promise<void>,
): Promise<void> {
  const acceptEncoding = req.headers['accept-encoding'];
  const variante = await chooseVariante(fichier, typeof acceptEncoding === 'string' ? acceptEncoding : undefined);
  const handle = await open(variante.chemin);
  try {
    await work({ handle, stats: await handle.stat(), variante });
  } finally {
    await handle.close();
  }
}

async function sendCorps(req: IncomingMessage, res: ServerResponse, handle: FileHandle, corps: Corps): Promise<void> {
  const { statut, entetes, debut, fin } = corps;
  const longueur = fin - debut + 1;
  res.writeHead(statut, { ...entetes, 'Content-Length': longueur });
  if (req.method === 'HEAD' || longueur === 0) {
    res.end();
    return;
  }
  const lecture = handle.createReadStream({ start: debut, end: fin, autoClose: false });
  await pipeline(lecture, res, { end: false });
  // A file cut short under our feet must break the transfer, not pass for a complete page.
  if (lecture.bytesRead !== longueur) throw new Error(`${lecture.bytesRead} bytes read of ${longueur}`);
  res.end();
}

/** A page for a browser that holds another: what differs. Its ETag is weak, since the same page may be written otherwise. */
async function sendDifference(
  res: ServerResponse,
  { chemin, dictionnaire, entetes }: { chemin: string; dictionnaire: Dictionnaire; entetes: OutgoingHttpHeaders },
): Promise<void> {
  const corps = await compressDcz(await readFile(chemin), dictionnaire);
  res.writeHead(200, { ...entetes, 'Content-Encoding': 'dcz', 'Content-Length': corps.length }).end(corps);
}

/**
 * Sends a file of `racine`: negotiated, revalidated (304), in part when asked (206, 416); a page, as what differs from one
 * that the browser holds.
 */
export function sendFichier(
  req: IncomingMessage,
  res: ServerResponse,
  { racine, fichier }: { racine: string; fichier: Fichier },
): Promise<void> {
  return withOuverture(req, fichier, async ({ handle, stats, variante }) => {
    const validateurs = { etag: await computeEtag(variante.chemin, handle, stats), modifieLe: stats.mtime };
    const cache = cacheHeaders(fichier, variante, validateurs.etag, validateurs.modifieLe);
    if (isInchange(req.headers, validateurs)) {
      res.writeHead(304, cache).end();
      return;
    }
    const entetes = { ...contentHeaders(fichier, variante), ...cache };
    const dictionnaire = isPage(fichier) && req.method === 'GET' && (await findDictionnaire(racine, req.headers));
    if (dictionnaire) {
      const { chemin } = fichier;
      return sendDifference(res, { chemin, dictionnaire, entetes: { ...entetes, ETag: `W/${validateurs.etag}` } });
    }
    // Parts are for whole files only (PDF, video): a part of a compressed page is of no use to anyone.
    const decoupable =
      req.method === 'GET' && variante.encodage === 'identity' && isPlageUtile(req.headers, validateurs);
    const plage = parsePlage(decoupable ? req.headers.range : undefined, stats.size);
    switch (plage.status) {
      case 'entier':
        return sendCorps(req, res, handle, { statut: 200, entetes, debut: 0, fin: stats.size - 1 });
      case 'partie': {
        const { debut, fin } = plage;
        const contentRange = { 'Content-Range': `bytes ${debut}-${fin}/${stats.size}` };
        return sendCorps(req, res, handle, { statut: 206, entetes: { ...entetes, ...contentRange }, debut, fin });
      }
      case 'hors-limites':
        sendErreur(req, res, 416, { 'Content-Range': `bytes */${stats.size}` });
    }
  });
}

/** Sends a 404 page: compressed like any other, kept by nobody. */
export function sendPage404(req: IncomingMessage, res: ServerResponse, page: Fichier): Promise<void> {
  return withOuverture(req, page, ({ handle, stats, variante }) => {
    const entetes = { ...contentHeaders(page, variante), 'Cache-Control': 'no-store' };
    return sendCorps(req, res, handle, { statut: 404, entetes, debut: 0, fin: stats.size - 1 });
  });
}
