import { AppError } from '../../domain/socle/erreur.ts';
import type { Cellule, TableExport } from '../../domain/exports/export.ts';
import { isRapport, type RapportExport } from '../../domain/exports/rapport.ts';
import type { Demande, FormatExport, OnProgression, Reponse } from './protocole-export.ts';

// Makes one file away from the page, so that the page stays free however long the list.

let format: FormatExport = 'xlsx';
let table: Omit<TableExport, 'lignes'> | undefined;
const lignes: Cellule[][] = [];

addEventListener('message', ({ data }: MessageEvent<Demande>) => {
  switch (data.kind) {
    case 'debut':
      ({ format, table } = data);
      break;
    case 'lignes':
      lignes.push(...data.lignes);
      break;
    case 'rapport':
      void answer(data.rapport);
      break;
    case 'fin':
      if (table) void answer({ ...table, lignes });
  }
});

async function answer(complete: TableExport | RapportExport): Promise<void> {
  try {
    const octets = await createFile(complete, throttle());
    tell({ kind: 'fini', octets }, [octets]);
  } catch (error) {
    console.info('Export interrompu.', error);
    tell({ kind: 'echec', code: error instanceof AppError ? error.code : 'inattendue' });
  }
}

async function createFile(complete: TableExport | RapportExport, onProgression: OnProgression): Promise<ArrayBuffer> {
  if (isRapport(complete)) {
    const { createRapport } = await loaded(import('./pdf-rapport.ts'));
    return createRapport(complete, onProgression);
  }
  if (format === 'pdf') {
    const { createPdf } = await loaded(import('./pdf.ts'));
    return createPdf(complete, onProgression);
  }
  if (format === 'csv') {
    const { formatCsv } = await loaded(import('../../domain/exports/export-csv.ts'));
    return new TextEncoder().encode(formatCsv(complete)).buffer;
  }
  const { createClasseur } = await loaded(import('./classeur.ts'));
  return createClasseur(complete, onProgression);
}

/** The library's file comes from the network, once a click asks for it. */
async function loaded<T>(module: Promise<T>): Promise<T> {
  try {
    return await module;
  } catch (cause) {
    throw new AppError('outil_non_charge', { cause });
  }
}

/** At most a dozen messages a second. */
function throttle(): OnProgression {
  let last = 0;
  return (faites) => {
    const now = performance.now();
    if (now - last < 80) return;
    last = now;
    tell({ kind: 'progression', faites });
  };
}

function tell(reponse: Reponse, transfer: Transferable[] = []): void {
  postMessage(reponse, { transfer });
}
