import { DelaiPastille } from '../../components/appel-offres/DelaiPastille.tsx';
import { JoursRestants } from '../../components/appel-offres/JoursRestants.tsx';
import { Progression } from '../../components/appel-offres/Progression.tsx';
import { StatutAppelPastille } from '../../components/appel-offres/StatutAppelPastille.tsx';
import { canParticiper } from '../../domain/appel-offres/appel-offres.ts';
import { actualise, type EtatPublic, NOTE_ETAT } from '../../domain/appel-offres/etat-public.ts';
import { OUVERTURE_A_FIXER } from '../../domain/appel-offres/ouverture-tenue.ts';
import { statutOfLot } from '../../domain/appel-offres/fins-de-lots.ts';
import { phraseAppelOffres, phraseOuvert } from '../../domain/appel-offres/phrase-appel-offres.ts';
import type { ReperePage } from '../../domain/appel-offres/repere-page.ts';
import { Place } from './Place.tsx';

interface Props {
  page: ReperePage;
  etat: EtatPublic;
  now: Date;
}

/** The badge, the sentence and the progress of a procedure as the database has it, in place of those of the page (R151). */
export function EtatProcedure({ page, etat, now }: Props) {
  const appelOffres = actualise(page, etat);
  return (
    <>
      <Place nom="statut">
        <span className="flex flex-wrap gap-2">
          <StatutAppelPastille statut={etat.statut} />
          <DelaiPastille appelOffres={appelOffres} now={now} />
        </span>
      </Place>
      <Place nom="phrase">
        {canParticiper(appelOffres, now) ? (
          <>
            <span>{phraseOuvert(appelOffres)}</span> <JoursRestants {...{ appelOffres, now }} prefixe="" />
          </>
        ) : (
          <span>{phraseAppelOffres(appelOffres, now)}</span>
        )}
        {page.date_ouverture !== undefined && appelOffres.date_ouverture === undefined && (
          <span className="block">{`Ouverture des plis\u00a0: ${OUVERTURE_A_FIXER.toLowerCase()}.`}</span>
        )}
        <span className="block text-sm text-muted">{NOTE_ETAT}</span>
      </Place>
      <Place nom="progression">
        <Progression statut={etat.statut} />
      </Place>
      {appelOffres.lots?.map((lot, rang) => (
        <Place key={lot.numero} nom={`lot-${lot.numero}`}>
          <StatutAppelPastille statut={statutOfLot(lot, appelOffres)} />
          {/* The page has the reason of an end that it knows. */}
          {page.lots?.[rang]?.statut === undefined && lot.motif_fin ? (
            <span className="mt-2 block max-w-texte">{`Motif\u00a0: ${lot.motif_fin}`}</span>
          ) : null}
        </Place>
      ))}
    </>
  );
}
