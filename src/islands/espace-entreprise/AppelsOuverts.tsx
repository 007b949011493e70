import { useState } from 'react';
import { appelsOuverts, isOuvertEnRegion } from '../../domain/espace-entreprise/appels-ouverts.ts';
import { routes } from '../../domain/portail/routes.ts';
import { countOf } from '../../domain/socle/texte.ts';
import type { Elements } from '../../components/ui/elements.ts';

/** Open tenders shown at first. */
const OUVERTS_MAX = 6;

interface Props {
  appels: Parameters<typeof appelsOuverts>[0];
  /** The company's region, when its page gives one. */
  region: string | undefined;
  nomRegion: string | undefined;
  /** The tender that the person comes from, shown above. */
  cible: string | undefined;
  /** Tenders whose DAO was asked for already. */
  deja: ReadonlySet<string>;
  /** Tenders whose cards stand above. */
  miens: readonly string[];
  now: Date;
  carteOf: (id: string) => Elements;
}

/** The tenders that the company may still answer, those of its region first. */
export function AppelsOuverts({ appels, region, nomRegion = '', cible, deja, miens, now, carteOf }: Props) {
  const [isTout, setTout] = useState(false);
  const ouverts = appelsOuverts(appels, { region, cible, deja: new Set(deja) }, now).filter(({ id }) => id !== cible);
  if (ouverts.length === 0) return <p>Aucun autre appel d’offres n’est ouvert en ce moment.</p>;
  const hasSiens = region !== undefined && ouverts.some((un) => isOuvertEnRegion(un, region));
  const montres = isTout ? ouverts : ouverts.slice(0, OUVERTS_MAX);
  return (
    <>
      <p className="mb-4 max-w-texte text-muted">
        {hasSiens
          ? `Ceux de votre région (${nomRegion}) d’abord, puis la date limite la plus proche.`
          : 'La date limite la plus proche en tête.'}
      </p>
      <div className="grille items-start">
        {montres.filter(({ id }) => !miens.includes(id)).map(({ id }) => carteOf(id))}
      </div>
      <p className="mt-4 flex flex-wrap gap-2">
        {montres.length < ouverts.length && (
          <button type="button" className="btn" onClick={() => setTout(true)}>
            {`Afficher ${countOf(ouverts.length - montres.length, 'autre appel ouvert', 'autres appels ouverts')}`}
          </button>
        )}
        <a className="btn" href={routes.appelsOffresParStatut('OUVERT')}>
          Tous les appels d’offres ouverts
        </a>
      </p>
    </>
  );
}
