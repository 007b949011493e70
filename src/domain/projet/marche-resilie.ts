import { formatJour } from '../socle/date.ts';
import { asMotif, auJour, type Fin } from './fin.ts';
import { isAbandonne, type Projet } from './projet.ts';

// Contracts of the same works that were terminated before today's: they stay told once another takes the works up (R138).

export type MarcheResilie = NonNullable<Projet['marches_resilies']>[number];

/** True for works that another contract has taken up since one was terminated. */
export const isRepris = (projet: Fin & Pick<Projet, 'marches_resilies'>): boolean =>
  projet.marches_resilies !== undefined && projet.resiliation === undefined && !isAbandonne(projet);

/** "Résilié le 2 février 2026. Motif : abandon de chantier. Travaux repris par un autre marché le 4 mai 2026." */
export const phraseMarcheResilie = ({ date, motif, reprise }: MarcheResilie): string =>
  `Résilié${auJour(date)}. Motif\u00a0: ${asMotif(motif)}${reprise === undefined ? '' : ` Travaux repris par un autre marché le ${formatJour(reprise)}.`}`;

/** All of them on one line: for a cell, and for the sheet. */
export const marchesResiliesDits = ({ marches_resilies: marches }: Pick<Projet, 'marches_resilies'>) =>
  marches
    ?.map((marche) => [marche.num_marche && `N°\u00a0${marche.num_marche}.`, phraseMarcheResilie(marche)])
    .map((dits) => dits.filter(Boolean).join(' '))
    .join(' ');
