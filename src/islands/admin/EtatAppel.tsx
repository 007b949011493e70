import { useState } from 'react';
import { ANCRE_ETAT } from '../../domain/administration/phrases-a-traiter.ts';
import { isAutourLimite } from '../../domain/appel-offres/incident.ts';
import { createSituation } from '../../stores/espaces/appel-offres-compte.ts';
import { useAncreDemandee } from '../a-traiter/ancre-demandee.ts';
import { ActesProcedure } from '../appel-offres/ActesProcedure.tsx';
import { createPiece, Differe } from '../registre/Differe.tsx';
import { Lecture } from '../registre/Lecture.tsx';
import { useRessource } from '../registre/useRessource.ts';
import { LotsAppelAdmin } from './LotsAppelAdmin.tsx';

/** What the probe saw comes near a deadline alone. */
const incident = createPiece(() => import('../appel-offres/IncidentLimite.tsx'));

interface Props {
  appel: { id: string; reference: string; titre: string };
  /** Reads the sheet again once an act has changed the tender. */
  onChange: () => Promise<unknown>;
}

/** The state of a procedure and its acts: open the deposit, postpone, close it, end it or one of its lots without an award. */
export function EtatAppel({ appel, onChange }: Props) {
  const { id } = appel;
  const [situation] = useState(() => createSituation(id));
  const [now] = useState(() => new Date());
  // It shows after the rest of the sheet.
  useAncreDemandee();
  const reread = () => Promise.all([situation.reload(), onChange()]);
  return (
    <Lecture
      etat={useRessource(situation)}
      attente="Lecture de l’état de la procédure…"
      echec="L’état de la procédure n’a pas pu être lu"
      onReessaie={() => situation.load()}
    >
      {(lue) => (
        <>
          <section aria-labelledby={ANCRE_ETAT} className="grid grid-cols-1 gap-4">
            <h2 id={ANCRE_ETAT} tabIndex={-1}>
              État de la procédure
            </h2>
            <ActesProcedure id={id} situation={lue} now={now} onChange={reread} />
            <LotsAppelAdmin key={lue.statut} appel={appel} situation={lue} now={now} onChange={reread} />
          </section>
          {isAutourLimite(lue.date_limite, now) && (
            <section aria-labelledby="service-limite" className="grid grid-cols-1 gap-4">
              <h2 id="service-limite" tabIndex={-1}>
                Le service avant la date limite
              </h2>
              <Differe piece={incident}>
                {({ IncidentLimite }) => <IncidentLimite id={id} canAgir onChange={reread} />}
              </Differe>
            </section>
          )}
        </>
      )}
    </Lecture>
  );
}
