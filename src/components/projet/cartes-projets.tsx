import type { Projet } from '../../domain/projet/projet.ts';
import { createCartes } from '../listes/cartes-ecrites.ts';
import { ProjetCard } from './ProjetCard.tsx';

/** The card of a project of the register, as every list shows it; place and moment are the build's. */
export const writeCarteProjet = createCartes((projet: Projet, lieu: string, now: Date) => (
  <ProjetCard projet={projet} lieu={lieu} now={now} />
));
