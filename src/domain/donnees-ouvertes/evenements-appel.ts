import type { AppelOffres } from '../appel-offres/appel-offres.ts';
import { groupBy } from '../socle/groupes.ts';
import { isRecord } from '../socle/objet.ts';
import { attributions, attributionsOf } from './attributions-ocds.ts';
import { avisDit, type ContexteAppel, faitsSuivis, reportDit } from './avis-ocds.ts';
import { documentsOf } from './documents-ocds.ts';
import type { Evenement } from './evenement.ts';
import { toEcheance, toMoment } from './formes-normes.ts';
import { idLot } from './lots-ocds.ts';
import { dateOf, type SuiviAppel, withPresent } from './suivi-appel.ts';

// The events of a tender, from its dated facts and the public history (R231). What nobody dated is told with the notice.

const FIN_CODES = { ANNULE: 'cancelled', INFRUCTUEUX: 'unsuccessful' } as const;

/** Deadlines in order, each with the day on which it took the place of the one before. */
function limitesOf(appel: AppelOffres, suivi: SuiviAppel): Array<{ limite: string; le: string | undefined }> {
  const limites = [...appel.dates_limites_anterieures, ...(appel.date_limite === undefined ? [] : [appel.date_limite])];
  return limites.map((limite) => ({ limite, le: dateOf(suivi, 'date_limite', limite) }));
}

function reports(limites: ReturnType<typeof limitesOf>, debut: number): Evenement[] {
  return limites.slice(debut).map(({ limite, le = '' }, rang): Evenement => {
    const avant = limites[debut + rang - 1]?.limite ?? '';
    const description = `${reportDit(avant, limite)}.`;
    return {
      date: le,
      etiquette: 'tenderAmendment',
      dits: () => ({
        tender: {
          tenderPeriod: { endDate: toEcheance(limite) },
          amendments: [{ id: `report-${debut + rang}`, date: le, description }],
        },
      }),
    };
  });
}

const questions = (appel: AppelOffres): Evenement[] =>
  appel.questions.map(({ question, reponse, publiee_le }, rang) => ({
    date: publiee_le,
    etiquette: 'tenderUpdate',
    dits: () => ({
      tender: {
        hasEnquiries: true,
        enquiries: [{ id: `question-${rang + 1}`, description: question, answer: reponse, dateAnswered: publiee_le }],
      },
    }),
  }));

function ouverture(appel: AppelOffres, { site }: ContexteAppel): Evenement[] {
  const seance = appel.ouverture;
  if (seance === undefined) return [];
  const { offres_par_lot: offres = [], observateurs = [] } = seance;
  const date = toMoment(seance.date) ?? '';
  // A company may bid for several lots: their sum is no number of bidders.
  const [seule] = offres.filter(({ lot }) => lot === undefined);
  return [
    {
      date,
      etiquette: 'tenderUpdate',
      dits: () => ({
        tender: {
          numberOfTenderers: seule?.offres,
          documents: documentsOf(appel, 'ouverture', site),
          milestones: [
            {
              id: 'ouverture',
              title: 'Ouverture publique des plis',
              type: 'assessment',
              dateMet: date,
              status: 'met',
              description:
                observateurs.length === 0 ? appel.lieu_ouverture : `Observateurs\u00a0: ${observateurs.join(', ')}`,
            },
          ],
        },
        bids: {
          statistics: offres.map(({ lot, offres: value }) => ({
            id: lot === undefined ? 'offres' : `offres-${idLot(lot)}`,
            measure: 'bids',
            value,
            date,
            relatedLot: lot === undefined ? undefined : idLot(lot),
          })),
        },
      }),
    },
  ];
}

