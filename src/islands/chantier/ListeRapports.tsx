import { useState } from 'react';
import { MotsEntiers } from '../../components/ui/MotsEntiers.tsx';
import {
  type EnvoiRapport,
  phraseHorloge,
  phraseRapport,
  resumeRapport,
} from '../../domain/chantier/phrases-rapport.ts';
import type { EtatRapport, RapportGarde } from '../../domain/chantier/rapport-chantier.ts';
import { phraseSuivi, type RapportSuivi } from '../../domain/chantier/suivi-rapport.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import type { Rapports } from '../../stores/chantier/rapports.ts';
import { ConfirmationDialog } from '../formulaire/ConfirmationDialog.tsx';

interface Props {
  liste: readonly RapportGarde[];
  envois: Readonly<Record<string, EnvoiRapport>>;
  /** What became of those that arrived. */
  suivis: readonly RapportSuivi[];
  rapports: Rapports;
  onOuvre: (id: string) => void;
}

const GROUPES: ReadonlyArray<[titre: string, etats: readonly EtatRapport[]]> = [
  ['À finir', ['BROUILLON', 'REFUSE']],
  ['À envoyer', ['A_ENVOYER']],
  ['Arrivés', ['ENVOYE']],
];

/** The reports of this device, by what is to be done with them. */
export function ListeRapports({ liste, envois, suivis, rapports, onOuvre }: Props) {
  const [aEffacer, setAEffacer] = useState<RapportGarde>();
  return (
    <>
      {GROUPES.map(([titre, etats]) => {
        const siens = liste.filter(({ etat }) => etats.includes(etat));
        if (siens.length === 0) return null;
        return (
          <section key={titre} aria-label={titre} className="grid gap-2">
            <h2 className="text-titre-3!">{titre}</h2>
            {siens.map((rapport) => (
              <RapportCard
                key={rapport.id}
                rapport={rapport}
                envoi={envois[rapport.id]}
                suivi={suivis.find(({ id }) => id === rapport.id)}
                rapports={rapports}
                onOuvre={onOuvre}
                onEfface={() => setAEffacer(rapport)}
              />
            ))}
          </section>
        );
      })}
      {aEffacer && (
        <ConfirmationDialog
          titre="Effacer ce rapport"
          sujet={`${aEffacer.titre || 'Sans projet'}, du ${formatInstant(aEffacer.constate_le)}`}
          consequence="Ce rapport et ses photographies quittent ce téléphone, et ne sont nulle part ailleurs."
          verbe="Effacer"
          isGrave
          cle={`effacer-rapport:${aEffacer.id}`}
          onConfirme={() => void rapports.erase(aEffacer.id)}
          onFerme={() => setAEffacer(undefined)}
        />
      )}
    </>
  );
}

interface CardProps {
  rapport: RapportGarde;
  envoi: EnvoiRapport | undefined;
  suivi: RapportSuivi | undefined;
  rapports: Rapports;
  onOuvre: (id: string) => void;
  onEfface: () => void;
}

function RapportCard({ rapport, envoi, suivi, rapports, onOuvre, onEfface }: CardProps) {
  const { id, titre, etat, constate_le } = rapport;
  const horloge = phraseHorloge(rapport);
  const resume = resumeRapport(rapport);
  const open = async () => {
    if (etat !== 'BROUILLON') await rapports.reopen(id);
    onOuvre(id);
  };
  return (
    <article className="fiche grid gap-2 p-4" aria-labelledby={`rapport-${id}`}>
      <h3 id={`rapport-${id}`} className="text-base! break-words">
        <MotsEntiers texte={titre || 'Projet à choisir'} />
      </h3>
      <p className="text-sm text-muted">{`Du ${formatInstant(constate_le)}${resume && `\u00a0: ${resume}`}`}</p>
      <p role="status" className={etat === 'REFUSE' ? 'border-l-4 border-danger pl-3 font-semibold' : undefined}>
        {suivi === undefined ? phraseRapport(rapport, envoi) : `Arrivé. ${phraseSuivi(suivi)}`}
      </p>
      {horloge !== undefined && <p className="font-semibold">{horloge}</p>}
      {etat !== 'ENVOYE' && envoi === undefined && (
        <p className="flex flex-wrap gap-2">
          {etat !== 'BROUILLON' && (
            <button type="button" className="btn btn-principal" onClick={() => void rapports.submit(id)}>
              {etat === 'REFUSE' ? 'Renvoyer' : 'Envoyer maintenant'}
            </button>
          )}
          <button
            type="button"
            className={`btn ${etat === 'BROUILLON' ? 'btn-principal' : ''}`}
            onClick={() => void open()}
          >
            {etat === 'BROUILLON' ? 'Continuer' : 'Reprendre'}
          </button>
          <button type="button" className="btn" onClick={onEfface}>
            Effacer
          </button>
        </p>
      )}
    </article>
  );
}
