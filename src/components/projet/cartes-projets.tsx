import type { Projet } from '../../domain/projet/projet.ts';
import { createCartes } from '../listes/cartes-ecrites.ts';
import { ProjetCard } from './ProjetCard.tsx';

/** The card of a project of the register, as every list shows it; region and moment are the build's. */
export const writeCarteProjet = createCartes((projet: Projet, region: string, now: Date) => (
  <ProjetCard projet={projet} region={region} now={now} />
));
