import type { AppelOffres } from '../appel-offres/appel-offres.ts';
import { attributionsPubliees } from '../appel-offres/attributions-publiees.ts';
import type { Acte, Faits } from '../journal-public/acte.ts';
import { readEtats } from '../journal-public/fiches.ts';
import { lignesActe, titreActe } from '../journal-public/phrases-journal.ts';
import { routes } from '../portail/routes.ts';
import type { Projet } from '../projet/projet.ts';
import type { Route } from '../reference/route.ts';
import {
  changementsAppelOffres,
  changementsProjet,
  type Changements,
  type LigneChangement,
  type Publication,
} from '../registre/changements-publication.ts';
import { groupBy } from '../socle/groupes.ts';
import { formatMontant } from '../socle/montant.ts';
import { criteresAppel, criteresProjet, type Genre } from './criteres-suivis.ts';

/** Something that happened to an entry, as a feed tells it (R237). */
export interface Nouvelle {
  /** Of this event alone, the same at each build. */
  cle: string;
  instant: string;
  titre: string;
  /** The entry's page. */
  chemin: string;
  texte: readonly string[];
  criteres: readonly string[];
  isAttribution: boolean;
}

/** What the events are read from. */
export interface Sources {
  projets: readonly Projet[];
  appelsOffres: readonly AppelOffres[];
  routes: readonly Route[];
  publications: readonly Publication[];
  actes: readonly Acte[];
  nomEntreprise: (id: string) => string;
}

/** Acts that a reader of a tender or of a projet is told; an award and a publication are told by the entry itself. */
const ACTIONS: readonly string[] = [
  'FICHE_CHANGEE',
  'DATE_LIMITE_REPORTEE',
  'PROLONGATION_CONFIRMEE',
  'PROCEDURE_CHANGEE',
  'LOT_CHANGE',
  'ADDITIF_DEPOSE',
  'QUESTION_PUBLIEE',
  'PV_PUBLIE',
];

interface Fiche {
  genre: Genre;
  id: string;
  nom: string;
  chemin: string;
  criteres: readonly string[];
}

const asInstant = (jour: string): string => `${jour}T00:00:00Z`;

const writeLigne = ([label, avant, apres]: LigneChangement): string =>
  avant === '' ? `${label} : ${apres}.` : `${label} : ${apres} (avant : ${avant}).`;

const nouvelle = (
  { genre, id, nom, chemin, criteres }: Fiche,
  quoi: { cle: string; instant: string; titre: string; texte: readonly string[]; isAttribution?: boolean },
): Nouvelle => ({
  cle: `${genre}/${id}/${quoi.cle}`,
  instant: quoi.instant,
  titre: `${quoi.titre} : ${nom}`,
  chemin,
  texte: quoi.texte,
  criteres,
  isAttribution: quoi.isAttribution ?? false,
});

/** What the public history says of an entry, each fact once: an act of the procedure is not told again by its entry. */
function actesOf(fiche: Fiche, actes: readonly Acte[], passages: Passages): Nouvelle[] {
  const dits = new Set<string>();
  return actes.flatMap((acte) => {
    if (!ACTIONS.includes(acte.action)) return [];
    if (acte.source === 'BASE' && typeof acte.apres === 'string') dits.add(acte.apres);
    const passage = passages.get(acte.rang);
    const lignes = lignesActe(acte, passage && withoutDits(passage, dits));
    if (acte.action === 'FICHE_CHANGEE' && lignes.length === 0) return [];
    const texte = [...lignes.map(writeLigne), ...(acte.motif === undefined ? [] : [`Motif : ${acte.motif}`])];
    return [nouvelle(fiche, { cle: `acte-${acte.rang}`, instant: acte.instant, titre: titreActe(acte), texte })];
  });
}

type Passages = ReturnType<typeof readEtats>['passages'];

