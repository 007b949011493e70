// The processes of a browser's pages, by what Linux tells of them.
import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';

/** Linux counts processor time in hundredths of a second. */
const TIC_MS = 10;

/** Numbers of the processes that run pages and their workers. */
async function findProcessus(navigateur: Browser): Promise<number[]> {
  const cdp = await navigateur.newBrowserCDPSession();
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

/** Processor time that a process has had, milliseconds. */
function readCalcul(numero: number): number {
  const champs = readFileSync(`/proc/${numero}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return TIC_MS * (Number(champs[11]) + Number(champs[12]));
}

/**
 * Gives the pages' processes one part in `fois` of a processor, by stopping each one that has had more: a slow page, not
 * a page that waits. Returns what ends it.
 */
export async function slowPage(navigateur: Browser, fois: number): Promise<() => void> {
  const suivis = (await findProcessus(navigateur)).map((numero) => ({ numero, avant: readCalcul(numero) }));
  const debut = performance.now();
  const minuterie = setInterval(() => {
    const droit = (performance.now() - debut) / fois;
    for (const { numero, avant } of suivis)
      process.kill(numero, readCalcul(numero) - avant > droit ? 'SIGSTOP' : 'SIGCONT');
  }, 1);
  return () => {
    clearInterval(minuterie);
    for (const { numero } of suivis) process.kill(numero, 'SIGCONT');
  };
}

/** What the busiest page's process has cost: processor time, and the most memory that it held. */
export async function readCout(navigateur: Browser): Promise<{ calcul_ms: number; memoire: number }> {
  const numeros = await findProcessus(navigateur);
  const memoires = numeros.map((numero) => {
    const [, kio] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${numero}/status`, 'utf8')) ?? [];
    return Number(kio) * 1_024;
  });
  return { calcul_ms: Math.max(...numeros.map(readCalcul)), memoire: Math.max(...memoires) };
}
