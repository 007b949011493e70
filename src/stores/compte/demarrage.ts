import { atom } from 'nanostores';
import { followDemarrage } from '../../data/supabase/configuration.ts';

/** True while the accounts of the site's own server are starting: what was asked of them follows by itself. */
export const $demarrage = atom(false);

followDemarrage((isEnCours) => $demarrage.set(isEnCours));
