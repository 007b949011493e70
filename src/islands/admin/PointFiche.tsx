import { useState } from 'react';
import { pointColle, showDegres } from '../../domain/saisie/degres-saisis.ts';
import { readChamp, type Saisie } from '../../domain/saisie/saisie-champ.ts';
import type { Lieu } from '../../domain/socle/distance.ts';
import { type ChampFicheProps, idChamp } from './champ-fiche.ts';
import { GroupeFiche } from './GroupeFiche.tsx';
import { LigneFiche } from './LigneFiche.tsx';
import { createPiece, Differe } from '../registre/Differe.tsx';

/** The map comes when it is asked for. */
const piece = createPiece(() => import('../lieu/CartePoint.tsx'));

/** From how many signs at once a text was pasted, and not typed. */
const COLLE = 4;

/** A place by its latitude and longitude: typed, pasted whole in either, or shown on the map. */
export function PointFiche({ chemin, forme, saisie, fauteOf, registre, onChange }: ChampFicheProps) {
  const [isOuverte, setOuverte] = useState(false);
  const siens = saisie as Readonly<Record<string, Saisie>>;
  const texteOf = (nom: string) => (typeof siens[nom] === 'string' ? siens[nom] : '');
  const show = ({ lat, lng }: Lieu) => onChange({ lat: showDegres(lat), lng: showDegres(lng) });
  const change = (nom: string, suite: Saisie) => {
    const point =
      typeof suite === 'string' && suite.length >= texteOf(nom).length + COLLE ? pointColle(suite) : undefined;
    if (point) show(point);
    else onChange({ ...siens, [nom]: suite });
  };
  /** Both typed in one field. */
  const split = () => {
    const point = pointColle(texteOf('lat')) ?? pointColle(texteOf('lng'));
    if (point) show(point);
  };
  const lu = readChamp(saisie, forme, registre, chemin, () => undefined) as Partial<Lieu> | undefined;
  const point = lu?.lat === undefined || lu.lng === undefined ? undefined : { lat: lu.lat, lng: lu.lng };
  const bouton = `${idChamp(chemin)}-carte`;
  return (
    <GroupeFiche {...{ chemin, forme, fauteOf }} onQuitte={split}>
      <p className="text-sm text-muted">
        En degrés décimaux, ou en degrés, minutes et secondes&nbsp;; les deux collés ensemble se séparent d’eux-mêmes.
      </p>
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
        {Object.entries(forme.champs ?? {}).map(([nom, sienne]) => (
          <LigneFiche
            key={nom}
            {...{ fauteOf, registre }}
            chemin={`${chemin}.${nom}`}
            forme={sienne}
            saisie={siens[nom] ?? ''}
            onChange={(suite) => change(nom, suite)}
          />
        ))}
      </div>
      <p>
        <button
          type="button"
          id={bouton}
          className="btn"
          aria-expanded={isOuverte}
          onClick={() => setOuverte(!isOuverte)}
        >
          {isOuverte ? 'Fermer la carte' : 'Choisir sur la carte'}
        </button>
      </p>
      {isOuverte && (
        <Differe piece={piece} attente="Chargement de la carte…" echec="La carte n’a pas pu être chargée">
          {({ CartePoint }) => <CartePoint point={point} onPoint={show} />}
        </Differe>
      )}
    </GroupeFiche>
  );
}
