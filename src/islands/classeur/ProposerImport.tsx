import { changementsOf, countEtats, type Difference, titreImport } from '../../domain/classeur/resultat.ts';
import { splitChangements } from '../../domain/proposition/envois.ts';
import { countOf, listOf } from '../../domain/socle/texte.ts';
import type { EtatCompare } from '../../stores/classeur/etat-import.ts';
import type { StoreImport } from '../../stores/classeur/import-classeur.ts';
import { ChampTexte } from '../formulaire/ChampTexte.tsx';
import { useEnvoiOuvert, useVerification } from '../formulaire/useVerification.ts';

interface Props {
  etat: EtatCompare;
  difference: Difference;
  store: StoreImport;
}

/** The last step: what will be proposed, and what will not. */
export function ProposerImport({ etat: { brouillon, faites }, difference, store }: Props) {
  const { isOccupe, echec, send } = useEnvoiOuvert();
  const changements = changementsOf(difference);
  const { DEMANDEE = 0, REFUSEE = 0 } = countEtats(difference.lignes);
  const titre = brouillon.titre ?? titreImport(difference, brouillon.nom);
  const fautes = new Map(
    titre.trim().length < 3 ? [['titre', 'Dites ce qui change, en trois signes au moins.'] as const] : [],
  );
  const { formulaire, fauteOf } = useVerification(fautes, isOccupe, () => send(store.propose));
  const envois = splitChangements(changements).length;
  const restent = [
    ...(DEMANDEE > 0 ? [`${countOf(DEMANDEE, 'ligne')} sans réponse`] : []),
    ...(REFUSEE > 0 ? [countOf(REFUSEE, 'ligne refusée', 'lignes refusées')] : []),
  ];
  return (
    <section aria-labelledby="proposer" className="fiche p-4">
      <h2 id="proposer" className="text-titre-3!">
        Proposer
      </h2>
      {restent.length > 0 && (
        <p className="mt-1 max-w-texte border-l-4 border-suspendu pl-3">
          {`${listOf(restent)}\u00a0: elles ne seront pas proposées. Répondez, corrigez, ou apportez de nouveau le classeur une fois corrigé\u00a0: vos réponses serviront encore.`}
        </p>
      )}
      {changements.length === 0 ? (
        <p className="mt-2">Aucune ligne ne change le registre&nbsp;: il n’y a rien à proposer.</p>
      ) : (
        <form {...formulaire} className="mt-3 grid grid-cols-1 gap-4">
          <ChampTexte
            id="titre"
            label="Ce qui change, en une ligne"
            faute={fauteOf('titre')}
            valeur={titre}
            onChange={(dit) => store.change({ titre: dit })}
          />
          <ChampTexte
            id="note"
            label="Ce que vous dites à qui décide"
            faute={undefined}
            isFacultatif
            valeur={brouillon.note}
            onChange={(note) => store.change({ note })}
          />
          {envois > 1 && (
            <p>{`Une proposition porte mille fiches au plus\u00a0: il en partira ${envois}, l’une après l’autre.`}</p>
          )}
          {echec !== undefined && (
            <p role="alert" className="font-semibold text-danger">
              {`${echec} Vos réponses restent ici\u00a0; proposer de nouveau ne fera rien deux fois.`}
            </p>
          )}
          <p>
            <button type="submit" className="btn btn-principal" disabled={isOccupe || faites !== undefined}>
              {isOccupe ? 'Envoi…' : `Proposer ${countOf(changements.length, 'fiche')}`}
            </button>
          </p>
        </form>
      )}
    </section>
  );
}
