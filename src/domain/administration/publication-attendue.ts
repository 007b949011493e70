import { STATUT_APPEL_OFFRES_LABELS, type StatutAppelOffres, type StatutLot } from '../appel-offres/vocabulaire.ts';
import { formatInstant } from '../socle/date.ts';
import { compareInstants, writeEcheance } from '../socle/instant.ts';
import { countOf } from '../socle/texte.ts';

/** A tender as the built site says it: what a publication may change. */
export interface AppelPublie {
  id: string;
  statut: StatutAppelOffres;
  date_limite?: string | undefined;
  /** The winner and the price stand on its page. */
  attribution: boolean;
  /** Published questions. */
  questions: number;
  /** Lots that its file describes, with their own ends. */
  lots?: ReadonlyArray<{ numero: number; statut?: StatutLot | undefined; attribution: boolean }> | undefined;
}

/** Where the site says it, fresh: a page of the administrators may be older than the site. */
export const ADRESSE_SITE_PUBLIE = '/site-publie.json';

/** What the built site says, as far as the database may be ahead of it. */
export interface SitePublie {
  appels: readonly AppelPublie[];
  /** Companies whose answer stands on their page, with its day. */
  reponses: ReadonlyArray<{ id: string; nom: string; date_publication: string | null }>;
}

/** A lot as the database has it, and since when. */
export interface LotBase {
  numero: number;
  statut: StatutLot | null;
  attribution_publiee_le: string | null;
  statut_le: string | null;
  attribution_le: string | null;
}

/** A tender as the database has it, and since when. */
export interface ProcedureBase {
  id: string;
  reference: string;
  titre: string;
  statut: StatutAppelOffres;
  date_limite: string;
  attribution_publiee_le: string | null;
  statut_le: string | null;
  report_le: string | null;
  attribution_le: string | null;
  /** Lots that its file describes: one is published before the others have ended. */
  lots: readonly LotBase[];
}

/** What the database has that is public, and where the publication of the site stands (`rpc_publication`). */
export interface Publication {
  /** Something can build the site from where it stands. */
  has_publieur: boolean;
  en_cours: { demandee_le: string; prise_le: string | null } | null;
  derniere: { demandee_le: string; finie_le: string; reussie: boolean; detail: string | null } | null;
  procedures: readonly ProcedureBase[];
  questions: ReadonlyArray<{ appel_offres_id: string; reference: string; titre: string; publiee_le: string }>;
  reponses: ReadonlyArray<{ entreprise_id: string; date_publication: string | null }>;
  /** Accepted changes of the register that are not written yet, and how many records each has left to write. */
  propositions: ReadonlyArray<{ id: string; numero: number; titre: string; decidee_le: string; fiches: number }>;
}

/** What a publication will change on a page, and since when it waits; null where that was not kept. */
export interface ChangementAttendu {
  /** Of the page: path of its collection, and id; of a proposition, its sheet in the administration. */
  page: { genre: 'appel-offres' | 'entreprise' | 'proposition'; id: string; titre: string };
  phrase: string;
  depuis: string | null;
}

function changementsProcedure(base: ProcedureBase, publie: AppelPublie): ChangementAttendu[] {
  const page = { genre: 'appel-offres', id: base.id, titre: `${base.reference}, ${base.titre}` } as const;
  const changements: ChangementAttendu[] = [];
  if (base.statut !== publie.statut) {
    const [avant, apres] = [publie.statut, base.statut].map((statut) => STATUT_APPEL_OFFRES_LABELS[statut]);
    changements.push({
      page,
      phrase: `État\u00a0: «\u00a0${avant}\u00a0» devient «\u00a0${apres}\u00a0».`,
      depuis: base.statut_le,
    });
  }
  if (writeEcheance(base.date_limite) !== writeEcheance(publie.date_limite ?? ''))
    changements.push({
      page,
      phrase: `Date limite\u00a0: ${formatInstant(publie.date_limite)} devient ${formatInstant(base.date_limite)}.`,
      depuis: base.report_le,
    });
  if (base.attribution_publiee_le !== null && !publie.attribution)
    changements.push({
      page,
      phrase: 'Attribution\u00a0: le titulaire et le prix paraissent.',
      depuis: base.attribution_le,
    });
  return [...changements, ...base.lots.flatMap((lot) => changementsLot(page, lot, publie))];
}

