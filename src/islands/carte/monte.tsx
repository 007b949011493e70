import { PUBLIC_BASEMAP_STYLE } from 'astro:env/client';
import styleMapLibre from 'maplibre-gl/dist/maplibre-gl.css?url';
import { createRoot } from 'react-dom/client';
import { CADRAGE_NATIONAL, ZOOM_PROJET } from '../../domain/carte/carte.ts';
import type { Fond } from '../../domain/carte/fond.ts';
import { pointOf } from '../../domain/projet/position.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import type { AdressesDonnees } from '../../domain/registre/index-registre.ts';
import { fond, routes, traces } from '../../stores/registre/carte.ts';
import { findAdresses, indexProjets } from '../../stores/registre/registre.ts';
import styleCarte from './carte.css?url';
import styleNosCouleurs from './carte-maplibre.css?url';
import { Filet } from '../filet/Filet.tsx';
import { MentionRoutes } from './MentionRoutes.tsx';
import { CommandesCommunes } from './CommandesCommunes.tsx';

/** The files that a map reads. */
type Adresses = Pick<AdressesDonnees, 'projets' | 'traces' | 'routes' | 'fond'>;

interface Suivi {
  signal: AbortSignal;
  /** Counts one step more. */
  step: <T>(value: T) => T;
  /** Brings the pre-rendered map back. */
  close: () => void;
  /** Likewise, and says that the live one has stopped. */
  stop: () => void;
}

/** Reads what any map is drawn on: the basemap, the roads, the styles. */
export const loadDecor = (adresses: Promise<Adresses> = findAdresses()) =>
  Promise.all([
    adresses.then((connues) => fond.load(connues.fond)),
    adresses.then((connues) => routes.load(connues.routes)),
    // In this order: our styles override MapLibre's.
    ...[styleMapLibre, styleNosCouleurs, styleCarte].map(loadStyle),
  ]);

/** Reads the basemap alone, for the limits that it draws. */
export const loadFond = async (): Promise<Fond> => fond.load((await findAdresses()).fond);

/** Makes a figure's map live; resolves, once it is drawn, to what takes it away again. */
export async function mountCarte(
  figure: HTMLElement,
  moteur: Promise<typeof import('./moteur.ts')>,
  { signal, step, close, stop }: Suivi,
): Promise<() => void> {
  const attribut = (nom: string) => figure.dataset[nom] ?? '';
  signal.addEventListener('abort', () => [indexProjets, traces].forEach(({ cancel }) => cancel()));
  const isNationale = attribut('carte') === 'nationale';
  const adresses = 'projets' in figure.dataset ? Promise.resolve(figure.dataset as Adresses) : findAdresses();
  const [{ createCarte }, Nationale, index, courses, [couches, reseau]] = await Promise.all([
    moteur,
    isNationale ? import('./CarteNationaleCommandes.tsx') : undefined,
    adresses.then(({ projets }) => indexProjets.load(projets)),
    adresses.then((connues) => traces.load(connues.traces)),
    loadDecor(adresses),
  ]);
  step(undefined);
  const hote = figure.querySelector<HTMLElement>('[data-role=hote]');
  const commandes = figure.querySelector<HTMLElement>('[data-role=commandes]');
  if (!hote || !commandes || signal.aborted) throw new Error('La figure n’attend plus de carte.');
  const projet = isNationale ? undefined : index.rows.find(({ id }) => id === attribut('projet'));
  if (!isNationale && !projet) throw new AppError('introuvable', { cause: attribut('projet') });
  // MapLibre gives its class and its position to its container: the host keeps its own.
  const boite = hote.appendChild(document.createElement('div'));
  boite.className = 'carte-toile';
  let isRepli = false;
  const carte = await createCarte(
    boite,
    { fond: couches, traces: courses, routes: reseau, projets: projet ? [projet] : index.rows, noms: index.noms },
    {
      ...(projet
        ? { lieu: pointOf(projet), zoom: ZOOM_PROJET }
        : { lieu: CADRAGE_NATIONAL, zoom: CADRAGE_NATIONAL.zoom }),
      hasPays: isNationale,
      style: PUBLIC_BASEMAP_STYLE,
      onRepli: () => (isRepli = true),
    },
  ).catch((error: unknown) => {
    boite.remove();
    throw error;
  });
  step(undefined);
  const root = createRoot(commandes);
  root.render(
    <Filet place={commandes} onArret={stop}>
      {Nationale ? (
        <Nationale.CarteNationaleCommandes {...{ carte, index, figure, isRepli }} routes={reseau} onSimple={close} />
      ) : (
        <CommandesCommunes figure={figure} isRepli={isRepli} onSimple={close}>
          <MentionRoutes routes={reseau} />
        </CommandesCommunes>
      )}
    </Filet>,
  );
  return () => {
    root.unmount();
    carte.remove();
    boite.remove();
  };
}

/** Asks for a style sheet once; it stays for the next opening. */
function loadStyle(adresse: string): Promise<void> {
  if (document.querySelector(`link[href="${adresse}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = adresse;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new AppError('introuvable', { cause: adresse }));
    });
    document.head.append(link);
  });
}
