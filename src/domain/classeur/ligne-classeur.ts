import { DITS, toAjout } from '../proposition/ajout.ts';
import type { FicheLue } from '../proposition/changement.ts';
import { slugOf } from '../socle/recherche.ts';
import { applyRangee, changementsChamps } from './correspondance-appliquee.ts';
import { type RangeeLue, texteDe } from './cellule.ts';
import { checkFiche } from './controle-classeur.ts';
import type { Champs } from './fiche-appliquee.ts';
import { texteAt } from './inchange.ts';
import { fauteDe, type FicheLiee, type Lecteur, type RangeeComprise, readRangee } from './rangee.ts';
import type { Rattachement } from './rattachement-ligne.ts';
import type { RegistreOuvert } from './registre-ouvert.ts';
import { askFins, checkPerimee, chooseSemblable, type LigneEnCours } from './questions-ligne.ts';
import { LAISSER, type LigneComparee } from './resultat.ts';
import { CHAMP_TITRE, type CollectionClasseur } from './vocabulaire.ts';

/** What totals are called, under a list. */
const TOTAL = /^(?:sous-?total|total|totaux)(?![\p{L}-])/iu;
/** What the portal's own exports write under it: how many cells of each column are published. */
const PUBLIEES = /^valeurs publiées$/i;
/** What a total holds besides its name: numbers, with a unit perhaps. */
const CHIFFRES = /^[-−+]?\d[\d .,]*(?:%|\p{L}+\.?)?$/u;

/** True for the total under a list; a company may be called so too, and its row then says more than numbers. */
const isTotal = (titre: string, { cellules }: RangeeLue): boolean =>
  PUBLIEES.test(titre) ||
  (TOTAL.test(titre) &&
    cellules
      .map(texteDe)
      .every((texte) => texte === '' || texte === titre || CHIFFRES.test(texte) || texte.startsWith('#')));

/** Compares one row; `prises`: entries that former rows speak of, by the number of the row. */
export function compareLigne(
  rangee: RangeeLue,
  lecteur: Lecteur,
  constantes: Readonly<Record<string, unknown>>,
  rattachement: Rattachement,
  prises: Map<string, number>,
): LigneEnCours {
  const { collection, feuille, colonnes, registre, reponses } = lecteur;
  const { ligne } = rangee;
  const ecrit = (champ: string) =>
    texteDe(rangee.cellules[colonnes.find(({ lue }) => lue.champ === champ)?.rang ?? -1]);
  const comparee: LigneComparee = {
    ...{ feuille, ligne, etat: 'LAISSEE', titre: ecrit(CHAMP_TITRE[collection]), fautes: [], attend: [], motifs: [] },
  };
  const enCours: LigneEnCours = { comparee, questions: [] };
  const leave = (motif: string): LigneEnCours => {
    comparee.motifs.push(motif);
    return enCours;
  };
  if ('inconnu' in rattachement) {
    comparee.etat = 'REFUSEE';
    comparee.fautes.push(
      fauteDe({ feuille, ligne }, rattachement.colonne, rattachement.inconnu, 'l’adresse d’une fiche du registre'),
    );
    return enCours;
  }
  const choisi =
    'id' in rattachement ? rattachement.id : chooseSemblable(rattachement.semblables, rangee, lecteur, enCours);
  if (choisi === LAISSER) return leave('laissée, à votre demande');
  const liee = choisi === undefined ? undefined : lieeOf(choisi, lecteur);
  if (!liee && (comparee.titre === '' || isTotal(comparee.titre, rangee))) {
    comparee.titre ||= rangee.cellules.map(texteDe).filter(Boolean).slice(0, 3).join(' · ');
    return leave(
      colonnes.some(({ lue }) => lue.champ === 'id' || lue.champ === CHAMP_TITRE[collection])
        ? 'ni nom ni identifiant : un total, un sous-titre ou une note'
        : 'aucune colonne lue ne dit son nom, et aucun identifiant ne la rattache au registre',
    );
  }
  const comprise = readRangee(rangee, lecteur, liee);
  if (comprise.ecarte !== undefined) return leave(comprise.ecarte);
  comparee.motifs.push(...comprise.laissees);
  enCours.vides = comprise.vides;
  if (liee) {
    comparee.id = liee.brut.id;
    comparee.titre ||= texteAt(liee.fiche, CHAMP_TITRE[collection]) ?? '';
    const deja = prises.get(liee.brut.id);
    if (deja !== undefined) return refuseDouble(enCours, deja);
    prises.set(liee.brut.id, ligne);
  }
  const { champs, fautes } = applyRangee(
    liee?.brut ?? {},
    comprise,
    liee ? surFicheConnue(constantes) : constantes,
    registre.jour,
  );
  for (const { champ, attendu } of fautes)
    comprise.fautes.push(
      fauteDe({ feuille, ligne }, comprise.valeurs.get(champ)?.colonne, ecrit(champ) || champ, attendu),
    );
  const fins = askFins(champs, liee?.brut ?? {}, ligne, ecrit, reponses);
  if (fins === LAISSER) return leave('laissée, à votre demande : le jour de sa fin n’est pas connu');
  enCours.questions.push(...comprise.questions, ...fins);
  checkPerimee(comprise, liee, ecrit('date_mise_a_jour'), ligne, reponses, enCours);
  settle(enCours, liee, champs, comprise, lecteur);
  return enCours;
}