/** An end without a contract, of the whole or of a lot: dated, else told with the notice. */
function finsOf(appel: AppelOffres, suivi: SuiviAppel): { fins: Record<string, unknown>; evenements: Evenement[] } {
  const fins: Record<string, unknown> = {};
  const evenements: Evenement[] = [];
  const add = (date: string | undefined, isAnnule: boolean, tender: Record<string, unknown>): void => {
    if (date === undefined) Object.assign(fins, tender);
    else
      evenements.push({ date, etiquette: isAnnule ? 'tenderCancellation' : 'tenderUpdate', dits: () => ({ tender }) });
  };
  const { statut, motif_fin } = appel;
  if (statut === 'ANNULE' || statut === 'INFRUCTUEUX')
    add(toMoment(appel.date_fin) ?? dateOf(suivi, 'statut', statut), statut === 'ANNULE', {
      status: FIN_CODES[statut],
      x_motifFin: motif_fin,
    });
  if (statut === 'ATTRIBUE' && attributionsOf(appel).length === 0)
    add(dateOf(suivi, 'statut', statut), false, { status: 'complete' });
  const lots = (appel.lots ?? []).flatMap((lot) => {
    if (lot.statut !== 'ANNULE' && lot.statut !== 'INFRUCTUEUX') return [];
    const acte = suivi.actes.find(({ action, lot: numero }) => action === 'LOT_CHANGE' && numero === lot.numero);
    const passage = suivi.passages.filter(({ avant, apres }) => avant['etat_lots'] !== apres['etat_lots']).at(-1);
    const dit = { id: idLot(lot.numero), status: FIN_CODES[lot.statut], x_motifFin: lot.motif_fin };
    return [{ dit, le: acte?.instant ?? passage?.instant }];
  });
  for (const [le, groupe] of groupBy(lots, (lot) => lot.le)) {
    const siens = groupe.map(({ dit }) => dit);
    if (le !== undefined) add(le, false, { lots: siens });
    else fins['lots_finis'] = siens;
  }
  return { fins, evenements };
}

/** Changes of the other followed facts. */
const changements = (appel: AppelOffres, suivi: SuiviAppel): Evenement[] =>
  suivi.passages.flatMap(({ instant, avant, apres }): Evenement[] => {
    const changes = Object.fromEntries(
      ['budget_indicatif', 'montant_dao', 'date_ouverture'].flatMap((champ) =>
        apres[champ] === undefined || apres[champ] === avant[champ] ? [] : [[champ, apres[champ]]],
      ),
    );
    const isOuvert = avant['statut'] === 'PUBLIE' && apres['statut'] === 'OUVERT';
    if (Object.keys(changes).length === 0 && !isOuvert) return [];
    const tender = { ...faitsSuivis(appel, changes), status: isOuvert ? 'active' : undefined };
    return [{ date: instant, etiquette: 'tenderUpdate', dits: () => ({ tender }) }];
  });

/** Everything that happened to a tender, in no order. */
export function evenementsAppel(appel: AppelOffres, connu: SuiviAppel, contexte: ContexteAppel): Evenement[] {
  const suivi = withPresent(connu, appel);
  const limites = limitesOf(appel, suivi);
  // The first deadline after which each has its day.
  const debut = limites.reduce((rang, { le }, autre) => (le === undefined ? autre + 1 : rang), 1);
  const depart = limites.slice(0, debut).map(({ limite }) => limite);
  const { fins, evenements } = finsOf(appel, suivi);
  const { lots_finis: finis, ...finsAvis } = fins;
  const avis: Evenement[] = [
    {
      date: toMoment(appel.date_lancement) ?? '',
      etiquette: 'tender',
      dits: avisDit(appel, suivi.premier ?? {}, depart, finsAvis, contexte),
    },
  ];
  if (finis !== undefined)
    avis.push({ date: avis[0]?.date ?? '', etiquette: 'tender', dits: () => ({ tender: { lots: finis } }) });
  return [
    ...avis,
    ...reports(limites, debut),
    ...questions(appel),
    ...ouverture(appel, contexte),
    ...attributions(appel, contexte),
    ...evenements,
    ...changements(appel, suivi),
  ].map((evenement) => named(appel, evenement));
}

/** Every release that says something of a tender names it: the standard asks for its id. */
function named({ reference: id }: AppelOffres, { dits, ...reste }: Evenement): Evenement {
  return {
    ...reste,
    dits(parties) {
      const { tender, ...autres } = dits(parties);
      return { ...autres, tender: isRecord(tender) ? { id, ...tender } : tender };
    },
  };
}
