import { useState } from 'react';
import { CompteOffresRow } from '../../components/scelle/CompteOffresRow.tsx';
import { isAutourLimite } from '../../domain/appel-offres/incident.ts';
import { isEvaluable } from '../../domain/appel-offres/procedure.ts';
import { routes } from '../../domain/portail/routes.ts';
import type { CompteOffres } from '../../domain/scelle/compte-offres.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { countOf } from '../../domain/socle/texte.ts';
import { comptesOffres } from '../../stores/scelle/comptes-offres.ts';
import { ServiceAvantLimite } from '../appel-offres/ServiceAvantLimite.tsx';
import { CopieGuichet } from './CopieGuichet.tsx';
import { ComptesOffres } from './ComptesOffres.tsx';
import { PageAdmin } from './PageAdmin.tsx';

/** How many live offers each tender has received: never whose, nor anything of them. */
export function SoumissionsAdmin() {
  const [now] = useState(() => new Date());
  return (
    <PageAdmin>
      <p className="mb-5 max-w-texte">
        Avant l’ouverture, cette page dit combien d’offres sont déposées, et rien d’autre&nbsp;: ni qui les a déposées,
        ni ce qu’elles contiennent. Personne ne peut le lire, l’administration non plus. Une entreprise apporte une clé
        USB&nbsp;? <a href="#copie-guichet">Remettre sa copie</a>.
      </p>
      <ComptesOffres>
        {(compte) => (
          <CompteOffresRow key={compte.appel_offres_id} compte={compte} now={now}>
            <Nombre compte={compte} />
            {isAutourLimite(compte.date_limite, now) && (
              <ServiceAvantLimite id={compte.appel_offres_id} canAgir onChange={() => comptesOffres.reload()} />
            )}
            {isEvaluable(compte, now) && (
              <p>
                <a href={routes.adminEvaluation(compte.appel_offres_id)} className="relative inline-block py-2">
                  Évaluation et attribution<span className="sr-only">{`, ${compte.titre}`}</span>
                </a>
              </p>
            )}
          </CompteOffresRow>
        )}
      </ComptesOffres>
      <CopieGuichet />
    </PageAdmin>
  );
}

function Nombre({ compte: { offres, gele_le, racine } }: { compte: CompteOffres }) {
  return (
    <>
      <p>
        <b>{offres === 0 ? 'Aucune offre' : countOf(offres, 'offre')}</b>{' '}
        <span>{`${offres > 0 ? (offres === 1 ? 'déposée' : 'déposées') : ''}${gele_le !== null ? `, liste figée le ${formatInstant(gele_le)}` : ''}`}</span>
      </p>
      {racine !== null && (
        <p className="text-sm break-all text-muted">
          Empreinte publique&nbsp;: <code>{racine}</code>
        </p>
      )}
    </>
  );
}
