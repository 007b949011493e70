import { useState } from 'react';
import { Champ } from '../../components/formulaire/Champ.tsx';
import {
  ETAT_CHANTIER_LABELS,
  ETATS_CHANTIER,
  type EtatChantier,
  type ProjetChantier,
  QUALITE_RAPPORT_LABELS,
  type QualiteRapport,
  QUALITES_RAPPORT,
  type RapportGarde,
} from '../../domain/chantier/rapport-chantier.ts';
import { fautesRapport, warnTaux } from '../../domain/chantier/saisie-rapport.ts';
import { formatInstant, formatJour } from '../../domain/socle/date.ts';
import { formatKm, formatPourcentage } from '../../domain/socle/montant.ts';
import type { Rapports } from '../../stores/chantier/rapports.ts';
import { ChampTexte } from '../formulaire/ChampTexte.tsx';
import { useVerification } from '../formulaire/useVerification.ts';
import { PhotosRapport } from './PhotosRapport.tsx';

interface Props {
  rapport: RapportGarde;
  projets: readonly ProjetChantier[];
  rapports: Rapports;
  onFerme: () => void;
}

/** What the register says already, so that whoever reports sees from where. */
function phraseProjet({ taux, constate_le }: ProjetChantier): string | undefined {
  if (taux === undefined) return undefined;
  const quand = constate_le === undefined ? '' : `, le ${formatJour(constate_le)}`;
  return `Le registre dit ${formatPourcentage(taux)}${quand}.`;
}

/** A report that is being written: each stroke is on the device. */
export function RapportForm({ rapport, projets, rapports, onFerme }: Props) {
  const { id, saisie, constate_le } = rapport;
  const projet = projets.find((un) => un.id === saisie.projet_id);
  const write = (change: Partial<RapportGarde['saisie']>, titre?: string) => void rapports.write(id, change, titre);
  const [isOccupe, setOccupe] = useState(false);
  const fautes = fautesRapport(rapport);
  if (isOccupe) fautes.set('photos', 'Attendez un instant\u00a0: une photographie se prépare.');
  const { formulaire, fauteOf } = useVerification(fautes, false, async () => {
    await rapports.submit(id);
    onFerme();
  });
  const baisse = warnTaux(saisie.taux, projet);
  const isLongueurDue = projet?.section !== undefined || projet?.longueur !== undefined;
  return (
    <form {...formulaire} className="grid gap-5" data-ile="prete" aria-labelledby="rapport">
      <div>
        <h2 id="rapport" className="text-titre-3!">
          Rapport de chantier
        </h2>
        <p className="text-sm text-muted">{`Commencé le ${formatInstant(constate_le)}, gardé sur ce téléphone à mesure.`}</p>
      </div>
      <Champ id="projet" label="Projet" faute={fauteOf('projet')} aide={projet && phraseProjet(projet)}>
        {(lien) => (
          <select
            {...lien}
            value={saisie.projet_id}
            onChange={({ currentTarget: { value } }) =>
              write({ projet_id: value }, projets.find((un) => un.id === value)?.titre ?? '')
            }
          >
            <option value="">Choisir</option>
            {saisie.projet_id !== '' && projet === undefined && (
              <option value={saisie.projet_id}>{rapport.titre || saisie.projet_id}</option>
            )}
            {projets.map((un) => (
              <option key={un.id} value={un.id}>
                {un.titre}
              </option>
            ))}
          </select>
        )}
      </Champ>
      <ChampTexte
        id="taux"
        label="Travaux faits, en %"
        aide={baisse ?? 'Vous ne le connaissez pas\u00a0? Laissez vide, et joignez une photographie.'}
        isNombre
        isFacultatif
        faute={fauteOf('taux')}
        valeur={saisie.taux}
        onChange={(taux) => write({ taux })}
      />
      {isLongueurDue && (
        <ChampTexte
          id="lineaire"
          label="Longueur faite à ce jour, en km"
          aide={[projet.section, projet.longueur === undefined ? undefined : `${formatKm(projet.longueur)} en tout`]
            .filter((mot) => mot !== undefined)
            .join('\u00a0; ')}
          isNombre
          isFacultatif
          faute={fauteOf('lineaire')}
          valeur={saisie.lineaire}
          onChange={(lineaire) => write({ lineaire })}
        />
      )}
      <Champ id="etat" label="Où en sont les travaux" faute={fauteOf('etat')}>
        {(lien) => (
          <select
            {...lien}
            value={saisie.etat}
            onChange={({ currentTarget }) => write({ etat: currentTarget.value as EtatChantier | '' })}
          >
            <option value="">Choisir</option>
            {ETATS_CHANTIER.map((etat) => (
              <option key={etat} value={etat}>
                {ETAT_CHANTIER_LABELS[etat]}
              </option>
            ))}
          </select>
        )}
      </Champ>
      <Champ
        id="phrase"
        label="Ce que vous voyez, en une phrase"
        aide={saisie.etat === 'ARRETE' ? 'Et pourquoi les travaux sont arrêtés, si vous le savez.' : undefined}
        isFacultatif
        faute={fauteOf('phrase')}
      >
        {(lien) => (
          <textarea
            {...lien}
            rows={2}
            maxLength={500}
            value={saisie.phrase}
            onChange={({ currentTarget }) => write({ phrase: currentTarget.value })}
          />
        )}
      </Champ>
      <PhotosRapport rapport={rapport} rapports={rapports} fauteOf={fauteOf} isOccupe={isOccupe} onOccupe={setOccupe} />
      <Champ id="qualite" label="Qui constate">
        {(lien) => (
          <select
            {...lien}
            value={saisie.qualite}
            onChange={({ currentTarget }) => write({ qualite: currentTarget.value as QualiteRapport })}
          >
            {QUALITES_RAPPORT.map((qualite) => (
              <option key={qualite} value={qualite}>
                {QUALITE_RAPPORT_LABELS[qualite]}
              </option>
            ))}
          </select>
        )}
      </Champ>
      <ChampTexte
        id="organisme"
        label="Nom du cabinet ou du service"
        aide="Publié avec le constat et les photographies&nbsp;; pas de nom de personne."
        isFacultatif
        faute={fauteOf('organisme')}
        valeur={saisie.organisme}
        onChange={(organisme) => write({ organisme })}
      />
      <p className="flex flex-wrap gap-2">
        <button type="submit" className="btn btn-principal">
          Envoyer
        </button>
        <button type="button" className="btn" onClick={onFerme}>
          Finir plus tard
        </button>
      </p>
      <p className="text-sm text-muted">
        Sans réseau, le rapport attend sur ce téléphone et part de lui-même. Un administrateur en décide avant qu’il ne
        paraisse.
      </p>
    </form>
  );
}