/** How a lot ended, and its award: each is published by itself. */
function changementsLot(page: ChangementAttendu['page'], lot: LotBase, publie: AppelPublie): ChangementAttendu[] {
  const sien = publie.lots?.find(({ numero }) => numero === lot.numero);
  if (sien === undefined) return [];
  const changements: ChangementAttendu[] = [];
  if (lot.statut !== null && lot.statut !== sien.statut)
    changements.push({
      page,
      phrase: `Lot ${lot.numero}\u00a0: l’état devient «\u00a0${STATUT_APPEL_OFFRES_LABELS[lot.statut]}\u00a0».`,
      depuis: lot.statut_le,
    });
  if (lot.attribution_publiee_le !== null && !sien.attribution)
    changements.push({
      page,
      phrase: `Lot ${lot.numero}\u00a0: le titulaire et le prix paraissent.`,
      depuis: lot.attribution_le,
    });
  return changements;
}

/** Questions of one tender beyond those that its page has: the first of them tells since when. */
function changementQuestions(questions: Publication['questions'], publie: AppelPublie): ChangementAttendu[] {
  const siennes = questions.filter(({ appel_offres_id }) => appel_offres_id === publie.id);
  const neuves = [...siennes].sort((a, b) => compareInstants(a.publiee_le, b.publiee_le)).slice(publie.questions);
  const [premiere] = neuves;
  if (premiere === undefined) return [];
  return [
    {
      page: { genre: 'appel-offres', id: publie.id, titre: `${premiere.reference}, ${premiere.titre}` },
      phrase: `${countOf(neuves.length, 'question et sa réponse', 'questions et leurs réponses')}.`,
      depuis: premiere.publiee_le,
    },
  ];
}

/**
 * What the next publication will change, the oldest act first (R152). A tender or a company without a page waits for
 * nothing: there is no file to write into.
 */
export function changementsAttendus(base: Publication, site: SitePublie): readonly ChangementAttendu[] {
  const appels = new Map(site.appels.map((appel) => [appel.id, appel]));
  const entreprises = new Map(site.reponses.map((reponse) => [reponse.id, reponse]));
  return [
    ...base.procedures.flatMap((procedure) => {
      const publie = appels.get(procedure.id);
      return publie ? changementsProcedure(procedure, publie) : [];
    }),
    ...site.appels.flatMap((publie) => changementQuestions(base.questions, publie)),
    ...base.reponses.flatMap(({ entreprise_id: id, date_publication }): ChangementAttendu[] => {
      const publiee = entreprises.get(id);
      if (!publiee || publiee.date_publication === date_publication) return [];
      const phrase =
        date_publication === null
          ? 'Réponse de l’entreprise\u00a0: retirée.'
          : 'Réponse de l’entreprise\u00a0: publiée.';
      return [{ page: { genre: 'entreprise', id, titre: publiee.nom }, phrase, depuis: date_publication }];
    }),
    ...base.propositions.map(({ id, numero, titre, decidee_le, fiches }): ChangementAttendu => ({
      page: { genre: 'proposition', id, titre: `Proposition ${numero}, ${titre}` },
      phrase: `Registre\u00a0: ${countOf(fiches, 'fiche acceptée, pas encore écrite', 'fiches acceptées, pas encore écrites')}.`,
      depuis: decidee_le,
    })),
  ].sort((a, b) => compareInstants(a.depuis ?? '', b.depuis ?? ''));
}

/** True when the next publication changes the page of this tender. */
export const changeAppel = (base: Publication, site: SitePublie, appel: string): boolean =>
  changementsAttendus(base, site).some(({ page: { genre, id } }) => genre === 'appel-offres' && id === appel);
