import { formatInstant } from '../socle/date.ts';
import { formatOctets } from '../socle/montant.ts';
import { countOf, listOf } from '../socle/texte.ts';
import { isMemeGarde, listAbsentes, listGardes, type ManifesteRegistre, octetsOf } from './publication.ts';
import { regionGardee } from './regions.ts';

/** "123 projets, 33 appels d’offres, 45 entreprises et 12 routes"; companies and roads are not of one region. */
function phraseContenu({ projets, appels_offres, entreprises, routes = 0, region }: ManifesteRegistre): string {
  const fiches = [countOf(projets, 'projet'), countOf(appels_offres, 'appel d’offres', 'appels d’offres')];
  return region === undefined
    ? listOf([...fiches, countOf(entreprises, 'entreprise'), ...(routes > 0 ? [countOf(routes, 'route')] : [])])
    : `${listOf(fiches)}, avec toutes les entreprises${routes > 0 ? ' et toutes les routes' : ''}`;
}

/** What is published beside what is kept: a later version of it, or another choice. */
function phraseCible(garde: ManifesteRegistre, cible: ManifesteRegistre): string {
  const region = regionGardee(cible);
  if (cible.region === garde.region) return `Une version du ${formatInstant(cible.publie_le)} est publiée`;
  if (region === undefined) return 'Pour garder tout le registre';
  return garde.region === undefined
    ? `Pour ne garder que la région de ${region.nom}`
    : `Pour garder la région de ${region.nom} à la place`;
}

/**
 * Where the device stands with the register: what is kept, of when, and whether a later one is published. `publie` is
 * narrowed to what the reader chose. What is damaged is not said to be kept.
 */
export function phraseRegistre(
  garde: ManifesteRegistre | undefined,
  publie: ManifesteRegistre | undefined,
  isEntier = true,
): string {
  if (garde === undefined) {
    if (publie === undefined) return 'Le registre n’est pas gardé sur cet appareil, et le réseau ne répond pas.';
    const region = regionGardee(publie);
    const quoi = region ? `Région de ${region.nom} (${phraseContenu(publie)})` : phraseContenu(publie);
    return `${quoi} : ${formatOctets(octetsOf(listGardes(publie)))} à recevoir, sans les photos ni les documents.`;
  }
  if (!isEntier)
    return `Une partie du registre gardé manque ou est abîmée${publie ? '' : ', et le réseau ne répond pas'} : à recevoir à nouveau.`;
  const region = regionGardee(garde);
  const debut = region ? `Région de ${region.nom} : ` : '';
  const gardee = `${debut}${phraseContenu(garde)}${region ? ',' : ''} se lisent sans réseau. Version du ${formatInstant(garde.publie_le)}.`;
  if (publie === undefined || isMemeGarde(garde, publie)) return gardee;
  const autres = octetsOf(listAbsentes(garde, publie));
  const octets = autres === 0 ? 'rien' : `au plus ${formatOctets(autres)}`;
  return `${gardee} ${phraseCible(garde, publie)} : ${octets} à recevoir.`;
}
