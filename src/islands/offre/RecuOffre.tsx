import { useState } from 'react';
import { Definitions } from '../../components/ui/Definitions.tsx';
import { EMPREINTES_ENTREPRISE, type EtatEmpreintes } from '../../domain/appel-offres/empreintes-offre.ts';
import type { EmetteurRecu } from '../../domain/appel-offres/recu.ts';
import type { CopieOffre, VersionSoumission } from '../../domain/appel-offres/soumission.ts';
import { phraseCopie } from '../../domain/scelle/copie.ts';
import type { ObjetRecu } from '../../domain/scelle/recu-offre.ts';
import { routes } from '../../domain/portail/routes.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { messageFor } from '../../domain/socle/erreur.ts';
import { downloadRecuJson, downloadRecuPdf } from './recu-telecharge.ts';

interface Props {
  recu: VersionSoumission;
  /** Whose offer it is, and for what. */
  objet: ObjetRecu;
  emetteur: EmetteurRecu;
  /** What is known of the kept bytes, for the version that counts. */
  empreintes?: EtatEmpreintes | null | undefined;
  /** Of an offer registered by its hashes. */
  copie?: CopieOffre | null | undefined;
  /** When its offer was withdrawn. */
  retiree?: string | undefined;
}

/** The receipt of a version: its number, its hour, its files to keep. */
export function RecuOffre({ recu, objet, emetteur, empreintes, copie, retiree }: Props) {
  const [faute, setFaute] = useState<string>();
  const [isTrace, setTrace] = useState(false);
  const { numero_recu, version, submitted_at, feuille } = recu;
  const attente = copie && copie.manquent.length > 0 ? phraseCopie(copie) : undefined;
  const draw = async () => {
    setTrace(true);
    setFaute(undefined);
    try {
      await downloadRecuPdf(recu, objet, emetteur, attente);
    } catch (error) {
      console.error('Le reçu n’a pas pu être tracé.', error);
      setFaute(messageFor(error));
    }
    setTrace(false);
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <Definitions
        lignes={[
          ['Reçu', numero_recu],
          ['Version', String(version)],
          ['Déposée le', formatInstant(submitted_at)],
          ['Retirée le', retiree && formatInstant(retiree)],
          // Of bytes that have not come, nothing can be checked.
          ['Empreintes', attente === undefined ? empreintes && EMPREINTES_ENTREPRISE[empreintes] : undefined],
        ]}
      />
      {feuille !== null && (
        <div className="flex flex-wrap gap-3">
          <button type="button" className="btn" disabled={isTrace} onClick={() => void draw()}>
            Télécharger le reçu (PDF)<span className="sr-only">{` ${numero_recu}, version ${version}`}</span>
          </button>
          <button type="button" className="btn" onClick={() => downloadRecuJson(recu)}>
            Télécharger le reçu à vérifier (JSON)
            <span className="sr-only">{` ${numero_recu}, version ${version}`}</span>
          </button>
        </div>
      )}
      {faute && (
        <p role="alert" className="font-semibold text-danger">
          {faute}
        </p>
      )}
      <p className="text-sm text-muted">
        Gardez les deux. Après la date limite, <a href={routes.verifierOffre()}>chacun peut vérifier</a> que l’offre du
        reçu est parmi celles reçues.
      </p>
    </div>
  );
}
