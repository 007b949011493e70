import { useState } from 'react';
import { type AppelDuBureau, appelsDuBureau } from '../../domain/espace-entreprise/espace-entreprise.ts';
import { commenceesVives, type OffreCommencee } from '../../domain/espace-entreprise/offres-commencees.ts';
import { routes } from '../../domain/portail/routes.ts';
import type { Chargement } from '../../domain/socle/erreur.ts';
import type { LignesCompte } from '../../stores/espaces/espace-entreprise.ts';
import { keepSaisie } from '../../stores/scelle/brouillon-offre.ts';
import { listOffresCommencees } from '../../stores/scelle/offre-commencee.ts';
import { tellIssue } from '../formulaire/annonce-issue.ts';
import { ConfirmationDialog } from '../formulaire/ConfirmationDialog.tsx';

interface Props {
  user: string;
  lignes: Chargement<LignesCompte>;
  registre: Chargement<{ rows: readonly AppelDuBureau[] }>;
  now: Date;
}

const ANCRE = 'offres-commencees';

/** Offers that were being typed on this device and may still be handed in: a draft that nobody announces is a draft that is lost (R154). */
export function OffresCommencees({ user, lignes, registre, now }: Props) {
  const [commencees, setCommencees] = useState(() => listOffresCommencees(user));
  const [aEffacer, setAEffacer] = useState<OffreCommencee>();
  const [isEffacee, setEffacee] = useState(false);
  // Until it is known which are still open; a reading that fails hides nothing.
  const isLu = [lignes, registre].every(({ status }) => status === 'ready' || status === 'failed');
  if (!isLu) return null;
  const { conditions, etats } = lignes.status === 'ready' ? lignes.value : { conditions: [], etats: {} };
  const rows = registre.status === 'ready' ? registre.value.rows : [];
  const vives = commenceesVives(commencees, appelsDuBureau(conditions, rows, etats), now);
  if (vives.length === 0 && !isEffacee) return null;
  const efface = (appel: string) => {
    keepSaisie(user, appel, undefined);
    setCommencees(listOffresCommencees(user));
    setEffacee(true);
    tellIssue(ANCRE, 'Brouillon effacé', undefined);
  };
  return (
    <section aria-labelledby={ANCRE} className="fiche border-brand! mb-5 p-4">
      <h2 id={ANCRE} tabIndex={-1} className="text-base!">
        {vives.length > 1 ? 'Offres commencées sur cet appareil' : 'Offre commencée sur cet appareil'}
      </h2>
      {vives.length === 0 ? (
        <p>Aucune offre n’attend plus ici.</p>
      ) : (
        <p className="text-sm text-muted">
          Ce que vous avez écrit y est gardé, et n’est pas déposé. Les fichiers se choisissent de nouveau.
        </p>
      )}
      <ul>
        {vives.map((une) => (
          <li key={une.appel} className="flex flex-wrap items-center justify-between gap-x-4">
            <a href={routes.offre(une.appel)} className="inline-flex min-h-11 min-w-0 items-center break-words">
              {`Reprendre : ${une.titre}`}
            </a>
            <button type="button" className="btn" onClick={() => setAEffacer(une)}>
              Effacer ce brouillon<span className="sr-only">{` : ${une.titre}`}</span>
            </button>
          </li>
        ))}
      </ul>
      {aEffacer && (
        <ConfirmationDialog
          titre={<span>Effacer ce brouillon&nbsp;?</span>}
          sujet={aEffacer.titre}
          consequence="Ce que vous avez écrit pour cette offre quitte cet appareil, et ne se retrouve pas. Une offre déjà déposée n’est pas touchée."
          verbe="Effacer ce brouillon"
          cle={`effacer-offre:${aEffacer.appel}`}
          isGrave
          onConfirme={() => efface(aEffacer.appel)}
          onFerme={() => setAEffacer(undefined)}
        />
      )}
    </section>
  );
}
