import { type LotAvis, numeroLot } from '../appel-offres/lot-offert.ts';
import {
  LOT_UNIQUE,
  LOT_VIDE,
  MEMBRE_VIDE,
  SAISIE_VIDE,
  type SaisieLot,
  type SaisieOffre,
} from './formulaire-offre.ts';
import { combinaisonsRestantes } from './reste-brouillon.ts';

/** What the portal knows of an offer before anything is typed: who offers, and the lots of the notice. */
export interface AvisOffre {
  /** None for a tender without lots. */
  lots: readonly LotAvis[];
  /** Its page in the directory, or `compte:` and an account that has none. */
  entreprise_id: string;
  /** Name of the company; null where its account has none. */
  societe: string | null;
  /** Members of the commission, by their public keys. */
  cles: ReadonlyArray<{ cle_publique: string }>;
}

/** Lots that an offer may still be for. */
export const lotsOuverts = ({ lots }: Pick<AvisOffre, 'lots'>): LotAvis[] =>
  lots.filter(({ statut }) => statut === null);

/** What was typed of a lot of the notice, under its number; nothing for a lot that is not offered for. */
const gardeOf = (lots: readonly SaisieLot[], numero: number): SaisieLot[] =>
  lots
    .filter(({ lot }) => numeroLot(lot) === numero)
    .slice(0, 1)
    .map((un) => ({ ...un, lot: String(numero) }));

/** The lots of a form: what was typed of those that are open, else the only one there is. */
function lotsDe(avis: AvisOffre, gardes: readonly SaisieLot[]): SaisieLot[] {
  if (avis.lots.length === 0) return gardes.length > 0 ? [...gardes] : [{ ...LOT_VIDE, lot: LOT_UNIQUE }];
  const ouverts = lotsOuverts(avis);
  const offerts = ouverts.flatMap(({ numero }) => gardeOf(gardes, numero));
  const [seul] = ouverts;
  return offerts.length === 0 && seul !== undefined && ouverts.length === 1
    ? [{ ...LOT_VIDE, lot: String(seul.numero) }]
    : offerts;
}

/** What was kept on the device, less what lots that are gone take away. */
function reprise(avis: AvisOffre, gardee: SaisieOffre): SaisieOffre {
  const lots = lotsDe(avis, gardee.lots);
  if (avis.lots.length === 0 || gardee.combinaisons === undefined) return { ...gardee, lots };
  const offerts = lots.map(({ lot }) => lot);
  return { ...gardee, lots, combinaisons: combinaisonsRestantes(gardee.combinaisons, offerts) };
}

/** The form as it opens: what was kept of it on the device, else who offers, and the lot where there is one. */
export function saisieInitiale(avis: AvisOffre, gardee: SaisieOffre | undefined): SaisieOffre {
  if (gardee !== undefined) return reprise(avis, gardee);
  const nom = avis.societe ?? '';
  const entreprise_id = avis.entreprise_id.startsWith('compte:') ? undefined : avis.entreprise_id;
  return {
    ...SAISIE_VIDE,
    nom,
    membres: [{ ...MEMBRE_VIDE, nom, entreprise_id }, MEMBRE_VIDE],
    lots: lotsDe(avis, []),
  };
}
