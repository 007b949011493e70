import { type Publication, type Suivis, writePublication } from '../registre/changements-publication.ts';
import type { Acte, Faits } from './acte.ts';
import type { ActeNeuf } from './suite.ts';

/** Collections whose entries the history follows. */
const COLLECTIONS = ['projets', 'appels-offres'] as const;
type Collection = (typeof COLLECTIONS)[number];
/** Facts of each entry, by collection and id. */
export type Etats = Record<Collection, Record<string, Faits>>;

const isCollection = (objet: string): objet is Collection => COLLECTIONS.some((collection) => collection === objet);

const without = (faits: Faits, champs: readonly string[]): Faits =>
  Object.fromEntries(Object.entries(faits).filter(([champ]) => !champs.includes(champ)));

/** What an entry is after an act, from what it was. */
function etatApres({ action, avant, apres }: Acte, etat: Faits): Faits | undefined {
  if (action === 'FICHE_RETIREE') return undefined;
  const disparus = typeof avant === 'object' ? Object.keys(avant) : [];
  return { ...without(etat, disparus), ...(typeof apres === 'object' ? apres : {}) };
}

/** The entries as the history tells them, and each act of the register with its entry before and after. */
export function readEtats(actes: readonly Acte[]): {
  etats: Etats;
  passages: ReadonlyMap<number, { avant: Faits; apres: Faits }>;
} {
  const etats = { projets: new Map<string, Faits>(), 'appels-offres': new Map<string, Faits>() };
  const passages = new Map<number, { avant: Faits; apres: Faits }>();
  for (const acte of actes) {
    const { source, action, objet, objet_id, rang } = acte;
    if (source !== 'REGISTRE' || !isCollection(objet) || objet_id === undefined) continue;
    const avant = etats[objet].get(objet_id) ?? {};
    const apres = etatApres(acte, avant);
    // An act that says none of the facts followed one by one is no passage from one state of them to another.
    if (action === 'FICHE_RETIREE' || acte.avant !== undefined || acte.apres !== undefined)
      passages.set(rang, { avant, apres: apres ?? {} });
    if (apres === undefined) etats[objet].delete(objet_id);
    else etats[objet].set(objet_id, apres);
  }
  const { projets, 'appels-offres': appels } = etats;
  return {
    etats: { projets: Object.fromEntries(projets), 'appels-offres': Object.fromEntries(appels) },
    passages,
  };
}

/** Fields whose value is not the same in the other. */
const changed = (faits: Faits, autres: Faits): Faits =>
  Object.fromEntries(Object.entries(faits).filter(([champ, valeur]) => autres[champ] !== valeur));

/** A register as its publication follows it, with the reference of a tender. */
export interface RegistreSuivi extends Suivis {
  'appels-offres': ReadonlyArray<Suivis['appels-offres'][number] & { reference: string }>;
}

/** What changed in a register since the history told it: an act per entry (R108, R206). */
export function actesRegistre(actes: readonly Acte[], registre: RegistreSuivi, instant: string): ActeNeuf[] {
  const { etats } = readEtats(actes);
  const jour = instant.slice(0, 10);
  const avant = { date: jour, ...etats } as Publication;
  const publication = writePublication([avant], registre, jour);
  const references = new Map(registre['appels-offres'].map(({ id, reference }) => [id, reference]));
  const acteOf = (
    objet: Collection,
    objet_id: string,
    reste: Pick<ActeNeuf, 'action' | 'avant' | 'apres'>,
  ): ActeNeuf => {
    const reference = objet === 'appels-offres' ? references.get(objet_id) : undefined;
    return { instant, source: 'REGISTRE', objet, objet_id, ...(reference !== undefined && { reference }), ...reste };
  };
  return COLLECTIONS.flatMap((objet) => {
    const presents = new Set(registre[objet].map(({ id }) => id));
    const retires = Object.keys(etats[objet]).filter((id) => !presents.has(id));
    return [
      ...Object.entries(publication[objet]).map(([id, apres]) => {
        const [connu, faits] = [etats[objet][id], apres as Faits];
        return connu === undefined
          ? acteOf(objet, id, { action: 'FICHE_PUBLIEE', apres: faits })
          : acteOf(objet, id, { action: 'FICHE_CHANGEE', avant: changed(connu, faits), apres: changed(faits, connu) });
      }),
      ...retires.map((id) => acteOf(objet, id, { action: 'FICHE_RETIREE' })),
    ];
  });
}
