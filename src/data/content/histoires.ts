import { type ActeDit, ditActe } from '../../domain/journal-public/acte-dit.ts';
import { readEmpreintes } from '../../domain/journal-public/empreintes-faits.ts';
import { readEtats } from '../../domain/journal-public/fiches.ts';
import {
  actesByFiche,
  type CollectionSuivie,
  DERNIERS_ACTES,
  nomFiche,
} from '../../domain/journal-public/histoire-fiche.ts';
import { getJournal } from './journal.ts';
import { getMotOf } from './mots-actes.ts';
import { onceABuild } from './une-fois.ts';

/** What the history says of one entry, on its own page. */
export interface HistoireFiche {
  /** The last acts, the last first; none yet of an entry that the history has not. */
  actes: ActeDit[];
  /** How many there are in all. */
  nombre: number;
  /** Ranks of these, and of the act that says the digest in force of the entry's facts: what is verified. */
  rangs: number[];
}

/** Every act of each entry in words, the last first; undefined for a register without a history. */
export const getActesDits = onceABuild(async (): Promise<ReadonlyMap<string, ActeDit[]> | undefined> => {
  const lu = await getJournal();
  if (lu === undefined) return undefined;
  const { actes } = lu.verification;
  const { passages } = readEtats(actes);
  const motOf = await getMotOf();
  return new Map(
    [...actesByFiche(actes)].map(([fiche, siens]) => [
      fiche,
      siens.map((acte) => ditActe(acte, passages, motOf)).reverse(),
    ]),
  );
});

/** The digest in force of each entry's facts. */
const getEmpreintes = onceABuild(async () => readEmpreintes((await getJournal())?.verification.actes ?? []));

/** What the page of an entry says of its history; undefined for a register without a history. */
export async function histoireOf(collection: CollectionSuivie, id: string): Promise<HistoireFiche | undefined> {
  const dits = await getActesDits();
  const nom = nomFiche(collection, id);
  const actes = dits?.get(nom) ?? [];
  const derniers = actes.slice(0, DERNIERS_ACTES);
  const empreinte = (await getEmpreintes()).get(nom)?.rang;
  const rangs = [...derniers.map(({ rang }) => rang), ...(empreinte === undefined ? [] : [empreinte])];
  return dits && { actes: derniers, nombre: actes.length, rangs: [...new Set(rangs)] };
}