/** A change without the facts that an act has told already. */
function withoutDits({ avant, apres }: { avant: Faits; apres: Faits }, dits: ReadonlySet<string>) {
  const connus = ['statut', 'date_limite'].filter((champ) => dits.has(String(apres[champ])));
  return { avant, apres: { ...apres, ...Object.fromEntries(connus.map((champ) => [champ, avant[champ] ?? ''])) } };
}

/** What changed since the publication before, where the history has no act for it. */
function changementOf(
  fiche: Fiche,
  changements: Changements | undefined,
  jour: string,
  derniers: readonly Nouvelle[],
): Nouvelle[] {
  if (changements === undefined || derniers.some(({ instant }) => instant >= asInstant(jour))) return [];
  const texte = changements.lignes.map(writeLigne);
  return [nouvelle(fiche, { cle: `change-${jour}`, instant: asInstant(jour), titre: 'Fiche changée', texte })];
}

/** The awards of a tender: one per day on which some were published. */
function attributionsOf(fiche: Fiche, appel: AppelOffres, nomOf: Sources['nomEntreprise']): Nouvelle[] {
  return [...groupBy(attributionsPubliees(appel), ({ jour }) => jour)].map(([jour, siennes]) =>
    nouvelle(fiche, {
      cle: `attribution-${jour}`,
      instant: asInstant(jour),
      titre: 'Attribution publiée',
      texte: siennes.map(({ lot, de: { titulaire = [], montant_attribue } }) => {
        const noms = titulaire.map(nomOf).join(', ') || 'titulaire non publié';
        return `${lot === undefined ? 'Marché' : `Lot ${lot}`} : ${noms}${montant_attribue === undefined ? '' : `, ${formatMontant(montant_attribue)}`}.`;
      }),
      isAttribution: true,
    }),
  );
}

/** Every event of the register, the last first; two of one moment in the order of their keys. */
export function nouvellesOf(sources: Sources): Nouvelle[] {
  const { projets, appelsOffres, routes: reseau, publications, actes, nomEntreprise } = sources;
  const projetById = new Map(projets.map((projet) => [projet.id, projet]));
  const { passages } = readEtats(actes);
  const siens = groupBy(actes, ({ objet, objet_id }) => `${objet}/${objet_id ?? ''}`);
  const tellActes = (fiche: Fiche): Nouvelle[] =>
    actesOf(fiche, siens.get(`${fiche.genre}/${fiche.id}`) ?? [], passages);
  const tous = [
    ...appelsOffres.flatMap((appel) => {
      const fiche: Fiche = {
        ...{ genre: 'appels-offres', id: appel.id, nom: appel.titre, chemin: routes.appelOffres(appel.id) },
        criteres: criteresAppel(appel, reseau, (id) => projetById.get(id)),
      };
      const changes = tellActes(fiche);
      return [
        nouvelle(fiche, {
          cle: 'publie',
          instant: asInstant(appel.date_lancement.slice(0, 10)),
          titre: 'Appel d’offres publié',
          texte: [`${appel.reference}. ${appel.maitre_ouvrage}.`, ...(appel.description ? [appel.description] : [])],
        }),
        ...changes,
        ...changementOf(fiche, changementsAppelOffres(publications, appel), appel.date_mise_a_jour, changes),
        ...attributionsOf(fiche, appel, nomEntreprise),
      ];
    }),
    ...projets.flatMap((projet) => {
      const fiche: Fiche = {
        ...{ genre: 'projets', id: projet.id, nom: projet.title, chemin: routes.projet(projet.id) },
        criteres: criteresProjet(projet, reseau),
      };
      const changes = tellActes(fiche);
      return [
        nouvelle(fiche, {
          cle: 'publie',
          instant: asInstant(projet.date_publication),
          titre: 'Projet publié',
          texte: [projet.description ?? projet.objectif ?? 'Sa fiche est sur le portail.'],
        }),
        ...changes,
        ...changementOf(fiche, changementsProjet(publications, projet), projet.date_mise_a_jour, changes),
      ];
    }),
  ];
  return tous.sort((a, b) => (a.instant === b.instant ? (a.cle < b.cle ? -1 : 1) : a.instant < b.instant ? 1 : -1));
}
