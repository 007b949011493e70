import type { CDPSession } from '@playwright/test';

interface Reponse {
  id?: number;
  result?: { usedSize?: number };
  error?: { message: string };
}

const ESSAI = 1;
const INTERVALLE_MS = 200;

/** Watches the workers of a page: their memory, and whether they take the slowing of the developer tools. */
export async function watchWorker(cdp: CDPSession, rate: number) {
  let tas = 0;
  let refus: string | undefined;
  cdp.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result, error } = JSON.parse(message) as Reponse;
    if (id === ESSAI) refus = error?.message;
    tas = Math.max(tas, result?.usedSize ?? 0);
  });
  cdp.on('Target.attachedToTarget', ({ sessionId }) => {
    let id = ESSAI;
    const send = (method: string, params: object = {}) => {
      const message = JSON.stringify({ id: id++, method, params });
      return cdp.send('Target.sendMessageToTarget', { sessionId, message });
    };
    send('Emulation.setCPUThrottlingRate', { rate }).catch(() => undefined);
    // Until the worker has ended.
    const minuterie = setInterval(() => {
      send('Runtime.getHeapUsage').catch(() => clearInterval(minuterie));
    }, INTERVALLE_MS);
  });
  await cdp.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  return { tasMax: () => tas, refus: () => refus };
}
