import { routes } from '../../domain/portail/routes.ts';
import { SANS_POINT_EXCLUS } from '../../domain/carte/sans-point.ts';
import { etatDit } from '../../domain/projet/fin.ts';
import { hasPoint } from '../../domain/projet/position.ts';
import { FINESSES, type PrecisionPoint } from '../../domain/projet/precision.ts';
import type { ProjetIndexe } from '../../domain/registre/index-registre.ts';
import { formatDistance, nearest } from '../../domain/socle/distance.ts';
import { countOf } from '../../domain/socle/texte.ts';
import { indexProjets } from '../../stores/registre/registre.ts';
import { readPosition } from '../registre/position-appareil.ts';

/** Projects shown: what a phone holds on one screen. */
const MAXIMUM = 5;

type Proche = Omit<ProjetIndexe, 'precision'> & { precision: PrecisionPoint };

function ligneOf({ id, title, precision, ...etat }: Proche, km: number): HTMLLIElement {
  const ligne = document.createElement('li');
  const lien = document.createElement('a');
  lien.href = routes.projet(id);
  lien.textContent = title;
  lien.className = 'font-semibold';
  const faits = document.createElement('span');
  faits.className = 'block text-muted';
  faits.textContent = `${etatDit(etat)} · ${formatDistance(km, FINESSES[precision])}`;
  ligne.className = 'border-b border-subtle py-2';
  ligne.append(lien, faits);
  return ligne;
}

/**
 * Lists the nearest projects, as the crow flies; the position stays on the device (R50). The position is asked for while
 * the index loads. Rejects when the index cannot be read; a position that is refused is told in `message`.
 */
export async function showProches(adresse: string, message: HTMLElement, liste: HTMLElement): Promise<void> {
  liste.hidden = true;
  const unlisten = indexProjets.$etat.listen((etat) => {
    if (etat.status === 'loading' && etat.avance)
      message.textContent = `Lecture du registre : ${countOf(etat.avance.venues, 'partie')} sur ${etat.avance.total}…`;
  });
  const [{ rows }, position] = await Promise.all([indexProjets.load(adresse), readPosition()]).finally(unlisten);
  if (position.status === 'failed') {
    message.textContent = `${position.phrase} Vous pouvez aussi choisir votre région.`;
    return;
  }
  liste.replaceChildren(
    ...nearest(rows.filter(hasPoint), position.ici, MAXIMUM).map(({ lieu, km }) => ligneOf(lieu, km)),
  );
  message.textContent = [
    'Les projets les plus proches, à vol d’oiseau. Votre position reste sur cet appareil.',
    ...(rows.every(hasPoint) ? [] : [SANS_POINT_EXCLUS]),
  ].join(' ');
  liste.hidden = false;
}
