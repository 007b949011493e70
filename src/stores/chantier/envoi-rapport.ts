import type { Depart } from '../../data/supabase/chantier.ts';
import type { EnvoiRapport } from '../../domain/chantier/phrases-rapport.ts';
import type { IssueRapport, PhotoRapport, RapportGarde } from '../../domain/chantier/rapport-chantier.ts';
import { faitsOf } from '../../domain/chantier/saisie-rapport.ts';
import { AppError } from '../../domain/socle/erreur.ts';

/** What the sending of a report asks of the device and of the network. */
interface MoyensEnvoi {
  now: () => Date;
  readPhoto: (id: string) => Promise<ArrayBuffer | undefined>;
  sha256Of: (octets: Blob) => Promise<string>;
  sendRapport: (depart: Depart) => Promise<IssueRapport>;
  uploadPhoto: (rapport: string, sha256: string, octets: Blob, onPart: (part: number) => void) => Promise<void>;
}

async function sendPhoto(
  rapport: string,
  { id, sha256 }: PhotoRapport,
  moyens: MoyensEnvoi,
  onPart: (part: number) => void,
): Promise<void> {
  const octets = await moyens.readPhoto(id);
  const blob = octets && new Blob([octets], { type: 'image/jpeg' });
  // What the device gives back may not be what it was given: a card that wears out.
  if (blob === undefined || (await moyens.sha256Of(blob)) !== sha256)
    throw new AppError('illisible', { cause: { message: 'photo_perdue' } });
  await moyens.uploadPhoto(rapport, sha256, blob, onPart);
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
  const manquent = photos.filter((photo) => premiere.manquent.includes(photo.id));
  for (const [rang, photo] of manquent.entries()) {
    const avance = (part: number) => onEnvoi({ rang: rang + 1, nombre: manquent.length, part });
    avance(0);
    try {
      await sendPhoto(id, photo, moyens, avance);
    } catch (error) {
      // A file that is refused says not why: the report does (a habilitation that ended, an account that was closed).
      if (error instanceof AppError && error.code === 'fichier_refuse') await tell();
      throw error;
    }
  }
  const derniere = await tell();
  if (derniere.numero === null) throw new AppError('inattendue', { cause: 'photographs still missing' });
  return derniere;
}
