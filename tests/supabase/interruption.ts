// Ctrl-C, or a stop asked for by another program, in the middle of `npm run test:supabase`: what is being done ends, nothing
// more begins, and what was made is taken away all the same.
import type { ChildProcess } from 'node:child_process';

const SIGNAUX = ['SIGINT', 'SIGTERM'] as const;

export function listenInterruption(dire: (ligne: string) => void) {
  let recu: NodeJS.Signals | undefined;
  const enfants = new Set<ChildProcess>();
  const stop = (signal: NodeJS.Signals): void => {
    dire(
      'Interrompu : ce qui est en cours finit, puis le Supabase se vide. Attendez la fin : il garderait des comptes dont les mots de passe sont connus.',
    );
    recu ??= signal;
    for (const enfant of enfants) enfant.kill('SIGTERM');
  };
  for (const signal of SIGNAUX) process.on(signal, stop);
  return {
    isInterrompu: (): boolean => recu !== undefined,
    /** Between two steps: nothing more begins. */
    check: (): void => {
      if (recu !== undefined) throw new Error(`Interrompu (${recu}).`);
    },
    /** A child that a stop ends at once, Ctrl-C having reached it or not. */
    follow: <T extends ChildProcess>(enfant: T): T => {
      enfants.add(enfant);
      enfant.once('exit', () => enfants.delete(enfant));
      if (recu !== undefined) enfant.kill('SIGTERM');
      return enfant;
    },
    /** Signals end the process again. */
    close: (): void => {
      for (const signal of SIGNAUX) process.off(signal, stop);
    },
  };
}
