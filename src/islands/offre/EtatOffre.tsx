import { useState } from 'react';
import { SuiteResultatOffre } from '../../components/appel-offres/SuiteResultatOffre.tsx';
import { ResultatPastille } from '../../components/appel-offres/ResultatPastille.tsx';
import { ResultatsLots } from '../../components/appel-offres/ResultatsLots.tsx';
import type { EmetteurRecu } from '../../domain/appel-offres/recu.ts';
import { phraseResultat } from '../../domain/appel-offres/resultat-offre.ts';
import type { AvisOffre } from '../../domain/scelle/avis-offre.ts';
import { versionEnVigueur } from '../../domain/scelle/offre.ts';
import type { ObjetRecu } from '../../domain/scelle/recu-offre.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { countOf } from '../../domain/socle/texte.ts';
import type { DepotEnCours } from '../../stores/scelle/depot-offre.ts';
import { confirmOffre, openPreparation, type SituationOffre, withdrawOffre } from '../../stores/scelle/offre.ts';
import { ConfirmationDialog } from '../formulaire/ConfirmationDialog.tsx';
import { ServiceAvantLimite } from '../appel-offres/ServiceAvantLimite.tsx';
import { ChangementOffre } from './ChangementOffre.tsx';
import { CopieDifferee } from './CopieDifferee.tsx';
import { PreuveOffre } from './PreuveOffre.tsx';
import { RecuOffre } from './RecuOffre.tsx';

interface Props {
  appel: string;
  objet: ObjetRecu;
  situation: SituationOffre;
  /** The tender still receives offers. */
  isOuvert: boolean;
  emetteur: EmetteurRecu;
  depot: DepotEnCours;
  onPrepare: (avis: AvisOffre) => void;
  onRelit: () => Promise<unknown>;
}

/** Where the company's offer stands, and what may be done with it. */
export function EtatOffre({ appel, objet, situation, isOuvert, emetteur, depot, onPrepare, onRelit }: Props) {
  const { offre, anterieures, racine } = situation;
  const enVigueur = versionEnVigueur(offre);
  const [isOccupe, setOccupe] = useState(false);
  const [faute, setFaute] = useState<string>();
  const [isRetrait, setRetrait] = useState(false);
  const act = async (run: () => Promise<string | undefined>, onFait: () => unknown) => {
    setOccupe(true);
    const echec = await run();
    setOccupe(false);
    setFaute(echec);
    if (echec === undefined) await onFait();
  };
  const prepare = async () => {
    setOccupe(true);
    const avis = await openPreparation(appel);
    setOccupe(false);
    setFaute(typeof avis === 'string' ? avis : undefined);
    if (typeof avis !== 'string') onPrepare(avis);
  };
  const relitEtat = async () => {
    await onRelit();
    document.getElementById('etat-offre')?.focus();
  };
  const retire = () => act(() => withdrawOffre(offre?.soumission_id ?? '', offre?.version ?? 0), relitEtat);
  return (
    <section aria-labelledby="etat-offre" className="grid max-w-texte grid-cols-1 gap-4">
      <h2 id="etat-offre" tabIndex={-1}>
        {enVigueur
          ? (offre?.copie?.manquent.length ?? 0) > 0
            ? 'Votre offre est inscrite'
            : 'Votre offre est déposée'
          : offre?.status === 'RETIREE'
            ? 'Votre offre est retirée'
            : 'Votre offre'}
      </h2>
      {!enVigueur && offre?.status === 'RETIREE' && (
        <p>{`Retirée le ${formatInstant(offre.withdrawn_at ?? undefined)} : elle ne sera pas ouverte.`}</p>
      )}
      {offre?.resultat && (
        <div className="fiche grid grid-cols-1 gap-2 p-4">
          <h3>Résultat</h3>
          <p>
            <ResultatPastille issue={offre.resultat.issue} />
          </p>
          <p className="break-words whitespace-pre-line">{phraseResultat(offre.resultat)}</p>
          <SuiteResultatOffre resultat={offre.resultat} />
        </div>
      )}
      {offre && offre.resultats_lots.length > 0 && (
        <div className="fiche grid grid-cols-1 gap-2 p-4">
          <h3>Résultat, lot par lot</h3>
          <ResultatsLots resultats={offre.resultats_lots} />
        </div>
      )}
      {enVigueur && offre?.changement && (
        <ChangementOffre
          changement={offre.changement}
          isOccupe={isOccupe}
          onConfirme={() => void act(() => confirmOffre(offre.soumission_id, offre.version), relitEtat)}
        />
      )}
      {enVigueur && (
        <RecuOffre
          recu={enVigueur}
          objet={objet}
          emetteur={emetteur}
          empreintes={offre?.empreintes}
          copie={offre?.copie}
        />
      )}
      {enVigueur && offre?.copie && (
        <CopieDifferee
          soumission={offre.soumission_id}
          recu={enVigueur}
          copie={offre.copie}
          depot={depot}
          onRelit={onRelit}
        />
      )}
      {isOuvert && !enVigueur && <Explication />}
      {!isOuvert && !enVigueur && <p>Le dépôt des offres est clos pour cet appel d’offres.</p>}
      {racine && <PreuveOffre offre={enVigueur ? offre : undefined} racine={racine} />}
      {faute && (
        <p role="alert" className="font-semibold text-danger">
          {faute}
        </p>
      )}
      {isOuvert && (
        <div className="flex flex-wrap gap-3">
          <button
            type="button"
            className={enVigueur ? 'btn' : 'btn btn-principal'}
            disabled={isOccupe}
            onClick={() => void prepare()}
          >
            {enVigueur ? 'Remplacer l’offre' : 'Préparer mon offre'}
          </button>
          {enVigueur && (
            <button type="button" className="btn" disabled={isOccupe} onClick={() => setRetrait(true)}>
              Retirer l’offre
            </button>
          )}
        </div>
      )}
      <ServiceAvantLimite id={appel} />
      {isOuvert && enVigueur && (
        <p className="text-sm text-muted">
          Pour la remplacer, tout est à écrire et à choisir de nouveau&nbsp;: le portail ne peut pas relire votre offre.
        </p>
      )}
      {anterieures.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 text-link">
            {`${countOf(anterieures.length, 'version')} ${anterieures.length > 1 ? 'qui ne comptent' : 'qui ne compte'} plus`}
          </summary>
          <ul className="grid grid-cols-1 gap-4">
            {anterieures.map(({ recu, retiree }) => (
              <li key={`${recu.numero_recu} ${recu.version}`} className="fiche p-4">
                <RecuOffre recu={recu} objet={objet} emetteur={emetteur} retiree={retiree} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {isRetrait && (
        <ConfirmationDialog
          titre="Retirer l’offre ?"
          sujet={objet.titre}
          consequence="Elle ne sera pas ouverte. Jusqu’à la date limite, vous pouvez en déposer une autre."
          verbe="Retirer l’offre"
          cle={`retrait-offre:${appel}`}
          isGrave
          onConfirme={() => void retire()}
          onFerme={() => setRetrait(false)}
        />
      )}
    </section>
  );
}

function Explication() {
  return (
    <ul className="grid list-disc gap-1 pl-5">
      <li>Vous écrivez vos montants et choisissez vos fichiers&nbsp;: tout est fermé à clé sur cet appareil.</li>
      <li>Seules deux personnes de la commission, ensemble, pourront l’ouvrir, à l’heure de l’ouverture.</li>
      <li>Vous recevez un reçu numéroté. Jusqu’à la date limite, vous pouvez remplacer l’offre ou la retirer.</li>
    </ul>
  );
}
