import { useEffect, useState } from 'react';
import { Echec } from '../../components/ui/Echec.tsx';
import type { ListeHistorique } from '../../components/admin/ListeHistorique.tsx';
import { messageForAdmin } from '../../domain/administration/erreur-administration.ts';
import { AppError, type Chargement } from '../../domain/socle/erreur.ts';
import type { LigneJournal, NomsFiches, ObjetJournal } from '../../domain/administration/journal.ts';
import { loadHistorique } from '../../stores/administration/historique.ts';

interface Props {
  objet: ObjetJournal;
  id: string;
  /** First line: when it began. */
  debut: string;
  noms?: NomsFiches;
  /** Grows with each thing done here, so that the history is read again. */
  relectures: number;
}

const SANS_FICHE: NomsFiches = new Map();

/** The lines, and what words them: the page is spared both until they are asked for. */
interface Lu {
  lignes: readonly LigneJournal[];
  Liste: typeof ListeHistorique;
}

const loadListe = () =>
  import('../../components/admin/ListeHistorique.tsx').catch((cause: unknown) => {
    throw new AppError('outil_non_charge', { cause });
  });

/** What the audit log says of a row, read when it is opened. */
export function Historique({ objet, id, debut, noms = SANS_FICHE, relectures }: Props) {
  const [isOuvert, setOuvert] = useState(false);
  const [essai, setEssai] = useState(0);
  const [etat, setEtat] = useState<Chargement<Lu>>({ status: 'idle' });
  useEffect(() => {
    if (!isOuvert) return;
    let isDernier = true;
    const show = (lu: typeof etat) => {
      if (isDernier) setEtat(lu);
    };
    Promise.all([loadHistorique(objet, id), loadListe()]).then(
      ([lignes, { ListeHistorique: Liste }]) => show({ status: 'ready', value: { lignes, Liste } }),
      (error: unknown) => {
        console.error('Historique non lu.', error);
        show({ status: 'failed', error });
      },
    );
    return () => {
      isDernier = false;
    };
  }, [isOuvert, objet, id, relectures, essai]);
  return (
    <details className="mt-3" onToggle={(event) => setOuvert(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 items-center font-semibold text-link">Historique</summary>
      {etat.status === 'failed' ? (
        <Echec titre="L’historique n’a pas pu être lu" onReessaie={() => setEssai((rang) => rang + 1)}>
          {messageForAdmin(etat.error)}
        </Echec>
      ) : etat.status === 'ready' ? (
        <etat.value.Liste debut={debut} lignes={etat.value.lignes} noms={noms} />
      ) : (
        <p className="text-muted">Lecture de l’historique…</p>
      )}
    </details>
  );
}
