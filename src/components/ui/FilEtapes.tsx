import { formatInstant, formatJour } from '../../domain/socle/date.ts';
import type { Etape } from '../../domain/socle/etape.ts';
import type { Elements } from './elements.ts';
import { JoursDepasses } from './JoursDepasses.tsx';

/**
 * A vertical timeline: full dots are done, hollow ones to come, red ones late; each says so in words too. A step that
 * waits for its date stands in the page both ways, and the page's script shows the one that holds on the device (R30).
 */
export function FilEtapes({ etapes }: { etapes: readonly Etape[] }) {
  return (
    <ol className="etapes">
      {etapes.map((etape, index) => (
        <li
          key={`${etape.titre} ${etape.date ?? ''}`}
          data-delai={etape.echeance}
          className="relative flex gap-3 pb-5 last:pb-0"
        >
          <Selon
            etape={etape}
            avant={<Point />}
            apres={<Point isFaite={etape.retard === undefined} isEnRetard={etape.retard !== undefined} />}
          />
          {index < etapes.length - 1 && (
            <span aria-hidden="true" className="ecran-seul absolute top-5 bottom-0 left-2 border-l-2 border-subtle" />
          )}
          <p>
            <span>{etape.titre}</span>
            <Selon
              etape={etape}
              avant={etape.isSansObjet ? null : <Mention texte={attenteOf(etape)} />}
              apres={<Apres etape={etape} />}
            />
            {etape.date && (
              <>
                <br />
                <time dateTime={etape.date} className="text-sm text-muted">
                  {etape.date.length > 10 ? formatInstant(etape.date) : formatJour(etape.date)}
                </time>
                {etape.isSansObjet && <span className="block text-sm text-muted">N’a pas eu lieu.</span>}
              </>
            )}
            {etape.note && <span className="block text-sm text-muted">{etape.note}</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}

const attenteOf = ({ isArretee, isDepassee }: Etape): string =>
  isArretee ? 'travaux suspendus' : isDepassee ? 'date passée' : 'à venir';

const Mention = ({ texte }: { texte: string }) => <span className="sr-only">{` (${texte})`}</span>;

/** What stands after the title once its date has passed: done, or late by so many days. */
function Apres({ etape: { retard } }: { etape: Etape }) {
  if (retard === undefined) return <Mention texte="faite" />;
  return (
    <b className="text-danger">
      <JoursDepasses avant=", " jours={retard} />
    </b>
  );
}

interface Variantes {
  etape: Etape;
  avant: Elements;
  apres: Elements;
}

/** What holds before the date and after it: one of them, or both for the script to choose from. */
function Selon({ etape: { echeance, isFaite, retard = 0 }, avant, apres }: Variantes) {
  if (echeance === undefined) return isFaite ? apres : avant;
  return (
    <>
      <span data-si="avant" hidden={retard > 0}>
        {avant}
      </span>
      <span data-si="apres" hidden={retard === 0}>
        {apres}
      </span>
    </>
  );
}

function Point({ isFaite = false, isEnRetard = false }: { isFaite?: boolean; isEnRetard?: boolean }) {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 18 18"
      aria-hidden="true"
      className={`relative z-10 mt-1 flex-none ${isEnRetard ? 'text-danger' : 'text-brand'}`}
    >
      <circle
        cx="9"
        cy="9"
        r="7"
        className={isFaite ? 'fill-brand' : 'fill-surface'}
        stroke="currentColor"
        strokeWidth="2"
      />
      {isFaite && <path d="M5.5 9.3l2.4 2.4 4.6-5" fill="none" className="stroke-on-brand" strokeWidth="2" />}
      {isEnRetard && <path d="M9 5v5M9 11.4v1.6" stroke="currentColor" strokeWidth="2" />}
    </svg>
  );
}
