// The accounts' process of the bench: the product's own. It opens the last minute, and says at its end what it cost.
import { sql } from 'kysely';
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { runProcessus } from '../../src/embarque/processus/vie.ts';
import { APPEL } from './preparation.ts';

let avant_ms = 0;
const attente = monitorEventLoopDelay({ resolution: 10 });
process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  const calcul_ms = (userCPUTime + systemCPUTime) / 1e3 - avant_ms;
  const cout = { memoire: maxRSS * 1_024, attente_ms: attente.max / 1e6, calcul_ms };
  writeFileSync(process.env['BANC_COUT'] ?? '', JSON.stringify(cout));
});

await runProcessus(async ({ base }) => {
  await sql`update public.appels_offres set date_limite = clock_timestamp() + interval '62 seconds',
    date_ouverture = clock_timestamp() + interval '62 seconds' where id = ${APPEL}`.execute(base.connection.kysely);
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  avant_ms = (userCPUTime + systemCPUTime) / 1e3;
  attente.enable();
});
