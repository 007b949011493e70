import { AppError, messageFor } from '../../domain/socle/erreur.ts';
import type { DemandeClasseur, ReponseClasseur } from './protocole-classeur.ts';

/** What a worker was asked for and has not answered yet. */
interface Attente {
  resolve: (reponse: Answered) => void;
  reject: (error: unknown) => void;
  onAvance: (nombre: number) => void;
}
type Answered = Exclude<ReponseClasseur, { kind: 'echec' | 'lecture' | 'comparaison' }>;

/** A workbook that is being read or compared was let go. */
export class Arret extends Error {}
/** A file that cannot be read: its message is for whoever brought it. */
export class FichierRefuse extends Error {}

/** The sentence of what a worker could not do. */
export const messageOfAtelier = (error: unknown): string =>
  error instanceof FichierRefuse ? error.message : messageFor(error);

/** A worker that keeps one workbook: it answers in the order in which it was asked, and may be stopped at once. */
export interface Atelier {
  ask: <K extends Answered['kind']>(
    demande: DemandeClasseur,
    kind: K,
    onAvance?: (nombre: number) => void,
  ) => Promise<Extract<Answered, { kind: K }>>;
  stop: () => void;
}

export function openAtelier(): Atelier {
  const worker = new Worker(new URL('./classeur.worker.ts', import.meta.url), { type: 'module' });
  const attentes: Attente[] = [];
  const end = (error: unknown) => {
    for (const { reject } of attentes.splice(0)) reject(error);
  };
  worker.onmessage = ({ data }: MessageEvent<ReponseClasseur>) => {
    if (data.kind === 'lecture') attentes[0]?.onAvance(data.lues);
    else if (data.kind === 'comparaison') attentes[0]?.onAvance(data.faites);
    else {
      const attente = attentes.shift();
      if (data.kind !== 'echec') attente?.resolve(data);
      else attente?.reject('phrase' in data ? new FichierRefuse(data.phrase) : new AppError(data.code));
    }
  };
  // The worker's own file did not come.
  worker.onerror = (event) => {
    event.preventDefault();
    end(new AppError('outil_non_charge'));
  };
  return {
    async ask(demande, kind, onAvance = () => undefined) {
      const reponse = await new Promise<Answered>((resolve, reject) => {
        attentes.push({ resolve, reject, onAvance });
        worker.postMessage(demande, demande.kind === 'lire' ? [demande.octets] : []);
      });
      if (reponse.kind !== kind) throw new AppError('inattendue');
      return reponse as Extract<Answered, { kind: typeof kind }>;
    },
    stop() {
      worker.terminate();
      end(new Arret());
    },
  };
}
