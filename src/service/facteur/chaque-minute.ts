const INTERVALLE_MS = 60_000;

/** Plays a pass at once, then each minute, none while the one before lasts. `pass` never throws. */
export function everyMinute(pass: () => Promise<void>): { start: () => void; stop: () => Promise<void> } {
  let stopped = false;
  let minuterie: NodeJS.Timeout | undefined;
  let enCours: Promise<void> = Promise.resolve();

  const round = (): void => {
    if (stopped) return;
    const debut = performance.now();
    enCours = pass().then(() => {
      if (!stopped) minuterie = setTimeout(round, Math.max(0, INTERVALLE_MS - (performance.now() - debut)));
    });
  };

  return {
    start: round,
    stop: async () => {
      stopped = true;
      clearTimeout(minuterie);
      await enCours;
    },
  };
}
