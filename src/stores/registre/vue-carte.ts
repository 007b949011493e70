import { VUES_CARTE } from '../../domain/carte/vue-carte.ts';
import { createVueAdresse } from '../socle/vue-adresse.ts';

/** What the reader has made of the live national map. */
export const vueCarte = createVueAdresse(VUES_CARTE);
