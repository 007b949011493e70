import { useState } from 'react';
import { isHorlogeEnRetard } from '../../domain/chantier/phrases-rapport.ts';
import { routeMesPropositions } from '../../domain/portail/route-registre.ts';
import { messageFor } from '../../domain/socle/erreur.ts';
import { ListeRapports } from './ListeRapports.tsx';
import { RapportForm } from './RapportForm.tsx';
import { useEspaceChantier } from './useEspaceChantier.ts';

interface Props {
  compte: string;
  adresse: string;
  /** True when the service says that this account is not active any more. */
  isFerme: boolean;
}

const HORS_RESEAU: Readonly<Record<string, string>> = {
  oui: 'Cette page s’ouvre sans réseau sur ce téléphone.',
  non: 'Ce navigateur ne garde pas cette page\u00a0: sans réseau, elle ne s’ouvrira pas. Gardez-la ouverte sur le chantier.',
};

/** Site reports: those of this device, the one that is being written, and what became of those that arrived. */
export function EspaceChantier({ compte, adresse, isFerme }: Props) {
  const { rapports, isGardee, liste, envois, place, lus, echec } = useEspaceChantier(compte, adresse);
  const [ouvert, setOuvert] = useState<string>();
  const [now] = useState(() => new Date());
  const brouillon = liste.find(({ id, etat }) => id === ouvert && etat === 'BROUILLON');
  const begin = async () => {
    const [seul, ...autres] = lus?.projets ?? [];
    const projet = autres.length === 0 ? seul : undefined;
    setOuvert(await rapports.begin(projet?.titre, projet?.id));
  };
  return (
    <div className="grid max-w-texte gap-5">
      {place !== undefined && (
        <p role="alert" className="border-l-4 border-danger pl-3 font-semibold">
          {place}
        </p>
      )}
      {isFerme && (
        <p role="alert" className="border-l-4 border-danger pl-3 font-semibold">
          Votre compte n’est plus actif&nbsp;: vos rapports restent sur ce téléphone, et ne partent pas. Écrivez à
          l’agence.
        </p>
      )}
      {isHorlogeEnRetard(now, lus?.maintenant) && (
        <p role="alert" className="border-l-4 border-danger pl-3 font-semibold">
          L’heure de ce téléphone est fausse&nbsp;: réglez-la avant de faire un rapport.
        </p>
      )}
      {brouillon !== undefined ? (
        <RapportForm
          key={brouillon.id}
          rapport={brouillon}
          projets={lus?.projets ?? []}
          rapports={rapports}
          onFerme={() => setOuvert(undefined)}
        />
      ) : (
        <>
          {lus !== undefined && lus.projets.length === 0 && (
            <p className="fiche p-4">
              Votre compte n’est habilité sur aucun projet&nbsp;: un administrateur vous habilite, et une lettre vous le
              dit.
            </p>
          )}
          {lus === undefined && (
            <p role="status">
              {echec === undefined
                ? 'Lecture de vos projets…'
                : `Vos projets n’ont pas pu être lus. ${messageFor(echec)}`}
            </p>
          )}
          {(lus?.projets.length ?? 0) > 0 && (
            <p>
              <button type="button" className="btn btn-principal" onClick={() => void begin()}>
                Nouveau rapport
              </button>
            </p>
          )}
          <ListeRapports
            liste={liste}
            envois={envois}
            suivis={lus?.rapports ?? []}
            rapports={rapports}
            onOuvre={setOuvert}
          />
          <p>
            <a href={routeMesPropositions()}>Vos droits et vos propositions</a>
          </p>
          {isGardee !== undefined && (
            <p className="text-sm text-muted">{isGardee ? HORS_RESEAU['oui'] : HORS_RESEAU['non']}</p>
          )}
        </>
      )}
    </div>
  );
}
