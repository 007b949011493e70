import { formatInstant, formatJour } from '../socle/date.ts';
import { readInstant } from '../socle/instant.ts';
import type { EtatChantier, HorlogeRapport, PositionPhoto } from './rapport-chantier.ts';

/** A photograph of a report, as an administrator reads it. */
export interface PhotoLue extends Partial<PositionPhoto> {
  chemin: string;
  sha256: string;
  alt: string;
  prise_le: string;
}

/** What a report says besides its proposition. */
export interface RapportLu {
  /** By the device's clock. */
  constate_le: string;
  parti_le: string;
  /** By the database's. */
  recu_le: string;
  horloge: HorlogeRapport;
  /** The day that was kept. */
  date_constat: string;
  etat: EtatChantier;
  /** No rate, hence no observation: the length that its author saw is told here alone. */
  is_sans_taux: boolean;
  lineaire_execute_km: number | null;
  photos: readonly PhotoLue[];
}

/** Both clocks, in one sentence: the device's is told, the database's is kept beside, a wrong one is not believed. */
export function phraseHorloges({ constate_le, parti_le, recu_le, horloge, date_constat }: RapportLu): string {
  const dit = `Constaté le ${formatInstant(constate_le)} à l’heure du téléphone, arrivé le ${formatInstant(recu_le)}.`;
  if (horloge === 'JUSTE') return dit;
  const minutes = Math.round((readInstant(parti_le) - readInstant(recu_le)) / 60_000);
  const ecart =
    Math.abs(minutes) <= 10
      ? 'et cette heure n’est pas possible'
      : `et ce téléphone ${minutes > 0 ? 'avançait' : 'retardait'} de ${sayDuree(Math.abs(minutes))}`;
  return `${dit.slice(0, -1)}, ${ecart}\u00a0: le jour de l’arrivée, ${formatJour(date_constat)}, est retenu.`;
}

function sayDuree(minutes: number): string {
  if (minutes < 120) return `${minutes}\u00a0min`;
  if (minutes < 2_880) return `${Math.round(minutes / 60)}\u00a0heures`;
  return `${Math.round(minutes / 1_440)}\u00a0jours`;
}

/** « 9,51234 ; -13,71234, à 12 m près »; undefined where its author did not say. */
export function phrasePosition({ lat, lng, precision_m }: PhotoLue): string | undefined {
  if (lat === undefined || lng === undefined || precision_m === undefined) return undefined;
  const say = (nombre: number) => nombre.toFixed(5).replace('.', ',');
  return `${say(lat)}\u00a0; ${say(lng)}, à ${Math.round(precision_m)}\u00a0m près`;
}
