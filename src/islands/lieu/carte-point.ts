import { PUBLIC_BASEMAP_STYLE } from 'astro:env/client';
import { pointChoisi } from '../../domain/saisie/point-choisi.ts';
import type { Lieu } from '../../domain/socle/distance.ts';

/** A map on which a place is shown. */
export interface CarteAPoint {
  /** Puts the mark there, and looks there when it is out of sight; takes it away without a place. */
  mark(point: Lieu | undefined): void;
  focus(): void;
  remove(): void;
}

/** Where a place that is known is looked at: the map's own limit stops before, where its basemap has no streets. */
const ZOOM_DEPART = 12;

const TITRE =
  'Carte : flèches pour se déplacer, + et − pour zoomer, Entrée pour choisir le point qui est sous la croix';

/**
 * Makes the live map of the portal in this box, without any projet; `repere`: the mark of the place. Throws where the
 * device cannot draw it, before anything of it is loaded.
 */
export async function openCarteAPoint(
  hote: HTMLElement,
  repere: HTMLElement,
  depart: Lieu | undefined,
  onPoint: (point: Lieu) => void,
): Promise<CarteAPoint> {
  if (!hasWebGL()) throw new Error('WebGL 2 absent.');
  // The very files of the public map: a device that has opened one has them already.
  const [{ createCarte }, { loadDecor }] = await Promise.all([
    import('../carte/moteur.ts'),
    import('../carte/monte.tsx'),
  ]);
  const [fond, routes] = await loadDecor();
  const boite = hote.appendChild(document.createElement('div'));
  boite.className = 'carte-toile';
  const noms = { regions: {}, bailleurs: {}, entreprises: {} };
  const vive = await createCarte(
    boite,
    { fond, routes, traces: {}, projets: [], noms },
    {
      lieu: depart,
      zoom: ZOOM_DEPART,
      hasPays: depart === undefined,
      isPointage: true,
      style: PUBLIC_BASEMAP_STYLE,
      onRepli: () => undefined,
    },
  ).catch((error: unknown) => {
    boite.remove();
    throw error;
  });
  const { carte } = vive;
  const toile = carte.getCanvas();
  toile.setAttribute('aria-label', TITRE);
  let marque = depart;
  const place = () => {
    repere.hidden = marque === undefined;
    if (!marque) return;
    const { x, y } = carte.project(marque);
    repere.style.transform = `translate(${x}px, ${y}px)`;
  };
  const choose = (lieu: Lieu) => {
    marque = pointChoisi(lieu, carte.getZoom());
    place();
    onPoint(marque);
  };
  carte.on('move', place);
  carte.on('resize', place);
  carte.on('click', ({ lngLat: { lat, lng } }) => choose({ lat, lng }));
  toile.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const { lat, lng } = carte.getCenter();
    choose({ lat, lng });
  });
  place();
  return {
    mark: (point) => {
      marque = point;
      if (point && !carte.getBounds().contains(point)) carte.jumpTo({ center: point });
      place();
    },
    focus: () => toile.focus({ preventScroll: true }),
    remove: () => {
      vive.remove();
      boite.remove();
    },
  };
}

/** Asked before a byte of the library is loaded: without WebGL 2 it could only fail. */
function hasWebGL(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
