import { createServer as createHttp, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect, createServer as createTcp, type Server } from 'node:net';

// Reverse proxies as people put them in front of the portal on the same machine, by what they say of whom they speak for.

type Entetes = Record<string, string>;

/** What each sends in place of the visitor's own headers. */
const HTTP: Readonly<Record<string, (visiteur: IncomingMessage, port: number) => Entetes>> = {
  // `proxy_pass` alone: the upstream's own name and port, no word of the visitor.
  nginx: (_, port) => ({ host: `127.0.0.1:${port}`, connection: 'close' }),
  'nginx avec X-Forwarded-For': ({ socket }, port) => ({
    host: `127.0.0.1:${port}`,
    'x-forwarded-for': String(socket.remoteAddress),
  }),
  // `reverse_proxy`: the visitor's Host, and three headers.
  Caddy: ({ headers, socket }) => ({
    host: String(headers.host),
    'x-forwarded-for': String(socket.remoteAddress),
    'x-forwarded-host': String(headers.host),
    'x-forwarded-proto': 'http',
  }),
  'Forwarded (RFC 7239)': (_, port) => ({ host: `localhost:${port}`, forwarded: 'for=192.0.2.1' }),
};

const listen = (serveur: Server): Promise<number> =>
  new Promise((resolve) => {
    serveur.listen(0, '127.0.0.1', () => resolve((serveur.address() as AddressInfo).port));
  });

export interface Mandataire {
  nom: string;
  url: string;
  /** It says that it is one. */
  hasEntetes: boolean;
  close: () => Promise<unknown>;
}

const closeServeur = (serveur: Server) => () => new Promise((resolve) => serveur.close(resolve));

async function openHttp(nom: string, entetesOf: (typeof HTTP)[string], port: number): Promise<Mandataire> {
  const serveur = createHttp((req, res) => {
    const vues = req.headers['x-forwarded-for'];
    const headers = { ...(vues !== undefined && { 'x-forwarded-for': String(vues) }), ...entetesOf(req, port) };
    const suite = request({ host: '127.0.0.1', port, path: req.url, method: req.method, headers }, (reponse) => {
      res.writeHead(reponse.statusCode ?? 502, { ...reponse.headers, connection: 'close' });
      reponse.pipe(res);
    });
    req.pipe(suite);
  });
  const url = `http://127.0.0.1:${await listen(serveur)}`;
  return { nom, url, hasEntetes: nom !== 'nginx', close: closeServeur(serveur) };
}

/** Passes bytes and reads none: `ssh -L`, `socat`, nginx's `stream`. */
async function openTuyau(port: number): Promise<Mandataire> {
  const serveur = createTcp((socket) => {
    const suite = connect(port, '127.0.0.1');
    for (const un of [socket, suite]) un.on('error', () => suite.destroy());
    socket.on('close', () => suite.destroy());
    suite.on('close', () => socket.destroy());
    socket.pipe(suite).pipe(socket);
  });
  const url = `http://localhost:${await listen(serveur)}`;
  const close = () => {
    void closeServeur(serveur)();
    return Promise.resolve();
  };
  return { nom: 'tuyau', url, hasEntetes: false, close };
}

/** One of each in front of a port of this machine. */
export const openMandataires = async (port: number): Promise<Mandataire[]> => [
  ...(await Promise.all(Object.entries(HTTP).map(([nom, entetesOf]) => openHttp(nom, entetesOf, port)))),
  await openTuyau(port),
];
