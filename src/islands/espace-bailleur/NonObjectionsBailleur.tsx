import { useState } from 'react';
import { NonObjectionFiche } from '../../components/appel-offres/NonObjectionFiche.tsx';
import { type NonObjection, nonObjectionsBy, phraseAttente } from '../../domain/appel-offres/non-objection.ts';
import type { EmetteurRecu } from '../../domain/appel-offres/recu.ts';
import type { AdressesDonnees } from '../../domain/registre/index-registre.ts';
import { formatJour } from '../../domain/socle/date.ts';
import { countOf } from '../../domain/socle/texte.ts';
import { signLettre } from '../../stores/espaces/avis-bailleur.ts';
import { indexAppelsOffres, indexEntreprises } from '../../stores/registre/registre.ts';
import { useOuverture } from '../appel-offres/useOuverture.ts';
import { createPiece, Differe } from '../registre/Differe.tsx';
import { useRessource } from '../registre/useRessource.ts';

interface Props {
  user: string;
  demandes: readonly NonObjection[];
  adresses: Pick<AdressesDonnees, 'appelsOffres' | 'entreprises'>;
  /** Who gives the papers. */
  emetteur: EmetteurRecu;
}

/** What answers comes when something waits. */
const reponse = createPiece(() => import('./AvisForm.tsx'));

/** What is read before answering. */
const dossier = createPiece(() => import('./DossierDemande.tsx'));

const TITRE = 'non-objections';

/** Proposed awards that the agency puts to the funder: those that wait, then those answered, then those withdrawn. */
export function NonObjectionsBailleur({ user, demandes, adresses, emetteur }: Props) {
  const registre = useRessource(indexAppelsOffres, adresses.appelsOffres);
  const annuaire = useRessource(indexEntreprises, adresses.entreprises);
  const [now] = useState(() => new Date());
  /** How the last answer ended: why it failed, or nothing. */
  const [issue, setIssue] = useState<{ id: string; faute: string | undefined }>();
  const lettre = useOuverture((id) => signLettre(demandes.find((une) => une.id === id)));
  const { ATTENDUE, RENDUE, RETIREE } = nonObjectionsBy(demandes);
  const publies = new Set(registre.status === 'ready' ? registre.value.rows.map(({ id }) => id) : []);
  const noms = new Map(
    annuaire.status === 'ready' ? annuaire.value.rows.map(({ id, raison_sociale }) => [id, raison_sociale]) : [],
  );
  const entreprisesOf = ({ titulaire, noms: offerts }: NonObjection) =>
    titulaire.map((id, rang) => noms.get(id) ?? offerts?.[rang] ?? id);
  const cadreOf = (demande: NonObjection) => ({
    demande,
    entreprises: entreprisesOf(demande),
    isPublie: publies.has(demande.appel_offres_id),
  });
  const dossierOf = (demande: NonObjection) => (
    <Differe piece={dossier} attente="Lecture de l’évaluation…" echec="L’évaluation n’a pas pu être chargée">
      {({ DossierDemande }) => (
        <DossierDemande user={user} demande={demande} entreprises={entreprisesOf(demande)} emetteur={emetteur} />
      )}
    </Differe>
  );
  const tell = (id: string, faute: string | undefined) => {
    setIssue({ id, faute });
    // The form is gone.
    if (faute === undefined) document.getElementById(TITRE)?.focus();
  };
  const closes = [
    ['Réponses rendues', RENDUE],
    ['Demandes d’avant', RETIREE],
  ] as const;
  return (
    <section aria-labelledby={TITRE} className="grid grid-cols-1 gap-4">
      <h2 id={TITRE} tabIndex={-1}>
        Non-objections
      </h2>
      {issue && issue.faute === undefined && (
        <p role="status" className="rounded-md bg-encours-soft p-4 text-encours">
          Réponse enregistrée&nbsp;: l’agence en est avertie par lettre.
        </p>
      )}
      {issue?.faute !== undefined && ATTENDUE.every(({ id }) => id !== issue.id) && (
        <p role="alert" className="font-semibold text-danger">
          {issue.faute}
        </p>
      )}
      {ATTENDUE.length > 0 && (
        <>
          <p>{`${countOf(ATTENDUE.length, 'demande attend', 'demandes attendent')} votre réponse.`}</p>
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
            {ATTENDUE.map((demande) => (
              <NonObjectionFiche key={demande.id} {...cadreOf(demande)} quand={phraseAttente(demande.demandee_le, now)}>
                {dossierOf(demande)}
                <Differe
                  piece={reponse}
                  attente="Chargement du formulaire…"
                  echec="Impossible de charger le formulaire"
                >
                  {({ AvisForm }) => (
                    <AvisForm
                      user={user}
                      demande={demande}
                      entreprises={entreprisesOf(demande)}
                      echec={issue?.id === demande.id ? issue.faute : undefined}
                      onIssue={(faute) => tell(demande.id, faute)}
                    />
                  )}
                </Differe>
              </NonObjectionFiche>
            ))}
          </div>
        </>
      )}
      {closes.map(
        ([titre, siennes]) =>
          siennes.length > 0 && (
            <details key={titre} open={ATTENDUE.length === 0 && siennes === RENDUE}>
              <summary className="min-h-11 cursor-pointer py-2 text-link">{`${titre} (${siennes.length})`}</summary>
              <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
                {siennes.map((demande) => (
                  <NonObjectionFiche
                    key={demande.id}
                    {...cadreOf(demande)}
                    quand={`Demandée le ${formatJour(demande.demandee_le)}`}
                  >
                    {siennes === RENDUE && dossierOf(demande)}
                    {demande.chemin !== null && (
                      <p>
                        <button
                          type="button"
                          className="btn"
                          disabled={lettre.attendu === demande.id}
                          onClick={() => void lettre.open(demande.id)}
                        >
                          Télécharger la lettre
                          <span className="sr-only">{` : ${demande.reference}${demande.lot > 0 ? `, lot ${demande.lot}` : ''}`}</span>
                        </button>
                      </p>
                    )}
                    {lettre.faute?.fichier === demande.id && (
                      <p role="alert" className="font-semibold text-danger">
                        {lettre.faute.phrase}
                      </p>
                    )}
                  </NonObjectionFiche>
                ))}
              </div>
            </details>
          ),
      )}
    </section>
  );
}
