import { useState } from 'react';
import { AvisOffre } from '../../components/scelle/AvisOffre.tsx';
import { Definitions } from '../../components/ui/Definitions.tsx';
import { Echec } from '../../components/ui/Echec.tsx';
import type { Criteres } from '../../domain/appel-offres/criteres.ts';
import { nomOffre, type OffreAJuger, sommeLue } from '../../domain/scelle/evaluation.ts';
import { lignesLecture } from '../../domain/scelle/lecture.ts';
import { formatGnf } from '../../domain/socle/montant.ts';
import { AvisOffreForm } from './AvisOffreForm.tsx';
import { PrixCorrigeForm } from './PrixCorrigeForm.tsx';

interface Props {
  appel: string;
  offre: OffreAJuger;
  criteres: Criteres | null;
  isEnLots: boolean;
  /** For a member, until the evaluation ends. */
  isModifiable: boolean;
}

/** Adds the sum of several lots to what was read. */
function lignesOf(offre: OffreAJuger): Array<[terme: string, valeur: string]> {
  const { lecture } = offre;
  const lignes = lignesLecture(lecture);
  return 'lots' in lecture && lecture.lots.length > 1
    ? [...lignes, ['Somme des lots', formatGnf(sommeLue(offre))]]
    : lignes;
}

/** An offer: what was read of it, what the members make of it, and for a member the way to write its own. */
export function OffreEvalueeCard({ appel, offre, criteres, isEnLots, isModifiable }: Props) {
  const { soumission_id, lot, numero_recu, mien, prix_lu } = offre;
  const [ouvert, setOuvert] = useState<'AVIS' | 'PRIX'>();
  const [faute, setFaute] = useState<string>();
  const ancre = lot === 0 ? `offre-${soumission_id}` : `offre-${soumission_id}-lot-${lot}`;
  // Under the title of its lot where there is one.
  const Titre = lot === 0 ? 'h4' : 'h5';
  const communs = { appel, offre, ancre, onEchec: setFaute, onFerme: () => setOuvert(undefined) };
  return (
    <article aria-labelledby={ancre} className="fiche grid grid-cols-1 gap-3 p-4">
      <Titre id={ancre} tabIndex={-1} className="font-semibold break-words">
        {nomOffre(offre)}
      </Titre>
      <p className="text-sm text-muted">{`Reçu ${numero_recu}`}</p>
      <Definitions isLarge lignes={lignesOf(offre)} />
      <AvisOffre offre={offre} criteres={criteres ?? {}} />
      {isModifiable && ouvert === 'AVIS' && <AvisOffreForm {...communs} criteres={criteres} isEnLots={isEnLots} />}
      {isModifiable && ouvert === 'PRIX' && <PrixCorrigeForm {...communs} />}
      {isModifiable && ouvert === undefined && (
        <p className="flex flex-wrap gap-2">
          <button type="button" className={mien ? 'btn' : 'btn btn-principal'} onClick={() => setOuvert('AVIS')}>
            {mien ? 'Corriger mon avis' : 'Juger l’offre'}
          </button>
          {prix_lu !== null && (
            <button type="button" className="btn" onClick={() => setOuvert('PRIX')}>
              Corriger le prix
            </button>
          )}
        </p>
      )}
      {faute !== undefined && <Echec isRouge>{faute}</Echec>}
    </article>
  );
}
