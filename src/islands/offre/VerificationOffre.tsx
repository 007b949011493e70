import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Definitions } from '../../components/ui/Definitions.tsx';
import type { LotAvis } from '../../domain/appel-offres/lot-offert.ts';
import type { AvisOffre } from '../../domain/scelle/avis-offre.ts';
import { reponsesOf } from '../../domain/scelle/formulaire-offre.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { formatOctets } from '../../domain/socle/montant.ts';
import type { DepotEnCours } from '../../stores/scelle/depot-offre.ts';
import type { Envoi } from '../../stores/scelle/etat-depot.ts';
import { EmpreinteCle } from '../commission/EmpreinteCle.tsx';
import { Avancement } from './Avancement.tsx';
import { CopieSecours } from './CopieSecours.tsx';

interface Props {
  appel: string;
  /** Lots of the notice. */
  lots: readonly LotAvis[];
  /** Keys of the commission. */
  cles: AvisOffre['cles'];
  envoi: Envoi;
  /** Deadline, ISO. */
  limite: string;
  isRemplacement: boolean;
  depot: DepotEnCours;
  onModifie: () => void;
}

/** The answers to check, then the deposit as it goes on. */
export function VerificationOffre(props: Props) {
  const { appel, lots, cles, envoi, limite, isRemplacement, depot, onModifie } = props;
  const { formulaire, fichiers } = envoi;
  const etat = useStore(depot.$etat);
  const titre = useRef<HTMLHeadingElement>(null);
  useEffect(() => titre.current?.focus(), []);
  const isOccupe = etat.status !== 'repos' && etat.status !== 'echec';
  return (
    <section aria-labelledby="verification" aria-busy={isOccupe} className="grid max-w-texte grid-cols-1 gap-4">
      <h2 id="verification" ref={titre} tabIndex={-1}>
        Vérifiez votre offre
      </h2>
      <Definitions isLarge lignes={reponsesOf(formulaire, lots)} />
      <div>
        <h3>Fichiers</h3>
        <ol className="list-decimal pl-5">
          {fichiers.map(({ name, size }) => (
            <li key={name} className="break-words">
              <span>{name}</span> <span className="insecable text-muted">{`(${formatOctets(size)})`}</span>
            </li>
          ))}
        </ol>
      </div>
      <ul className="grid list-disc gap-1 pl-5">
        <li>
          Tout ceci, montants compris, est fermé à clé sur cet appareil avant de partir. Personne ne peut le lire avant
          l’ouverture&nbsp;: ni l’administration, ni vous. Gardez vos originaux.
        </li>
        <li>
          L’heure qui compte est celle où l’offre est enregistrée, <b>une fois tout envoyé</b>
          <span>{`, à l’horloge du portail. Un envoi commencé avant le ${formatInstant(limite)} et fini après est refusé.`}</span>
        </li>
        {isRemplacement && <li>Cette version remplace la précédente, qui reste gardée avec son reçu.</li>}
      </ul>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 text-link">Clés de la commission</summary>
        <p>
          Votre offre se ferme pour ces trois clés. Votre reçu les nomme, et chaque membre a la sienne sur sa feuille.
        </p>
        <ol className="list-decimal pl-5">
          {cles.map(({ cle_publique }) => (
            <li key={cle_publique}>
              <EmpreinteCle cle={cle_publique} />
            </li>
          ))}
        </ol>
      </details>
      <Avancement etat={etat} />
      <div className="flex flex-wrap gap-3">
        {etat.status === 'echec' && etat.isPerdue ? (
          <button type="button" className="btn btn-principal" onClick={() => void depot.askRecu(envoi)}>
            Redemander le reçu
          </button>
        ) : (
          <button
            type="button"
            className="btn btn-principal"
            disabled={isOccupe}
            onClick={() => void depot.handIn(envoi)}
          >
            {isOccupe ? 'Dépôt en cours…' : etat.status === 'echec' ? 'Reprendre le dépôt' : 'Déposer l’offre'}
          </button>
        )}
        <button type="button" className="btn" disabled={isOccupe} onClick={onModifie}>
          Modifier
        </button>
      </div>
      {!(etat.status === 'echec' && etat.isPerdue) && (
        <CopieSecours appel={appel} depot={depot} envoi={envoi} isOccupe={isOccupe} />
      )}
    </section>
  );
}