/** Of what all rows say, what completes an entry that exists: who sees it, what a position is worth. */
const surFicheConnue = (constantes: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(constantes).filter(([champ]) => ['constat.source', 'precision', 'source.systeme'].includes(champ)),
  );

function lieeOf(id: string, { collection, registre }: Lecteur): FicheLiee | undefined {
  const brut = registre.bruts[collection].get(id);
  const fiche = registre.parId(collection, id);
  return brut && fiche && { brut, fiche };
}

function refuseDouble(enCours: LigneEnCours, deja: number): LigneEnCours {
  const { comparee } = enCours;
  comparee.etat = 'REFUSEE';
  comparee.fautes.push(
    fauteDe(comparee, undefined, comparee.titre, `une ligne par fiche : la ligne ${deja} parle déjà de celle-ci`),
  );
  return enCours;
}

/** Says what becomes of the row. */
function settle(
  enCours: LigneEnCours,
  liee: FicheLiee | undefined,
  dits: Champs,
  comprise: RangeeComprise,
  { collection, feuille, registre }: Lecteur,
): void {
  const { comparee, questions } = enCours;
  const { jour } = registre;
  comparee.fautes.push(...comprise.fautes);
  const differe = liee
    ? changementsChamps(collection, liee.brut, comprise.valeurs.size === 0 ? liee.brut : dits)
    : undefined;
  if (differe?.length === 0 && comparee.fautes.length === 0 && questions.length === 0) {
    comparee.etat = 'EGALE';
    return;
  }
  const apres = {
    ...dits,
    ...(!liee && collection === 'projets' && { date_publication: jour }),
    date_mise_a_jour: jour,
  };
  const controle = checkFiche(collection, comparee.id ?? 'x', apres, jour);
  if ('fautes' in controle && questions.length === 0)
    for (const { champ, valeur, attendu, remede } of controle.fautes) {
      const colonne = comprise.valeurs.get(champ)?.colonne;
      comparee.fautes.push(
        fauteDe(
          { feuille, ligne: comparee.ligne },
          colonne,
          valeur === undefined ? '' : texteDe(valeur as never),
          attendu,
          remede,
        ),
      );
    }
  if (comparee.fautes.length > 0) {
    comparee.etat = 'REFUSEE';
    return;
  }
  comparee.attend = questions.map(({ cle }) => cle);
  comparee.etat = questions.length > 0 ? 'DEMANDEE' : liee ? 'CHANGEE' : 'NOUVELLE';
  if ('fiche' in controle) enCours.fiche = controle.fiche;
  const changes = changementsChamps(collection, liee?.brut ?? {}, apres);
  // A new observation joins those that are there by then, whatever they are.
  const champs = liee ? changes.map(toAjout) : changes;
  comparee.changement = { collection, id: comparee.id ?? '', genre: liee ? 'MODIFICATION' : 'CREATION', champs };
  if (champs.some(({ ajout }) => ajout === true)) comparee.presente = presenteDe(liee?.brut ?? {});
}

/** What an entry says already of how far its works have come. */
const presenteDe = (brut: Readonly<Record<string, unknown>>): FicheLue =>
  Object.fromEntries(
    Object.entries(brut).filter(([champ]) => champ === 'observations' || DITS.includes(champ)),
  ) as FicheLue;

/** Signs of a file's name, which is the end of an address. */
const ID_MAX = 70;

/** Gives new entries their names: what they are called, then a number where that name is taken. */
export function nommeIds(
  enCours: readonly LigneEnCours[],
  collection: CollectionClasseur,
  { bruts }: RegistreOuvert,
): void {
  const pris = new Set<string>(bruts[collection].keys());
  for (const { comparee, fiche } of enCours) {
    if (comparee.changement?.genre !== 'CREATION') continue;
    const base = slugOf(comparee.titre).slice(0, ID_MAX).replace(/-+$/, '') || 'fiche';
    let id = base;
    for (let rang = 2; pris.has(id); rang += 1) id = `${base}-${rang}`;
    pris.add(id);
    comparee.id = id;
    comparee.changement = { ...comparee.changement, id };
    if (fiche) fiche.id = id;
  }
}
