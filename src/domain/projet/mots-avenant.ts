import type { Projet } from './projet.ts';

// The number of amendments, wherever an amended amount is named on the page of its projet.

/** What an amendment is told from. */
type Amende = Pick<Projet, 'nombre_avenants'>;

/** "avenants" where several are known, else "avenant". */
const avenantsOf = ({ nombre_avenants = 0 }: Amende): string => (nombre_avenants > 1 ? 'avenants' : 'avenant');

/** "après avenants": what the amount is, past them. */
export const apresAvenant = (projet: Amende): string => `après ${avenantsOf(projet)}`;

/** "avant avenants": what the contract was, before them. */
export const avantAvenant = (projet: Amende): string => `avant ${avenantsOf(projet)}`;
