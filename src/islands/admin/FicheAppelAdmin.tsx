import { isDelaiPasse } from '../../domain/appel-offres/appel-offres.ts';
import { ReferenceLimite } from '../../components/appel-offres/ReferenceLimite.tsx';
import { useState } from 'react';
import { DepotDaoFiche } from '../../components/appel-offres/DepotDaoFiche.tsx';
import { StatutAppelPastille } from '../../components/appel-offres/StatutAppelPastille.tsx';
import { canChanger, isDaoManquant } from '../../domain/administration/liste-appels-suivis.ts';
import { isEvaluable } from '../../domain/appel-offres/procedure.ts';
import { hrefDao } from '../../domain/administration/dao-admin.ts';
import type { NomsFiches } from '../../domain/administration/journal.ts';
import { routes } from '../../domain/portail/routes.ts';
import { countOf } from '../../domain/socle/texte.ts';
import { appelsAdmin, type FicheAppel } from '../../stores/administration/appels-offres.ts';
import { openFichier } from '../../stores/espaces/dossier-dao.ts';
import { useOuverture } from '../appel-offres/useOuverture.ts';
import { Lecture } from '../registre/Lecture.tsx';
import { useRessource } from '../registre/useRessource.ts';
import { useAncreDemandee } from '../a-traiter/ancre-demandee.ts';
import { DepotDaoForm } from './DepotDaoForm.tsx';
import { EtatAppel } from './EtatAppel.tsx';
import { LimiteQuestions } from './LimiteQuestions.tsx';
import { QuestionsAppel } from './QuestionsAppel.tsx';
import { SuiteProcedure } from '../a-traiter/SuiteProcedure.tsx';
import { TelechargementsAppel } from './TelechargementsAppel.tsx';

interface Props {
  id: string;
  noms: NomsFiches;
}

/** The sheet of one tender: its files, its questions, who downloaded what. */
export function FicheAppelAdmin({ id, noms }: Props) {
  const ressource = appelsAdmin.ficheOf(id);
  const etat = useRessource(ressource);
  return (
    <div className="grid grid-cols-1 gap-6">
      <p>
        <a href={routes.adminAppelsOffres()} className="inline-flex min-h-11 items-center">
          Tous les appels d’offres
        </a>
      </p>
      <Lecture
        etat={etat}
        attente="Lecture de l’appel d’offres…"
        echec="Impossible de charger cet appel d’offres"
        onReessaie={() => ressource.load()}
      >
        {(fiche) => <Fiche fiche={fiche} noms={noms} onRelit={() => ressource.reload().catch(() => undefined)} />}
      </Lecture>
    </div>
  );
}

interface PropsFiche {
  fiche: FicheAppel;
  noms: NomsFiches;
  onRelit: () => Promise<unknown>;
}

function Fiche({ fiche, noms, onRelit }: PropsFiche) {
  useAncreDemandee();
  const { appel, dossier, questions } = fiche;
  const { id, reference, titre, statut, date_limite, acquis, demandes } = appel;
  const [now] = useState(() => new Date());
  return (
    <>
      <header className="grid grid-cols-1 gap-2">
        <p>
          <StatutAppelPastille statut={statut} />
        </p>
        <h2 id={`appel-${id}`} tabIndex={-1}>
          {titre}
        </h2>
        <ReferenceLimite reference={reference} date_limite={date_limite} />
        <p>
          <a href={hrefDao({ status: 'ALL', appel: id })}>
            {`${countOf(acquis, 'DAO acquis', 'DAO acquis')} sur le portail, ${countOf(demandes, 'paiement')} à confirmer`}
          </a>{' '}
          ·{' '}
          {!appel.hors_portail && (
            <>
              <a href={routes.adminCommission(id)}>Commission d’ouverture</a> <span>· </span>
            </>
          )}
          {!appel.hors_portail && isEvaluable(appel, now) && (
            <>
              <a href={routes.adminEvaluation(id)}>Évaluation et attribution</a> <span>· </span>
            </>
          )}
          <a href={routes.appelOffres(id)}>Page publique</a>
        </p>
      </header>
      <SuiteProcedure id={id} sur={fiche} />
      <DocumentsAppel fiche={fiche} now={now} onRelit={() => void onRelit()} />
      {!appel.hors_portail && <EtatAppel appel={appel} onChange={onRelit} />}
      <section aria-labelledby="questions-appel" className="grid grid-cols-1 gap-4">
        <h2 id="questions-appel" tabIndex={-1}>
          Questions
        </h2>
        <LimiteQuestions appel={appel} />
        <QuestionsAppel questions={questions} noms={noms} />
      </section>
      <TelechargementsAppel appelId={id} noms={noms} dossier={dossier} />
    </>
  );
}

/** The files that are deposited, and what may still be. */
function DocumentsAppel({ fiche, now, onRelit }: { fiche: FicheAppel; now: Date; onRelit: () => void }) {
  const { appel, dossier } = fiche;
  const { courant, additifs, anterieurs } = dossier;
  const ouverture = useOuverture(openFichier, onRelit);
  const isOuvert = canChanger(appel, now);
  return (
    <section aria-labelledby="dossier-appel" className="grid grid-cols-1 gap-4">
      <h2 id="dossier-appel" tabIndex={-1}>
        Dossier (DAO) et additifs
      </h2>
      {appel.hors_portail && (
        <p className="fiche p-4">
          Cet appel d’offres se mène sur papier, hors du portail. Son dossier ne se vend pas ici, et son état se change
          dans le registre.
        </p>
      )}
      {isDaoManquant(appel) && (
        <p className="fiche border-danger! p-4 font-semibold text-danger">
          Cet appel d’offres est ouvert, et personne ne peut acquérir son DAO&nbsp;: déposez-le.
        </p>
      )}
      {[...(courant ? [courant] : []), ...additifs, ...anterieurs].map((depot) => (
        <DepotDaoFiche
          key={`${depot.genre} ${depot.numero}`}
          depot={{ ...depot, isNouveau: false }}
          niveau={3}
          ouverture={ouverture}
          hasEmpreinte
        />
      ))}
      {courant === undefined && !appel.hors_portail && <p>Aucun dossier n’est déposé.</p>}
      {appel.hors_portail ? null : courant === undefined || isOuvert ? (
        <div className="flex flex-col gap-4">
          <DepotDaoForm
            appelId={appel.id}
            genre="DAO"
            isPremier={dossier.courant === undefined}
            acquis={appel.acquis}
          />
          {courant && <DepotDaoForm appelId={appel.id} genre="ADDITIF" isPremier={false} acquis={appel.acquis} />}
        </div>
      ) : (
        <p className="text-muted">
          {isDelaiPasse(appel, now)
            ? 'La date limite est passée\u00a0: le dossier ne change plus.'
            : 'La procédure est close\u00a0: le dossier ne change plus.'}
        </p>
      )}
    </section>
  );
}
