import { changementsChamps } from '../classeur/correspondance-appliquee.ts';
import { checkEnsemble, checkFiche } from '../classeur/controle-classeur.ts';
import type { RegistreOuvert } from '../classeur/registre-ouvert.ts';
import { CHAMP_DU_JOUR } from '../proposition/changement.ts';
import type { FormesChamps } from '../proposition/forme-champ.ts';
import { isSame } from '../proposition/meme-valeur.ts';
import type { ChangementFiche, CollectionProposee, Valeur } from '../proposition/proposition.ts';
import { NOMS_RESERVES } from '../registre/noms-reserves.ts';
import type { Territoire } from '../registre/territoire.ts';
import { checkLieuxSaisis } from './lieux-saisis.ts';
import { identifiantPropre } from './nom-fiche.ts';
import { sayAttendu } from './phrase-faute.ts';
import { readChamp, type Saisie } from './saisie-champ.ts';

/** The entry that a form is about: an entry that is there, or a new one. */
export interface FicheVisee {
  collection: CollectionProposee;
  id: string;
  isNeuve: boolean;
}

/** What is typed of an entry: its fields that somebody touched, and what the register said of each when they did. */
export interface SaisieFiche {
  saisies: Readonly<Record<string, Saisie>>;
  lus: Readonly<Record<string, Valeur | null>>;
}

/** What a form comes to. */
export interface FicheControlee {
  /** What would be proposed; absent while nothing changes. */
  changement?: ChangementFiche;
  /** What is wrong, by the place of the field: `observations.1.date`; `id`: the name of a new entry. */
  fautes: Map<string, string>;
  /** Touched fields that the register says otherwise by now. */
  perimes: string[];
}

/** An entry as its file says it, without its name. */
export function bruteOf({ collection, id, isNeuve }: FicheVisee, { bruts }: RegistreOuvert): Record<string, Valeur> {
  const brut = isNeuve ? undefined : bruts[collection].get(id);
  return Object.fromEntries(Object.entries(brut ?? {}).filter(([nom]) => nom !== 'id')) as Record<string, Valeur>;
}

/** Days that the rules ask for, and that nobody types: whoever writes sets them anew. */
function datesDues({ collection, isNeuve }: FicheVisee, formes: FormesChamps, jour: string): Record<string, Valeur> {
  return {
    ...(isNeuve && collection === 'projets' && { date_publication: jour }),
    ...(CHAMP_DU_JOUR in formes && { [CHAMP_DU_JOUR]: jour }),
  };
}

/** Reads a form, and judges what the entry would say by the rules of `content/`; `territoire`: limits of the country, once known. */
export function checkSaisie(
  visee: FicheVisee,
  { saisies, lus }: SaisieFiche,
  registre: RegistreOuvert,
  formes: FormesChamps,
  territoire?: Territoire,
): FicheControlee {
  const { collection, id, isNeuve } = visee;
  const avant = bruteOf(visee, registre);
  const fautes = new Map<string, string>();
  const tell = (chemin: string, faute: string) => {
    if (!fautes.has(chemin)) fautes.set(chemin, faute);
  };
  const lues = new Map<string, Valeur | undefined>();
  for (const [champ, saisie] of Object.entries(saisies)) {
    const forme = formes[champ];
    const lue = forme && readChamp(saisie, forme, registre, champ, tell);
    if (forme) lues.set(champ, isSame(lue, avant[champ]) ? avant[champ] : lue);
  }
  // In the order of the schema: a new file is written so.
  const apres = Object.fromEntries(
    Object.keys(formes).flatMap((champ) => {
      const valeur = lues.has(champ) ? lues.get(champ) : avant[champ];
      return valeur === undefined ? [] : [[champ, valeur]];
    }),
  );
  const perimes = Object.keys(saisies).filter((champ) => {
    const lu = lus[champ];
    return lu !== undefined && !isSame(lu ?? undefined, avant[champ]);
  });
  const champs = changementsChamps(collection, avant, apres);
  if (isNeuve) checkNom(visee, registre, tell);
  if (champs.length === 0) return { fautes, perimes };
  if (fautes.size === 0)
    checkLieuxSaisis(apres, Object.keys(saisies), { routes: registre.contenu.routes, territoire }, tell);
  const complete = { ...apres, ...datesDues(visee, formes, registre.jour) };
  if (fautes.size === 0) checkRegles(visee, complete, registre, formes, tell);
  const changement: ChangementFiche = {
    collection,
    id,
    genre: isNeuve ? 'CREATION' : 'MODIFICATION',
    champs: changementsChamps(collection, avant, complete),
  };
  return { changement, fautes, perimes };
}

function checkNom(
  { collection, id }: FicheVisee,
  { bruts }: RegistreOuvert,
  tell: (chemin: string, faute: string) => void,
) {
  if (identifiantPropre(id) !== id || id === '' || NOMS_RESERVES.includes(id))
    tell('id', 'Écrivez l’adresse de la fiche en minuscules sans accent, chiffres et traits d’union.');
  else if (bruts[collection].has(id)) tell('id', 'Une fiche a déjà cette adresse\u00a0: choisissez-en une autre.');
}

function checkRegles(
  { collection, id }: FicheVisee,
  fiche: Readonly<Record<string, unknown>>,
  registre: RegistreOuvert,
  formes: FormesChamps,
  tell: (chemin: string, faute: string) => void,
): void {
  const lue = checkFiche(collection, id, fiche, registre.jour);
  const fautes =
    'fautes' in lue
      ? lue.fautes
      : (checkEnsemble(collection, new Map([[id, lue.fiche]]) as never, registre).get(id) ?? []);
  for (const { champ, valeur, attendu, remede } of fautes) {
    const manque = valeur === undefined && formes[champ]?.isFacultatif !== true && champ in formes;
    tell(champ, manque ? 'Ce champ est demandé.' : sayAttendu(attendu, formes, remede));
  }
}
