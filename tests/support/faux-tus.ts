import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A storage that takes resumable uploads (tus 1.0), as far as the portal asks for them. */
export interface FauxTus {
  url: string;
  /** Requests, as `PATCH 0`: the method, and the offset that was announced. */
  demandes: string[];
  /** Key of each request. */
  cles: string[];
  /** What has arrived, by upload. */
  recus: Map<string, Buffer>;
  /** The announced fields of the last upload. */
  annonce: Map<string, string>;
  /** What the next announcement is answered with, in place of an upload. */
  refus: { status: number; texte: string } | undefined;
  /** A gateway's page that answers a question, or a part before it was read, and cuts: the service behind refused early. */
  passerelle: { methode: 'HEAD' | 'PATCH' | 'POST'; status: number } | undefined;
  /** Bytes after which the connection of a part is cut, once. */
  coupeApres: number | undefined;
  close: () => Promise<void>;
}

const CHEMIN = '/storage/v1/upload/resumable';

export async function startFauxTus(): Promise<FauxTus> {
  /** Room for each upload. */
  const places = new Map<string, Buffer>();
  const answer = (res: ServerResponse, status: number, entetes: Record<string, string> = {}, texte = '') =>
    res.writeHead(status, { 'tus-resumable': '1.0.0', ...entetes }).end(texte);

  function create(req: IncomingMessage, res: ServerResponse) {
    if (tus.refus) return answer(res, tus.refus.status, {}, tus.refus.texte);
    const champs = String(req.headers['upload-metadata']).split(',');
    tus.annonce = new Map(
      champs.map((champ) => {
        const [nom = '', valeur = ''] = champ.split(' ');
        return [nom, Buffer.from(valeur, 'base64').toString()];
      }),
    );
    const nom = `/${places.size + 1}`;
    places.set(nom, Buffer.alloc(Number(req.headers['upload-length'])));
    tus.recus.set(nom, Buffer.alloc(0));
    // Its own idea of its address, as behind a proxy.
    return answer(res, 201, { location: `http://storage.interne:5000${CHEMIN}${nom}` });
  }

  function receive(req: IncomingMessage, res: ServerResponse, nom: string, deja: Buffer) {
    if (Number(req.headers['upload-offset']) !== deja.length) return answer(res, 409);
    const place = places.get(nom) ?? Buffer.alloc(0);
    // What a test has put there itself.
    deja.copy(place);
    let venus = deja.length;
    req.on('data', (bloc: Buffer) => {
      const limite = tus.coupeApres ?? Infinity;
      venus += bloc.copy(place, venus, 0, Math.min(bloc.length, limite - venus));
      tus.recus.set(nom, place.subarray(0, venus));
      if (venus < limite) return;
      tus.coupeApres = undefined;
      req.destroy();
    });
    return req.on('end', () => answer(res, 204, { 'upload-offset': String(tus.recus.get(nom)?.length) }));
  }

  const serveur = createServer((req, res) => {
    tus.demandes.push(`${req.method} ${String(req.headers['upload-offset'] ?? '')}`.trim());
    tus.cles.push(String(req.headers['apikey']));
    const nom = (req.url ?? '').slice(CHEMIN.length);
    const deja = tus.recus.get(nom);
    const { passerelle } = tus;
    if (passerelle !== undefined && passerelle.methode === req.method) {
      res.writeHead(passerelle.status, { 'content-type': 'text/html', connection: 'close' });
      return res.end('<html><body><h1>Bad Gateway</h1>the upstream already exists</body></html>');
    }
    if (req.method === 'POST') return create(req, res);
    if (deja === undefined) return answer(res, 404);
    if (req.method === 'HEAD') return answer(res, 200, { 'upload-offset': String(deja.length) });
    return receive(req, res, nom, deja);
  });
  await new Promise<void>((resolve) => serveur.listen(0, '127.0.0.1', resolve));
  const tus: FauxTus = {
    url: `http://127.0.0.1:${(serveur.address() as AddressInfo).port}`,
    demandes: [],
    cles: [],
    recus: new Map(),
    annonce: new Map(),
    refus: undefined,
    passerelle: undefined,
    coupeApres: undefined,
    close: () =>
      new Promise((resolve) => {
        serveur.closeAllConnections();
        serveur.close(() => resolve());
      }),
  };
  return tus;
}
