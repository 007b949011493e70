import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { champsDe, getFormesProposees } from '../../src/data/content/formes-proposees.ts';
import { readTexte } from '../../src/data/content/texte-fichier.ts';
import { parseYaml } from '../../src/data/content/yaml.ts';
import { sayValeur } from '../../src/domain/proposition/difference.ts';
import {
  applyChangement,
  CHAMP_DU_JOUR,
  type Conflit,
  type FicheLue,
  findConflits,
  isFait,
} from '../../src/domain/proposition/changement.ts';
import type { ChangementFiche } from '../../src/domain/proposition/proposition.ts';
import { isSame } from '../../src/domain/proposition/meme-valeur.ts';
import { fichierOf } from '../../src/domain/registre/contenu.ts';
import { setChampFin, writeFiche } from '../publie/ecriture-fine.ts';

/** A file as it would be: its text, or none when it goes; `source`: as it was read. */
export interface Redige {
  fichier: string;
  source: string | undefined;
  texte: string | undefined;
}

/** What a change makes of its file, why it makes nothing of it, or that it says it already. */
export type Redaction = { status: 'redige'; redige: Redige } | { status: 'fait' } | { status: 'refus'; raison: string };

const FORMES = getFormesProposees();

function phraseConflit({ collection, genre, champs }: ChangementFiche, { champ, avant, present }: Conflit): string {
  if (champ === undefined)
    return genre === 'CREATION' ? 'cette fiche existe déjà, et dit autre chose' : 'cette fiche n’est plus au registre';
  const forme = FORMES[collection][champ];
  const say = (valeur: Conflit['avant']) => sayValeur(valeur, forme);
  if (champs.some((un) => un.champ === champ && un.ajout === true))
    return `${forme?.label ?? champ} : une ligne du même jour y est déjà, et dit autre chose (« ${say(present)} »)`;
  return `${forme?.label ?? champ} : la fiche dit maintenant « ${say(present)} », et non plus « ${say(avant)} »`;
}

/** The entry once changed, with the day of its change where its file says one. */
function futureOf(fiche: FicheLue | undefined, changement: ChangementFiche, jour: string): FicheLue | undefined {
  const future = applyChangement(fiche, changement);
  if (future === undefined || !champsDe(changement.collection).includes(CHAMP_DU_JOUR)) return future;
  const dit = future[CHAMP_DU_JOUR];
  const isPlusTard = typeof dit === 'string' && (changement.genre === 'CREATION' || dit > jour);
  return isPlusTard ? future : { ...future, [CHAMP_DU_JOUR]: jour };
}

/** The text of a file that says something else: each field that differs, in its place, and not a byte of the rest. */
function rewrite(source: string, fiche: FicheLue, future: FicheLue, ordre: readonly string[]): string {
  return [...new Set([...Object.keys(fiche), ...ordre])]
    .filter((champ) => !isSame(fiche[champ], future[champ]))
    .reduce((texte, champ) => setChampFin(texte, champ, future[champ], ordre), source);
}

/** Writes a change over the text of a file, or where there is none; nothing is put on the disk. */
export function redigeTexte(source: string | undefined, changement: ChangementFiche, jour: string): Redaction {
  const fichier = fichierOf(changement.collection, changement.id);
  const ordre = champsDe(changement.collection);
  const refuse = (raison: string): Redaction => ({ status: 'refus', raison });
  try {
    const fiche = source === undefined ? undefined : (parseYaml(source) as FicheLue);
    const conflits = findConflits(fiche, changement);
    if (conflits.length > 0) return refuse(conflits.map((un) => phraseConflit(changement, un)).join(' ; '));
    if (isFait(fiche, changement)) return { status: 'fait' };
    const future = futureOf(fiche, changement, jour);
    if (future === undefined) return { status: 'redige', redige: { fichier, source, texte: undefined } };
    const texte =
      source === undefined || fiche === undefined ? writeFiche(future, ordre) : rewrite(source, fiche, future, ordre);
    // Read back: what would say something else is not written.
    if (!isSame(parseYaml(texte) as FicheLue, future)) return refuse('ces valeurs ne s’écrivent pas dans une fiche');
    return { status: 'redige', redige: { fichier, source, texte } };
  } catch {
    return refuse('cette fiche ne se lit pas : corrigez son fichier');
  }
}

/** The same, over the file of now. */
export function redigeFiche(racine: string, changement: ChangementFiche, jour: string): Redaction {
  const chemin = join(racine, fichierOf(changement.collection, changement.id));
  try {
    return redigeTexte(existsSync(chemin) ? readTexte(chemin) : undefined, changement, jour);
  } catch {
    return { status: 'refus', raison: 'cette fiche ne se lit pas : corrigez son fichier' };
  }
}
