import { atom } from 'nanostores';
import type { EtatsPublics } from '../../domain/appel-offres/etat-liste.ts';

/** What lists show of procedures that moved since they were published; empty until it is known, and where nobody can tell. */
export const $etatsMontres = atom<EtatsPublics>({});

/** Shows them on the cards. */
export const showEtats = (etats: EtatsPublics): void => $etatsMontres.set(etats);
