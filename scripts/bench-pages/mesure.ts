import type { Browser, BrowserContext, CDPSession } from '@playwright/test';

/** A network as DevTools throttles it. */
export interface Reseau {
  nom: string;
  /** Bits a second, both ways. */
  debit: number;
  /** One round trip, ms. */
  latence: number;
  /** What browsers call such a network, and pages read: economy mode begins at 2g. */
  type: '2g' | '3g' | '4g';
}

/** What one visit of a page took; times in ms from the navigation, undefined for what did not happen. */
export interface Visite {
  /** As they travelled, headers included. */
  octets: number;
  requetes: number;
  premiere: number | undefined;
  plusGrande: number | undefined;
  /** When the last island of the page answered: its filters then work without a reload. */
  ilots: number | undefined;
  /** The longest time for which the page answered nothing, of those over 50 ms. */
  tache: number | undefined;
}

/** How many times slower than this computer's the processor is. */
const CPU = 4;
/**
 * Lighthouse's own factors: DevTools delays an answer once, where a real one waits for several round trips (name, TCP, TLS,
 * request), and a link carries more than the page's bytes. Each request pays them: harsher than one connection kept open.
 */
const ALLERS_RETOURS = 3.75;
const DEBIT_UTILE = 0.9;
/** Nothing more travels for so long: the page is at rest. */
const REPOS_MS = 3_000;

/** Runs in the page before its own scripts: keeps paints, and when no island waits any more. */
function watch(type: string): void {
  const reseau = (navigator as unknown as { connection: object }).connection;
  // Browsers judge by the delay, of which each request here pays several.
  Object.defineProperty(reseau, 'effectiveType', { get: () => type });
  const vus = globalThis as unknown as { mesures: Record<string, number> };
  vus.mesures = {};
  new PerformanceObserver((liste) => {
    for (const { name, startTime } of liste.getEntries())
      if (name === 'first-contentful-paint') vus.mesures['premiere'] = startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((liste) => {
    for (const { startTime } of liste.getEntries()) vus.mesures['plusGrande'] = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((liste) => {
    for (const { duration } of liste.getEntries()) vus.mesures['tache'] = Math.max(vus.mesures['tache'] ?? 0, duration);
  }).observe({ type: 'longtask', buffered: true });
  // On its way down: the event does not bubble.
  const note = () => {
    if (document.querySelector('astro-island[ssr]') === null) vus.mesures['ilots'] = performance.now();
  };
  document.addEventListener('astro:hydrate', note, { capture: true });
}

async function throttle(cdp: CDPSession, { debit, latence }: Reseau): Promise<void> {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latence * ALLERS_RETOURS,
    downloadThroughput: (debit * DEBIT_UTILE) / 8,
    uploadThroughput: (debit * DEBIT_UTILE) / 8,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU });
}

/** Opens one page in a tab of its own and waits until nothing travels any more. */
async function measure(contexte: BrowserContext, url: string, reseau: Reseau): Promise<Visite> {
  const page = await contexte.newPage();
  const cdp = await contexte.newCDPSession(page);
  let octets = 0;
  let requetes = 0;
  let derniere = Date.now();
  const enCours = new Set<string>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    // What a worker is made of (blob:) never tells that it came; a drawing within the page (data:) does not travel.
    if (request.url.startsWith('http')) enCours.add(requestId);
    derniere = Date.now();
  });
  cdp.on('Network.responseReceived', ({ requestId, response: { fromDiskCache } }) => {
    if (enCours.has(requestId) && fromDiskCache !== true) requetes += 1;
  });
  const end = ({ requestId }: { requestId: string }): void => {
    enCours.delete(requestId);
    derniere = Date.now();
  };
  cdp.on('Network.loadingFinished', (fin) => {
    if (enCours.has(fin.requestId)) octets += fin.encodedDataLength;
    end(fin);
  });
  cdp.on('Network.loadingFailed', end);
  await throttle(cdp, reseau);
  await page.goto(url, { timeout: 180_000 });
  while (enCours.size > 0 || Date.now() - derniere < REPOS_MS) await page.waitForTimeout(200);
  const { premiere, plusGrande, ilots, tache } = await page.evaluate(
    () => (globalThis as unknown as { mesures: Partial<Record<string, number>> }).mesures,
  );
  await page.close();
  return { octets, requetes, premiere, plusGrande, ilots, tache };
}

/**
 * Visits pages one after the other in one browser context whose cache is empty at first: the second time, a page finds what
 * the first left, and another page what they share. The service worker is left out, since what it keeps is another matter.
 */
export async function visit(navigateur: Browser, urls: readonly string[], reseau: Reseau): Promise<Visite[]> {
  const contexte = await navigateur.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });
  await contexte.addInitScript(watch, reseau.type);
  const visites: Visite[] = [];
  for (const url of urls) visites.push(await measure(contexte, url, reseau));
  await contexte.close();
  return visites;
}

/** The middle one of each figure; undefined when it happened less than half the times. */
export function medianOf(visites: readonly Visite[]): Visite {
  const middle = (valeurs: ReadonlyArray<number | undefined>): number | undefined =>
    valeurs.map((valeur) => valeur ?? Infinity).sort((a, b) => a - b)[(valeurs.length - 1) >> 1];
  const finite = (champ: keyof Visite): number | undefined => {
    const valeur = middle(visites.map((visite) => visite[champ]));
    return Number.isFinite(valeur) ? valeur : undefined;
  };
  return {
    octets: finite('octets') ?? 0,
    requetes: finite('requetes') ?? 0,
    premiere: finite('premiere'),
    plusGrande: finite('plusGrande'),
    ilots: finite('ilots'),
    tache: finite('tache'),
  };
}
