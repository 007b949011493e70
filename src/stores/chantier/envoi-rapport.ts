import type { Depart } from '../../data/supabase/chantier.ts';
import type { EnvoiRapport } from '../../domain/chantier/phrases-rapport.ts';
import type { IssueRapport, RapportGarde } from '../../domain/chantier/rapport-chantier.ts';
import { faitsOf } from '../../domain/chantier/saisie-rapport.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { type MoyensPhotos, sendPhotos } from './envoi-photos.ts';

/** What the sending of a report asks of the device and of the network. */
interface MoyensEnvoi extends MoyensPhotos {
  now: () => Date;
  sendRapport: (depart: Depart) => Promise<IssueRapport>;
}

/**
 * Sends a report: told first, then the photographs that the service lacks, one request each, then told again. Cut anywhere,
 * the next try begins with what the service says that it lacks: nothing is sent twice, nothing is kept twice (R217).
 */
export async function sendRapportGarde(
  { id, saisie, constate_le, photos }: RapportGarde,
  moyens: MoyensEnvoi,
  onEnvoi: (envoi: EnvoiRapport) => void,
): Promise<IssueRapport> {
  const faits = faitsOf(saisie);
  const tell = () =>
    moyens.sendRapport({
      id,
      projet_id: saisie.projet_id,
      constate_le,
      parti_le: moyens.now().toISOString(),
      faits,
      photos,
    });
  onEnvoi({ rang: 0, nombre: 0, part: 0 });
  const premiere = await tell();
  if (premiere.numero !== null) return premiere;
  await sendPhotos(id, photos, premiere.manquent, moyens, onEnvoi, tell);
  const derniere = await tell();
  if (derniere.numero === null) throw new AppError('inattendue', { cause: 'photographs still missing' });
  return derniere;
}
