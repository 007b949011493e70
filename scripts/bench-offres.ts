// Companies that hand in within the last minute before one deadline: `npm run bench:offres`, each from an address of its
// own, then all from one (an operator's), on the embedded database and on PostgreSQL, behind the portal's own servers.
// What was accepted is then checked, every offer of it. `-- --entreprises=20 --mo=1 --base=pglite --adresses=une` plays less;
// `--etalement=30` spreads who starts over thirty seconds.
// Who uses it: whoever changes the handing in of offers or chooses a machine for it (`docs/depot-electronique.md` has its figures).
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPostgresql } from './base/serveur-postgresql.ts';
import { checkDepots, readManifeste } from './bench-offres/controle.ts';
import { deposeOffre, type Issue } from './bench-offres/depot.ts';
import { startPortail } from './bench-offres/portail.ts';
import { prepareOffres, type Terrain } from './bench-offres/preparation.ts';

const { values } = parseArgs({
  options: {
    entreprises: { type: 'string', default: '200' },
    mo: { type: 'string', default: '1,10' },
    base: { type: 'string', default: 'pglite,postgresql' },
    adresses: { type: 'string', default: 'chacune,une' },
    etalement: { type: 'string', default: '10' },
  },
});
const ENTREPRISES = Number(values.entreprises);
const ETALEMENT_MS = Number(values.etalement) * 1_000;

const wholes = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });
const mega = (octets: number): string => `${wholes.format(octets / 1e6)} Mo`;

function tableOf(issues: readonly Issue[], octets: number, duree_ms: number) {
  const durees = issues
    .filter(({ recu }) => recu !== undefined)
    .map(({ duree_ms: une }) => une)
    .sort((a, b) => a - b);
  const at = (part: number) => `${wholes.format(durees[Math.floor(part * (durees.length - 1))] ?? 0)} ms`;
  const refus = Map.groupBy(
    issues.filter(({ recu }) => recu === undefined),
    ({ refus: un }) => un ?? '',
  );
  const reprises = Map.groupBy(
    issues.flatMap(({ reprises: toutes }) => toutes),
    (une) => une,
  );
  return {
    acceptées: durees.length,
    refusées: issues.length - durees.length,
    ...Object.fromEntries([...refus].map(([mot, liste]) => [`refus : ${mot}`, liste.length])),
    ...Object.fromEntries([...reprises].map(([mot, liste]) => [`essai repris : ${mot}`, liste.length])),
    p50: at(0.5),
    p99: at(0.99),
    'débit accepté': `${mega((durees.length * octets * 1_000) / duree_ms)}/s`,
  };
}

async function play(terrain: Terrain, octets: number, isUneAdresse: boolean): Promise<object> {
  const envois = join(terrain.dossier, 'envois');
  const { offres, membres, cle_publique } = await prepareOffres(terrain, ENTREPRISES, octets, envois);
  const portail = await startPortail(terrain);
  const limite = Date.now() + 62_000;
  const debut = performance.now();
  const issues = await Promise.all(
    offres.map(async (offre, rang) => {
      await sleep((rang / offres.length) * ETALEMENT_MS);
      const adresse = isUneAdresse ? '198.51.100.1' : `198.51.100.${rang % 250}`;
      return deposeOffre(portail.url, cle_publique, offre, adresse);
    }),
  );
  const duree_ms = performance.now() - debut;
  await sleep(Math.max(0, limite - Date.now()) + 500);
  const publics = await readManifeste(portail.url, cle_publique);
  const { memoire, attente_ms, calcul_ms } = await portail.stop();
  const bilan = await checkDepots(terrain, offres, issues, membres, publics);
  return {
    ...tableOf(issues, octets, duree_ms),
    'calcul des comptes': `${wholes.format(calcul_ms / 1_000)} s`,
    'mémoire des comptes, au plus': mega(memoire),
    'comptes muets, au plus': `${wholes.format(attente_ms)} ms`,
    'présentes, reçu à la lettre': bilan.presentes,
    'octets intacts (SHA-256)': bilan.intactes,
    'déchiffrées par deux membres': bilan.dechiffrees,
    'au manifeste': bilan.manifeste,
    'racine recalculée': bilan.racine ? 'la même' : 'AUTRE',
    'versions sans reçu': bilan.fantomes,
  };
}

/** A folder of accounts, and its database, for one table. */
async function withTerrain<T>(base: string, run: (terrain: Terrain) => Promise<T>): Promise<T> {
  const dossier = await mkdtemp(join(tmpdir(), 'banc-'));
  const serveur = base === 'postgresql' ? await startPostgresql({ isDurable: true }) : undefined;
  // The path of a socket cannot be written in an address: it comes beside.
  if (serveur !== undefined) Object.assign(process.env, { PGHOST: serveur.dossier, PGUSER: 'postgres' });
  try {
    return await run({ dossier, databaseUrl: serveur && 'postgres:///postgres' });
  } finally {
    await serveur?.close();
    await rm(dossier, { recursive: true, force: true });
  }
}

for (const mo of values.mo.split(',').map(Number))
  for (const base of values.base.split(','))
    for (const adresses of values.adresses.split(',')) {
      const isUne = adresses === 'une';
      const charge = loadavg()[0]?.toFixed(1);
      const source = isUne ? 'une seule adresse' : 'une adresse chacune';
      console.log(
        `\n${ENTREPRISES} entreprises, ${source}, ${mo} Mo, ${base}, départs étalés sur ${values.etalement} s, charge ${charge}`,
      );
      console.table(await withTerrain(base, (terrain) => play(terrain, mo * 1_000_000, isUne)));
    }
