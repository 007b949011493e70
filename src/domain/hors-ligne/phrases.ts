import { formatInstant } from '../socle/date.ts';
import { formatOctets } from '../socle/montant.ts';
import { countOf, listOf } from '../socle/texte.ts';
import { listAbsentes, listLiasses, type ManifesteRegistre, octetsOf } from './publication.ts';

/** "123 projets, 33 appels d’offres et 45 entreprises". */
const phraseContenu = ({ projets, appels_offres, entreprises }: ManifesteRegistre): string =>
  listOf([
    countOf(projets, 'projet'),
    countOf(appels_offres, 'appel d’offres', 'appels d’offres'),
    countOf(entreprises, 'entreprise'),
  ]);

/** Where the device stands with the register: what is kept, of when, and whether a later one is published. */
export function phraseRegistre(garde: ManifesteRegistre | undefined, publie: ManifesteRegistre | undefined): string {
  if (garde === undefined)
    return publie === undefined
      ? 'Le registre n’est pas gardé sur cet appareil, et le réseau ne répond pas.'
      : `${phraseContenu(publie)} : ${formatOctets(octetsOf(listLiasses(publie)))} à recevoir, sans les photos ni les documents.`;
  const gardee = `${phraseContenu(garde)} se lisent sans réseau. Version du ${formatInstant(garde.publie_le)}.`;
  if (publie === undefined || publie.version === garde.version) return gardee;
  const autres = octetsOf(listAbsentes(garde, publie));
  return `${gardee} Une version du ${formatInstant(publie.publie_le)} est publiée : au plus ${formatOctets(autres)} à recevoir.`;
}
