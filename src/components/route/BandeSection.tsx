import { STATUT_APPEL_OFFRES_LABELS } from '../../domain/appel-offres/vocabulaire.ts';
import { debutRetard, isEcheanceDepassee } from '../../domain/projet/echeance.ts';
import { jalon } from '../../domain/projet/jalon.ts';
import type { Projet } from '../../domain/projet/projet.ts';
import { formatPk } from '../../domain/reference/emprise.ts';
import { type Section } from '../../domain/reference/route.ts';
import { nomSection } from '../../domain/reference/sections-route.ts';
import { phraseTravaux } from '../../domain/registre/phrase-route.ts';
import type { Travaux } from '../../domain/registre/travaux-route.ts';
import { countOf } from '../../domain/socle/texte.ts';
import { COULEURS_APPEL, FORMES_APPEL } from '../appel-offres/StatutAppelPastille.tsx';
import { FORMES_STATUT, STATUT_COULEURS } from '../projet/FormeStatut.tsx';
import { PisteSection } from './PisteSection.tsx';
import { type Barre, LARGEUR, LIGNE, planSection } from './plan-section.ts';

interface Props {
  section: Section;
  travaux: readonly Travaux[];
  /** Moment of the build; in a page, its script tells lateness anew (R30). */
  now: Date;
}

/** The strip of a section: its towns and bridges on one side, its works on the other (R140). Its page's table says the same. */
export function BandeSection({ section, travaux, now }: Props) {
  const { hauteur, fin, sur, lieux, barres, xMots, reste } = planSection(section, travaux);
  return (
    <svg
      viewBox={`0 0 ${LARGEUR} ${hauteur}`}
      role="img"
      aria-label={labelOf(section, travaux)}
      fontSize="13"
      className="bande"
    >
      <PisteSection {...{ sur, fin, lieux }} />
      {barres.map((barre) => (
        <BarreBande key={barre.travaux.numero} barre={barre} x={xMots} now={now} />
      ))}
      {reste > 0 && (
        <text x={LARGEUR - 4} y={hauteur - 3} textAnchor="end" fill="var(--color-muted)">
          {`+ ${countOf(reste, 'autre')} au tableau`}
        </text>
      )}
    </svg>
  );
}

function BarreBande({ barre, x: xMots, now }: { barre: Barre<Travaux>; x: number; now: Date }) {
  const { travaux, x, y0, y1, isPlacee, yMots } = barre;
  const { projet, lot, numero } = travaux;
  const milieu = (y0 + y1) / 2;
  const mots = projet
    ? jalon(projet)
    : `lot\u00a0${lot.lot.numero}, ${STATUT_APPEL_OFFRES_LABELS[lot.statut].toLowerCase()}`;
  return (
    <g className={projet ? STATUT_COULEURS[projet.status] : COULEURS_APPEL[lot.statut]}>
      <path d={`M${x + 7} ${milieu}L${xMots} ${yMots + 9}`} stroke="var(--color-strong)" />
      {projet ? (
        <rect
          {...{ x, y: y0, height: y1 - y0 }}
          width="7"
          rx="3"
          stroke="currentColor"
          fill={isPlacee ? 'currentColor' : 'none'}
          strokeDasharray={isPlacee ? undefined : '4 3'}
        />
      ) : (
        // A lot is two lines: works that are asked for, beside those that are told.
        <path
          d={`M${x + 1} ${y0}V${y1}M${x + 6} ${y0}V${y1}`}
          stroke="currentColor"
          strokeWidth="2"
          strokeDasharray={isPlacee ? undefined : '4 3'}
        />
      )}
      <g transform={`translate(${xMots + 2} ${yMots + 3})`}>
        {projet ? (
          FORMES_STATUT[projet.status]
        ) : (
          <path d={FORMES_APPEL[lot.statut]} fill="none" stroke="currentColor" strokeWidth="1.6" />
        )}
      </g>
      <text x={xMots + 15} y={yMots + 12} fill="currentColor">
        {/* "2 en cours" would read as a count. */}
        {numero > 0 && <tspan fontWeight="700">{`${/\d/.test(mots) ? '' : 'n°\u00a0'}${numero} `}</tspan>}
        <tspan>{mots}</tspan>
      </text>
      {projet && <RetardBande {...projet} {...{ x: xMots + 14, y: yMots + LIGNE, now }} />}
    </g>
  );
}

/** Lateness of running works, under their words; told by the device's clock (R30). */
function RetardBande({
  status,
  date_fin_prevue,
  x,
  y,
  now,
}: Pick<Projet, 'status' | 'date_fin_prevue'> & { x: number; y: number; now: Date }) {
  if (status !== 'EN_COURS' || date_fin_prevue === undefined) return null;
  return (
    <foreignObject {...{ x, y }} width="140" height="22">
      <span data-delai={debutRetard(date_fin_prevue)}>
        <b data-si="apres" hidden={!isEcheanceDepassee({ status, date_fin_prevue }, now)} className="text-danger">
          échéance dépassée
        </b>
      </span>
    </foreignObject>
  );
}

/** What the strip shows, for who does not see it: ends, towns, bridges; works are in the table. */
function labelOf(section: Section, travaux: readonly Travaux[]): string {
  const lieux = (nom: string, liste: ReadonlyArray<{ nom: string; pk?: number | undefined }>) =>
    liste.length === 0
      ? ''
      : ` ${nom} : ${liste.map(({ nom, pk }) => (pk === undefined ? nom : `${nom} (${formatPk(pk)})`)).join(', ')}.`;
  return `Section ${nomSection(section)}.${lieux('Villes', section.villes)}${lieux('Ponts', section.ponts)} ${
    travaux.length === 0 ? 'Aucun projet publié' : `${phraseTravaux(travaux)}, dans le tableau`
  }.`;
}
