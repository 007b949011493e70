import bcrypt from 'bcryptjs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { isMotDePasseTropLong, MOT_DE_PASSE_TROP_LONG } from '../../domain/compte/mot-de-passe.ts';

/** What a thread is asked: with a hash a comparison, without one a hash. */
export type Travail = { rang: number; motDePasse: string; empreinte?: string | undefined; cout: number };
type Reponse = { rang: number; value?: string | boolean; erreur?: string };
type Attente = { resolve: (value: string | boolean) => void; reject: (error: Error) => void };
type Ouvrier = { thread: Worker; attentes: Map<number, Attente> };

/** GoTrue's own cost. */
const COUT = 10;
/** One core stays free for the requests. */
const OUVRIERS = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Of a password that nobody has: compared where there is no account, so that the answer takes as long. */
const EMPREINTE_VIDE = '$2b$10$6fGU3kmZYthg0TLe.DKuH.zL.Voysb1/nW/tGLg/XLWaMGFMAR7Y2';

const ouvriers: Ouvrier[] = [];
let dernier = 0;

function openOuvrier(): Ouvrier {
  const thread = new Worker(new URL('./hachage-ouvrier.ts', import.meta.url));
  const ouvrier: Ouvrier = { thread, attentes: new Map() };
  thread.on('message', ({ rang, value, erreur }: Reponse) => {
    const attente = ouvrier.attentes.get(rang);
    ouvrier.attentes.delete(rang);
    // Nothing waits: the thread no longer keeps the process alive.
    if (ouvrier.attentes.size === 0) thread.unref();
    if (value === undefined) attente?.reject(new Error(erreur));
    else attente?.resolve(value);
  });
  const leave = (error: Error): void => {
    const place = ouvriers.indexOf(ouvrier);
    if (place >= 0) ouvriers.splice(place, 1);
    for (const { reject } of ouvrier.attentes.values()) reject(error);
    ouvrier.attentes.clear();
  };
  thread.on('error', leave);
  thread.on('exit', () => leave(new Error('le calcul du mot de passe s’est arrêté')));
  thread.unref();
  return ouvrier;
}

/** Gives work to the thread that has the least. */
function ask(travail: Omit<Travail, 'rang'>): Promise<string | boolean> {
  const libre = ouvriers.find(({ attentes }) => attentes.size === 0);
  if (libre === undefined && ouvriers.length < OUVRIERS) ouvriers.push(openOuvrier());
  const [ouvrier = openOuvrier()] = ouvriers.toSorted((a, b) => a.attentes.size - b.attentes.size);
  return new Promise((resolve, reject) => {
    const rang = (dernier += 1);
    ouvrier.attentes.set(rang, { resolve, reject });
    ouvrier.thread.ref();
    ouvrier.thread.postMessage({ rang, ...travail });
  });
}

/** The bcrypt hash of a password, computed off the main thread. bcrypt ignores what follows 72 bytes: refuse those first. */
export async function hashMotDePasse(motDePasse: string): Promise<string> {
  if (isMotDePasseTropLong(motDePasse)) throw new RangeError(MOT_DE_PASSE_TROP_LONG);
  return String(await ask({ motDePasse, cout: COUT }));
}

/** True when the password is the one of the hash. Without a hash, false after the same time. */
export async function compareMotDePasse(motDePasse: string, empreinte: string | null | undefined): Promise<boolean> {
  const isSame = (await ask({ motDePasse, empreinte: empreinte || EMPREINTE_VIDE, cout: COUT })) === true;
  return isSame && Boolean(empreinte) && !isMotDePasseTropLong(motDePasse);
}

/** The sign-in library hashes through this object, on the main thread: it is given the threads as well. */
Object.assign(bcrypt, { compare: compareMotDePasse, hash: hashMotDePasse });
