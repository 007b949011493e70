import { readRegistreClasseur } from '../../data/outils-proposition.ts';
import { readTerritoire } from '../../data/lecture-territoire.ts';
import { FauteClasseur } from '../../domain/classeur/faute-classeur.ts';
import { jourOf } from '../../domain/socle/date.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { createLecteur } from './lecteur-classeur.ts';
import type { DemandeClasseur, ReponseClasseur } from './protocole-classeur.ts';

// Reads a workbook and compares it with the register, away from the page. What it was asked for is answered in that order.

/** Between two messages on how far it has come, milliseconds. */
const PAS_MS = 80;
let dernier = 0;

const lecteur = createLecteur({
  readRegistre: readRegistreClasseur,
  readTerritoire,
  jour: () => jourOf(new Date()),
  tell: (reponse) => {
    const now = performance.now();
    if (now - dernier < PAS_MS) return;
    dernier = now;
    postMessage(reponse);
  },
});

let derniere = Promise.resolve();
addEventListener('message', ({ data }: MessageEvent<DemandeClasseur>) => {
  derniere = derniere.then(() => answer(data));
});

async function answer(demande: DemandeClasseur): Promise<void> {
  postMessage(await lecteur(demande).catch(failureOf));
}

function failureOf(error: unknown): ReponseClasseur {
  console.info('Classeur non lu.', error);
  if (error instanceof FauteClasseur) return { kind: 'echec', phrase: error.message };
  return { kind: 'echec', code: error instanceof AppError ? error.code : 'inattendue' };
}
