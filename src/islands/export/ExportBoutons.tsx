import { useEffect, useRef, useState } from 'react';
import { AppError, messageFor } from '../../domain/socle/erreur.ts';
import type { TableExport } from '../../domain/exports/export.ts';
import { countLignes, type RapportExport } from '../../domain/exports/rapport.ts';
import { formatNombre, formatOctets } from '../../domain/socle/montant.ts';
import { countOf } from '../../domain/socle/texte.ts';
import { POIDS_PDF, startExport, pause } from './start-export.ts';
import type { FormatExport } from './protocole-export.ts';
import { download } from './telechargement.ts';

interface Props {
  /** Begins the ids of its parts; a page that has two of them tells them apart. */
  id?: string;
  /** The view as a table for a kind of file, asked for on the click alone. */
  table: (format: FormatExport) => Promise<TableExport | RapportExport>;
  /** What the file will hold, in words: "123 projets". */
  contenu: string;
  /** Number of rows; an empty view has nothing to export. */
  nombre: number;
  /** Files that are offered; a report is a PDF alone. */
  formats?: readonly FormatExport[];
  /** What it is taken from, for screen readers. */
  nom?: string;
}

type Etat =
  | { status: 'repos' }
  | { status: 'encours'; format: FormatExport; faites: number; total: number }
  | { status: 'fini'; format: FormatExport; phrase: string }
  | { status: 'annule'; format: FormatExport }
  | { status: 'echec'; format: FormatExport; error: unknown };

const FORMATS: Record<FormatExport, string> = { xlsx: 'Excel', csv: 'CSV', pdf: 'PDF' };
/** What a format is for, where its name does not say it: a spreadsheet in French does not part a CSV at its commas. */
const USAGES: Partial<Record<FormatExport, string>> = { csv: ' (pour logiciels)' };
const POUR_TABLEUR = 'Pour un tableur, prenez Excel.';

/** Takes the view away as a file: progress, a way to stop, a word at the end, another try after a failure. */
export function ExportBoutons({
  id = 'export',
  table,
  contenu,
  nombre,
  formats = ['xlsx', 'csv', 'pdf'],
  nom = `Exporter ${contenu}, toutes pages comprises`,
}: Props) {
  const [etat, setEtat] = useState<Etat>({ status: 'repos' });
  const arret = useRef<AbortController>(undefined);
  const boutons = useRef<Partial<Record<FormatExport, HTMLButtonElement | null>>>({});
  const suite = useRef<HTMLButtonElement>(null);
  useEffect(() => () => arret.current?.abort(), []);
  if (nombre === 0) return null;
  const isEnCours = etat.status === 'encours';

  async function start(format: FormatExport) {
    if (isEnCours) return;
    const controller = new AbortController();
    arret.current = controller;
    const { signal } = controller;
    const show = (suivant: Etat) => {
      if (arret.current !== controller) return;
      // The button that is about to leave the page hands its focus over.
      if (suivant.status !== 'encours' && suivant.status !== 'echec' && document.activeElement === suite.current) {
        boutons.current[format]?.focus();
      }
      setEtat(suivant);
    };
    show({ status: 'encours', format, faites: 0, total: nombre });
    try {
      await pause();
      // Its columns come from the network, once a click asks for them.
      const vue = await table(format).catch((cause: unknown) => {
        throw cause instanceof AppError ? cause : new AppError('outil_non_charge', { cause });
      });
      const total = countLignes(vue);
      const blob = await startExport(
        vue,
        format,
        (faites) => show({ status: 'encours', format, faites, total }),
        signal,
      );
      const fichier = `${vue.nom}.${format}`;
      download(blob, fichier);
      show({
        status: 'fini',
        format,
        phrase: `${fichier}, ${countOf(total, 'ligne')}, ${formatOctets(blob.size)}`,
      });
    } catch (error) {
      show(signal.aborted ? { status: 'annule', format } : { status: 'echec', format, error });
    }
  }

  return (
    <div className="avec-script ecran-seul" role="group" aria-label={nom}>
      <div className="flex flex-wrap gap-2">
        {formats.map((format) => (
          <button
            key={format}
            ref={(bouton) => {
              boutons.current[format] = bouton;
            }}
            type="button"
            className={isEnCours ? 'btn text-muted' : 'btn'}
            aria-disabled={isEnCours}
            onClick={() => void start(format)}
            aria-describedby={format === 'pdf' && POIDS_PDF ? `${id}-poids` : undefined}
          >
            {`Export ${FORMATS[format]}${USAGES[format] ?? ''}`}
          </button>
        ))}
        {formats.includes('csv') && <span className="self-center text-sm text-muted">{POUR_TABLEUR}</span>}
        {formats.includes('pdf') && POIDS_PDF && (
          <span
            id={`${id}-poids`}
            className="self-center text-sm text-muted"
          >{`PDF : ${POIDS_PDF} la première fois`}</span>
        )}
      </div>
      <p className="mt-2 text-sm text-muted empty:hidden" role="status">
        {phraseOf(etat)}
      </p>
      {isEnCours && (
        <>
          <progress
            className="progression my-2 max-w-texte"
            aria-labelledby={`${id}-en-cours`}
            max={etat.total}
            value={etat.faites}
          />
          <p id={`${id}-en-cours`} className="text-sm text-muted">
            {`${formatNombre(etat.faites)} lignes sur ${formatNombre(etat.total)}`}
          </p>
        </>
      )}
      {(isEnCours || etat.status === 'echec') && (
        <button
          ref={suite}
          type="button"
          className="btn mt-2"
          onClick={() => (isEnCours ? arret.current?.abort() : void start(etat.format))}
        >
          {isEnCours ? 'Annuler' : 'Réessayer'}
        </button>
      )}
    </div>
  );
}

/** What the person hears and reads of it. */
function phraseOf(etat: Etat): string {
  switch (etat.status) {
    case 'repos':
      return '';
    case 'encours':
      return `Export ${FORMATS[etat.format]} en cours…`;
    case 'fini':
      return `Fichier prêt : ${etat.phrase}.`;
    case 'annule':
      return `Export ${FORMATS[etat.format]} annulé.`;
    case 'echec':
      return `Export ${FORMATS[etat.format]} interrompu. ${messageFor(etat.error)}`;
  }
}
