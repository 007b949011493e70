import { Definitions } from '../../components/ui/Definitions.tsx';
import type { EmetteurRecu } from '../../domain/appel-offres/recu.ts';
import { lignesOffre, lignesSeance, nomPv, type PvOuverture } from '../../domain/scelle/pv-ouverture.ts';
import { download } from '../export/telechargement.ts';
import { useTracePdf } from '../export/useTracePdf.ts';
import type { Elements } from '../../components/ui/elements.ts';

interface Props {
  pv: PvOuverture;
  emetteur: EmetteurRecu;
  /** Level of its title. */
  niveau?: keyof typeof NIVEAUX;
  titre?: string;
  /** What is said of them, under their title. */
  children?: Elements;
}

/** Titles of the minutes and of their offers. */
const NIVEAUX = { 2: ['h2', 'h3'], 3: ['h3', 'h4'], 5: ['h5', 'h6'] } as const;

const downloadJson = (pv: PvOuverture): void =>
  download(new Blob([`${JSON.stringify(pv, null, 2)}\n`], { type: 'application/json' }), `${nomPv(pv)}.json`);

/** What draws them, and the head of the public log as they are drawn. */
async function loadTrace() {
  const [{ createPvPdf }, { readTeteMontree }] = await Promise.all([
    import('../export/pdf-pv-ouverture.ts'),
    import('../../stores/journal-public/tete-montree.ts'),
  ]);
  return { createPvPdf, tete: await readTeteMontree() };
}

/** The minutes of an opening, frozen: on screen, and as files to keep. */
export function OuverturePv({ pv, emetteur, niveau = 3, titre = 'Procès-verbal d’ouverture', children }: Props) {
  const [Titre, SousTitre] = NIVEAUX[niveau];
  const { isTrace, faute, trace } = useTracePdf(
    loadTrace,
    ({ createPvPdf, tete }) => ({ pdf: createPvPdf(pv, emetteur, tete), nom: `${nomPv(pv)}.pdf` }),
    'Le procès-verbal n’a pas pu être tracé.',
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      <Titre className={niveau === 5 ? 'text-base! font-bold' : undefined}>{titre}</Titre>
      {children}
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-principal" disabled={isTrace} onClick={() => void trace()}>
          {isTrace ? 'Tracé…' : 'Télécharger le procès-verbal (PDF)'}
        </button>
        <button type="button" className="btn" onClick={() => downloadJson(pv)}>
          Télécharger le procès-verbal à vérifier (JSON)
        </button>
      </div>
      {faute && (
        <p role="alert" className="font-semibold text-danger">
          {faute}
        </p>
      )}
      <Definitions isLarge lignes={lignesSeance(pv).map(breakLigne)} />
      {pv.offres.map((offre) => (
        <article key={offre.numero_recu} aria-label={`Offre ${offre.numero_recu}`} className="fiche p-4">
          <SousTitre className="mb-3 font-semibold">{`Offre ${offre.numero_recu}`}</SousTitre>
          <Definitions isLarge lignes={lignesOffre(offre, pv).map(breakLigne)} />
        </article>
      ))}
    </div>
  );
}

/** Digests and remarks wrap where they must. */
const breakLigne = ([terme, valeur]: readonly [string, string]) =>
  [terme, <span className="break-words whitespace-pre-line">{valeur}</span>] as const;
