import { titreReception } from '../projet/etapes-projet.ts';
import type { Projet } from '../projet/projet.ts';
import type { TypeOrdre } from '../projet/vocabulaire-suivi.ts';
import { jourOf } from '../socle/date.ts';
import { readInstant } from '../socle/instant.ts';
import { isRecord } from '../socle/objet.ts';
import type { Etiquette, Evenement } from './evenement.ts';
import { toMoment } from './formes-normes.ts';
import { isRangees } from './fusion-ocds.ts';
import type { ObjetJson } from './json.ts';
import type { Parties } from './organisations.ts';

// The steps of a projet's works (R231): orders, suspensions, receptions.

/** An event that says this of the contract. */
export type Dire = (
  date: string,
  etiquette: Etiquette,
  dits: Record<string, unknown> | ((parties: Parties) => Record<string, unknown>),
) => Evenement;

const ORDRE_LABELS: Record<TypeOrdre, string> = {
  DEMARRAGE: 'Ordre de service de démarrage',
  ARRET: 'Ordre d’arrêt des travaux',
  REPRISE: 'Ordre de reprise des travaux',
  PROLONGATION: 'Prolongation du délai',
};

/** A step of the works. */
function etape(dire: Dire, id: string, date: string, title: string, description?: string): Evenement {
  const moment = toMoment(date) ?? '';
  const milestone = { id, title, type: 'delivery', description, dateMet: moment, status: 'met' };
  return dire(moment, 'implementation', { implementation: { milestones: [milestone] } });
}

/** A suspension with what published releases say of it: the register forgets one that is over. */
interface Suspension {
  date: string;
  motif: string | undefined;
  isFinDite: boolean;
}

const idSuspension = (date: string): string => `suspension-${date}`;
const idFin = (date: string): string => `fin-suspension-${date}`;

/** The suspensions that published releases tell; `connu`: what they say of the contract's execution. */
function suspensionsDites(connu: ObjetJson): Suspension[] {
  const jalons = connu['milestones'];
  if (!isRangees('milestones', jalons)) return [];
  return jalons.flatMap(({ id, dateMet, description }) =>
    id.startsWith(idSuspension('')) && typeof dateMet === 'string'
      ? [
          {
            date: jourOf(new Date(dateMet)),
            motif: typeof description === 'string' ? description : undefined,
            isFinDite: jalons.some(
              (autre) => autre.id === idFin(id.slice(idSuspension('').length)) && 'title' in autre,
            ),
          },
        ]
      : [],
  );
}

/** Suspensions, of today and of before; the end of one whose day nobody wrote is told without it. */
function suspensions({ ordres_service: ordres = [], ...projet }: Projet, connu: ObjetJson, dire: Dire): Evenement[] {
  const { status, date_suspension: date, motif_suspension: motif } = projet;
  const isSuspendu = status === 'SUSPENDU';
  const hasReprise = (depuis: string): boolean =>
    ordres.some((ordre) => ordre.type === 'REPRISE' && ordre.date >= depuis);
  const dites = suspensionsDites(connu).filter((dite) => dite.date !== date);
  // Of two days for one suspension, the register's is right.
  const passees = dites.filter((dite) => !isSuspendu || date === undefined || dite.isFinDite || hasReprise(dite.date));
  const isFinie = (une: Suspension): boolean => !isSuspendu || une.isFinDite || (date !== undefined && une.date < date);
  const presente = date === undefined ? [] : [{ date, motif, isFinDite: false }];
  return [...passees, ...presente].flatMap((une) => {
    const arret = etape(dire, idSuspension(une.date), une.date, 'Travaux suspendus', une.motif);
    if (!isFinie(une) || hasReprise(une.date)) return [arret];
    const fin = { id: idFin(une.date), title: 'Fin de la suspension', type: 'delivery', status: 'met' };
    const milestones = [{ ...fin, description: 'Jour de la reprise non publié.' }];
    return [arret, dire(toMoment(une.date) ?? '', 'implementation', { implementation: { milestones } })];
  });
}

/** Every step, in no order. `connu`: what published releases say of the execution. */
export function etapes(projet: Projet, now: Date, connu: ObjetJson, dire: Dire): Evenement[] {
  const { ordres_service: ordres = [], date_fin_reelle: fin } = projet;
  const { date_reception_provisoire: provisoire, date_reception_definitive: definitive } = projet;
  const echus = ordres.filter(({ date }) => readInstant(date) <= now.getTime());
  return [
    ...echus.map(({ type, date, motif }) =>
      etape(dire, `ordre-${type.toLowerCase()}-${date}`, date, ORDRE_LABELS[type], motif),
    ),
    ...suspensions(projet, connu, dire),
    ...(fin === undefined ? [] : [etape(dire, 'fin-travaux', fin, 'Fin des travaux')]),
    ...(provisoire === undefined ? [] : [etape(dire, 'reception-provisoire', provisoire, titreReception(projet))]),
    ...(definitive === undefined
      ? []
      : [
          etape(dire, 'reception-definitive', definitive, 'Réception définitive'),
          dire(toMoment(definitive) ?? '', 'contractTermination', { status: 'terminated' }),
        ]),
  ];
}

/** What releases say of the execution of a projet's contract, put together: `etat` is their procedure's. */
export function executionDe(etat: ObjetJson, idMarche: string): ObjetJson {
  const marches = etat['contracts'];
  const sien = isRangees('contracts', marches) ? marches.find(({ id }) => id === idMarche) : undefined;
  const execution = sien?.['implementation'];
  return execution !== undefined && isRecord(execution) ? execution : {};
}
