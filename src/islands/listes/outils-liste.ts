// What a list fetches once it is asked for (R267, R268): its table, the choice of its columns, the views that this device names.
export { Affichage } from './Affichage.tsx';
export { TableauListe } from './TableauListe.tsx';
export { ordonneTable } from '../../domain/exports/tableau-dense.ts';
