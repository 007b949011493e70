import { REGION_ABSENTE } from '../reference/lieu-travaux.ts';
import { de } from '../socle/texte.ts';
import type { Entreprise } from './entreprise.ts';

/** Stands for the region of a company whose head office is abroad: in addresses, filters and lists. */
export const REGION_ETRANGERE = { id: 'hors-de-guinee', nom: 'Hors de Guinée' } as const;

const VILLE_ABSENTE = 'Ville non renseignée';

/** Region of a head office as lists know it: its own, or the one that stands for other countries; undefined if unknown. */
export const regionDuSiege = ({ pays, region }: Pick<Entreprise, 'pays' | 'region'>): string | undefined =>
  pays === undefined ? region : REGION_ETRANGERE.id;

/** Numbers of Guinea's own registers; nobody misses those of a company whose head office is abroad. */
export const numerosLegaux = ({
  rccm,
  ifu,
  pays,
}: Pick<Entreprise, 'rccm' | 'ifu' | 'pays'>): Array<[titre: string, numero: string | undefined]> => {
  const sinon = pays === undefined ? 'Non publié' : undefined;
  return [
    ['RCCM', rccm ?? sinon],
    ['NIF (IFU)', ifu ?? sinon],
  ];
};

/**
 * "Kankan, région de Kankan", "Rabat (Maroc)", "Siguiri (région non renseignée)", "Maroc", "Ville non renseignée, région de Labé".
 * `region` is the region's name.
 */
export function phraseSiege({ ville, pays }: Pick<Entreprise, 'ville' | 'pays'>, region: string | undefined): string {
  if (pays !== undefined) return ville === undefined ? pays : `${ville} (${pays})`;
  if (region !== undefined) return `${ville ?? VILLE_ABSENTE}, région ${de(region)}`;
  return ville === undefined ? VILLE_ABSENTE : `${ville} (${REGION_ABSENTE.nom.toLowerCase()})`;
}
