import { useState } from 'react';
import { Definitions } from '../../components/ui/Definitions.tsx';
import type { EmetteurRecu } from '../../domain/appel-offres/recu.ts';
import type { MembreCommission } from '../../domain/scelle/commission.ts';
import { phraseAvancement } from '../../domain/scelle/avancement-ouverture.ts';
import type { Ouverture } from '../../domain/scelle/ouverture.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { ouvertures } from '../../stores/scelle/seance-ouverture.ts';
import { useAncreDemandee } from '../a-traiter/ancre-demandee.ts';
import { SuiteProcedure } from '../a-traiter/SuiteProcedure.tsx';
import { Lecture } from '../registre/Lecture.tsx';
import { useRessource } from '../registre/useRessource.ts';
import { OuvertureCle } from './OuvertureCle.tsx';
import { OuvertureCloture } from './OuvertureCloture.tsx';
import { OuvertureNote } from './OuvertureNote.tsx';
import { OuvertureOffre } from './OuvertureOffre.tsx';
import { OuverturePart } from './OuverturePart.tsx';
import { OuverturePv } from './OuverturePv.tsx';
import type { ClesMembre } from '../commission/cles-membre.ts';

interface Props {
  appel: string;
  user: string;
  emetteur: EmetteurRecu;
}

/** The opening of a tender's offers: its steps for a member of the commission, how far it is for the others. */
export function OuvertureSeance({ appel, user, emetteur }: Props) {
  const ressource = ouvertures.ouvertureOf(appel);
  const etat = useRessource(ressource);
  const [isRelue, setRelue] = useState(false);
  useAncreDemandee();
  const reread = async () => {
    setRelue(true);
    await ressource.reload().catch(() => undefined);
    setRelue(false);
  };
  return (
    <section aria-labelledby="ouverture" className="grid grid-cols-1 gap-4">
      <h2 id="ouverture" tabIndex={-1}>
        Ouverture des offres
      </h2>
      <Lecture
        etat={etat}
        attente="Lecture de l’ouverture…"
        echec="Impossible de charger l’ouverture"
        onReessaie={() => ressource.load()}
      >
        {(lue) => (
          <>
            <SuiteProcedure id={appel} sur={lue?.close_le} />
            <p role="status">
              {lue === null
                ? 'À l’horloge du portail, l’heure de l’ouverture n’est pas encore passée, ou l’appel d’offres a été annulé avant.'
                : phraseAvancement(lue)}
            </p>
            {lue?.close_le == null && (
              <p>
                <button type="button" className="btn" disabled={isRelue} onClick={() => void reread()}>
                  {isRelue ? 'Lecture…' : 'Voir où en sont les autres'}
                </button>
              </p>
            )}
            {lue && <Seance ouverture={lue} user={user} emetteur={emetteur} />}
          </>
        )}
      </Lecture>
    </section>
  );
}

interface PropsSeance {
  ouverture: Ouverture;
  user: string;
  emetteur: EmetteurRecu;
}

function Seance({ ouverture, user, emetteur }: PropsSeance) {
  const { manifeste, membres, pv, appel_offres_id } = ouverture;
  const moi = membres.find((membre) => membre.moi);
  if (pv) return <OuverturePv pv={pv} emetteur={emetteur} />;
  return (
    <>
      <Definitions
        isLarge
        lignes={[
          ['Liste des offres figée le', formatInstant(manifeste.gele_le)],
          ['Empreinte de toutes les offres', <code className="break-all">{manifeste.racine}</code>],
        ]}
      />
      {moi ? (
        <Etapes key={appel_offres_id} ouverture={ouverture} moi={moi} user={user} />
      ) : (
        <p className="max-w-texte">
          Vous n’êtes pas membre de cette commission&nbsp;: vous suivez l’ouverture, et ses membres seuls lisent les
          offres. Le procès-verbal paraîtra ici.
        </p>
      )}
    </>
  );
}

/** The steps of a member; the unlocked key stays in this page's memory, and goes with it. */
function Etapes({ ouverture, moi, user }: { ouverture: Ouverture; moi: MembreCommission; user: string }) {
  const [cles, setCles] = useState<ClesMembre>();
  return (
    <>
      <p className="max-w-texte">
        Deux membres ouvrent chaque offre, chacun sur son appareil&nbsp;: l’un ouvre sa part, l’autre lit l’offre, et un
        membre qui n’a pas noté la lecture la confirme. Comparez l’empreinte ci-dessus avec celle que chaque entreprise
        a reçue.
      </p>
      <OuvertureCle membre={moi} user={user} isOuverte={cles !== undefined} onCles={setCles} />
      <OuverturePart ouverture={ouverture} moi={moi.id} cles={cles} />
      <section aria-labelledby="plis" className="grid grid-cols-1 gap-4">
        <h3 id="plis">3. Lire les offres, confirmer les lectures</h3>
        {ouverture.offres.length === 0 && <p className="text-muted">Il n’y a aucune offre à lire.</p>}
        {ouverture.offres.map((pli) => (
          <OuvertureOffre key={pli.soumission_id} ouverture={ouverture} pli={pli} moi={moi.id} cles={cles} />
        ))}
      </section>
      <OuvertureNote ouverture={ouverture} />
      <OuvertureCloture ouverture={ouverture} />
    </>
  );
}
