import { useStore } from '@nanostores/react';
import { FichiersDeposes } from '../../components/admin/FichiersDeposes.tsx';
import { Champ } from '../../components/formulaire/Champ.tsx';
import type { AvisOffre } from '../../domain/scelle/avis-offre.ts';
import { OFFRE_ACCEPTES } from '../../domain/scelle/fichiers-offre.ts';
import { fautesOffre, type SaisieOffre } from '../../domain/scelle/formulaire-offre.ts';
import { resteCombinaisons } from '../../domain/scelle/rabais-offre.ts';
import type { ChoixFichiers } from '../../stores/scelle/choix-fichiers.ts';
import { PiedEnvoi } from '../formulaire/PiedEnvoi.tsx';
import { CombinaisonsOffre } from './CombinaisonsOffre.tsx';
import { LotsOffre } from './LotsOffre.tsx';
import { SoumissionnaireOffre } from './SoumissionnaireOffre.tsx';
import { useVerification } from '../formulaire/useVerification.ts';

interface Props {
  avis: AvisOffre;
  saisie: SaisieOffre;
  /** What the draft held and the form does not take up, a sentence each. */
  perdues: readonly string[];
  choix: ChoixFichiers;
  onChange: (saisie: SaisieOffre) => void;
  onVerifie: () => void;
  onFerme: () => void;
}

/** What is offered: who, for which lots, at which price, with which files. Kept on the device as it is typed. */
export function OffreForm({ avis, saisie, perdues, choix, onChange, onVerifie, onFerme }: Props) {
  const fichiers = useStore(choix.$fichiers);
  const fautes = new Map(fautesOffre(saisie));
  const fauteFichiers = choix.fauteFichiers();
  if (fauteFichiers !== undefined) fautes.set('fichiers-offre', fauteFichiers);
  const { formulaire, fauteOf } = useVerification(fautes, false, onVerifie);
  const write = (changes: Partial<SaisieOffre>) => onChange({ ...saisie, ...changes });
  return (
    <form {...formulaire} aria-label="Préparer l’offre" className="grid max-w-texte grid-cols-1 gap-5">
      {perdues.length > 0 && (
        <div role="note" className="fiche border-l-4 border-suspendu p-4">
          <p className="font-semibold">L’avis a changé depuis votre brouillon</p>
          {perdues.map((phrase) => (
            <p key={phrase} className="break-words">
              {phrase}
            </p>
          ))}
        </div>
      )}
      <SoumissionnaireOffre societe={avis.societe} saisie={saisie} fauteOf={fauteOf} onChange={write} />
      <LotsOffre
        avis={avis}
        lots={saisie.lots}
        fauteOf={fauteOf}
        onChange={(lots) =>
          write({
            lots,
            combinaisons: resteCombinaisons(
              saisie.combinaisons ?? [],
              lots.map(({ lot }) => lot),
            ),
          })
        }
      />
      {saisie.lots.length > 1 && (
        <CombinaisonsOffre saisie={saisie} fauteOf={fauteOf} onChange={(combinaisons) => write({ combinaisons })} />
      )}
      <Champ
        id="fichiers-offre"
        label="Fichiers de l’offre"
        aide="PDF, ZIP ou XLSX, 50&nbsp;Mo par fichier, 10&nbsp;fichiers au plus. Si cette page se recharge, ce que vous avez écrit reste ; les fichiers sont à choisir de nouveau."
        faute={fauteOf('fichiers-offre')}
      >
        {(lien) => (
          <>
            <input
              {...lien}
              type="file"
              multiple
              accept={OFFRE_ACCEPTES}
              onChange={(event) => {
                void choix.addFichiers([...(event.currentTarget.files ?? [])]);
                event.currentTarget.value = '';
              }}
            />
            {fichiers.length > 0 && (
              <div className="mt-2">
                <FichiersDeposes fichiers={fichiers} onRetire={choix.removeFichier} />
              </div>
            )}
          </>
        )}
      </Champ>
      <PiedEnvoi geste="Vérifier avant de déposer" isOccupe={false} onFerme={onFerme} />
    </form>
  );
}
