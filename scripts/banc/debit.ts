// How many requests a second a server answers, asked over connections that stay open, as browsers and proxies keep them.
import { Agent, request } from 'node:http';

export interface Debit {
  /** Answers a second. */
  parSeconde: number;
  /** Milliseconds: half of the answers, and 95 in a hundred, came sooner. */
  p50: number;
  p95: number;
  /** Answers other than expected. */
  fautes: number;
  /** Bytes a second, bodies alone. */
  octets: number;
}

export interface Demande {
  methode?: string;
  chemin: string;
  headers?: Record<string, string>;
  corps?: string;
}

/** Asks for one thing; the status and the bytes of the body. */
function ask(
  agent: Agent,
  base: URL,
  { methode = 'GET', chemin, headers = {}, corps }: Demande,
): Promise<[number, number]> {
  return new Promise((resolve) => {
    const demande = request(
      { agent, hostname: base.hostname, port: base.port, path: chemin, method: methode, headers },
      (reponse) => {
        let octets = 0;
        reponse.on('data', (morceau: Buffer) => (octets += morceau.length));
        // Closed before its end, it is a fault, and never awaited for good.
        reponse.on('close', () => resolve([reponse.complete ? (reponse.statusCode ?? 0) : 0, octets]));
      },
    );
    demande.on('error', () => resolve([0, 0]));
    demande.end(corps);
  });
}

/** `draw(n)`: what is asked the nth time. `connexions` ask at once, for that many seconds; `attendu`: the status of a right answer. */
export async function measureDebit(
  adresse: string,
  draw: (rang: number) => Demande,
  { secondes, connexions, attendu = 200 }: { secondes: number; connexions: number; attendu?: number },
): Promise<Debit> {
  const base = new URL(adresse);
  const agent = new Agent({ keepAlive: true, maxSockets: connexions });
  const durees: number[] = [];
  let [rang, fautes, octets] = [0, 0, 0];
  const debut = performance.now();
  const fin = debut + secondes * 1_000;
  const keepAsking = async (): Promise<void> => {
    while (performance.now() < fin) {
      const depart = performance.now();
      const [status, taille] = await ask(agent, base, draw((rang += 1)));
      durees.push(performance.now() - depart);
      octets += taille;
      if (status !== attendu) fautes += 1;
    }
  };
  await Promise.all(Array.from({ length: connexions }, keepAsking));
  const duree = (performance.now() - debut) / 1_000;
  agent.destroy();
  durees.sort((a, b) => a - b);
  const at = (part: number): number => durees[Math.floor(part * (durees.length - 1))] ?? 0;
  return { parSeconde: durees.length / duree, p50: at(0.5), p95: at(0.95), fautes, octets: octets / duree };
}
