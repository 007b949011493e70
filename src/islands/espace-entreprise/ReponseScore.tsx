import { useState } from 'react';
import { canRetirer, etatReponse, messageForReponse, type Reponse } from '../../domain/entreprise/droit-reponse.ts';
import { fauteTexteReponse } from '../../domain/entreprise/saisie-reponse.ts';
import { paragraphesOf } from '../../domain/entreprise/reponse.ts';
import { REPONSE_MAX } from '../../domain/entreprise/vocabulaire.ts';
import { STATUT_REPONSE_LABELS } from '../../domain/entreprise/statut-reponse.ts';
import { CLE_REPONSE, createReponses, gestesReponse } from '../../stores/espaces/reponse-entreprise.ts';
import { readBrouillon } from '../../stores/socle/brouillons.ts';
import { Echec } from '../../components/ui/Echec.tsx';
import { ConfirmationDialog } from '../formulaire/ConfirmationDialog.tsx';
import { GardeRoute } from '../compte/GardeRoute.tsx';
import { useAuth } from '../compte/useAuth.ts';
import { TexteBrouillon } from '../formulaire/TexteBrouillon.tsx';
import { useRessource } from '../registre/useRessource.ts';
import { fautesOf } from '../formulaire/useFormulaire.ts';
import { useEnvoiOuvert, useVerification } from '../formulaire/useVerification.ts';

const ROLES = ['ENTREPRISE'] as const;

/** What a company answers to its score and facts: it writes, follows, withdraws (R129). */
export function ReponseScore() {
  return (
    <GardeRoute roles={ROLES}>
      <Ouverte />
    </GardeRoute>
  );
}

function Ouverte() {
  const { session } = useAuth();
  return session.status === 'ready' && <Reponses key={session.user.id} />;
}

function Reponses() {
  const [ressource] = useState(createReponses);
  const etat = useRessource(ressource);
  const [annonce, setAnnonce] = useState('');
  const tell = async (phrase: string) => {
    await ressource.reload().catch(() => undefined);
    setAnnonce(phrase);
  };
  if (etat.status === 'failed')
    return (
      <Echec titre="Impossible de charger vos réponses" onReessaie={() => void ressource.load().catch(() => undefined)}>
        {messageForReponse(etat.error)}
      </Echec>
    );
  if (etat.status !== 'ready')
    return (
      <p role="status" className="text-muted">
        Lecture de vos réponses…
      </p>
    );
  return (
    <div className="grid max-w-texte gap-6">
      <ReponseForm onEnvoyee={() => tell('Réponse envoyée. Un administrateur la relit avant de la publier.')} />
      <p role="status" className="font-semibold">
        {annonce}
      </p>
      {etat.value.length > 0 && (
        <section aria-labelledby="mes-reponses" className="grid gap-3">
          <h2 id="mes-reponses">Mes réponses</h2>
          {etat.value.map((reponse) => (
            <ReponseCard key={reponse.id} reponse={reponse} onRetiree={() => tell('Réponse retirée.')} />
          ))}
        </section>
      )}
    </div>
  );
}

function ReponseForm({ onEnvoyee }: { onEnvoyee: () => Promise<void> }) {
  const [texte, setTexte] = useState(() => readBrouillon(CLE_REPONSE));
  const { isOccupe, echec, send } = useEnvoiOuvert();
  const fautes = fautesOf([['reponse', fauteTexteReponse(texte)]]);
  const answer = async () => {
    if ((await send(() => gestesReponse.sendReponse(texte))) !== undefined) return;
    setTexte('');
    await onEnvoyee();
  };
  const { formulaire, fauteOf } = useVerification(fautes, isOccupe, answer);
  return (
    <form {...formulaire} className="fiche grid gap-3 p-4">
      <TexteBrouillon
        id="reponse"
        label="Votre réponse"
        aide={`De 20 à ${REPONSE_MAX} caractères. Une nouvelle réponse remplace celle qui attend, puis celle qui est publiée.`}
        faute={fauteOf('reponse')}
        rows={8}
        cle={CLE_REPONSE}
        valeur={texte}
        onChange={setTexte}
      />
      {echec && (
        <p role="alert" className="font-semibold text-danger">
          {echec}
        </p>
      )}
      <button type="submit" className="btn btn-principal justify-self-start" aria-busy={isOccupe}>
        Envoyer la réponse
      </button>
    </form>
  );
}

function ReponseCard({ reponse, onRetiree }: { reponse: Reponse; onRetiree: () => Promise<void> }) {
  const [isDemande, setDemande] = useState(false);
  const [echec, setEchec] = useState<string>();
  const retire = async () => {
    const phrase = await gestesReponse.withdrawReponse(reponse.id);
    setEchec(phrase);
    if (phrase === undefined) await onRetiree();
  };
  return (
    <article className="fiche grid gap-2 p-4">
      <p>
        <span className="pastille bg-brand-soft text-brand">{STATUT_REPONSE_LABELS[reponse.status]}</span>
        {reponse.origine === 'LETTRE' && <span className="ml-2 text-sm text-muted">Reçue par lettre</span>}
      </p>
      {paragraphesOf(reponse).map((paragraphe) => (
        <p key={paragraphe} className="break-words">
          {paragraphe}
        </p>
      ))}
      <p className="text-sm text-muted">{etatReponse(reponse)}</p>
      {canRetirer(reponse) && (
        <button type="button" className="btn justify-self-start" onClick={() => setDemande(true)}>
          Retirer cette réponse
        </button>
      )}
      {echec && <Echec isRouge>{echec}</Echec>}
      {isDemande && (
        <ConfirmationDialog
          titre={<span>Retirer cette réponse&nbsp;?</span>}
          sujet={paragraphesOf(reponse)[0] ?? ''}
          consequence={
            reponse.status === 'PUBLIEE'
              ? 'Elle quittera votre fiche à la publication suivante du site.'
              : 'Elle ne sera pas publiée.'
          }
          verbe="Retirer"
          cle={`retrait-reponse:${reponse.id}`}
          isGrave
          onConfirme={() => void retire()}
          onFerme={() => setDemande(false)}
        />
      )}
    </article>
  );
}
