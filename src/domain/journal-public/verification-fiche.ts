import { cheminPar, hashFeuille, racineByPreuve } from '../scelle/arbre.ts';
import { toHex } from '../socle/empreinte.ts';
import { countOf } from '../socle/texte.ts';
import type { Acte } from './acte.ts';
import { type ArbreLu, openArbre } from './arbre-tuiles.ts';
import { type CleAnnoncee, clesAnnoncees, reservesOf } from './cles-annoncees.ts';
import { constatsTemoins } from './constats-temoins.ts';
import { fauteFiche, readEmpreintes } from './empreintes-faits.ts';
import { cheminFaits, empreinteOf } from './faits-fiche.ts';
import { fichesOf } from './histoire-fiche.ts';
import { readActeProuve } from './lecture-prouvee.ts';
import type { LectureFichier } from './lecture-fichier.ts';
import { readTete, type Tete } from './tete-signee.ts';
import { type Constat, constatLecture, constatsTenue, type TenueDonnee } from './constats.ts';
import { fauteSignature } from './verification-tete.ts';

/** What a person asks of the history. */
export interface DemandeVerification {
  /** The entry that the acts are about, as the history names it. */
  fiche?: string;
  /** Ranks of its acts. */
  rangs: readonly number[];
  /** Heads that the person holds: kept by the device, or given. */
  tenues: readonly TenueDonnee[];
  /** False in a browser that has not Ed25519. */
  isSignable: boolean;
}

export interface ReponseVerification {
  constats: Constat[];
  /** The acts that are proved, by rank. */
  actes: ReadonlyMap<number, Acte>;
  /** The head that is shown, to be kept; absent when anything is wrong with it, or with what is held. */
  tete?: string;
}

/** The line of an act, and whether the head has it. */
async function readPreuve({ plage, ligne }: ArbreLu, rang: number, { taille, racine }: Tete) {
  const lue = await ligne(rang);
  const chemin = await cheminPar(plage, rang, taille);
  const menee = await racineByPreuve(await hashFeuille(lue), { rang, nombre: taille, chemin });
  const isProuve = menee !== undefined && toHex(menee) === toHex(racine);
  return { acte: readActeProuve(lue, rang), isProuve };
}

/** A file of text; `''` where the site has none. */
const readTexte = async (read: LectureFichier, chemin: string): Promise<string> =>
  new TextDecoder().decode(await read(chemin));

/** The keys that the history announces, from the few acts that do. */
async function readCles(read: LectureFichier, arbre: ArbreLu, tete: Tete): Promise<CleAnnoncee[]> {
  const dites = (await readTexte(read, 'cles')).split('\n');
  const actes: Acte[] = [];
  for (const dite of dites) {
    const rang = Number(/^\d{1,9}(?= )/.exec(dite)?.[0] ?? NaN);
    if (!(rang < tete.taille)) continue;
    const { acte, isProuve } = await readPreuve(arbre, rang, tete);
    if (acte !== undefined && isProuve) actes.push(acte);
  }
  const cles = await clesAnnoncees(actes);
  return cles[0]?.rang === 0 ? cles : [];
}

async function constatSignature(cles: readonly CleAnnoncee[], tete: Tete, isSignable: boolean): Promise<Constat> {
  if (!isSignable)
    return {
      issue: 'A_SAVOIR',
      phrase:
        'Ce navigateur est trop ancien pour vérifier la signature de l’agence ; le reste est vérifié. Pour elle, prenez un navigateur plus récent, ou la commande que donne la page de l’historique.',
    };
  const faute = await fauteSignature(cles, tete);
  return faute === undefined
    ? {
        issue: 'VRAI',
        phrase: `La tête du journal (${countOf(tete.taille, 'acte')}) est signée par la clé que l’agence a annoncée.`,
      }
    : { issue: 'FAUX', phrase: faute };
}

async function constatActe(
  arbre: ArbreLu,
  rang: number,
  tete: Tete,
  fiche: string | undefined,
): Promise<{ constat: Constat; acte?: Acte }> {
  const faux = (phrase: string) => ({ constat: { issue: 'FAUX', phrase } as const });
  const absent = `L’acte n° ${rang} n’est pas au journal que ce site montre : il a été changé, retiré, ou n’y a jamais été.`;
  if (rang >= tete.taille) return faux(absent);
  const { acte, isProuve } = await readPreuve(arbre, rang, tete);
  if (!isProuve || acte === undefined) return faux(absent);
  if (fiche !== undefined && !fichesOf(acte).includes(fiche))
    return faux(`L’acte n° ${rang} est au journal, mais il ne parle pas de cette fiche.`);
  return { constat: { issue: 'VRAI', phrase: `L’acte n° ${rang} est au journal, sous la tête signée.`, rang }, acte };
}

/** Whether the published facts of an entry are those whose digest its last proved act gave. */
async function constatsFaits(
  read: LectureFichier,
  fiche: string,
  actes: ReadonlyMap<number, Acte>,
): Promise<Constat[]> {
  const dite = readEmpreintes([...actes.values()].sort((a, b) => a.rang - b.rang)).get(fiche);
  if (dite === undefined) return [];
  const chemin = cheminFaits(fiche);
  const octets = await read(chemin);
  const faute = fauteFiche(fiche, octets && (await empreinteOf(octets)), dite);
  if (faute !== undefined) return [{ issue: 'FAUX', phrase: faute }];
  const phrase = `Les faits publiés de cette fiche (/journal/${chemin}) ont l’empreinte que dit l’acte n° ${dite.rang} : rien n’y a changé depuis.`;
  return [{ issue: 'VRAI', phrase }];
}

/** What is told of the keys: each one that was lost, and those that changed since a head that is held. */
function constatsCles(cles: readonly CleAnnoncee[], depuis: number): Constat[] {
  const suivies = cles.filter(({ rang, apres }) => rang >= depuis && apres?.isSigneeParElle === true);
  return [
    ...reservesOf(cles),
    ...suivies.map(
      ({ rang, motif }) =>
        `L’agence a changé de clé à l’acte n° ${rang}${motif === undefined ? '' : ` (« ${motif} »)`} depuis la tête que vous tenez, et l’ancienne clé a signé la nouvelle : c’est un changement annoncé.`,
    ),
  ].map((phrase) => ({ issue: 'A_SAVOIR', phrase }));
}

async function verifyLu(
  read: LectureFichier,
  { fiche, rangs, tenues, isSignable }: DemandeVerification,
): Promise<ReponseVerification> {
  const constats: Constat[] = [];
  const actes = new Map<number, Acte>();
  const ecrite = await read('checkpoint');
  const texte = ecrite && new TextDecoder().decode(ecrite);
  const tete = texte === undefined ? undefined : readTete(texte);
  if (texte === undefined || tete === undefined)
    return {
      constats: [
        {
          issue: 'FAUX',
          phrase:
            texte === undefined
              ? 'Ce site ne montre pas de journal : sa tête signée manque.'
              : 'La tête du journal est illisible : ce n’est pas une note signée.',
        },
      ],
      actes,
    };
  const arbre = openArbre(read, tete.taille);
  if (toHex(await arbre.plage(0, tete.taille)) !== toHex(tete.racine))
    constats.push({
      issue: 'FAUX',
      phrase: `La tête signée de ${countOf(tete.taille, 'acte')} ne correspond pas au journal : un de ces actes a été changé, retiré ou ajouté depuis.`,
    });
  const cles = await readCles(read, arbre, tete);
  constats.push(await constatSignature(cles, tete, isSignable));
  for (const rang of rangs) {
    const { constat, acte } = await constatActe(arbre, rang, tete, fiche);
    constats.push(constat);
    if (acte) actes.set(rang, acte);
  }
  if (fiche !== undefined) constats.push(...(await constatsFaits(read, fiche, actes)));
  const montre = { plage: arbre.plage, cles, tete };
  const { constats: tenus, depuis } = await constatsTenue(montre, tenues, isSignable);
  constats.push(...tenus);
  if (isSignable) {
    constats.push(...constatsCles(cles, depuis));
    const temoins = await readTexte(read, 'temoins');
    const cosignee = temoins === '' ? '' : await readTexte(read, 'tete-cosignee');
    constats.push(...(await constatsTemoins(montre, temoins.split('\n').filter(Boolean), cosignee)));
  }
  const isJuste = constats.every(({ issue }) => issue !== 'FAUX');
  return { constats, actes, ...(isJuste && { tete: texte }) };
}

/** Verifies acts of a history by a few of its files, as a browser reads them; each outcome is one sentence. */
export async function verifyFiche(read: LectureFichier, demande: DemandeVerification): Promise<ReponseVerification> {
  try {
    return await verifyLu(read, demande);
  } catch (error) {
    return { constats: [constatLecture(error)], actes: new Map() };
  }
}
